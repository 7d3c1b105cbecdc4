import { createHmac } from 'node:crypto'
import { messagesFor, type FailureCause, type PaymentSnapshot } from '@ficha/core'
import type { MethodList } from '@ficha/core/contract'
import { describe, expect, test, vi } from 'vitest'
import type { PaymentRecord } from '../records/payment-record.ts'
import { sqliteStore } from '../node/sqlite-store.ts'
import { createCheckoutHandler } from '../create-checkout-handler.ts'
import {
  aBody,
  aCheckout,
  aGateway,
  aMembership,
  anError,
  anOrder,
  APP_ID,
  BASE,
  CANARY,
  type FakeGateway,
  type TestCheckout,
} from '../testing/checkout.support.ts'
import { publishedReadings } from './published-readings.ts'

/** What the published pages call the header is a brand's name; any name does. */
const HEADER = 'gateway-signature'

const aShop = (gateway: FakeGateway = aGateway(), more: object = {}): TestCheckout =>
  aCheckout({ ...publishedReadings({ signatureHeader: HEADER }), ...more }, gateway)

/** A notification of a direct payment in its published form. */
const published = (outTradeNo: string, more: object = {}): string =>
  JSON.stringify({
    trade_no: 'T1',
    out_trade_no: outTradeNo,
    out_request_no: '',
    app_id: APP_ID,
    trade_status: 'SUCCESS',
    amount: '150.00',
    method: 'PIX',
    channel: '',
    currency: 'BRL',
    timestamp: '1645516741',
    user: {
      buyer_id: 'buyer-3',
      identify: { type: 'CPF', number: '11144477735' },
      username: 'João',
      phone: '',
      email: '',
      ip: '',
    },
    ...more,
  })

const notify = (shop: TestCheckout, body: string, key = CANARY): Promise<Response> =>
  shop.post('/notifications', body, {
    [HEADER]: `t=1645516741,v2=${createHmac('sha256', key).update(body).digest('hex')}`,
  })

const phaseOf = async (shop: TestCheckout): Promise<string | undefined> => (await shop.handler.listPayments())[0]?.phase

const outTradeNoOf = (gateway: FakeGateway): string => [...gateway.orders.keys()].at(-1) ?? ''

const answers = (json: object, status = 200): Parameters<FakeGateway['misbehave']>[0] => ({
  acted: false,
  answer: () => Response.json(json, { status }),
})

describe('a shop of `publishedReadings`, its credentials and its orders alone', () => {
  test('is made by ten lines, in which the key stands once', async () => {
    const gateway = aGateway()
    const handler = createCheckoutHandler({
      environment: 'test',
      ...publishedReadings({ signatureHeader: HEADER }),
      gateway: { baseUrl: 'https://gateway.example', appId: APP_ID, securityKey: CANARY, fetch: gateway.fetch },
      store: sqliteStore(':memory:'),
      resolveOrder: () => anOrder(),
      resolveRecurring: () => undefined,
      authorize: () => true,
    })
    expect((await handler(new Request(`${BASE}/health`))).status).toBe(200)
  })

  test('is paid by a published notification, which is acknowledged by the text "success" and nothing else', async () => {
    const gateway = aGateway()
    const shop = aShop(gateway)
    await shop.post('/payments', aBody())
    const response = await notify(shop, published(outTradeNoOf(gateway)))
    expect([response.status, await response.text()]).toEqual([200, 'success'])
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/)
    expect(await phaseOf(shop)).toBe('paid')
  })

  test('acknowledges a repeat, and one about no order of its own, because both are stored', async () => {
    const gateway = aGateway()
    const shop = aShop(gateway)
    await shop.post('/payments', aBody())
    for (const number of [outTradeNoOf(gateway), outTradeNoOf(gateway), 'of-another-shop']) {
      expect(await (await notify(shop, published(number))).text()).toBe('success')
    }
  })

  test('does not say "success" to a delivery that is not proved, nor to one that is not stored', async () => {
    const gateway = aGateway()
    const store = sqliteStore(':memory:')
    const shop = aShop(gateway, { store })
    await shop.post('/payments', aBody())
    const forged = await notify(shop, published(outTradeNoOf(gateway)), 'another key')
    expect([forged.status, (await forged.text()).includes('success')]).toEqual([401, false])
    await store.close()
    const lost = await notify(shop, published(outTradeNoOf(gateway)))
    expect([lost.status, (await lost.text()).includes('success')]).toEqual([503, false])
  })

  test.each([
    ['INITIAL', 'processing'],
    ['PROCESSING', 'processing'],
    ['SUCCESS', 'paid'],
    ['EXPIRED', 'failed'],
    ['CANCEL', 'failed'],
    ['REFUSED', 'failed'],
    ['RISK_CONTROLLING', 'processing'],
    ['REFUSE_FAILED', 'unknown'],
  ])('the status %s is %s', async (status, phase) => {
    const gateway = aGateway()
    const shop = aShop(gateway)
    await shop.post('/payments', aBody())
    await notify(shop, published(outTradeNoOf(gateway), { trade_status: status }))
    expect(await phaseOf(shop)).toBe(phase)
  })

  test('keeps the time of a notification, which is UNIX seconds as text', async () => {
    const gateway = aGateway()
    const store = sqliteStore(':memory:')
    const shop = aShop(gateway, { store })
    await shop.post('/payments', aBody())
    await notify(shop, published(outTradeNoOf(gateway)))
    const [entry] = await store.inbox.list({ limit: 10 })
    expect(entry?.body).toContain('"timestamp":"1645516741"')
    expect(entry?.body).not.toContain('João')
  })
})

