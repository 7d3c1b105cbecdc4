import { describe, expect, it } from 'vitest'
import { appId } from '../testing/pay-body.ts'
import { startReceiver } from '../testing/receiver.ts'
import { aRecurringBody, pressCard, startRecurring } from '../testing/recurring-body.ts'
import { startSandbox } from '../testing/sandbox-under-test.ts'

describe('the first payment on the card page', () => {
  it('approved: the order is ACTIVE and period 1 is reported with every field of section 6', async () => {
    const { under, receiver, outTradeNo } = await startRecurring({ order_amount: 29.9 })
    const order = await under.order(outTradeNo)
    expect(order).toMatchObject({ recurring_status: 'ACTIVE', periods: [{ period: 1, trade_status: 'SUCCESS' }, {}] })
    expect(receiver.received[0]?.headers['content-type']).toBe('application/json')
    expect(receiver.received[0]?.headers['service-signature']).toMatch(/^t=\d+,v1=[0-9a-f]{64}$/)
    expect(receiver.received[0]?.body).toEqual({
      amount: '29.9',
      out_trade_no: outTradeNo,
      method: 'creditcard',
      trade_status: 'SUCCESS',
      trade_no: order['trade_no'],
      currency: 'BRL',
      out_request_no: `${String(order['trade_no'])}-001`,
      app_id: appId,
      timestamp: '2026-11-21 11:30:00',
      user: {
        identify: { number: '52998224725', type: 'CPF' },
        phone: '+5511900000000',
        email: 'payer@sandbox.example',
      },
      card: { card_no: '4242' },
      period: 1,
    })
  })

  it('after its buttons the page goes back to return_url by a 303, and it has a list and no field for a card number', async () => {
    const { trade } = await startSandbox()
    const { body } = await trade('/trade/recurring', aRecurringBody({ trial_period: '7D', trial_amount: '1.00' }))
    const shop = 'http://127.0.0.1:4000/return?id=1'
    const webUrl = `${String(body['web_url'])}&return_url=${encodeURIComponent(shop)}`
    const text = await (await fetch(webUrl)).text()
    expect(text).toMatch(/7 days at R\$\s1,00/)
    expect(text).toMatch(/R\$\s29,90 every month/)
    expect(text).toContain('<select name="card">')
    expect(text).not.toContain('<input')
    expect((await pressCard(webUrl, 'pay')).headers.get('location')).toBe(shop)
  })

  it('declined: the order is FAILED, period 1 is reported as failed, and nothing follows', async () => {
    const receiver = await startReceiver()
    const under = await startSandbox()
    const { body } = await under.trade('/trade/recurring', aRecurringBody({ notify_url: receiver.url }))
    await pressCard(String(body['web_url']), 'decline')
    await receiver.arrived(1)
    await under.advance('P1Y')
    expect(receiver.received.map(({ body: sent }) => [sent['period'], sent['trade_status']])).toEqual([[1, 'FAILED']])
    expect(await under.order(body['out_trade_no'])).toMatchObject({ recurring_status: 'FAILED' })
  })

  it('left pending: nothing is charged, and after the deadline the order is EXPIRED', async () => {
    const under = await startSandbox()
    const { body } = await under.trade('/trade/recurring', aRecurringBody())
    await pressCard(String(body['web_url']), 'pending')
    expect(await under.order(body['out_trade_no'])).toMatchObject({ recurring_status: 'PENDING', periods: [] })
    await under.advance('PT90M')
    expect(await under.order(body['out_trade_no'])).toMatchObject({ recurring_status: 'EXPIRED' })
    await pressCard(String(body['web_url']), 'pay')
    expect(await under.order(body['out_trade_no'])).toMatchObject({ recurring_status: 'EXPIRED', periods: [] })
  })

  it('with a card in review: waits, then the control API decides', async () => {
    const receiver = await startReceiver()
    const under = await startSandbox()
    const { body } = await under.trade('/trade/recurring', aRecurringBody({ notify_url: receiver.url }))
    await pressCard(String(body['web_url']), 'pay', 'tok_test_review_')
    await under.advance('P1D')
    expect(receiver.received).toHaveLength(0)
    const path = `/control/orders/${String(body['out_trade_no'])}/status`
    await under.control(path, { trade_status: 'SUCCESS', wait: true })
    expect(receiver.received[0]?.body).toMatchObject({ period: 1, trade_status: 'SUCCESS', card: { card_no: '3184' } })
    expect(await under.order(body['out_trade_no'])).toMatchObject({ recurring_status: 'ACTIVE' })
  })

  it('two presses charge once', async () => {
    const { under, receiver, webUrl, outTradeNo } = await startRecurring()
    await pressCard(webUrl, 'pay')
    await pressCard(webUrl, 'decline')
    expect(receiver.received).toHaveLength(1)
    expect(await under.order(outTradeNo)).toMatchObject({ recurring_status: 'ACTIVE' })
  })
})

