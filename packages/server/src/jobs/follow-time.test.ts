import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sqliteStore } from '../node/sqlite-store.ts'
import type { CheckoutOptions } from '../options/options.ts'
import { UNPLANNED } from '../ports/planning.ts'
import { aBody, aCheckout, anError, aNotification, anOrder, type TestCheckout } from '../testing/checkout.support.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** The calls of the hooks, each with São Paulo's time. A shop opens at 12:00 on Saturday the 21st. */
let notified: string[] = []
beforeEach(() => (notified = []))
const open: TestCheckout[] = []
afterEach(() => {
  for (const shop of open.splice(0)) shop.handler.close()
})

const clockOf = (shop: () => TestCheckout): string =>
  new Date(shop().clock.now() - 3 * HOUR).toISOString().slice(8, 16).replace('T', ' ')

/** A shop with all hooks. Its boleto can be paid for 3 days: until Tuesday the 24th, 12:00. */
const aShop = (more: Partial<CheckoutOptions> = {}): TestCheckout => {
  const say = (what: string): void => void notified.push(`${what} ${clockOf(() => shop)}`)
  const shop = aCheckout({
    resolveOrder: () => anOrder({ timeoutExpress: '3d' }),
    onCreated: () => say('created'),
    onReminder: (_, { offset }) => say(`reminder ${offset}`),
    onLapsed: (_, others) => say(`lapsed, ${String(others.length)} open`),
    onChange: ({ phase }, { wasLapsed }) => say(wasLapsed ? `${phase} after it lapsed` : phase),
    ...more,
  })
  open.push(shop)
  return shop
}
const pay = async (shop: TestCheckout, more: Readonly<Record<string, unknown>> = {}): Promise<string> => {
  const answer = await shop.post('/payments', aBody({ method: 'Boleto', ...more }))
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { id: string }).id
}
const outTradeNoOf = (shop: TestCheckout, at = -1): string => String(shop.gateway.sent.at(at)?.json['out_trade_no'])
/** Lets hours pass, and runs the jobs after each. */
const pass = async (shop: TestCheckout, hours: number): Promise<void> => {
  for (let hour = 0; hour < hours; hour += 1) {
    shop.clock.advance(HOUR)
    await shop.handler.runJobs()
  }
}

