import type { PaymentSnapshot } from '@ficha/core/contract'
import { describe, expect, test, vi } from 'vitest'
import type { CheckoutOptions } from '../../options/options.ts'
import {
  aBody,
  aCheckout,
  aGateway,
  aNotification,
  anOrder,
  type FakeGateway,
  type TestCheckout,
} from '../../testing/checkout.support.ts'

interface Shop {
  readonly checkout: TestCheckout
  /** The present price of the order. */
  price: { amount: string; currency: string }
}

const aShop = (options: Partial<CheckoutOptions> = {}, gateway: FakeGateway = aGateway()): Shop => {
  const shop: Shop = {
    price: { amount: '10.00', currency: 'BRL' },
    checkout: aCheckout({ resolveOrder: () => anOrder(shop.price), ...options }, gateway),
  }
  return shop
}

const create = async ({ checkout }: Shop, more: object = {}): Promise<PaymentSnapshot> =>
  (await (await checkout.post('/payments', aBody({ ...more }))).json()) as PaymentSnapshot
const read = async ({ checkout }: Shop, { id }: PaymentSnapshot): Promise<PaymentSnapshot> =>
  (await (await checkout.get(`/payments/${id}`)).json()) as PaymentSnapshot
const methods = async ({ checkout }: Shop): Promise<Record<string, unknown>> =>
  (await (await checkout.get('/methods?order=order-7')).json()) as Record<string, unknown>

/** The shop's server states the present price of the order. */
const notePrice = async ({ checkout, price }: Shop): Promise<unknown> =>
  await checkout.handler.noteOrderPrice('order-7', price)

/** The gateway says that the payment with this number in its list is paid. */
const pay = async ({ checkout }: Shop, at: number, amount: string): Promise<void> => {
  const number = String(checkout.gateway.sent[at]?.json['out_trade_no'])
  await checkout.notify(
    aNotification(number, { amount, trade_no: checkout.gateway.orders.get(number), out_request_no: `R${String(at)}` }),
  )
  await checkout.finishWork()
  await checkout.handler.runJobs()
}