test('the amount of a direct payment is a text, and that of a recurring order a number, as the document types it', async () => {
  const gateway = aGateway({ web_url: 'https://pay.example/checkout?prepay_id=p1' })
  const shop = aShop(gateway, { resolveRecurring: () => aMembership() })
  await shop.post('/payments', aBody())
  await shop.post('/recurring', { recurringId: 'club-1' })
  const amounts = gateway.sent.map(({ text }) => /"order_amount":([^,]+)/.exec(text)?.[1])
  expect(amounts).toEqual(['"150.00"', '29.90'])
})

describe('the query', () => {
  const answer = (outTradeNo: string, more: object = {}): object => ({
    code: '10000',
    msg: 'Success',
    out_trade_no: outTradeNo,
    trade_no: 'T1',
    trade_status: 'SUCCESS',
    order_amount: '150.00',
    order_currency: 'BRL',
    create_time: '2026-11-21 15:00:00',
    update_time: '2026-11-21 15:01:00',
    customer: { name: 'João' },
    ...more,
  })

  test('is sent to /trade/query with the credentials of the option `gateway`, and pays the order', async () => {
    const gateway = aGateway()
    const shop = aShop(gateway)
    await shop.post('/payments', aBody())
    const outTradeNo = outTradeNoOf(gateway)
    gateway.misbehave(answers(answer(outTradeNo)))
    shop.clock.advance(180_000)
    await shop.handler.runJobs()
    const { url, json, init } = gateway.sent.at(-1) ?? { json: {} }
    expect(url).toBe('https://gateway.example/trade/query')
    expect(json).toEqual({ out_trade_no: outTradeNo, app_id: APP_ID, timestamp: '2026-11-21 15:03:00' })
    expect(init?.headers['authorization']).toMatch(/^Basic /)
    expect(await phaseOf(shop)).toBe('paid')
  })

  test.each<[string, object, string]>([
    ['the amount is a number', { order_amount: 150.5 }, '150.5'],
    ['the amount is a whole number', { order_amount: 150 }, '150'],
  ])('is read where %s', async (_, more, amount) => {
    const read = await publishedReadings({ signatureHeader: HEADER }).queryPayment('o-1', {
      request: () => Promise.resolve({ kind: 'answered', response: { ...answer('o-1', more) } }),
    })
    expect(read).toEqual({ status: 'SUCCESS', tradeNo: 'T1', amount, currency: 'BRL' })
  })

  test.each<[string, object, RegExp]>([
    ['is about another payment', answer('another'), /another out_trade_no/],
    ['has no status', answer('', { trade_status: '' }), /no payment or no trade_status/],
    [
      'is a refusal',
      { code: '40002', msg: 'Business Failed', sub_code: 'whatever' },
      /refused \/trade\/query with 40002 whatever/,
    ],
  ])('an answer that %s moves nothing, and the log says why', async (_, json, sentence) => {
    const gateway = aGateway()
    const shop = aShop(gateway)
    await shop.post('/payments', aBody())
    gateway.misbehave(answers(json))
    shop.clock.advance(180_000)
    await shop.handler.runJobs()
    expect(await phaseOf(shop)).toBe('processing')
    expect(shop.logger.lines.join('\n')).toMatch(sentence)
  })

  test('shares one request between calls about one payment that overlap', async () => {
    const gateway = aGateway()
    const shop = aShop(gateway)
    await shop.post('/payments', aBody())
    gateway.misbehave(answers(answer(outTradeNoOf(gateway))), answers(answer(outTradeNoOf(gateway))))
    shop.clock.advance(180_000)
    await Promise.all([shop.handler.runJobs(), shop.handler.runJobs()])
    expect(gateway.sent.filter(({ url }) => url.endsWith('/trade/query'))).toHaveLength(1)
  })
})