describe('the events of time of a payment', () => {
  test('report a slip when it is made, on the morning of its last day and when it has lapsed', async () => {
    const shop = aShop()
    await pay(shop)
    await pass(shop, 7 * 24)
    expect(notified).toEqual(['created 21 13:00', 'reminder last-day 24 09:00', 'lapsed, 0 open 27 12:00'])
    expect(await shop.handler.listPayments({ phase: 'processing' })).toMatchObject([{ phase: 'processing' }])
  })

  test('are left to a process with a hook by one without', async () => {
    const shop = aCheckout({ resolveOrder: () => anOrder({ timeoutExpress: '3d' }) })
    await pay(shop)
    expect((await shop.handler.listPayments())[0]).toMatchObject({ dueAt: UNPLANNED })
    expect(await shop.handler.runJobs()).toMatchObject({ looked: 0 })
  })

  test('come at each offset before the deadline, once each', async () => {
    const shop = aShop({ reminders: ['1d', '2h', 'last-day'] })
    await pay(shop)
    await pass(shop, 73)
    expect(notified.slice(1)).toEqual(['reminder 1d 23 12:00', 'reminder last-day 24 09:00', 'reminder 2h 24 10:00'])
  })

  test('never come at night: a reminder waits for the morning', async () => {
    const shop = aShop({ reminders: ['36h', '10h'] })
    await pay(shop)
    await pass(shop, 73)
    // 36 hours before is midnight, 10 hours before is two o'clock.
    expect(notified.slice(1)).toEqual(['reminder 36h 23 08:00', 'reminder 10h 24 08:00'])
  })

  test('come the evening before if the slip ends in the morning', async () => {
    const shop = aShop({ reminders: ['2h'], resolveOrder: () => anOrder({ timeoutExpress: '20h' }) })
    await pay(shop)
    await pass(shop, 21)
    expect(notified.slice(1)).toEqual(['reminder 2h 21 20:00'])
  })

  test('have the last day’s reminder the evening before if that day has no morning, and it does not say "today"', async () => {
    const kinds: string[] = []
    const shop = aShop({
      resolveOrder: (_, id) => anOrder({ timeoutExpress: id }),
      onReminder: ({ orderId }, { kind, offset }) =>
        void kinds.push(`${orderId}: ${kind} of ${offset} ${clockOf(() => shop)}`),
    })
    // They end at 7:00, 9:59 and 10:00.
    for (const orderId of ['19h', '1319m', '22h']) await pay(shop, { orderId })
    await pass(shop, 24)
    // Two events are due at the same instant, and their order is not defined.
    expect(kinds.toSorted()).toEqual([
      '1319m: before of last-day 21 20:00',
      '19h: before of last-day 21 20:00',
      '22h: last-day of last-day 22 09:00',
    ])
  })

  test.each([
    ['every five seconds', 5_000],
    ['every minute', 60_000],
    ['every ten minutes', 600_000],
  ])('include one that is planned a second before the night, with jobs that run %s', async (_, everyMs) => {
    const shop = aShop({ resolveOrder: () => anOrder({ timeoutExpress: '1c' }), reminders: ['2h'] })
    await pay(shop)
    // The deadline is the end of the day, so the reminder is planned for 21:59:59.
    shop.clock.advance(Date.parse('2026-11-22T00:58:00Z') - shop.clock.now())
    for (let passed = 0; passed < 20 * 60_000; passed += everyMs) {
      await shop.handler.runJobs()
      shop.clock.advance(everyMs)
    }
    expect(notified.filter((line) => line.startsWith('reminder'))).toHaveLength(1)
  })

  test('that come too late for the night are dropped, and the report of the jobs says so', async () => {
    const shop = aShop({ resolveOrder: () => anOrder({ timeoutExpress: '1c' }), reminders: ['2h'] })
    await pay(shop)
    shop.clock.advance(Date.parse('2026-11-22T01:45:00Z') - shop.clock.now())
    const { dropped } = await shop.handler.runJobs()
    expect(dropped).toEqual({ reminder: 1 })
    expect(notified.filter((line) => line.startsWith('reminder'))).toEqual([])
    expect(shop.logger.lines.filter((line) => line.includes('no longer true or came too late'))).toHaveLength(1)
    expect((await shop.handler.runJobs()).dropped).toEqual({})
  })

  test('do not offer a slip after the payment is paid, where the queue was late', async () => {
    const shop = aShop()
    await pay(shop)
    await shop.notify(aNotification(outTradeNoOf(shop)))
    await shop.finishWork()
    await shop.handler.runJobs()
    expect(shop.handler.metrics()).toContain('ficha_hook_calls_total{kind="created",result="dropped"} 1')
    expect(notified.filter((line) => line.startsWith('created'))).toEqual([])
  })

  test('may come at night if the shop allows it', async () => {
    const shop = aShop({ reminders: ['10h'], remindAtNight: true })
    await pay(shop)
    await pass(shop, 73)
    expect(notified.slice(1)).toEqual(['reminder 10h 24 02:00'])
  })

  test.each(['SUCCESS', 'FAILED'])('omit reminder and lapse for a payment that is %s', async (status) => {
    const shop = aShop({ reminders: ['1d'] })
    await pay(shop)
    await pass(shop, 47)
    await shop.notify(aNotification(outTradeNoOf(shop), { trade_status: status }))
    await shop.finishWork()
    await pass(shop, 7 * 24)
    expect(notified.map((line) => line.split(' ')[0])).toEqual(['created', status === 'SUCCESS' ? 'paid' : 'failed'])
    expect((await shop.handler.listPayments())[0]).not.toHaveProperty('dueAt')
  })

  test('omit a reminder for an unmapped status, because the payment may be paid', async () => {
    const shop = aShop({ reminders: ['1d'] })
    await pay(shop)
    await shop.notify(aNotification(outTradeNoOf(shop), { trade_status: 'IN ANALYSIS' }))
    await pass(shop, 73)
    expect(notified).toEqual(['created 21 13:00'])
  })

  test('omit a replaced payment, and follow its successor', async () => {
    const shop = aShop({ reminders: ['1d'] })
    const id = await pay(shop)
    await pay(shop, { method: 'PIX', replaces: id })
    await pass(shop, 7 * 24)
    expect(notified).toEqual([
      'created 21 13:00',
      'created 21 13:00',
      'reminder 1d 23 12:00',
      'lapsed, 0 open 24 13:00',
    ])
  })

  test('begin again with the new deadline of a payment whose first answer was lost until it lapsed', async () => {
    const shop = aShop()
    const lost = { acted: false, answer: () => Promise.reject(anError('ECONNRESET')) }
    shop.gateway.misbehave(lost, lost)
    const body = aBody({ method: 'Boleto' })
    expect(await (await shop.post('/payments', body)).json()).toMatchObject({ phase: 'unknown' })
    await pass(shop, 7 * 24)
    expect(notified).toEqual(['lapsed, 0 open 27 12:00'])
    expect((await shop.post('/payments', body)).status).toBeLessThan(300)
    await pass(shop, 7 * 24)
    expect(notified.slice(1)).toEqual(['created 28 13:00', 'reminder last-day 01 09:00', 'lapsed, 0 open 04 12:00'])
  })

  test('include a late "paid", and both hooks know that the payment had lapsed', async () => {
    const orders: unknown[] = []
    const shop = aShop({ onOrderChange: (order) => void orders.push(order) })
    await pay(shop)
    await pass(shop, 7 * 24)
    await shop.notify(aNotification(outTradeNoOf(shop)))
    await shop.finishWork()
    expect(notified.slice(-2)).toEqual(['lapsed, 0 open 27 12:00', 'paid after it lapsed 28 12:00'])
    expect(orders).toMatchObject([{ state: 'paid', wasLapsed: true }])
  })

  test('use a grace for all methods or for some', async () => {
    const shop = aShop({ lapseAfter: { Boleto: '30m' }, reminders: ['1d'] })
    await pay(shop)
    shop.clock.advance(3 * DAY + 29 * 60_000)
    await shop.handler.runJobs()
    expect(notified).toEqual(['created 24 12:29'])
    shop.clock.advance(60_000)
    await shop.handler.runJobs()
    expect(notified.at(-1)).toBe('lapsed, 0 open 24 12:30')
  })
})

