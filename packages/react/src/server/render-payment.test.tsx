// @vitest-environment node
import { aPayment, aSnapshot, brBoleto, brPix, paymentFixtures } from '@ficha/core/testing'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { PaymentInstructions } from '../slip/payment-instructions.tsx'
import { renderPayment } from './render-payment.tsx'

describe('a voucher rendered on a server', () => {
  it.each(paymentFixtures.map((fixture) => [fixture.name, fixture] as const))(
    'shows every block of %s without a script, an inline style or a handler',
    (_name, fixture) => {
      const { html, display } = renderPayment(aSnapshot(fixture))
      for (const block of display.blocks) expect(html).toContain(`data-kind="${block.kind}"`)
      expect(html).not.toMatch(/\sstyle=|<script|\son[a-z]+=/i)
      expect(html).toContain(display.amount.text)
    },
  )

  it('draws each code as one path with its quiet zone', () => {
    const { html } = renderPayment(aPayment(brPix), { now: 0 })
    expect(html.match(/<path d="[^"]{500,}"/g)).toHaveLength(1)
    expect(renderPayment(aPayment(brBoleto), { now: 0 }).html).toContain('viewBox="0 0 425 80"')
  })

  it('needs no provider, no query client and no messages', () => {
    expect(renderToString(<PaymentInstructions payment={aPayment(brPix)} />)).toContain('R$')
    expect(renderToString(<PaymentInstructions payment={aPayment(brPix)} locale="en" />)).toContain('How to pay')
  })

  it('puts the ribbon of a test on the slip, and none in production', () => {
    expect(renderPayment(aSnapshot(brPix, { environment: 'test' })).html).toContain('TESTE')
    expect(renderPayment(aSnapshot(brPix, { environment: 'production' })).html).not.toContain('TESTE')
  })
})