describe('the list of banks', () => {
  const list = (json: object): { readonly shop: TestCheckout; readonly gateway: FakeGateway } => {
    const gateway = aGateway()
    gateway.misbehave(answers({ code: '10000', msg: 'Success', ...json }))
    return {
      gateway,
      shop: aShop(gateway, { resolveOrder: () => anOrder({ country: 'CL', currency: 'CLP', amount: '150' }) }),
    }
  }
  const ROWS = [
    { bank_id: 'Bawdf', bank_name: 'Banco de prueba', detail: '' },
    { bank_id: 'abcde', bank_name: 'Otro banco', min_amount: '200' },
    { bank_id: '', bank_name: 'Nobody' },
  ]

  test('is asked by method, without a country', async () => {
    const { shop, gateway } = list({ data: ROWS })
    const banks = (await (await shop.get('/banks?country=CL&method=Khipu')).json()) as unknown
    expect(banks).toEqual({
      banks: [
        { id: 'Bawdf', name: 'Banco de prueba' },
        { id: 'abcde', name: 'Otro banco' },
      ],
    })
    expect(gateway.sent[0]?.url).toBe('https://gateway.example/trade/bank-list')
    expect(gateway.sent[0]?.json).toEqual({ method: 'Khipu', app_id: APP_ID, timestamp: expect.any(String) as string })
  })

  test.each(['country=CL&method=BankTransfer', 'country=MX&method=Cash', 'country=EC&method=BankTransfer'])(
    'is not asked where the payer has nothing to choose: %s',
    async (query) => {
      const { shop, gateway } = list({ data: ROWS })
      expect(await (await shop.get(`/banks?${query}`)).json()).toEqual({ banks: [] })
      expect(gateway.sent).toEqual([])
    },
  )

  test('leaves the five of DepositExpress to the document', async () => {
    const { shop } = list({ data: ROWS })
    const { banks } = (await (await shop.get('/banks?country=BR&method=DepositExpress')).json()) as { banks: unknown[] }
    expect(banks).toHaveLength(5)
  })

  test('is kept for ten minutes, and for a day while the gateway does not answer', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      const { shop, gateway } = list({ data: ROWS })
      const banks = async (): Promise<number> =>
        ((await (await shop.get('/banks?country=CL&method=Khipu')).json()) as { banks: unknown[] }).banks.length
      expect([await banks(), await banks(), gateway.sent.length]).toEqual([2, 2, 1])
      vi.advanceTimersByTime(600_000)
      gateway.misbehave(answers({ code: '20000', msg: 'x' }))
      expect([await banks(), gateway.sent.length]).toEqual([2, 2])
      vi.advanceTimersByTime(86_400_000)
      gateway.misbehave(answers({ code: '20000', msg: 'x' }))
      expect((await shop.get('/banks?country=CL&method=Khipu')).status).toBe(500)
    } finally {
      vi.useRealTimers()
    }
  })

  test('a bank takes no amount below its smallest', async () => {
    const { shop, gateway } = list({ data: ROWS })
    const refused = await shop.post('/payments', aBody({ method: 'Khipu', bank: 'abcde', payer: undefined }))
    expect(await refused.json()).toMatchObject({ cause: 'below-minimum', nothingMade: true })
    expect(gateway.sent).toHaveLength(1)
  })
})

