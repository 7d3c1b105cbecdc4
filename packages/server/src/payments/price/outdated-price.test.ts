import type { PaymentSnapshot } from '@ficha/core/contract'
import { describe, expect, test, vi } from 'vitest'
import { sqliteStore } from '../../node/sqlite-store.ts'
import { aBody, aCheckout, aNotification, anOrder, type TestCheckout } from '../../testing/checkout.support.ts'

const OLD = { amount: '10.00', currency: 'BRL' }
const NEW = { amount: '500.00', currency: 'BRL' }

/** A shop that reads the price and answers late. Meanwhile the order gets another price. */
const aSlowShop = (more: Parameters<typeof aCheckout>[0] = {}) => {
  const shop = { price: OLD, isSlow: false }
  const late: (() => void)[] = []
  const resolveOrder = async () => {
    const { price } = shop
    if (shop.isSlow) await new Promise<void>((resolve) => late.push(resolve))
    return anOrder(price)
  }
  const checkout = aCheckout({ resolveOrder, ...more })
  const create = async (fields: object = {}): Promise<PaymentSnapshot> =>
    (await (await checkout.post('/payments', aBody({ ...fields }))).json()) as PaymentSnapshot
  return {
    checkout,
    create,
    look: () => checkout.get('/methods?order=order-7'),
    read: async ({ id }: PaymentSnapshot): Promise<PaymentSnapshot> =>
      (await (await checkout.get(`/payments/${id}`)).json()) as PaymentSnapshot,
    /** Asks while the price is still the old one; the answer of the shop comes when `answer` is called. */
    requestSlowly: async <Answer>(request: () => Promise<Answer>) => {
      shop.isSlow = true
      const requested = request()
      await expect.poll(() => late).toHaveLength(1)
      shop.isSlow = false
      checkout.clock.advance(1_000)
      return {
        answer: async (): Promise<Answer> => {
          checkout.clock.advance(1_000)
          late.splice(0).forEach((resolve) => resolve())
          return await requested
        },
      }
    },
    changePrice: () => void (shop.price = NEW),
  }
}

const payOld = async ({ gateway, notify, finishWork: settle, handler }: TestCheckout): Promise<void> => {
  const number = String(gateway.sent[0]?.json['out_trade_no'])
  await notify(aNotification(number, { amount: OLD.amount, trade_no: gateway.orders.get(number) }))
  await settle()
  await handler.runJobs()
}

describe('a price that the shop read before it changed', () => {
  test('does not make an old code payable again for a page that was asked for before', async () => {
    const onChange = vi.fn()
    const shop = aSlowShop({ onChange })
    const old = await shop.create()
    const page = await shop.requestSlowly(shop.look)
    shop.changePrice()
    await shop.checkout.handler.noteOrderPrice('order-7', NEW)
    await page.answer()
    expect(await shop.read(old)).toMatchObject({ repriced: NEW })
    await payOld(shop.checkout)
    expect(onChange).not.toHaveBeenCalled()
    expect(await shop.read(old)).toMatchObject({ order: { state: 'amount-differs' } })
  })

  test('does not take its code from a payment of the new price', async () => {
    const shop = aSlowShop()
    const old = await shop.create()
    const page = await shop.requestSlowly(shop.look)
    shop.changePrice()
    const fresh = await shop.create()
    await page.answer()
    expect(await shop.read(fresh)).not.toHaveProperty('repriced')
    expect(await shop.read(old)).toMatchObject({ repriced: NEW, replacedBy: 'another' })
  })

  test('makes no payment: the shop is asked again, and the payment has the new price', async () => {
    const shop = aSlowShop()
    const old = await shop.create()
    const slow = await shop.requestSlowly(() => shop.create({ method: 'Boleto', replaces: old.id }))
    shop.changePrice()
    await shop.checkout.handler.noteOrderPrice('order-7', NEW)
    expect(await slow.answer()).toMatchObject({ payment: { terms: { method: 'Boleto', amount: '500.00' } } })
    expect(shop.checkout.gateway.sent.map(({ json }) => json['order_amount'])).toEqual([10, 500])
    expect(await shop.read(old)).toMatchObject({ repriced: NEW })
  })

  test('makes no first payment of the order at the old price', async () => {
    const shop = aSlowShop()
    const slow = await shop.requestSlowly(() => shop.create())
    shop.changePrice()
    expect(await shop.checkout.handler.noteOrderPrice('order-7', NEW)).toBeUndefined()
    expect(await slow.answer()).toMatchObject({ payment: { terms: { amount: '500.00' } } })
    expect(shop.checkout.gateway.sent.map(({ json }) => json['order_amount'])).toEqual([500])
  })

  test('and that another server is storing while the price is noted is marked', async () => {
    const store = sqliteStore(':memory:')
    let isFirst = true
    // The payment of the other server appears after the first look.
    const list: typeof store.payments.list = async (filter) => {
      const found = await store.payments.list(filter)
      const isEarly = isFirst
      isFirst = false
      return isEarly ? [] : found
    }
    const shop = aSlowShop({ store: { ...store, payments: { ...store.payments, list } } })
    const old = await shop.create()
    await shop.checkout.handler.noteOrderPrice('order-7', NEW)
    expect(await shop.read(old)).toMatchObject({ repriced: NEW })
  })

  test('does not replace a payment of the new price that another tab made meanwhile', async () => {
    const shop = aSlowShop()
    await shop.create()
    const slow = await shop.requestSlowly(() => shop.create())
    shop.changePrice()
    const fresh = await shop.create()
    expect(await slow.answer()).toMatchObject({ id: fresh.id, payment: { terms: { amount: '500.00' } } })
    expect(await shop.read(fresh)).not.toHaveProperty('replacedBy')
    expect(shop.checkout.gateway.sent.map(({ json }) => json['order_amount'])).toEqual([10, 500])
  })

  test('is compared again with the next request for a payment, which takes the mark away where the old price is back', async () => {
    const shop = aSlowShop()
    const old = await shop.create()
    shop.checkout.clock.advance(1_000)
    await shop.checkout.handler.noteOrderPrice('order-7', NEW)
    shop.checkout.clock.advance(1_000)
    // A read shows the payment at the price of that moment, and stores nothing.
    expect(await (await shop.look()).json()).toMatchObject({ activePayment: { id: old.id } })
    expect(await shop.read(old)).toHaveProperty('repriced')
    expect(await shop.create()).toMatchObject({ id: old.id })
    expect(await shop.read(old)).not.toHaveProperty('repriced')
  })

  test('stops nobody: a price that changes each time is taken in the end', async () => {
    let cents = 0
    const shop = aCheckout({
      resolveOrder: async () => {
        shop.clock.advance(1_000)
        const price = { amount: `10.${String((cents += 1)).padStart(2, '0')}`, currency: 'BRL' }
        if (cents > 1)
          await shop.handler.noteOrderPrice('order-7', { ...price, amount: `99.${String(cents).padStart(2, '0')}` })
        return anOrder(price)
      },
    })
    await shop.post('/payments', aBody())
    const response = await shop.post('/payments', aBody())
    expect(response.status).toBe(201)
    expect(cents).toBe(5)
  })
})
