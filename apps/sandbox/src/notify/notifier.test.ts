import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { aPayBody, appId, securityKey } from '../testing/pay-body.ts'
import { startReceiver } from '../testing/receiver.ts'
import { startOfTest, startSandbox, type SandboxUnderTest } from '../testing/sandbox-under-test.ts'
import type { NotificationRecord } from '../orders/notification-record.ts'

async function payOne(under: SandboxUnderTest, notifyUrl: string, changes = {}): Promise<string> {
  const { body } = await under.trade('/trade/pay', aPayBody({ notify_url: notifyUrl, ...changes }))
  return String(body['out_trade_no'])
}

async function settle(under: SandboxUnderTest, outTradeNo: string, body: object): Promise<void> {
  await under.control(`/control/orders/${outTradeNo}/status`, { wait: true, ...body })
}

async function notificationsOf(under: SandboxUnderTest, outTradeNo: string): Promise<NotificationRecord[]> {
  return (await under.order(outTradeNo))['notifications'] as NotificationRecord[]
}

/** The receiver's side of the signature, written from the README alone. */
function isSignedBy(secret: string, header: string, raw: string): boolean {
  const [, seconds, mac] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(header) ?? []
  return (
    createHmac('sha256', secret)
      .update(`${String(seconds)}.${raw}`)
      .digest('hex') === mac
  )
}

describe('a change of status is reported to notify_url', () => {
  it('as a signed POST with the fields of section 6 that a direct payment has', async () => {
    const receiver = await startReceiver()
    const under = await startSandbox()
    const outTradeNo = await payOne(under, receiver.url, { order_amount: 150.5 })
    await settle(under, outTradeNo, { trade_status: 'SUCCESS' })
    const { trade_no: tradeNo } = await under.order(outTradeNo)
    expect(receiver.received).toHaveLength(1)
    const [only] = receiver.received
    expect(only?.headers['content-type']).toBe('application/json')
    expect(only?.body).toEqual({
      amount: '150.5',
      out_trade_no: outTradeNo,
      method: 'PIX',
      trade_status: 'SUCCESS',
      trade_no: tradeNo,
      currency: 'BRL',
      out_request_no: `${String(tradeNo)}-001`,
      app_id: appId,
      timestamp: '2026-11-21 11:30:00',
      user: {
        identify: { number: '52998224725', type: 'CPF' },
        phone: '+5511987654321',
        email: 'joana.prado@example.com',
      },
    })
    expect(isSignedBy(securityKey, String(only?.headers['service-signature']), only?.raw ?? '')).toBe(true)
    expect(isSignedBy('another', String(only?.headers['service-signature']), only?.raw ?? '')).toBe(false)
  })

  it('as a form, if the gateway uses one', async () => {
    const receiver = await startReceiver()
    const under = await startSandbox({ notificationBody: 'form' })
    const outTradeNo = await payOne(under, receiver.url, { order_amount: 150.5 })
    await settle(under, outTradeNo, { trade_status: 'SUCCESS' })
    const [only] = receiver.received
    expect(only?.headers['content-type']).toBe('application/x-www-form-urlencoded')
    expect(only?.body).toMatchObject({
      amount: '150.5',
      out_trade_no: outTradeNo,
      trade_status: 'SUCCESS',
      'user.identify.number': '52998224725',
    })
    expect(isSignedBy(securityKey, String(only?.headers['service-signature']), only?.raw ?? '')).toBe(true)
    expect((await notificationsOf(under, outTradeNo))[0]?.content_type).toBe('application/x-www-form-urlencoded')
  })

  it('under a secret of its own if there is one', async () => {
    const receiver = await startReceiver()
    const under = await startSandbox({ notificationSecret: 'only for notifications' })
    await settle(under, await payOne(under, receiver.url), { trade_status: 'SUCCESS' })
    const [only] = receiver.received
    const header = String(only?.headers['service-signature'])
    expect(isSignedBy('only for notifications', header, only?.raw ?? '')).toBe(true)
  })

  it('with a signature by the real clock, and a body by the sandbox’s clock', async () => {
    const receiver = await startReceiver()
    const under = await startSandbox()
    const outTradeNo = await payOne(under, receiver.url, { timeout_express: '60d' })
    await under.advance('P1M')
    await settle(under, outTradeNo, { trade_status: 'SUCCESS' })
    const [only] = receiver.received
    expect(only?.headers['service-signature']).toMatch(new RegExp(`^t=${startOfTest / 1000},`))
    expect(only?.body['timestamp']).toBe('2026-12-21 11:30:00')
  })

  it('with another amount or an undocumented status, if a test requests it', async () => {
    const receiver = await startReceiver()
    const under = await startSandbox()
    const outTradeNo = await payOne(under, receiver.url)
    await settle(under, outTradeNo, { trade_status: 'UNDER_REVIEW', amount: '149.99' })
    expect(receiver.received[0]?.body).toMatchObject({ trade_status: 'UNDER_REVIEW', amount: '149.99' })
    expect(await under.order(outTradeNo)).toMatchObject({ trade_status: 'UNDER_REVIEW', order_amount: '150' })
  })

  it('and there is no report before a change', async () => {
    const receiver = await startReceiver()
    const under = await startSandbox()
    await payOne(under, receiver.url)
    await under.advance('PT89M')
    expect(receiver.received).toHaveLength(0)
  })
})

