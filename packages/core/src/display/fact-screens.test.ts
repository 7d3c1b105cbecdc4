import { describe, expect, it } from 'vitest'
import { canBePaid } from '../contract/can-be-paid.ts'
import { listLocales } from '../locales/registry.ts'
import { messagesFor } from '../locales/tables.ts'
import type { PaymentSnapshot } from '../contract/payment-snapshot.ts'
import { aPayment, aSnapshot, paymentFixtures, type PaymentFixture } from '../testing/index.ts'
import { displayStateOf } from './display-state-of.ts'
import { toDisplay } from './to-display.ts'

const fixtureOf = (name: string): PaymentFixture => {
  const fixture = paymentFixtures.find((each) => each.name === name)
  if (!fixture) throw new Error(`There is no fixture ${name}.`)
  return fixture
}

const spei = fixtureOf('mx-spei')
const AMOUNT = aPayment(spei).terms.amount
const paid = { phase: 'paid', order: { state: 'paid', method: 'SPEI' } } as const

const statusOf = (changes: Partial<PaymentSnapshot>, locale = 'es') =>
  toDisplay(aPayment(spei), {
    messages: messagesFor(locale),
    passed: false,
    ...displayStateOf(aSnapshot(spei, changes)),
  }).status

describe('a screen says what is known of a refund, a dispute and a review', () => {
  it.each<readonly [string, Partial<PaymentSnapshot>, string, RegExp]>([
    [
      'a review',
      { inReview: true },
      'inReview',
      /todavía no está aprobado ni rechazado: .* de 1 a 4 días\. No pagues de nuevo/,
    ],
    [
      'a refund that needs the payer’s bank data',
      { ...paid, refund: { state: 'requested', amount: '50.00' } },
      'refundRequested',
      /la devolución de \$50\.00\sMXN .* el banco necesita tus datos/,
    ],
    [
      'a refund under way, of a sum that is not known',
      { ...paid, refund: { state: 'processing' } },
      'refundProcessing',
      /^La devolución de tu pago de/,
    ],
    [
      'a part that went back',
      { ...paid, refund: { state: 'refunded', amount: '50.00', refundedAmount: '50.00' } },
      'refundedInPart',
      /^Se devolvieron \$50\.00\sMXN de \$/,
    ],
    [
      'a refund that was refused',
      { ...paid, refund: { state: 'refused' } },
      'refundNotMade',
      /La devolución no se hizo/,
    ],
    ['a refund that lapsed', { ...paid, refund: { state: 'revoked' } }, 'refundNotMade', /No pagues de nuevo/],
    ['a dispute', { ...paid, dispute: { state: 'disputed' } }, 'disputed', /está en disputa/],
    ['a dispute that the shop won', { ...paid, dispute: { state: 'charge-restored' } }, 'paid', /./],
    [
      'a charge that the bank took back',
      { phase: 'reversed', order: { state: 'refunded', method: 'SPEI' }, dispute: { state: 'charged-back' } },
      'chargedBack',
      /retiró el cobro/,
    ],
    [
      'money that cannot be read',
      { needsCheck: true, order: { state: 'amount-differs', method: 'SPEI' } },
      'orderAmountDiffers',
      /no coincide con él/,
    ],
  ])('%s', (_, changes, state, text) => {
    const status = statusOf(changes)
    expect(status).toMatchObject({ state, isPayable: false })
    expect(status.text).toMatch(text)
    expect(canBePaid(aSnapshot(spei, changes))).toBe(false)
  })

  it.each<readonly [string, Partial<PaymentSnapshot>, string | undefined]>([
    ['a refund under way', { refund: { state: 'processing' } }, 'Pagado'],
    ['a dispute', { dispute: { state: 'disputed' } }, 'Pagado'],
    ['a refund that was not made', { refund: { state: 'refused' } }, undefined],
    ['no fact', {}, undefined],
  ])('with %s: the time of the payment is not that of what came later', (_, facts, title) => {
    const { settled } = statusOf({ ...paid, settledAt: '2026-11-21T15:05:05.000Z', ...facts })
    expect(settled?.day).toBe('21 de noviembre de 2026')
    expect(settled?.title).toBe(title)
  })

  it('and names no amount that nobody could read', () => {
    const { title, text } = statusOf({ needsCheck: true, order: { state: 'amount-differs', method: 'SPEI' } })
    expect(`${title} ${text}`).not.toMatch(/\d/)
    expect(`${title} ${text}`).not.toContain(AMOUNT)
  })

  it('in every language, with another sentence for each state', () => {
    const facts: readonly Partial<PaymentSnapshot>[] = [
      { inReview: true },
      { ...paid, refund: { state: 'requested' } },
      { ...paid, refund: { state: 'processing' } },
      { ...paid, refund: { state: 'refunded', refundedAmount: '50.00' } },
      { ...paid, refund: { state: 'refused' } },
      { ...paid, dispute: { state: 'disputed' } },
    ]
    for (const locale of listLocales()) {
      const texts = facts.map((changes) => statusOf(changes, locale).text)
      expect(new Set(texts).size, locale).toBe(facts.length)
      for (const text of texts) expect(text, locale).not.toMatch(/[{}[\]]/)
    }
  })
})