describe('a clock that jumps', () => {
  test('after a pause of a day, each missed event is reported once, and only the latest of several', async () => {
    const shop = aShop({ reminders: ['2d', '1d', '20h'] })
    await pay(shop)
    shop.clock.advance(2 * DAY + 9 * HOUR - 60_000)
    await shop.handler.runJobs()
    expect(notified.slice(1)).toEqual(['reminder 20h 23 20:59'])
    await pass(shop, 7 * 24)
    expect(notified.map((line) => line.split(' ')[0])).toEqual(['created', 'reminder', 'lapsed,'])
  })

  test('after a pause that ends at night, an event waits for the morning', async () => {
    const shop = aShop({ reminders: ['1d'] })
    await pay(shop)
    shop.clock.advance(2 * DAY + 14 * HOUR)
    await shop.handler.runJobs()
    expect(notified).toEqual(['created 24 02:00'])
    await pass(shop, 6)
    expect(notified.slice(1)).toEqual(['reminder 1d 24 08:00'])
  })

  test('after a step back, nothing is repeated', async () => {
    const shop = aShop({ reminders: ['1d', '2h'] })
    await pay(shop)
    await pass(shop, 48)
    shop.clock.advance(-30 * HOUR)
    await pass(shop, 60)
    expect(notified.slice(1)).toEqual(['reminder 1d 23 12:00', 'reminder 2h 24 10:00'])
  })
})