describe('an order whose price changed', () => {
  test('gets a new payment with the new price, which replaces the old one', async () => {
    const shop = aShop()
    const old = await create(shop)
    shop.price = { amount: '500.00', currency: 'BRL' }
    const fresh = await create(shop)
    expect(fresh).toMatchObject({ replaces: old.id, payment: { terms: { amount: '500.00' } } })
    expect(await read(shop, old)).toMatchObject({ replacedBy: 'another', repriced: shop.price })
    expect(shop.checkout.gateway.sent.map(({ json }) => json['order_amount'])).toEqual([10, 500])
    expect(await create(shop)).toMatchObject({ id: fresh.id })
  })

  test.each([
    ['after its successor was made', true],
    ['before, once the shop has stated the new price', false],
  ])('and is paid %s by its old payment is a mismatch, and never "paid"', async (_, isReplaced) => {
    const [onChange, onMismatch] = [vi.fn(), vi.fn()]
    const shop = aShop({ onChange, onMismatch })
    const old = await create(shop)
    shop.price = { amount: '500.00', currency: 'BRL' }
    if (isReplaced) await create(shop)
    else await notePrice(shop)
    await pay(shop, 0, '10.00')
    expect(onChange).not.toHaveBeenCalled()
    expect(onMismatch).toHaveBeenCalledTimes(1)
    expect(onMismatch.mock.calls[0]?.[1]).toMatchObject({ field: 'amount', expected: '500.00', received: '10.00' })
    expect(await read(shop, old)).toMatchObject({ phase: 'processing', received: { amount: '10.00', currency: 'BRL' } })
    // The page shows the money that came, and asks for no more.
    expect(await methods(shop)).toMatchObject({ activePayment: { id: old.id } })
  })

  test('is paid by its old payment once the shop has accepted the money', async () => {
    const onOrderChange = vi.fn()
    const shop = aShop({ onOrderChange })
    const old = await create(shop)
    shop.price = { amount: '500.00', currency: 'BRL' }
    await notePrice(shop)
    await pay(shop, 0, '10.00')
    await shop.checkout.handler.settleManually(old.id, 'paid', 'the shop keeps its word')
    await shop.checkout.handler.runJobs()
    expect(onOrderChange.mock.calls.map(([order]) => (order as { state: string }).state)).toEqual([
      'amount-differs',
      'paid',
    ])
    expect(await methods(shop)).toMatchObject({ order: { state: 'paid' }, activePayment: { id: old.id } })
    await shop.checkout.handler.settleManually(old.id, 'reversed', 'given back after all')
    expect(await methods(shop)).toMatchObject({ order: { state: 'refunded' } })
  })

  test('is paid by an old payment that no report has confirmed, once the operator says so twice', async () => {
    const onOrderChange = vi.fn()
    const shop = aShop({ onOrderChange })
    const old = await create(shop)
    shop.price = { amount: '500.00', currency: 'BRL' }
    await notePrice(shop)
    const settle = () => shop.checkout.handler.settleManually(old.id, 'paid', 'seen on the bank statement')
    await settle()
    expect(await methods(shop)).toMatchObject({ order: { state: 'amount-differs' } })
    await settle()
    await shop.checkout.handler.runJobs()
    expect(await methods(shop)).toMatchObject({ order: { state: 'paid' } })
    expect(onOrderChange.mock.lastCall?.[0]).toMatchObject({ state: 'paid' })
    await expect(settle()).rejects.toThrow('cannot become paid')
  })

  test('says so on its page, with the price of the old payment', async () => {
    const shop = aShop()
    await create(shop)
    expect(await methods(shop)).toMatchObject({ activePayment: { method: 'PIX' } })
    shop.price = { amount: '500.00', currency: 'BRL' }
    const list = await methods(shop)
    expect(list).not.toHaveProperty('activePayment')
    expect(list).toMatchObject({ repricedPayment: { method: 'PIX', amountText: 'R$\u00a010,00' } })
  })

  test('uses the old payment again if the old price comes back', async () => {
    const onChange = vi.fn()
    const shop = aShop({ onChange })
    const old = await create(shop)
    shop.price = { amount: '500.00', currency: 'BRL' }
    await notePrice(shop)
    shop.price = { amount: '10', currency: 'BRL' }
    expect(await create(shop)).toMatchObject({ id: old.id })
    expect(await read(shop, old)).not.toHaveProperty('repriced')
    await pay(shop, 0, '10.00')
    expect(onChange).toHaveBeenCalledTimes(1)
  })

  test('can be reported by the shop’s own server, and every open page of an old payment shows it', async () => {
    const onMismatch = vi.fn()
    const shop = aShop({ onMismatch })
    const { handler } = shop.checkout
    const old = await create(shop)
    const other = await create(shop, { method: 'Boleto', alongside: true })
    const before = [await read(shop, old), await read(shop, other)]
    expect(await handler.noteOrderPrice('order-7', { amount: '500.00', currency: 'brl' })).toMatchObject({
      state: 'open',
    })
    for (const payment of before)
      expect(await read(shop, payment)).toMatchObject({
        repriced: { amount: '500.00', currency: 'BRL' },
        revision: payment.revision + 1,
      })
    await pay(shop, 0, '10.00')
    expect(onMismatch.mock.calls[0]?.[1]).toMatchObject({ expected: '500.00', received: '10.00' })
    await handler.noteOrderPrice('order-7', { amount: '10', currency: 'BRL' })
    expect(await read(shop, other)).not.toHaveProperty('repriced')
  })

  test.each([
    [{ amount: 10, currency: 'BRL' }, 'amount'],
    [{ amount: '10,00', currency: 'BRL' }, 'amount'],
    [{ amount: '10.00', currency: 'real' }, 'currency'],
    [{ amount: '10.00' }, 'currency'],
    [undefined, 'amount'],
  ])('keeps its price for %j, which is not a price', async (price, field) => {
    const shop = aShop()
    const old = await create(shop)
    await expect(shop.checkout.handler.noteOrderPrice('order-7', price as never)).rejects.toThrow(field)
    expect(await read(shop, old)).not.toHaveProperty('repriced')
  })

  test('is also found by the payment of an Idempotency-Key, which the same request still gets', async () => {
    const shop = aShop()
    const request = async (): Promise<PaymentSnapshot> => {
      const response = await shop.checkout.post('/payments', JSON.stringify(aBody()), { 'idempotency-key': 'k-1' })
      return (await response.json()) as PaymentSnapshot
    }
    const old = await request()
    shop.price = { amount: '500.00', currency: 'BRL' }
    expect(await request()).toMatchObject({ id: old.id, repriced: shop.price })
    expect(await read(shop, old)).toMatchObject({ repriced: shop.price })
    shop.price = { amount: '10.00', currency: 'BRL' }
    const again = await request()
    expect(again.id).toBe(old.id)
    expect(again).not.toHaveProperty('repriced')
  })

  test('is new also if only the currency changed', async () => {
    const onMismatch = vi.fn()
    const shop = aShop({ onMismatch })
    await create(shop)
    shop.price = { amount: '10.00', currency: 'USD' }
    await notePrice(shop)
    await pay(shop, 0, '10.00')
    expect(onMismatch.mock.calls[0]?.[1]).toMatchObject({ field: 'currency', expected: 'USD', received: 'BRL' })
  })

  test('needs the payer’s consent first if the old payment is undecided, because it may still be charged', async () => {
    const gateway = aGateway()
    gateway.misbehave({ acted: true, answer: () => Response.json({ code: '40002', msg: 'x', sub_code: 'busy' }) })
    const shop = aShop({}, gateway)
    const old = (await (await shop.checkout.post('/payments', aBody())).json()) as { payment: string }
    shop.price = { amount: '500.00', currency: 'BRL' }
    expect(await create(shop)).toMatchObject({ code: 'payment-undecided', others: [{ id: old.payment }] })
    const fresh = await create(shop, { despite: [old.payment] })
    expect(fresh).toMatchObject({ phase: 'processing', replaces: old.payment })
  })
})

