// @vitest-environment node
import { aSnapshot, paymentFixtures } from '@ficha/core/testing'
import { describe, expect, it } from 'vitest'
import { renderPaymentEmail } from './render-payment-email.ts'
import { renderPaymentMessage } from './render-payment-message.ts'

describe('a message about a payment whose deadline nobody knows', () => {
  it.each(paymentFixtures.map((fixture) => [fixture.name, fixture] as const))(
    'of %s names no time, in the e-mail and in the text message',
    async (_, fixture) => {
      const {
        deadline: _deadline,
        payment,
        ...rest
      } = aSnapshot({
        ...fixture,
        terms: { ...fixture.terms, timeoutExpressEnds: 'submission', validity: 'none' },
      })
      const { deadline: _due, ...open } = payment
      const snapshot = { ...rest, payment: open }
      for (const about of [undefined, 'created'] as const) {
        const options = about ? { about } : {}
        const { html, text, subject } = await renderPaymentEmail(snapshot, options)
        const message = renderPaymentMessage(snapshot, { ...options, viewUrl: 'https://shop.example/p/1' })
        for (const part of [html.replace(/<[^>]*>/g, ' '), text, subject, message])
          expect(part).not.toMatch(/undefined|NaN|Invalid|\b\d{2}:\d{2}\b|· ·/)
      }
    },
  )
})