describe('the periods on the clock', () => {
  const chargesOf = async (changes: object, advance: string, options = {}): Promise<unknown[][]> => {
    const { under, receiver } = await startRecurring({ ...changes }, options)
    await under.advance(advance)
    return receiver.received.map(({ body }) => [body['period'], body['amount'], body['timestamp']])
  }

  it.each([
    ['D', 'P2D', ['2026-11-21', '2026-11-22', '2026-11-23']],
    ['W', 'P2W', ['2026-11-21', '2026-11-28', '2026-12-05']],
    ['M', 'P2M', ['2026-11-21', '2026-12-21', '2027-01-21']],
    ['Y', 'P2Y', ['2026-11-21', '2027-11-21', '2028-11-21']],
  ])('interval %s', async (interval, advance, days) => {
    const charges = await chargesOf({ interval, quantity: 5 }, advance)
    expect(charges).toEqual(days.map((day, at) => [at + 1, '29.9', `${day} 11:30:00`]))
  })

  it('end with the quantity, and the order is FINISHED', async () => {
    const { under, receiver, outTradeNo } = await startRecurring({ quantity: 3 })
    await under.advance('P1Y')
    expect(receiver.received.map(({ body }) => body['period'])).toEqual([1, 2, 3])
    expect(await under.order(outTradeNo)).toMatchObject({ recurring_status: 'FINISHED' })
  })

  it('begin with the trial: its amount first, the next charge after its length', async () => {
    const trial = { trial_period: '7D', trial_amount: '1.00', quantity: 3 }
    expect(await chargesOf(trial, 'P6M')).toEqual([
      [1, '1.00', '2026-11-21 11:30:00'],
      [2, '29.9', '2026-11-28 11:30:00'],
      [3, '29.9', '2026-12-28 11:30:00'],
    ])
  })

  it('count the trial beside the quantity when the option says so', async () => {
    const trial = { trial_period: '7D', trial_amount: '1.00', quantity: 2 }
    const charges = await chargesOf(trial, 'P6M', { trialInQuantity: false })
    expect(charges.map(([period, amount]) => [period, amount])).toEqual([
      [1, '1.00'],
      [2, '29.9'],
      [3, '29.9'],
    ])
  })

  it('a blank trial_amount is no trial, whatever trial_period says', async () => {
    expect(await chargesOf({ trial_period: '7D', trial_amount: ' ', quantity: 2 }, 'P1M')).toEqual([
      [1, '29.9', '2026-11-21 11:30:00'],
      [2, '29.9', '2026-12-21 11:30:00'],
    ])
  })

  it('stay at the end of the month if they began there', async () => {
    const charges = await chargesOf({ quantity: 4 }, 'P4M', { now: () => Date.parse('2027-01-31T10:00:00Z') })
    expect(charges.map(([, , timestamp]) => timestamp)).toEqual([
      '2027-01-31 10:00:00',
      '2027-02-28 10:00:00',
      '2027-03-31 10:00:00',
      '2027-04-30 10:00:00',
    ])
  })

  it('stop after a cancellation', async () => {
    const { under, receiver, outTradeNo } = await startRecurring()
    await under.advance('P1M')
    const cancel = { app_id: appId, timestamp: '2026-12-21 12:00:00', out_trade_no: outTradeNo }
    await under.trade('/trade/recurring/cancel', cancel)
    await under.advance('P1Y')
    expect(receiver.received.map(({ body }) => body['period'])).toEqual([1, 2])
  })

  it('fail on request, and the next ones follow', async () => {
    const { under, receiver, outTradeNo } = await startRecurring({ quantity: 4 })
    await under.control(`/control/orders/${outTradeNo}/next-charges`, { trade_status: 'FAILED', times: 2 })
    await under.advance('P3M')
    expect(receiver.received.map(({ body }) => body['trade_status'])).toEqual([
      'SUCCESS',
      'FAILED',
      'FAILED',
      'SUCCESS',
    ])
  })

  it('are repeated like other notifications, before the next one', async () => {
    const { under, receiver } = await startRecurring({ quantity: 3, interval: 'D' }, {}, [200, 500, 200])
    await under.advance('P2D')
    expect(receiver.received.map(({ body }) => body['period'])).toEqual([1, 2, 2, 3])
  })

  it('can be reported under their own numbers', async () => {
    const { under, receiver, outTradeNo } = await startRecurring({ quantity: 2 }, { periodIds: 'period' })
    await under.advance('P1M')
    const tradeNo = String((await under.order(outTradeNo))['trade_no'])
    expect(receiver.received.map(({ body }) => [body['out_trade_no'], body['trade_no']])).toEqual([
      [`${outTradeNo}_001`, `${tradeNo}001`],
      [`${outTradeNo}_002`, `${tradeNo}002`],
    ])
  })
})