describe('a payment that was made and refused for good', () => {
  const CAUSES: readonly (readonly [string, string, FailureCause | undefined])[] = [
    ['40002', 'gen-card-token-fail', 'card-data'],
    ['40002', 'card-token-expired', 'card-data'],
    ['40002', 'bank-side-busy', 'try-later'],
    ['40002', 'SYS-0001', 'try-later'],
    ['70001', '10001', 'document'],
    ['70001', '10002', 'document'],
    ['70001', '10003', undefined],
    ['70001', '10004', undefined],
    ['70001', '20001', 'amount-limit'],
    ['70001', '20002', 'attempt-limit'],
    ['90001', '71012', 'document'],
    ['90001', '102', 'card-data'],
    ['90001', '107', 'amount-limit'],
    ['90001', '109', undefined],
    ['90001', '114', undefined],
    ['90001', '115', undefined],
    ['90001', '116', 'another-card'],
    ['90001', '117', 'call-bank'],
    ['90001', '119', undefined],
    ['90001', '403', 'try-later'],
  ]
  const refused = (code: string, subCode: string): object => ({
    code,
    msg: 'REFUSED',
    sub_code: subCode,
    sub_msg: 'the bank’s own words',
  })

  test.each(CAUSES)(
    '%s %s: has failed, its cause is %s, and the order takes another payment',
    async (code, subCode, cause) => {
      const gateway = aGateway()
      const shop = aShop(gateway)
      gateway.misbehave(answers(refused(code, subCode), 400))
      const response = await shop.post('/payments?locale=es', aBody())
      const text = await response.text()
      const snapshot = JSON.parse(text) as PaymentSnapshot
      expect(response.status).toBe(201)
      expect(snapshot).toMatchObject({ phase: 'failed', order: { state: 'open' } })
      expect(snapshot.failureCause).toBe(cause)
      expect(text).not.toContain('the bank’s own words')
      const words = messagesFor('es')
      const sentence = cause === undefined || cause === 'expired' ? '' : `${words.refusalCauses[cause]} `
      expect(snapshot.display?.status).toMatchObject({
        state: 'failed',
        text: `${sentence}${words.states.failed.text}`,
      })
      const next = await shop.post('/payments', aBody())
      expect([next.status, ((await next.json()) as PaymentSnapshot).phase]).toEqual([201, 'processing'])
      const [first, second] = gateway.sent.map(({ json }) => json['out_trade_no'])
      expect(first).not.toBe(second)
    },
  )

  test('is above the ways to pay when the payer comes back, in the language of the page', async () => {
    const gateway = aGateway()
    const shop = aShop(gateway)
    gateway.misbehave(answers(refused('90001', '116'), 400))
    await shop.post('/payments', aBody())
    const failedIn = async (query: string): Promise<unknown> =>
      ((await (await shop.get(`/methods?order=order-7${query}`)).json()) as MethodList).failedPayment
    const named = { method: 'PIX', failureCause: 'another-card' }
    expect(await failedIn('')).toEqual({ ...named, failureText: messagesFor('pt-BR').refusalCauses['another-card'] })
    expect(await failedIn('&locale=es-AR')).toEqual({
      ...named,
      failureText: messagesFor('es-AR').refusalCauses['another-card'],
    })
  })

  test('is told to the hooks with its cause, and a person finds the gateway’s codes in the audit trail', async () => {
    const gateway = aGateway()
    const onChange = vi.fn()
    const shop = aShop(gateway, { onChange })
    gateway.misbehave(answers(refused('90001', '116'), 400))
    await shop.post('/payments', aBody())
    await shop.handler.runJobs()
    const [payment] = onChange.mock.calls[0] as [PaymentRecord]
    expect(payment).toMatchObject({ phase: 'failed', payment: { refusalCause: 'another-card' } })
    expect((await shop.handler.auditOf(payment.id)).map(({ reason }) => reason).join()).toContain('90001 116')
  })

  test('keeps its cause when the gateway notifies REFUSED after it', async () => {
    const gateway = aGateway()
    const shop = aShop(gateway)
    gateway.misbehave(answers(refused('90001', '116'), 400))
    const { id } = (await (await shop.post('/payments', aBody())).json()) as PaymentSnapshot
    await notify(shop, published(String(gateway.sent[0]?.json['out_trade_no']), { trade_status: 'REFUSED' }))
    expect(await (await shop.get(`/payments/${id}`)).json()).toMatchObject({
      phase: 'failed',
      failureCause: 'another-card',
    })
  })

  test('is paid all the same if the gateway reports the money later', async () => {
    const gateway = aGateway()
    const shop = aShop(gateway)
    gateway.misbehave(answers(refused('90001', '117'), 400))
    await shop.post('/payments', aBody())
    await notify(shop, published(String(gateway.sent[0]?.json['out_trade_no'])))
    expect(await phaseOf(shop)).toBe('paid')
    const { display } = (await (
      await shop.get(`/payments/${(await shop.handler.listPayments())[0]?.id ?? ''}?locale=es`)
    ).json()) as PaymentSnapshot
    expect(display?.status.text).not.toContain(messagesFor('es').refusalCauses['call-bank'])
  })
})

