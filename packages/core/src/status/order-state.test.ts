import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { PHASES } from '../model/phase.ts'
import { isSameOutcome, orderOutcome, type OrderPayment, type OrderState } from './order-state.ts'

const MINUTE = (minute: number): string => new Date(Date.UTC(2026, 10, 20, 15, minute)).toISOString()

const spei = (more: Partial<OrderPayment> = {}): OrderPayment => ({
  id: 'spei',
  terms: { method: 'SPEI' },
  phase: 'processing',
  status: 'PROCESSING',
  createdAt: MINUTE(0),
  ...more,
})
const oxxo = (more: Partial<OrderPayment> = {}): OrderPayment => ({
  ...spei(),
  id: 'oxxo',
  terms: { method: 'OXXO' },
  createdAt: MINUTE(5),
  ...more,
})
const paidAt = (minute: number): Partial<OrderPayment> => ({
  phase: 'paid',
  status: 'SUCCESS',
  settledAt: MINUTE(minute),
})
const reversedAt = (minute: number): Partial<OrderPayment> => ({ ...paidAt(minute), phase: 'reversed' })
const UNDECIDED = { phase: 'unknown', status: '' } as const
const received = { amount: '10.00', currency: 'MXN' }

describe('the state of an order', () => {
  test.each<[rule: string, state: OrderState, payments: readonly OrderPayment[]]>([
    ['without a payment, is open', 'open', []],
    ['with one that can be paid, is open', 'open', [spei()]],
    ['with one that failed, is open', 'open', [spei({ phase: 'failed' })]],
    ['with one that failed and one that can be paid, is open', 'open', [spei({ phase: 'failed' }), oxxo()]],
    ['with one that is being submitted, is open', 'open', [spei({ phase: 'submitting', status: '' })]],
    ['with a word that no map names, is open', 'open', [spei({ phase: 'unknown', status: 'IN_REVIEW' })]],
    ['with one that paid, is paid', 'paid', [spei(paidAt(9)), oxxo()]],
    ['with one that paid and one that failed later, is paid', 'paid', [spei(paidAt(9)), oxxo({ phase: 'failed' })]],
    ['with one that paid and one that was reversed, is paid', 'paid', [spei(reversedAt(9)), oxxo(paidAt(7))]],
    ['with two that paid, is paid twice', 'paid-twice', [spei(paidAt(9)), oxxo(paidAt(7))]],
    ['with one reversed and nothing else paid, is refunded', 'refunded', [spei(reversedAt(9)), oxxo()]],
    ['with one reversed and one undecided, is refunded', 'refunded', [spei(reversedAt(9)), oxxo(UNDECIDED)]],
    ['with other money than asked, differs', 'amount-differs', [spei({ received }), oxxo()]],
    [
      'with other money than asked and one that expired, differs',
      'amount-differs',
      [spei({ received, phase: 'failed' })],
    ],
    ['with other money than asked and one that paid in full, is paid', 'paid', [spei({ received }), oxxo(paidAt(9))]],
    ['with other money than asked that went back, is open', 'open', [spei({ received, ...reversedAt(9) })]],
    [
      'with the money of a former price that went back, is open',
      'open',
      [spei({ repriced: received, ...reversedAt(9) })],
    ],
    [
      'with other money than asked that went back and the whole amount that went back, is refunded',
      'refunded',
      [spei({ received, ...reversedAt(9) }), oxxo(reversedAt(7))],
    ],
    [
      'with other money than asked that went back and one that paid in full, is paid',
      'paid',
      [spei({ received, ...reversedAt(9) }), oxxo(paidAt(12))],
    ],
    ['settled by hand in spite of other money, is paid', 'paid', [spei({ received, ...paidAt(9) })]],
    ['with one of which nobody knows, is unknown', 'unknown', [spei(UNDECIDED)]],
    ['with one undecided and one that failed, is unknown', 'unknown', [spei(UNDECIDED), oxxo({ phase: 'failed' })]],
    ['with one undecided and one to pay with, is open', 'open', [spei(UNDECIDED), oxxo()]],
    [
      'with one undecided and one of an older price, is unknown',
      'unknown',
      [spei({ repriced: received }), oxxo(UNDECIDED)],
    ],
    [
      'with one undecided that took the place of the only other, is unknown',
      'unknown',
      [spei({ replacedBy: 'oxxo' }), oxxo(UNDECIDED)],
    ],
  ])('%s: %s', (_, state, payments) => {
    expect(orderOutcome(payments).state).toBe(state)
    expect(orderOutcome(payments.toReversed()).state).toBe(state)
  })

  it('names the payment that paid first, the other ones, and when the last of them became known', () => {
    expect(orderOutcome([spei(paidAt(9)), oxxo(paidAt(7))])).toEqual({
      state: 'paid-twice',
      method: 'OXXO',
      paymentId: 'oxxo',
      paidBy: { id: 'oxxo', method: 'OXXO' },
      alsoPaid: [{ id: 'spei', method: 'SPEI' }],
      at: MINUTE(9),
    })
  })

  it('has a channel beside its method, and neither of them while the order is open', () => {
    const wallet = spei({ terms: { method: 'Wallet', channel: 'PicPay' }, ...paidAt(3) })
    expect(orderOutcome([wallet])).toMatchObject({ method: 'Wallet', channel: 'PicPay' })
    expect(orderOutcome([spei()])).toEqual({ state: 'open' })
  })

  it('is not "paid" for a payment of a former price', () => {
    const cheap = spei({ ...paidAt(9), repriced: { amount: '500.00', currency: 'MXN' }, replacedBy: 'oxxo' })
    expect(orderOutcome([cheap, oxxo()])).toEqual({
      state: 'amount-differs',
      method: 'SPEI',
      paymentId: 'spei',
      at: MINUTE(9),
    })
    expect(orderOutcome([cheap, oxxo(paidAt(12))])).toMatchObject({
      state: 'paid-twice',
      paidBy: { id: 'oxxo' },
      alsoPaid: [{ id: 'spei' }],
    })
  })

  it('is "paid" again by the remaining payment after one of two is returned', () => {
    const outcome = orderOutcome([spei(reversedAt(12)), oxxo(paidAt(7))])
    expect(outcome).toMatchObject({ state: 'paid', method: 'OXXO', paidBy: { id: 'oxxo' } })
    expect(outcome).not.toHaveProperty('alsoPaid')
  })
})