describe('a price that goes and comes back while its money arrives', () => {
  const aChange = async () => {
    const received = { onChange: vi.fn(), onMismatch: vi.fn(), onOrderChange: vi.fn() }
    const shop = aShop(received)
    const slip = await create(shop)
    shop.price = { amount: '6.00', currency: 'BRL' }
    return { shop, slip, received }
  }
  const comesBack = (shop: Shop): void => void (shop.price = { amount: '10.00', currency: 'BRL' })

  test('is not seen by a read: the robot of a chat that opens the page reprices nothing', async () => {
    const { shop, slip, received } = await aChange()
    const { revision } = await read(shop, slip)
    expect(await methods(shop)).toMatchObject({ repricedPayment: { method: 'PIX' } })
    expect((await read(shop, slip)).revision).toBe(revision)
    await pay(shop, 0, '10.00')
    expect(await read(shop, slip)).toMatchObject({ phase: 'paid', order: { state: 'paid' } })
    expect(received.onMismatch).not.toHaveBeenCalled()
  })

  test.each<readonly [string, (shop: Shop) => Promise<unknown>]>([
    ['the shop states it', notePrice],
    ['the payer asks for a payment', (shop) => create(shop)],
    ['the payer repeats a request', (shop) => create(shop, { method: 'Boleto' })],
    ['somebody reads the order', methods],
  ])('ends in "paid" when %s', async (_, state) => {
    const { shop, slip, received } = await aChange()
    await notePrice(shop)
    await pay(shop, 0, '10.00')
    expect(await read(shop, slip)).toMatchObject({ phase: 'processing', order: { state: 'amount-differs' } })
    comesBack(shop)
    await state(shop)
    await shop.checkout.handler.runJobs()
    const paid = await read(shop, slip)
    expect(paid).toMatchObject({ phase: 'paid', status: 'SUCCESS', order: { state: 'paid' } })
    expect(paid).not.toHaveProperty('received')
    expect(paid).not.toHaveProperty('repriced')
    expect(received.onChange).toHaveBeenCalledTimes(1)
    expect(received.onOrderChange.mock.calls.map(([order]) => order as object)).toMatchObject([
      { state: 'amount-differs', from: 'open', fulfil: false },
      { state: 'paid', from: 'amount-differs', fulfil: true },
    ])
    expect(await create(shop, { method: 'Boleto' })).toMatchObject({ code: 'order-paid' })
  })
})

describe('an order with more payments than fit on a page', () => {
  test('shows the one that is paid', async () => {
    const { checkout } = aShop()
    const gateway = checkout.gateway
    gateway.misbehave()
    const shop: Shop = { checkout, price: { amount: '10.00', currency: 'BRL' } }
    const first = await create(shop)
    let last = first
    for (let at = 0; at < 105; at += 1) {
      checkout.clock.advance(1_000)
      last = await create(shop, { replaces: last.id })
    }
    await pay(shop, 0, '10.00')
    expect(await methods(shop)).toMatchObject({ activePayment: { id: first.id, phase: 'paid' } })
  })
})