describe('new offsets of reminders', () => {
  test.each([
    ['later', ['2h'], ['reminder 1d 23 12:00', 'reminder 2h 24 10:00']],
    ['earlier, and nothing comes twice', ['2d'], ['reminder 1d 23 12:00']],
  ])('may be %s', async (_, after, expected) => {
    const store = sqliteStore(':memory:')
    const before = aShop({ store, reminders: ['1d'] })
    await pay(before)
    await pass(before, 49)
    const next = aShop({ store, reminders: after, clock: before.clock })
    Object.assign(next, { clock: before.clock })
    await pass(next, 22)
    expect(notified.slice(1)).toEqual(expected)
  })

  test('cause a reminder at once if its time is over and it was not sent', async () => {
    const store = sqliteStore(':memory:')
    const before = aShop({ store, reminders: ['2h'] })
    await pay(before)
    await pass(before, 49)
    const next = aShop({ store, reminders: ['1d'], clock: before.clock })
    Object.assign(next, { clock: before.clock })
    await next.handler.runJobs()
    expect(notified.slice(1)).toEqual(['reminder 1d 23 13:00'])
  })

  test('and new hooks apply to coming events, not to past ones', async () => {
    const store = sqliteStore(':memory:')
    const before = aCheckout({
      store,
      resolveOrder: (_, id) => anOrder({ timeoutExpress: id === 'old' ? '1h' : '3d' }),
    })
    open.push(before)
    await pay(before, { orderId: 'old' })
    await pay(before, { orderId: 'new' })
    before.clock.advance(2 * DAY)
    const next = aShop({ store, clock: before.clock, reminders: ['2h'], lapseAfter: '1h' })
    Object.assign(next, { clock: before.clock })
    await pass(next, 40)
    expect(notified).toEqual(['reminder 2h 24 10:00', 'lapsed, 0 open 24 13:00'])
  })
})

describe('the state of a payment when a hook is called', () => {
  test('cancels a waiting reminder if the payment is paid', async () => {
    const onReminder = vi.fn().mockRejectedValueOnce(new Error('no mail server'))
    const shop = aShop({ reminders: ['1d'], onReminder })
    await pay(shop)
    await pass(shop, 48)
    expect(onReminder).toHaveBeenCalledOnce()
    await shop.notify(aNotification(outTradeNoOf(shop)))
    await shop.finishWork()
    await pass(shop, 3)
    expect(onReminder).toHaveBeenCalledOnce()
    expect(shop.handler.metrics()).toContain('ficha_hook_calls_total{kind="reminder",result="dropped"} 1')
  })

  test('and the time of day delay a reminder until the morning, however often it failed in the evening', async () => {
    const times: string[] = []
    const shop = aShop({
      reminders: ['15h'],
      onReminder: () => {
        times.push(clockOf(() => shop))
        if (times.length === 1) throw new Error('no mail server')
      },
    })
    await pay(shop)
    shop.clock.advance(2 * DAY + 10 * HOUR - 1_000)
    await shop.handler.runJobs()
    await pass(shop, 12)
    expect(times).toEqual(['23 21:59', '24 08:59'])
  })

  test('does not wait for a mail that cannot be sent', async () => {
    const shop = aShop({ onCreated: () => Promise.reject(new Error('no mail server')) })
    await pay(shop)
    await shop.notify(aNotification(outTradeNoOf(shop)))
    await shop.finishWork()
    expect(notified).toEqual(['paid 21 12:00'])
  })
})