describe('a refusal by which nothing was made', () => {
  test.each<[string, string | undefined]>([
    ['20000', undefined],
    ['40001', 'whatever'],
    ['40004', undefined],
    ['40005', undefined],
    ...[
      'missing-signature-config',
      'merchant-status-abnormal',
      'app-status-abnormal',
      'app-not-match',
      'invalid-signature',
      'no-method-supported',
      'currency-not-supported',
    ].map((subCode): [string, string] => ['40002', subCode]),
  ])('%s %s frees the order at once', async (code, subCode) => {
    const gateway = aGateway()
    const shop = aShop(gateway)
    gateway.misbehave(answers({ code, msg: 'x', sub_code: subCode, sub_msg: 'x' }, 400))
    const refused = await shop.post('/payments', aBody())
    expect(await refused.json()).toMatchObject({ code: 'gateway-refused', nothingMade: true })
    expect((await shop.post('/payments', aBody())).status).toBe(201)
  })

  test('is none where an earlier request under the number may have arrived', async () => {
    const gateway = aGateway()
    const shop = aShop(gateway)
    gateway.misbehave(
      { acted: false, answer: () => Promise.reject(anError('ECONNRESET')) },
      { acted: false, answer: () => Promise.reject(anError('ECONNRESET')) },
    )
    await shop.post('/payments', aBody())
    gateway.misbehave(answers({ code: '90001', msg: 'x', sub_code: '116' }))
    expect(await (await shop.post('/payments', aBody())).json()).toMatchObject({ nothingMade: false })
    expect(await phaseOf(shop)).toBe('unknown')
  })

  test('another one is not known, as without the readings', async () => {
    const gateway = aGateway()
    const shop = aShop(gateway)
    gateway.misbehave(answers({ code: '40002', msg: 'x', sub_code: 'never-seen', sub_msg: 'x' }, 400))
    expect(await (await shop.post('/payments', aBody())).json()).toMatchObject({ nothingMade: false })
  })

  test('the merchant’s own entries in `gateway.refusals` come before those of the readings', async () => {
    const gateway = aGateway()
    const refusals = [{ code: '40001', cause: 'limits' } as const]
    const own = {
      baseUrl: 'https://gateway.example',
      appId: APP_ID,
      securityKey: CANARY,
      fetch: gateway.fetch,
      refusals,
    }
    const shop = aShop(gateway, { gateway: own })
    gateway.misbehave(answers({ code: '40001', msg: 'x' }, 400))
    expect(await (await shop.post('/payments', aBody())).json()).toMatchObject({ code: 'outside-limits' })
  })
})

test('every published word of trade_status has a meaning, and no other word has one', () => {
  const words =
    'INITIAL PROCESSING SUCCESS EXPIRED CANCEL REFUSED REFUND_VERIFYING REFUND_PROCESSING REFUND_REVOKE REFUND_REFUSED REFUNDED RISK_CONTROLLING DISPUTE CHARGEBACK CHARGEBACK_REVERSED'
  const { statusMap } = publishedReadings({ signatureHeader: HEADER })
  expect(Object.keys(statusMap).sort()).toEqual(words.split(' ').sort())
})