describe('control requests about periods', () => {
  it('report a period again with another status', async () => {
    const { under, receiver, outTradeNo } = await startRecurring()
    await under.advance('P1M')
    await under.control(`/control/orders/${outTradeNo}/status`, { trade_status: 'REFUNDED', period: 1, wait: true })
    expect(receiver.received.at(-1)?.body).toMatchObject({ period: 1, trade_status: 'REFUNDED' })
    await under.control(`/control/orders/${outTradeNo}/status`, { trade_status: 'FAILED', wait: true })
    expect(receiver.received.at(-1)?.body).toMatchObject({ period: 2, trade_status: 'FAILED' })
    const later = await under.control(`/control/orders/${outTradeNo}/status`, { trade_status: 'SUCCESS', period: 3 })
    expect(later.status).toBe(409)
  })

  it('hold notifications back and release them in another order', async () => {
    const { under, receiver } = await startRecurring({ quantity: 3 })
    await under.control('/control/notifications/hold', { hold: true })
    await under.advance('P2M')
    expect(receiver.received).toHaveLength(1)
    const { body } = await under.control('/control/notifications/hold', { hold: false, shuffle: true })
    expect(body).toEqual({ holding: false, sent: 2 })
    expect(receiver.received.map(({ body: sent }) => sent['period']).sort()).toEqual([1, 2, 3])
  })

  it('send a held notification before the others by its id', async () => {
    const { under, receiver, outTradeNo } = await startRecurring({ quantity: 3 })
    await under.control('/control/notifications/hold', { hold: true })
    await under.advance('P2M')
    const { notifications } = (await under.order(outTradeNo)) as { notifications: { id: string }[] }
    await under.control('/control/notifications/replay', { out_trade_no: outTradeNo })
    await under.control('/control/notifications/replay', { id: notifications.at(-1)?.id })
    await under.control('/control/notifications/hold', { hold: false })
    expect(receiver.received.map(({ body }) => body['period'])).toEqual([1, 1, 3, 2, 3])
  })

  it('set the clock to an instant', async () => {
    const { under, receiver } = await startRecurring()
    const until = async (instant: string): Promise<number> =>
      (await under.control('/control/clock', { until: instant })).status
    expect(await until('2026-12-21T11:29:59Z')).toBe(200)
    expect(receiver.received).toHaveLength(1)
    expect(await until('2026-12-21T08:30:00-03:00')).toBe(200)
    expect(receiver.received).toHaveLength(2)
    expect(await until('2026-12-21T08:00:00Z')).toBe(400)
    expect(await until('2027-01-01 00:00:00')).toBe(400)
    expect(await until('2300-01-01T00:00:00Z')).toBe(400)
  })
})
