import type { PaymentSnapshot } from '@ficha/core/contract'
import { describe, expect, test, vi } from 'vitest'
import type { CheckoutOptions } from '../options/options.ts'
import type { OrderChange } from '../records/order-record.ts'
import {
  aBody,
  aCheckout,
  aNotification,
  anOrder,
  SIGNING_SECRET,
  type TestCheckout,
} from '../testing/checkout.support.ts'
import { publishedVerifier } from '../published/verify-signature.ts'
import { PUBLISHED } from '../testing/received-reports.support.ts'

const aShop = (options: Partial<CheckoutOptions> = {}) => {
  const orders: OrderChange[] = []
  const received = { onChange: vi.fn(), onMismatch: vi.fn() }
  const checkout = aCheckout({
    resolveOrder: () => anOrder(),
    statusMap: PUBLISHED,
    onOrderChange: (order) => void orders.push(order),
    ...received,
    ...options,
  })
  return { checkout, orders, received }
}

const create = async (checkout: TestCheckout, more: object = {}): Promise<PaymentSnapshot & { code?: string }> =>
  (await (await checkout.post('/payments', aBody({ method: 'PIX', ...more }))).json()) as PaymentSnapshot
const read = async (checkout: TestCheckout, { id }: PaymentSnapshot, locale = 'es'): Promise<PaymentSnapshot> =>
  (await (await checkout.get(`/payments/${id}?locale=${locale}`)).json()) as PaymentSnapshot

/** The gateway reports a payment, by its place in the sequence of requests. */
const report = async (checkout: TestCheckout, at: number, status: string, fields: object = {}): Promise<void> => {
  const number = String(checkout.gateway.sent[at]?.json['out_trade_no'])
  const trade_no = checkout.gateway.orders.get(number)
  await checkout.notify(aNotification(number, { trade_status: status, trade_no, out_request_no: '', ...fields }))
  await checkout.finishWork()
  await checkout.handler.runJobs()
}

const stepsOf = (orders: readonly OrderChange[]) => orders.map(({ from, state, fulfil }) => [from, state, fulfil])

describe('a charge that the bank took back', () => {
  test('and that the shop won is paid again, is told to the shop, and owes no goods anew', async () => {
    const { checkout, orders, received } = aShop()
    const slip = await create(checkout)
    for (const status of ['SUCCESS', 'DISPUTE', 'CHARGEBACK', 'CHARGEBACK_REVERSED']) await report(checkout, 0, status)
    expect(await read(checkout, slip)).toMatchObject({
      phase: 'paid',
      status: 'CHARGEBACK_REVERSED',
      dispute: { state: 'charge-restored' },
      order: { state: 'paid' },
      display: { status: { state: 'paid' } },
    })
    expect(stepsOf(orders)).toEqual([
      ['open', 'paid', true],
      ['paid', 'paid', false],
      ['paid', 'refunded', false],
      ['refunded', 'paid', false],
    ])
    expect(orders.map(({ facts }) => facts?.dispute?.state)).toEqual([
      undefined,
      'disputed',
      'charged-back',
      'charge-restored',
    ])
    expect(received.onChange.mock.calls.map(([payment]) => (payment as PaymentSnapshot).phase)).toEqual([
      'paid',
      'reversed',
      'paid',
    ])
    const audit = await checkout.handler.auditOf(slip.id)
    expect(audit.map(({ action }) => action)).toEqual(['disputed', 'charged-back', 'charge-restored'])
  })

  test('is corrected by a person, and a repetition of the report does not take it back', async () => {
    const { checkout, orders } = aShop()
    const slip = await create(checkout)
    await report(checkout, 0, 'SUCCESS')
    await report(checkout, 0, 'CHARGEBACK')
    await checkout.handler.settleManually(slip.id, 'paid', 'the money is on the statement', 'ana')
    await checkout.handler.replayInbox()
    await checkout.handler.runJobs()
    expect(await read(checkout, slip)).toMatchObject({ phase: 'paid', order: { state: 'paid' } })
    expect(stepsOf(orders).at(-1)).toEqual(['refunded', 'paid', false])
    await checkout.handler.settleManually(slip.id, 'reversed', 'given back after all', 'ana')
    expect(await read(checkout, slip)).toMatchObject({ phase: 'reversed', order: { state: 'refunded' } })
  })

  test('in a map with the six phases alone is reported once, and corrected by a person', async () => {
    const { checkout, received } = aShop({
      statusMap: { PROCESSING: 'processing', SUCCESS: 'paid', CHARGEBACK: 'reversed', CHARGEBACK_REVERSED: 'paid' },
    })
    const slip = await create(checkout)
    for (const status of ['SUCCESS', 'CHARGEBACK', 'CHARGEBACK_REVERSED', 'CHARGEBACK_REVERSED'])
      await report(checkout, 0, status)
    expect(received.onMismatch).toHaveBeenCalledTimes(1)
    expect(received.onMismatch.mock.calls[0]?.[1]).toMatchObject({
      field: 'status',
      expected: 'CHARGEBACK',
      received: 'CHARGEBACK_REVERSED',
    })
    await checkout.handler.settleManually(slip.id, 'paid', 'the dispute was won')
    await checkout.handler.replayInbox()
    expect(await read(checkout, slip)).toMatchObject({ phase: 'paid', order: { state: 'paid' } })
  })
})

