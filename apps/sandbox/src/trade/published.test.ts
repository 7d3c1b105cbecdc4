import { describe, expect, it } from 'vitest'
import { publishedRefusals } from '../contract/published-refusals.ts'
import { aPayBody, appId } from '../testing/pay-body.ts'
import { cardFields, startPublished } from '../testing/published.ts'

const head = { app_id: appId, timestamp: '2026-11-21 11:30:00' }

describe('the query', () => {
  it('answers by either number, with times in UTC and the reason of a refusal', async () => {
    const { pay, move, query, order, trade } = await startPublished()
    const outTradeNo = await pay()
    const { trade_no: tradeNo } = await order(outTradeNo)
    expect(Object.keys(await query(outTradeNo))).toEqual(
      'code msg out_trade_no trade_no trade_status order_amount order_currency create_time update_time customer'.split(
        ' ',
      ),
    )
    await move(outTradeNo, 'REFUSED')
    expect((await trade('/trade/query', { ...head, trade_no: tradeNo })).body).toMatchObject({
      out_trade_no: outTradeNo,
      trade_status: 'REFUSED',
      create_time: '2026-11-21 11:30:00',
      refuse_detail: 'Refused by the bank',
      customer: { name: 'Joana Prado' },
    })
    expect(await query('nobody')).toMatchObject({ code: '40002', sub_code: 'order-not-found' })
  })
})

describe('lists', () => {
  it.each([
    ['OpenFinance', /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/],
    ['Khipu', /^[A-Za-z0-9]{5}$/],
    ['BankTransfer', /^\d{3,4}$/],
  ])('the banks of %s, without a country and a language_code', async (method, shape) => {
    const { trade } = await startPublished()
    const { body } = await trade('/trade/bank-list', { ...head, method })
    const data = body['data'] as Record<string, string>[]
    for (const bank of data) {
      expect(bank['bank_id']).toMatch(shape)
      expect(Object.keys(bank)).toEqual([
        'bank_id',
        'bank_name',
        ...(method === 'Khipu' ? ['min_amount'] : []),
        'detail',
      ])
    }
    expect(data.length).toBeGreaterThan(1)
    expect((await trade('/trade/bank-list', { ...head, method: 'Cash' })).body['data']).toEqual([])
  })

  it('the plans of a card, fees included, of which each payment times their number is the whole', async () => {
    const { trade } = await startPublished()
    const { body } = await trade('/trade/installments', { ...head, amount: '200.00', currency: 'BRL' })
    const fee = body['fee'] as { stage: number; amount_each: number; amount: number }[]
    expect(fee[0]).toEqual({ stage: 1, amount_each: 200, amount: 200 })
    for (const { stage, amount_each: each, amount } of fee) {
      expect(Math.round(each * stage * 100)).toBe(Math.round(amount * 100))
    }
  })

  it.each([
    ['CLP', '10000'],
    ['COP', '150001'],
    ['PYG', '99999'],
  ])('the plans of a card in %s have no decimals', async (currency, amount) => {
    const { trade } = await startPublished()
    const { body } = await trade('/trade/installments', { ...head, amount, currency })
    const fee = body['fee'] as { stage: number; amount_each: number; amount: number }[]
    expect(fee[0]).toEqual({ stage: 1, amount_each: Number(amount), amount: Number(amount) })
    for (const plan of fee) {
      expect([plan.amount_each, plan.amount].every(Number.isInteger)).toBe(true)
      expect(plan.amount_each * plan.stage).toBe(plan.amount)
      expect(plan.amount).toBeGreaterThanOrEqual(Number(amount))
    }
  })

  it('do not exist with the former readings', async () => {
    const { trade } = await startPublished({ readings: 'former' })
    for (const path of ['query', 'bank-list', 'installments', 'refund']) {
      expect((await trade(`/trade/${path}`, head)).status).toBe(404)
    }
  })
})