describe('a gateway without notifications', () => {
  const aListener = (more: Partial<CheckoutOptions> = {}): TestCheckout =>
    aShop({
      onQuiet: ({ hasEverReceived }) =>
        void notified.push(`quiet, ${hasEverReceived ? 'received before' : 'never received'}`),
      quietAfter: '6h',
      ...more,
    })
  const quiet = (): readonly string[] => notified.filter((line) => line.startsWith('quiet'))

  test('is reported once while payments wait, and again only after a new notification', async () => {
    const shop = aListener()
    await shop.handler.runJobs()
    await pay(shop)
    await pass(shop, 5)
    expect(quiet()).toEqual([])
    await pass(shop, 5)
    expect(quiet()).toEqual(['quiet, never received'])
    expect(shop.handler.metrics()).toContain('ficha_quiet 1')
    await shop.notify(aNotification(outTradeNoOf(shop)))
    await pay(shop, { orderId: 'order-2' })
    await pass(shop, 1)
    expect(shop.handler.metrics()).toContain('ficha_quiet 0')
    await pass(shop, 9)
    expect(quiet()).toEqual(['quiet, never received', 'quiet, received before'])
  })

  test('is not reported if no payment waits', async () => {
    const shop = aListener()
    await pass(shop, 48)
    expect(quiet()).toEqual([])
  })
})

describe('a recurring order', () => {
  const aClub = async (unit: 'D' | 'M' = 'M'): Promise<TestCheckout> => {
    const shop = aShop({
      resolveRecurring: () => ({
        country: 'BR',
        amount: '29.90',
        currency: 'BRL',
        interval: { unit, count: 1 },
        quantity: unit === 'D' ? 10 : 3,
        zone: 'America/Sao_Paulo',
        subject: 'Club',
        content: 'Club, monthly',
        buyerId: 'buyer-3',
      }),
      onUpcomingCharge: (_, { period, at, amount }) =>
        void notified.push(`charge ${String(period)} of ${amount} on ${at.slice(5, 10)}, ${clockOf(() => shop)}`),
    })
    await shop.post('/recurring', { recurringId: 'club-1' })
    return shop
  }
  const aPeriod = (shop: TestCheckout, period: number): Record<string, unknown> =>
    aNotification(outTradeNoOf(shop, 0), {
      amount: '29.90',
      period,
      out_request_no: `R${String(period)}`,
      method: 'creditcard',
    })

  test('is announced before each charge except the first, once each', async () => {
    const shop = await aClub()
    await shop.notify(aPeriod(shop, 1))
    await pass(shop, 35 * 24)
    expect(notified).toEqual(['charge 2 of 29.90 on 12-21, 18 12:00'])
    await shop.notify(aPeriod(shop, 2))
    await pass(shop, 90 * 24)
    expect(notified).toEqual(['charge 2 of 29.90 on 12-21, 18 12:00', 'charge 3 of 29.90 on 01-21, 18 12:00'])
  })

  test('that charges every day is announced a charge at a time, each after the one before', async () => {
    const shop = await aClub('D')
    await shop.notify(aPeriod(shop, 1))
    await pass(shop, 12)
    expect(notified).toEqual(['charge 2 of 29.90 on 11-22, 21 13:00'])
    await pass(shop, 12)
    await shop.notify(aPeriod(shop, 2))
    await pass(shop, 24)
    expect(notified.slice(1)).toEqual(['charge 3 of 29.90 on 11-23, 22 12:00', 'charge 4 of 29.90 on 11-24, 23 12:00'])
  })

  test('is not announced after its cancellation', async () => {
    const shop = await aClub()
    await shop.notify(aPeriod(shop, 1))
    const [{ id } = { id: '' }] = await shop.handler.listRecurring()
    shop.gateway.misbehave({
      acted: true,
      answer: () => new Response(JSON.stringify({ code: '10000', recurring_status: 'CANCEL' })),
    })
    await shop.post(`/recurring/${id}/cancel`, {})
    await pass(shop, 35 * 24)
    expect(notified).toEqual([])
  })
})