describe('a refund', () => {
  const part = (number: string, amount = '50.00'): object => ({ out_request_no: number, amount })

  test('of a part leaves the payment paid, and two equal parts are two', async () => {
    const { checkout, orders } = aShop()
    const slip = await create(checkout)
    await report(checkout, 0, 'SUCCESS')
    await report(checkout, 0, 'REFUND_VERIFYING', part('R1'))
    expect((await read(checkout, slip)).display?.status).toMatchObject({ state: 'refundRequested' })
    await report(checkout, 0, 'REFUNDED', part('R1'))
    expect(await read(checkout, slip)).toMatchObject({
      phase: 'paid',
      refund: { state: 'refunded', amount: '50.00', refundedAmount: '50.00' },
      display: { status: { state: 'refundedInPart', text: expect.stringContaining('R$\u00a050,00') as unknown } },
    })
    await report(checkout, 0, 'REFUNDED', part('R2'))
    expect((await read(checkout, slip)).refund).toMatchObject({ refundedAmount: '100.00' })
    await report(checkout, 0, 'REFUNDED', part('R3'))
    expect(await read(checkout, slip)).toMatchObject({ phase: 'reversed', order: { state: 'refunded' } })
    expect(orders.filter(({ fulfil }) => fulfil)).toHaveLength(1)
  })

  test.each(['REFUND_REVOKE', 'REFUND_REFUSED'])(
    'that ends in %s proves a payment whose "paid" was lost',
    async (end) => {
      const { checkout } = aShop()
      const slip = await create(checkout)
      await report(checkout, 0, 'REFUND_VERIFYING', part('R1', '150.00'))
      expect(await read(checkout, slip)).toMatchObject({
        phase: 'unknown',
        needsCheck: true,
        order: { state: 'amount-differs' },
      })
      expect(await create(checkout, { method: 'Boleto', replaces: slip.id })).toMatchObject({
        code: 'order-amount-differs',
      })
      await report(checkout, 0, end, part('R1', '150.00'))
      expect(await read(checkout, slip)).toMatchObject({ phase: 'paid', order: { state: 'paid' } })
    },
  )
})