describe('the refund', () => {
  const bank = { bank_info: { bank_id: '001', bank_name: 'Banco', agency: '1', type: 'C', number: '12345' } }
  const part = { ...head, refund_currency: 'BRL', refund_amount: '50.00', out_request_no: 'r-1' }

  it.each([
    ['by Pix without the payer’s bank', {}, {}, 'REFUND_VERIFYING'],
    ['by Pix with it', {}, bank, 'REFUND_PROCESSING'],
    ['of a card', cardFields, {}, 'REFUND_PROCESSING'],
  ])('%s', async (_name, changes, more, status) => {
    const { pay, move, trade, order } = await startPublished()
    const outTradeNo = await pay(changes)
    await move(outTradeNo, 'SUCCESS')
    const { body } = await trade('/trade/refund', { ...part, out_trade_no: outTradeNo, ...more })
    expect(body).toMatchObject({ code: '10000', refund_status: status })
    expect(await order(outTradeNo)).toMatchObject({
      trade_status: status,
      refunds: [{ out_request_no: 'r-1', refund_amount: '50.00', refund_status: status }],
    })
  })

  it.each([
    ['of cash', { method: 'OXXO', order_currency: 'MXN' }, { refund_currency: 'MXN' }, 'cannot be refunded'],
    ['of a part by PicPay', { method: 'Wallet', channel: 'PicPay' }, {}, 'Only the whole amount'],
    ['of more than there is', {}, { refund_amount: '150.01' }, 'Only 150.00 is left'],
    ['of a part without a number', {}, { out_request_no: undefined }, 'out_request_no is required'],
    ['in another currency', {}, { refund_currency: 'USD' }, 'refund_currency is not'],
  ])('%s is refused', async (_name, changes, more, why) => {
    const { pay, move, trade, order } = await startPublished()
    const outTradeNo = await pay(changes)
    await move(outTradeNo, 'SUCCESS')
    const { body } = await trade('/trade/refund', { ...part, out_trade_no: outTradeNo, ...more })
    expect(body).toMatchObject({ code: '40002', sub_code: 'refund-not-possible' })
    expect(body['sub_msg']).toContain(why)
    expect(await order(outTradeNo)).toMatchObject({ trade_status: 'SUCCESS', refunds: [] })
  })
})

describe('the hosted page', () => {
  const page = (more: object = {}): object =>
    aPayBody({ trade_type: 'WEB', version: '2.0', regions: ['BRA'], method: undefined, customer: undefined, ...more })

  it('is INITIAL, becomes PROCESSING there, and is paid there', async () => {
    const { trade, query, order } = await startPublished()
    const { body } = await trade('/trade/create', page({ out_trade_no: 'page-1' }))
    expect(Object.keys(body)).toEqual(['code', 'msg', 'trade_no', 'out_trade_no', 'web_url', 'prepay_id'])
    expect(await query('page-1')).toMatchObject({ trade_status: 'INITIAL' })
    const press = (decision: string): Promise<Response> =>
      fetch(String(body['web_url']), { method: 'POST', body: new URLSearchParams({ decision }), redirect: 'manual' })
    await press('pending')
    expect(await query('page-1')).toMatchObject({ trade_status: 'PROCESSING' })
    await press('pay')
    expect((await order('page-1'))['trade_status']).toBe('SUCCESS')
  })

  it('lapses as EXPIRED when nobody submits it in time', async () => {
    const { trade, advance, order } = await startPublished()
    await trade('/trade/create', page({ out_trade_no: 'page-2', timeout_express: '30m' }))
    await advance('PT30M')
    expect((await order('page-2'))['trade_status']).toBe('EXPIRED')
  })

  it('is a direct payment with the switch, as a sample of the document shows', async () => {
    const { trade } = await startPublished({ tradeCreate: true })
    expect((await trade('/trade/create', aPayBody())).body).toHaveProperty('qr_code')
  })
})

