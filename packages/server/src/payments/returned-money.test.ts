import type { PaymentSnapshot } from '@ficha/core/contract'
import { describe, expect, test, vi } from 'vitest'
import { aBody, aCheckout, aNotification, anOrder, type TestCheckout } from '../testing/checkout.support.ts'

const create = async (checkout: TestCheckout, more: object = {}): Promise<Response> =>
  await checkout.post('/payments', aBody({ method: 'PIX', ...more }))
const made = async (checkout: TestCheckout, more: object = {}): Promise<PaymentSnapshot> =>
  (await (await create(checkout, more)).json()) as PaymentSnapshot
const read = async (checkout: TestCheckout, { id }: PaymentSnapshot, locale = 'es'): Promise<PaymentSnapshot> =>
  (await (await checkout.get(`/payments/${id}?locale=${locale}`)).json()) as PaymentSnapshot
const page = async (checkout: TestCheckout): Promise<Record<string, unknown>> =>
  (await (await checkout.get('/methods?order=order-7')).json()) as Record<string, unknown>

/** The gateway reports a payment, by its place in the sequence of requests. */
const report = async (checkout: TestCheckout, at: number, status: string, amount: string): Promise<void> => {
  const number = String(checkout.gateway.sent[at]?.json['out_trade_no'])
  await checkout.notify(
    aNotification(number, {
      trade_status: status,
      amount,
      trade_no: checkout.gateway.orders.get(number),
      out_request_no: `${status} ${amount}`,
    }),
  )
  await checkout.finishWork()
  await checkout.handler.runJobs()
}

const aShop = () => {
  const onOrderChange = vi.fn()
  const onMismatch = vi.fn()
  const checkout = aCheckout({ resolveOrder: () => anOrder({ amount: '150.00' }), onOrderChange, onMismatch })
  const states = (): readonly unknown[] => onOrderChange.mock.calls.map(([order]) => (order as { state: string }).state)
  return { checkout, states, onMismatch }
}

describe('another amount than the order costs', () => {
  test('that went back leaves the order open: the payer sees what went back, and pays the right amount', async () => {
    const { checkout, states } = aShop()
    const wrong = await made(checkout)
    await report(checkout, 0, 'SUCCESS', '15.00')
    expect(await (await create(checkout)).json()).toMatchObject({ code: 'order-amount-differs' })
    await report(checkout, 0, 'REFUNDED', '150.00')
    expect(await read(checkout, wrong)).toMatchObject({
      phase: 'reversed',
      order: { state: 'open' },
      // The refunded amount is the amount that came, not the amount of the payment.
      display: { status: { state: 'reversed', text: expect.stringContaining('R$\u00a015,00') as unknown } },
    })
    const list = await page(checkout)
    expect(list).toMatchObject({
      order: { state: 'open' },
      returnedPayment: { method: 'PIX', returnedText: 'R$\u00a015,00' },
    })
    expect(list).not.toHaveProperty('activePayment')
    const right = await create(checkout)
    expect(right.status).toBe(201)
    expect(await page(checkout)).not.toHaveProperty('returnedPayment')
    await report(checkout, 1, 'SUCCESS', '150.00')
    expect(await page(checkout)).toMatchObject({ order: { state: 'paid', method: 'PIX' } })
    expect(states()).toEqual(['amount-differs', 'open', 'paid'])
  })

  test('that a person settled as reversed leaves the order open as well', async () => {
    const { checkout, onMismatch } = aShop()
    const wrong = await made(checkout)
    await report(checkout, 0, 'SUCCESS', '15.00')
    // The report of the refund has the amount that came. It contradicts the payment, so a person has to check it.
    await report(checkout, 0, 'REFUNDED', '15.00')
    expect(onMismatch).toHaveBeenCalledTimes(2)
    expect(await read(checkout, wrong)).toMatchObject({ phase: 'processing', order: { state: 'amount-differs' } })
    await checkout.handler.settleManually(wrong.id, 'reversed', 'the bank statement shows the refund')
    expect((await create(checkout)).status).toBe(201)
  })

  test('that the shop accepted is the order’s money, so its refund ends the order', async () => {
    const { checkout } = aShop()
    const wrong = await made(checkout)
    await report(checkout, 0, 'SUCCESS', '140.00')
    await checkout.handler.settleManually(wrong.id, 'paid', 'ten less are fine')
    await report(checkout, 0, 'REFUNDED', '150.00')
    expect(await (await create(checkout)).json()).toMatchObject({ code: 'order-refunded' })
    expect(await page(checkout)).toMatchObject({ order: { state: 'refunded' } })
  })

  test.each([
    [
      ['SUCCESS', '15.00'],
      ['SUCCESS', '150.00'],
      ['REFUNDED', '150.00'],
    ],
    [
      ['SUCCESS', '15.00'],
      ['REFUNDED', '150.00'],
      ['SUCCESS', '150.00'],
    ],
    [
      ['SUCCESS', '150.00'],
      ['SUCCESS', '15.00'],
      ['REFUNDED', '150.00'],
    ],
    [
      ['SUCCESS', '150.00'],
      ['REFUNDED', '150.00'],
      ['SUCCESS', '15.00'],
    ],
    [
      ['REFUNDED', '150.00'],
      ['SUCCESS', '15.00'],
      ['SUCCESS', '150.00'],
    ],
    [
      ['REFUNDED', '150.00'],
      ['SUCCESS', '150.00'],
      ['SUCCESS', '15.00'],
    ],
  ] as const)('beside the whole amount opens nothing after the refund: %j, %j, %j', async (...reports) => {
    const { checkout } = aShop()
    await made(checkout)
    for (const [status, amount] of reports) await report(checkout, 0, status, amount)
    expect(await page(checkout)).toMatchObject({ order: { state: 'refunded' } })
    expect(await (await create(checkout)).json()).toMatchObject({ code: 'order-refunded' })
  })
})