describe('deliveries', () => {
  it('end with the first 2xx answer', async () => {
    const receiver = await startReceiver([204])
    const under = await startSandbox()
    const outTradeNo = await payOne(under, receiver.url)
    await settle(under, outTradeNo, { trade_status: 'SUCCESS' })
    await under.advance('P2D')
    expect(receiver.received).toHaveLength(1)
    expect((await notificationsOf(under, outTradeNo))[0]).toMatchObject({ state: 'acknowledged' })
  })

  it('are repeated at growing intervals of the sandbox’s clock, with the same bytes and out_request_no', async () => {
    const receiver = await startReceiver([500, 302, 404, 200])
    const under = await startSandbox()
    const outTradeNo = await payOne(under, receiver.url)
    await settle(under, outTradeNo, { trade_status: 'SUCCESS' })
    await under.advance('PT9S')
    expect(receiver.received).toHaveLength(1)
    await under.advance('PT1S')
    expect(receiver.received).toHaveLength(2)
    await under.advance('PT30S')
    await under.advance('PT2M')
    expect(receiver.received).toHaveLength(4)
    expect(new Set(receiver.received.map(({ raw }) => raw)).size).toBe(1)
    const [notification] = await notificationsOf(under, outTradeNo)
    expect(notification?.state).toBe('acknowledged')
    expect(notification?.deliveries.map(({ status }) => status)).toEqual([500, 302, 404, 200])
    expect(notification?.deliveries[0]).toMatchObject({ attempt: 1, outcome: 'refused', answer: 'answer 1' })
  })

  it('end after nine tries', async () => {
    const under = await startSandbox()
    const outTradeNo = await payOne(under, 'http://127.0.0.1:9/notifications')
    await settle(under, outTradeNo, { trade_status: 'SUCCESS' })
    await under.advance('P2D')
    const [notification] = await notificationsOf(under, outTradeNo)
    expect(notification).toMatchObject({ state: 'given-up' })
    expect(notification?.deliveries).toHaveLength(9)
    expect(notification?.deliveries[0]).toMatchObject({ outcome: 'unreachable', error: 'ECONNREFUSED' })
  })

  it('go to this machine only, unless an option names another host', async () => {
    const under = await startSandbox()
    const outTradeNo = await payOne(under, 'https://shop.example/notifications')
    await settle(under, outTradeNo, { trade_status: 'SUCCESS' })
    const [notification] = await notificationsOf(under, outTradeNo)
    expect(notification).toMatchObject({ state: 'not-sent', deliveries: [] })
    expect(notification?.reason).toContain('SANDBOX_NOTIFY_HOSTS')
  })
})

describe('replay', () => {
  it('sends every notification again, so many times', async () => {
    const receiver = await startReceiver()
    const under = await startSandbox()
    const outTradeNo = await payOne(under, receiver.url)
    await settle(under, outTradeNo, { trade_status: 'SUCCESS' })
    await settle(under, outTradeNo, { trade_status: 'REFUNDED' })
    const { body } = await under.control('/control/notifications/replay', { times: 3, shuffle: true })
    expect(body['sent']).toBe(6)
    expect(receiver.received).toHaveLength(8)
    expect(new Set(receiver.received.map(({ raw }) => raw)).size).toBe(2)
  })

  it('of one order leaves the others alone', async () => {
    const receiver = await startReceiver()
    const under = await startSandbox()
    const [one, other] = [await payOne(under, receiver.url), await payOne(under, receiver.url)]
    await settle(under, one, { trade_status: 'SUCCESS' })
    await settle(under, other, { trade_status: 'SUCCESS' })
    await under.control('/control/notifications/replay', { times: 2, out_trade_no: one })
    expect(receiver.received.filter(({ body }) => body['out_trade_no'] === one)).toHaveLength(3)
    expect(receiver.received.filter(({ body }) => body['out_trade_no'] === other)).toHaveLength(1)
  })
})
