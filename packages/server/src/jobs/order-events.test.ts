import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aBody, aCheckout, aNotification, anOrder, type TestCheckout } from '../testing/checkout.support.ts'

const HOUR = 3_600_000

/** The calls of the hooks, each with São Paulo's time. A shop opens at 12:00 on Saturday the 21st. */
let notified: string[] = []
beforeEach(() => (notified = []))
const open: TestCheckout[] = []
afterEach(() => {
  for (const shop of open.splice(0)) shop.handler.close()
})

/** A shop with a reminder a day before the deadline. Each payment can be made for 3 days: until Tuesday the 24th, 12:00. */
const aShop = (): TestCheckout => {
  const say = (what: string): void => {
    const local = new Date(shop.clock.now() - 3 * HOUR).toISOString().slice(8, 16)
    notified.push(`${what} ${local.replace('T', ' ')}`)
  }
  const shop = aCheckout({
    resolveOrder: () => anOrder({ timeoutExpress: '3d' }),
    reminders: ['1d'],
    onReminder: ({ payment }) => say(`reminder of ${payment.terms.method}`),
    onLapsed: ({ payment }, others) => say(`lapse of ${payment.terms.method}, ${String(others.length)} open`),
  })
  open.push(shop)
  return shop
}
const pay = async (shop: TestCheckout, more: Readonly<Record<string, unknown>>): Promise<string> => {
  const answer = await shop.post('/payments', aBody(more))
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { id: string }).id
}
/** Lets hours pass, and runs the jobs after each. */
const pass = async (shop: TestCheckout, hours: number): Promise<void> => {
  for (let hour = 0; hour < hours; hour += 1) {
    shop.clock.advance(HOUR)
    await shop.handler.runJobs()
  }
}

describe('the events of time of a payment whose order changes', () => {
  test('come again after the old price of the order has come back', async () => {
    const shop = aShop()
    await pay(shop, { method: 'Boleto' })
    await shop.handler.noteOrderPrice('order-7', { amount: '500.00', currency: 'BRL' })
    // The time of the reminder is 12:00. Nobody is reminded of a price that is no longer asked for.
    await pass(shop, 49)
    expect(notified).toEqual([])
    await shop.handler.noteOrderPrice('order-7', { amount: '150.00', currency: 'BRL' })
    await pass(shop, 7 * 24)
    expect(notified).toEqual(['reminder of Boleto 23 14:00', 'lapse of Boleto, 0 open 27 12:00'])
  })

  test('come again after money of another amount went back, so that the stock is released', async () => {
    const shop = aShop()
    await pay(shop, { method: 'Boleto' })
    const wrong = await pay(shop, { method: 'Lottery', alongside: true })
    const number = String(shop.gateway.sent[1]?.json['out_trade_no'])
    await shop.notify(aNotification(number, { trade_no: 'T2', amount: '15.00' }))
    await pass(shop, 49)
    expect(notified).toEqual([])
    await shop.handler.settleManually(wrong, 'reversed', 'the bank statement shows the refund')
    await pass(shop, 7 * 24)
    expect(notified).toEqual(['reminder of Boleto 23 14:00', 'lapse of Boleto, 0 open 27 12:00'])
  })

  test('have a lapse also for a payment of a former price, but no reminder', async () => {
    const shop = aShop()
    await pay(shop, { method: 'Boleto' })
    await shop.handler.noteOrderPrice('order-7', { amount: '500.00', currency: 'BRL' })
    await pass(shop, 7 * 24)
    expect(notified).toEqual(['lapse of Boleto, 0 open 27 12:00'])
  })
})