describe('a payment that is held for a review', () => {
  test('asks for no money, and no other payment is made meanwhile', async () => {
    const { checkout } = aShop()
    const slip = await create(checkout)
    await report(checkout, 0, 'RISK_CONTROLLING')
    expect(await read(checkout, slip)).toMatchObject({
      phase: 'processing',
      inReview: true,
      order: { state: 'unknown' },
      display: { status: { state: 'inReview', isPayable: false } },
    })
    for (const more of [{ replaces: slip.id }, { alongside: true }, { despite: [slip.id] }])
      expect(await create(checkout, { method: 'Boleto', ...more })).toMatchObject({ code: 'payment-undecided' })
    await report(checkout, 0, 'REFUSED')
    expect(await create(checkout, { method: 'Boleto' })).toMatchObject({ phase: 'processing' })
  })
})

describe('while a payment is held for a review', () => {
  test('its payer is not reminded, and it does not lapse', async () => {
    const [onReminder, onLapsed] = [vi.fn(), vi.fn()]
    const { checkout } = aShop({ onReminder, onLapsed, reminders: ['1h'], lapseAfter: '1h' })
    await create(checkout)
    await create(checkout, { method: 'Boleto', alongside: true })
    await report(checkout, 0, 'RISK_CONTROLLING')
    for (let half = 0; half < 20; half += 1) {
      checkout.clock.advance(1_800_000)
      await checkout.handler.runJobs()
    }
    const notified = [...onReminder.mock.calls, ...onLapsed.mock.calls].map(
      ([payment]) => (payment as PaymentSnapshot).payment.terms.method,
    )
    expect(new Set(notified)).toEqual(new Set(['Boleto']))
  })
})

describe('an order that is paid twice, of which one payment is given back', () => {
  test('owes its goods once: the last event says "paid" and nothing to deliver', async () => {
    const { checkout, orders } = aShop()
    await create(checkout)
    await create(checkout, { method: 'Boleto', alongside: true })
    await report(checkout, 0, 'SUCCESS')
    await report(checkout, 1, 'SUCCESS')
    await report(checkout, 0, 'REFUNDED', { amount: '150.00' })
    expect(stepsOf(orders)).toEqual([
      ['open', 'paid', true],
      ['paid', 'paid-twice', false],
      ['paid-twice', 'paid', false],
    ])
  })
})

describe('money that may have come twice for one payment', () => {
  test.each([
    ['another out_request_no', 'repeat', { out_request_no: 'E2E-2' }, 'out_request_no'],
    ['another trade_no', 'repeat', { trade_no: 'T-2' }, 'trade_no'],
    ['another timestamp, if that is another event', 'event', { timestamp: '2026-11-21 18:00:00' }, 'out_request_no'],
  ] as const)('by %s is a mismatch, once', async (_, timestamp, fields, field) => {
    const shop = aShop({ notification: { verify: publishedVerifier({ secrets: [SIGNING_SECRET] }), timestamp } })
    const slip = await create(shop.checkout)
    const first = { out_request_no: 'E2E-1', timestamp: '2026-11-21 15:00:00' }
    await report(shop.checkout, 0, 'SUCCESS', first)
    for (let time = 0; time < 3; time += 1) await report(shop.checkout, 0, 'SUCCESS', { ...first, ...fields })
    expect(shop.received.onMismatch).toHaveBeenCalledTimes(1)
    expect(shop.received.onMismatch.mock.calls[0]?.[1]).toMatchObject({ field })
    expect((await shop.checkout.handler.auditOf(slip.id)).map(({ action }) => action)).toEqual(['mismatch'])
    expect(await read(shop.checkout, slip)).toMatchObject({ phase: 'paid' })
  })

  test('is a repeat, if the timestamp alone is another one', async () => {
    const { checkout, received } = aShop()
    await create(checkout)
    await report(checkout, 0, 'SUCCESS', { timestamp: '2026-11-21 15:00:00' })
    await report(checkout, 0, 'SUCCESS', { timestamp: '2026-11-21 18:00:00' })
    expect(received.onMismatch).not.toHaveBeenCalled()
    expect(checkout.logger.lines.join()).toContain('came again with other bytes')
  })
})
