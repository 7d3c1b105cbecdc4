import { describe, expect, it } from 'vitest'
import { methodOf } from '../catalogue/methods-for.ts'
import { publishedValidityOf } from '../catalogue/published/validity.ts'
import { paymentWithoutResponse } from '../gateway/pay-response.ts'
import { listLocales } from '../locales/registry.ts'
import { messagesFor } from '../locales/tables.ts'
import { aPayment, clBankTransfer, paymentFixtures, type PaymentFixture } from '../testing/index.ts'
import { passDeadline } from './pass-deadline.ts'
import { toDisplay } from './to-display.ts'

/** A payment of which no time is known. The due date inside a boleto would be one. */
const without = (fixture: PaymentFixture) => {
  const { deadline: _, ...payment } = aPayment({
    ...fixture,
    terms: { ...fixture.terms, timeoutExpressEnds: 'submission', validity: 'none' },
  })
  return payment
}
const now = Date.parse('2026-11-21T15:05:00Z')

describe('a screen without a deadline', () => {
  it.each(paymentFixtures.map((fixture) => [fixture.name, fixture] as const))(
    'of %s claims none in any language, and is the same at any later time',
    (_, fixture) => {
      for (const messages of listLocales().map(messagesFor)) {
        const display = toDisplay(without(fixture), { messages, now })
        expect(display).not.toHaveProperty('deadline')
        expect(display).not.toHaveProperty('afterDeadline')
        const texts = [...display.steps, display.status.title, display.status.text]
        for (const text of texts) expect(text).not.toMatch(/undefined|NaN|Invalid|[{}[\]]| {2}|\d{2}:\d{2}/)
        expect(toDisplay(without(fixture), { messages, now: now + 400 * 86_400_000 })).toEqual(display)
        expect(passDeadline(display)).toBe(display)
      }
    },
  )

  it('of a request without an answer claims none', () => {
    const card = { country: 'BR', method: 'CreditCard', amount: '9.90', currency: 'BRL' } as const
    const terms = { ...card, createdAt: '2026-11-21T15:04:05Z', timeoutExpressEnds: 'submission' } as const
    expect(toDisplay(paymentWithoutResponse(terms), { messages: messagesFor('pt-BR'), now })).not.toHaveProperty(
      'deadline',
    )
  })
})

describe('the published time once the page is open', () => {
  const stepsOf = (terms: object, locale = 'es-CL') =>
    toDisplay(aPayment({ ...clBankTransfer, terms: { ...clBankTransfer.terms, ...terms } }), {
      messages: messagesFor(locale),
      now,
    }).steps

  it('is said in words in the step that leads to the page, in every language', () => {
    const [first] = stepsOf({ timeoutExpressEnds: 'submission' })
    expect(first).toBe('Continúa a la página de pago. Desde que abras la página, tienes 15 minutos para pagar.')
    for (const locale of listLocales())
      expect(stepsOf({ timeoutExpressEnds: 'submission' }, locale)[0]).toMatch(/\. .*15 .*\.$/)
  })

  it('is not said in our own reading, nor where the merchant states the time', () => {
    expect(stepsOf({}).join()).not.toContain('15')
    expect(stepsOf({ timeoutExpressEnds: 'submission', validity: '3d' }).join()).not.toContain('15 minutos')
  })

  it('belongs to a row that the catalogue has, and whose first step leads to a page', () => {
    expect(publishedValidityOf('CL', 'BankTransfer')?.onceOpen).toBe('15m')
    expect(methodOf('CL', 'BankTransfer')?.steps).toBe('onlineBank')
  })
})