describe('the time of a payment', () => {
  it.each([
    ['PIX', {}, '2026-11-21T13:30:00.000Z'],
    ['PIX', { timeout_express: '5m' }, '2026-11-21T13:30:00.000Z'],
    ['PIX', { cancellation_express: '20m' }, '2026-11-21T11:50:00.000Z'],
    ['Boleto', {}, '2026-12-21T11:30:00.000Z'],
    ['Boleto', { cancellation_express: '3d' }, '2026-11-24T11:30:00.000Z'],
    ['Lottery', {}, '2026-12-01T11:30:00.000Z'],
  ])('%s with %j ends at %s with CANCEL', async (method, changes, end) => {
    const { pay, order, control } = await startPublished()
    const outTradeNo = await pay({ method, ...changes })
    expect(await order(outTradeNo)).toMatchObject({ expires_at: end, trade_status: 'PROCESSING' })
    await control('/control/clock', { until: end })
    expect(await order(outTradeNo)).toMatchObject({ trade_status: 'CANCEL' })
  })

  it('is timeout_express with the switch', async () => {
    const { pay, order } = await startPublished({ timeoutEnds: 'payment' })
    expect(await order(await pay({ timeout_express: '5m' }))).toMatchObject({ expires_at: '2026-11-21T11:35:00.000Z' })
  })

  it('a time to submit is 15 days at most', async () => {
    const { trade } = await startPublished()
    expect((await trade('/trade/pay', aPayBody({ timeout_express: '16d' }))).body['sub_msg']).toContain(
      '15 days at most',
    )
  })
})

describe('refusals by amount and by card', () => {
  it.each(publishedRefusals.map((one) => [one.amount, one] as const))('%s', async (amount, refusal) => {
    const { trade, query, notified, receiver } = await startPublished()
    const card = refusal.isOfCards ? cardFields : {}
    const request = aPayBody({ order_amount: Number(amount), notify_url: receiver.url, ...card })
    const { status, body } = await trade('/trade/pay', request)
    expect([status, body['code'], body['sub_code']]).toEqual([400, refusal.code, refusal.subCode])
    const state = await query(String(request['out_trade_no']))
    if (refusal.isMade) {
      expect(state).toMatchObject({ trade_status: 'REFUSED', refuse_detail: refusal.says })
      await receiver.arrived(1)
      expect(notified()).toEqual(['REFUSED'])
      expect((await trade('/trade/pay', request)).body).toMatchObject({ sub_code: 'duplicate-out_trade_no' })
    } else expect(state).toMatchObject({ sub_code: 'order-not-found' })
  })

  it('a card’s token names its sub_code', async () => {
    const { trade } = await startPublished()
    const { body } = await trade('/trade/pay', aPayBody({ ...cardFields, token: 'tok_test_116_abc' }))
    expect(body).toMatchObject({ code: '90001', sub_code: '116' })
  })

  it('a card in review is held, and is then paid', async () => {
    const { pay, advance, order, move } = await startPublished()
    const outTradeNo = await pay({ ...cardFields, token: 'tok_test_review_1' })
    await advance('PT1S')
    expect(await order(outTradeNo)).toMatchObject({
      trade_status: 'RISK_CONTROLLING',
      next_statuses: ['SUCCESS', 'REFUSED'],
    })
    expect((await move(outTradeNo, 'SUCCESS')).status).toBe(200)
  })

  it.each([
    ['nothing in a required field', { subject: undefined }, '40001', 'missing-parameter'],
    ['an unknown method', { method: 'Bitcoin' }, '40002', 'no-method-supported'],
    ['an unknown currency', { order_currency: 'XYZ' }, '40002', 'currency-not-supported'],
    ['another app_id', { app_id: 'another' }, '40002', 'app-not-match'],
    ['too much for the method', { order_amount: 50_000.01 }, '70001', '20001'],
    ['too little for the method', { order_amount: 0.09 }, '70001', '20001'],
  ])('%s', async (_name, changes, code, subCode) => {
    const { trade } = await startPublished()
    expect((await trade('/trade/pay', aPayBody(changes))).body).toMatchObject({ code, sub_code: subCode })
  })

  it('a Content-Type that is no JSON is 40005', async () => {
    const { trade } = await startPublished()
    const { body } = await trade('/trade/pay', aPayBody(), { 'content-type': 'text/plain' })
    expect(body).toMatchObject({ code: '40005' })
  })
})