const payment = fc.record({
  id: fc.uuid(),
  terms: fc.record({
    method: fc.constantFrom('SPEI' as const, 'OXXO' as const, 'CoDi' as const),
  }),
  phase: fc.constantFrom(...PHASES),
  status: fc.constantFrom('', 'PROCESSING', 'SUCCESS'),
  createdAt: fc.integer({ min: 0, max: 3 }).map(MINUTE),
  settledAt: fc.option(fc.integer({ min: 0, max: 3 }).map(MINUTE), { nil: undefined }),
  received: fc.option(fc.constant(received), { nil: undefined }),
  repriced: fc.option(fc.constant(received), { nil: undefined }),
  replacedBy: fc.option(fc.constant('other'), { nil: undefined }),
})
const payments = fc
  .uniqueArray(payment, { maxLength: 8, selector: ({ id }) => id })
  .map((list) => list as readonly OrderPayment[])

it('is the same for every sequence of the payments', () => {
  fc.assert(
    fc.property(
      payments.chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray([...list], { minLength: list.length }))),
      ([list, shuffled]) => {
        expect(orderOutcome(shuffled)).toEqual(orderOutcome(list))
        expect(isSameOutcome(orderOutcome(shuffled), orderOutcome(list))).toBe(true)
      },
    ),
    { numRuns: 5_000 },
  )
})

it('never loses money that came and was not returned', () => {
  fc.assert(
    fc.property(payments, (list) => {
      const { state, paidBy, alsoPaid = [] } = orderOutcome(list)
      const paid = list.filter(({ phase }) => phase === 'paid')
      if (paid.length > 0) expect(['paid', 'paid-twice', 'amount-differs']).toContain(state)
      if (paidBy) expect([paidBy.id, ...alsoPaid.map(({ id }) => id)].sort()).toEqual(paid.map(({ id }) => id).sort())
      if (state === 'open') expect(list.some(({ received: money, phase }) => money && phase !== 'reversed')).toBe(false)
    }),
    { numRuns: 1_000 },
  )
})
