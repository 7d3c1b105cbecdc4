import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  aBody,
  aCheckout,
  aGateway,
  APP_ID,
  CANARY,
  type FakeGateway,
  type TestCheckout,
} from '../testing/checkout.support.ts'
import { publishedReadings } from './published-readings.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

interface Shop {
  readonly checkout: TestCheckout
  readonly gateway: FakeGateway
  /** Reports a status by a notification. */
  report(status: string, more?: object): Promise<Response>
  /** Advances the clock in steps of ten minutes, running the jobs at each, and returns the number of queries. */
  pass(ms: number): Promise<number>
  /** What the gateway answers to queries from now on. */
  answers(fields: object): void
  phase(): Promise<string | undefined>
}

/** A shop of `publishedReadings` with one Pix, whose gateway answers queries. */
const aShop = async (more: object = {}): Promise<Shop> => {
  const gateway = aGateway()
  let notified: object = { trade_status: 'PROCESSING' }
  let queries = 0
  const answering: FakeGateway = {
    ...gateway,
    fetch: async (url, init) => {
      if (!url.endsWith('/trade/query')) return await gateway.fetch(url, init)
      queries += 1
      const { out_trade_no } = JSON.parse(new TextDecoder().decode(init.body)) as { out_trade_no: string }
      const amounts = { order_amount: '150.00', order_currency: 'BRL' }
      return Response.json({ code: '10000', msg: 'Success', out_trade_no, trade_no: 'T1', ...amounts, ...notified })
    },
  }
  const checkout = aCheckout({ ...publishedReadings({ signatureHeader: 'x-signed' }), ...more }, answering)
  await checkout.post('/payments', aBody())
  const outTradeNo = [...gateway.orders.keys()][0] ?? ''
  return {
    checkout,
    gateway,
    report: (status, fields = {}) => {
      const names = { app_id: APP_ID, out_trade_no: outTradeNo, trade_no: 'T1', out_request_no: '' }
      const money = { amount: '150.00', currency: 'BRL' }
      const body = JSON.stringify({ ...names, ...money, trade_status: status, ...fields })
      return checkout.post('/notifications', body, {
        'x-signed': `t=1,v2=${createHmac('sha256', CANARY).update(body).digest('hex')}`,
      })
    },
    pass: async (ms) => {
      const before = queries
      for (let at = 0; at < ms; at += 10 * MINUTE) {
        checkout.clock.advance(10 * MINUTE)
        await checkout.handler.runJobs()
      }
      return queries - before
    },
    answers: (fields) => void (notified = fields),
    phase: async () => (await checkout.handler.listPayments())[0]?.phase,
  }
}

describe('with the published readings the gateway is queried, without another option', () => {
  test('about a payment that waits: at waits as long as it is old, at most 6 hours, for 60 days', async () => {
    const { pass } = await aShop()
    expect(await pass(HOUR)).toBeGreaterThanOrEqual(2)
    await pass(DAY)
    expect(await pass(DAY)).toBe(4)
    await pass(58 * DAY)
    expect(await pass(2 * DAY)).toBe(0)
  }, 30_000)

  test('about a payment under review, until its end', async () => {
    const { report, pass, answers, phase } = await aShop()
    await report('RISK_CONTROLLING')
    answers({ trade_status: 'RISK_CONTROLLING' })
    expect(await pass(DAY)).toBeGreaterThan(3)
    expect(await phase()).toBe('processing')
    answers({ trade_status: 'SUCCESS' })
    await pass(7 * HOUR)
    expect(await phase()).toBe('paid')
    expect(await pass(2 * DAY)).toBe(0)
  })

  test('about a payment whose deadline has passed without a word, within minutes and before it lapses', async () => {
    const { checkout, pass, answers, phase } = await aShop()
    const deadline = (await checkout.handler.listPayments())[0]?.payment.deadline ?? ''
    const left = Date.parse(deadline) - checkout.clock.now()
    await pass(left - 10 * MINUTE)
    answers({ trade_status: 'CANCEL' })
    await pass(30 * MINUTE)
    expect(await phase()).toBe('failed')
  })

  test.each([
    ['REFUND_VERIFYING', 'REFUNDED', 'reversed'],
    ['REFUND_PROCESSING', 'REFUNDED', 'reversed'],
    ['REFUND_PROCESSING', 'REFUND_REFUSED', 'paid'],
    ['DISPUTE', 'CHARGEBACK', 'reversed'],
    ['DISPUTE', 'CHARGEBACK_REVERSED', 'paid'],
  ])('about a paid payment with %s, after an hour and at most once a day, until %s', async (status, end, phase) => {
    const shop = await aShop()
    await shop.report('SUCCESS')
    expect(await shop.pass(DAY)).toBe(0)
    await shop.report(status, { out_request_no: 'R-1' })
    shop.answers({ trade_status: status })
    expect(await shop.pass(50 * MINUTE)).toBe(0)
    expect(await shop.pass(20 * MINUTE)).toBe(1)
    await shop.pass(3 * DAY)
    expect(await shop.pass(2 * DAY)).toBe(2)
    shop.answers({ trade_status: end })
    await shop.pass(DAY + HOUR)
    await shop.report(end, { out_request_no: 'R-1' })
    expect(await shop.phase()).toBe(phase)
    expect(await shop.pass(3 * DAY)).toBe(0)
  })

  test('and an answer that is behind the notification changes nothing', async () => {
    const { report, pass, answers, phase, checkout } = await aShop()
    await report('SUCCESS')
    await report('REFUND_PROCESSING', { out_request_no: 'R-1' })
    const before = (await checkout.handler.listPayments())[0]
    answers({ trade_status: 'PROCESSING' })
    await pass(2 * HOUR)
    const { phase: now, facts } = (await checkout.handler.listPayments())[0] ?? {}
    expect([now, facts?.refunds]).toEqual(['paid', before?.facts?.refunds])
    expect(await phase()).toBe('paid')
  })

  test('and the gateway’s sentence about a refusal is in the audit trail once, without its numbers, and on no screen', async () => {
    const { pass, answers, checkout } = await aShop()
    answers({ trade_status: 'REFUSED', refuse_detail: 'saldo insuficiente na conta 12345-6' })
    await pass(30 * MINUTE)
    const [{ id } = { id: '' }] = await checkout.handler.listPayments()
    const trail = await checkout.handler.auditOf(id)
    expect(trail.filter(({ reason }) => reason.includes('saldo insuficiente'))).toEqual([
      { at: expect.any(String) as string, actor: 'gateway', action: 'query', reason: 'saldo insuficiente na conta …' },
    ])
    expect(await (await checkout.get(`/payments/${id}?locale=pt-BR`)).text()).not.toContain('saldo')
  })
})
