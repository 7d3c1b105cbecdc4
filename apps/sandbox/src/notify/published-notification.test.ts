import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { appId, securityKey } from '../testing/pay-body.ts'
import { cardFields, startPublished } from '../testing/published.ts'
import { startOfTest } from '../testing/sandbox-under-test.ts'

describe('a notification as the published pages have it', () => {
  it('has all fields in their order, with empty texts, and the time in UNIX seconds', async () => {
    const { pay, move, receiver, order } = await startPublished()
    const outTradeNo = await pay({ order_amount: 150.5, user_ip: '203.0.113.9' })
    await move(outTradeNo, 'SUCCESS')
    const raw = receiver.received[0]?.raw ?? ''
    const { trade_no: tradeNo } = await order(outTradeNo)
    expect(raw).toBe(
      JSON.stringify({
        trade_no: tradeNo,
        out_trade_no: outTradeNo,
        out_request_no: '',
        app_id: appId,
        trade_status: 'SUCCESS',
        amount: '150.5',
        method: 'PIX',
        channel: '',
        currency: 'BRL',
        timestamp: String(startOfTest / 1000),
        user: {
          buyer_id: 'buyer-17',
          identify: { type: 'CPF', number: '52998224725' },
          username: 'Joana Prado',
          phone: '+5511987654321',
          email: 'joana.prado@example.com',
          ip: '203.0.113.9',
        },
      }),
    )
  })

  it('is signed over the body alone, under the key of the Basic credentials', async () => {
    const { pay, move, receiver } = await startPublished()
    await move(await pay(), 'SUCCESS')
    const { raw = '', headers } = receiver.received[0] ?? {}
    const mac = createHmac('sha256', securityKey).update(raw).digest('hex')
    expect(headers?.['service-signature']).toBe(`t=${startOfTest / 1000},v2=${mac}`)
  })

  it('calls a channel as the pages do, and the document’s word is refused', async () => {
    const { pay, move, receiver, trade } = await startPublished()
    const wallet = { method: 'Wallet', channel: 'TPaga', order_currency: 'COP', order_amount: 3000 }
    await move(await pay(wallet), 'SUCCESS')
    expect(receiver.received[0]?.body).toMatchObject({ method: 'Wallet', channel: 'TPaga' })
    const { body } = await trade('/trade/pay', { ...wallet, channel: 'Tpaga' })
    expect(body['sub_msg']).toContain('channel must be TPaga here')
  })

  it('of a part that goes back has the number of the refund and its amount, and two parts are two', async () => {
    const { pay, move, receiver, notified, order } = await startPublished()
    const outTradeNo = await pay({ order_amount: 150 })
    await move(outTradeNo, 'SUCCESS')
    for (const [outRequestNo, amount] of [
      ['r-1', '50.00'],
      ['r-2', '100'],
    ]) {
      await move(outTradeNo, 'REFUND_VERIFYING', { out_request_no: outRequestNo, amount })
      await move(outTradeNo, 'REFUND_PROCESSING')
      await move(outTradeNo, 'REFUNDED')
    }
    expect(notified()).toEqual(['SUCCESS', 'REFUNDED', 'REFUNDED'])
    expect(receiver.received.map(({ body }) => [body['out_request_no'], body['amount']])).toEqual([
      ['', '150'],
      ['r-1', '50.00'],
      ['r-2', '100'],
    ])
    expect(await order(outTradeNo)).toMatchObject({
      next_statuses: [],
      refunds: [{ out_request_no: 'r-1', refund_status: 'REFUNDED' }, { out_request_no: 'r-2' }],
    })
  })
})

describe('which changes are notified', () => {
  it('a chargeback that is won is notified, and that it is paid again is not', async () => {
    const { pay, move, notified, query } = await startPublished()
    const outTradeNo = await pay(cardFields)
    for (const status of ['SUCCESS', 'DISPUTE', 'CHARGEBACK', 'CHARGEBACK_REVERSED', 'SUCCESS']) {
      expect((await move(outTradeNo, status)).status).toBe(200)
    }
    expect(notified()).toEqual(['SUCCESS', 'DISPUTE', 'CHARGEBACK', 'CHARGEBACK_REVERSED'])
    expect(await query(outTradeNo)).toMatchObject({ trade_status: 'SUCCESS' })
  })

  it('those on request come with the switch', async () => {
    const { pay, move, notified } = await startPublished({ notifiedStates: 'all' })
    const outTradeNo = await pay(cardFields)
    await move(outTradeNo, 'RISK_CONTROLLING')
    await move(outTradeNo, 'SUCCESS')
    expect(notified()).toEqual(['RISK_CONTROLLING', 'SUCCESS'])
  })

  it('a status that is not drawn is refused with those that are, and force allows it', async () => {
    const { pay, move, notified } = await startPublished()
    const outTradeNo = await pay()
    const { status, body } = await move(outTradeNo, 'REFUNDED')
    expect([status, body['error']]).toEqual([
      409,
      'The order is PROCESSING, so it cannot become REFUNDED. It may become SUCCESS, REFUSED, CANCEL. Send force: true for any other status.',
    ])
    expect((await move(outTradeNo, 'UNDER_REVIEW', { force: true })).status).toBe(200)
    expect(notified()).toEqual(['UNDER_REVIEW'])
  })
})

describe('the acknowledgement', () => {
  it.each([
    [200, 'success', 'acknowledged'],
    [200, ' success\n', 'acknowledged'],
    [200, 'SUCCESS', 'refused'],
    [200, '{"code":"10000","msg":"success"}', 'refused'],
    [200, '', 'refused'],
    [204, '', 'refused'],
    [201, 'success', 'refused'],
    [500, 'success', 'refused'],
  ])('%i with %j is %s', async (status, text, outcome) => {
    const { isAcknowledgement } = await import('./acknowledgement.ts')
    expect(isAcknowledgement({ status, text }, 'word')).toBe(outcome === 'acknowledged')
  })

  it('is tried 10, 30, 60, 120, 360 and 840 minutes after the first, and then no more', async () => {
    const { pay, move, receiver, advance, order } = await startPublished({}, [500])
    const outTradeNo = await pay()
    await move(outTradeNo, 'SUCCESS')
    await advance('P3D')
    const [notification] = (await order(outTradeNo))['notifications'] as {
      state: string
      deliveries: { at: string }[]
    }[]
    const minutes = notification?.deliveries.map(({ at }) => (Date.parse(at) - startOfTest) / 60_000)
    expect([notification?.state, minutes]).toEqual(['given-up', [0, 10, 30, 60, 120, 360, 840]])
    expect(new Set(receiver.received.map(({ raw }) => raw)).size).toBe(1)
  })
})
