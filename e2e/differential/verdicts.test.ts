import type { RecurringTerms } from '@ficha/core'
import {
  buildCancelRequest,
  buildPayRequest,
  buildRecurringRequest,
  LIMITS,
  validateCancelRequest,
  validatePayRequest,
  validateRecurringRequest,
} from '@ficha/core/gateway'
import { paymentFixtures, type PaymentFixture } from '@ficha/core/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { changesOf, withChange, type Body, type Change } from './breakages.support.ts'
import { compareVerdicts, type OwnRules } from './compare.support.ts'
import { APP_ID, startGateway, type Gateway } from './gateway.support.ts'

/**
 * The kit and the sandbox implement the gateway's document separately. Here both judge the same requests. A difference is a fault of one of them,
 * unless the sandbox refuses by one of its own rules, which are listed below. Every run has other requests. RANDOM_SEED with the printed number
 * repeats them.
 */
const seed = Number(process.env['RANDOM_SEED'])

/** Thousands of requests over HTTP, which take seconds on a fast machine. */
vi.setConfig({ testTimeout: 60_000 })

let gateway: Gateway
beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(() => gateway.close())

const timestamp = '2026-11-21 15:04:05'

/** Gives every request an out_trade_no of its own, without changing how long it is. */
const numbered = (bodies: readonly Body[]): readonly Body[] =>
  bodies.map((body, place) => {
    const given = body['out_trade_no']
    if (typeof given !== 'string' || given.trim() === '') return body
    const number = `${place}-`
    const rest = Array.from(given).slice(number.length)
    return { ...body, out_trade_no: number + rest.join('') }
  })

const sampled = (base: fc.Arbitrary<Body>, changes: fc.Arbitrary<readonly Change[]>, count: number): readonly Body[] =>
  fc.sample(fc.tuple(base, changes), { numRuns: count, seed }).map(([body, each]) => each.reduce(withChange, body))

const few = (change: fc.Arbitrary<Change>): fc.Arbitrary<readonly Change[]> =>
  fc.oneof(
    { weight: 1, arbitrary: fc.constant([]) },
    { weight: 8, arbitrary: fc.tuple(change) },
    { weight: 3, arbitrary: fc.array(change, { minLength: 2, maxLength: 3 }) },
  )

describe('POST /trade/pay', () => {
  const takesBank = (method: string) => ['Cash', 'BankTransfer', 'Khipu'].includes(method)

  const baseOf = async ({ terms }: PaymentFixture): Promise<Body> => {
    const [bank] = takesBank(terms.method) ? await gateway.banks(terms.country, terms.method) : []
    const { bank: chosen = bank?.bank_id, ...rest } = terms
    return buildPayRequest({
      appId: APP_ID,
      timestamp,
      outTradeNo: 'differential-order',
      terms: { ...rest, ...(takesBank(terms.method) ? bank && { bank: bank.bank_id } : chosen && { bank: chosen }) },
      subject: 'Jogo de xícaras',
      content: 'Feira do Barro, pedido 1001',
      notifyUrl: 'https://shop.example/notifications',
      buyerId: 'cliente-77',
      payer: {
        name: 'Ana Beatriz Souza',
        email: 'ana@correio.example',
        phone: '+5511987654321',
        document: { type: 'CPF', number: '52998224725' },
        address: {
          zipCode: '01310-100',
          state: 'SP',
          city: 'São Paulo',
          street: 'Avenida Paulista',
          streetNumber: '1578',
        },
      },
      ...(bank && { languageCode: bank.language_code }),
      ...(terms.method === 'CreditCard' && {
        card: { token: 'tok_test_review_1', fingerprint: 'fp_1', issuer: 'visa' },
        userIp: '203.0.113.9',
        installments: 3,
      }),
    })
  }

  const paths = [
    ...[
      'app_id',
      'timestamp',
      'out_trade_no',
      'method',
      'channel',
      'order_currency',
      'order_amount',
      'subject',
      'content',
    ],
    ...['notify_url', 'buyer_id', 'timeout_express', 'token', 'fingerprint', 'issuer', 'installments', 'bank'],
    ...['language_code', 'customer', 'customer.name', 'customer.email', 'customer.phone', 'customer.identify'],
    ...['customer.identify.number', 'customer.identify.type', 'address', 'address.zip_code', 'address.state'],
    ...['address.city', 'address.street_number', 'address.street', 'address.neighborhood', 'user_ip', 'website_url'],
    ...['unlisted'],
  ]
  const limits = {
    app_id: LIMITS.appId,
    out_trade_no: LIMITS.outTradeNo,
    method: LIMITS.method,
    channel: LIMITS.channel,
    subject: LIMITS.subject,
    content: LIMITS.content,
    website_url: LIMITS.websiteUrl,
  }
  const special = {
    method: ['PIX', 'CreditCard', 'Cash', 'BankTransfer', 'Khipu', 'DepositExpress', 'Wallet', 'pix', 'creditcard'],
    channel: ['Nequi', 'AME', 'PicPay', 'nequi'],
    bank: ['itau', 'santander', 'bradesco', 'banco-do-brasil', 'caixa', 'Itau', 'nubank', 'cl-servipag'],
    language_code: ['es', 'pt', 'en'],
    installments: [1000],
    order_currency: ['CLP', 'USD', 'EUR'],
  }

  const ownRules: OwnRules = {
    'a method or channel of its table, with a currency that it takes': ({ subCode }) =>
      subCode === 'unsupported-method',
    'a currency of the 13 countries': (_, complaint) => /^order_currency \w+ is not supported$/.test(complaint),
    'the app_id of the credentials': ({ subCode }) => subCode === 'invalid-signature',
    'a channel with method Wallet': (_, complaint) => complaint === 'channel is required with method Wallet',
    'a bank_id of its bank list': (_, complaint) =>
      /^bank (is required with method \w+: a bank_id|must be a bank_id|is a bank_id of another country)/.test(
        complaint,
      ),
    'the language_code of that bank': (_, complaint) => complaint.startsWith("language_code must be the bank's own"),
    'at most 999 installments': (_, complaint) => complaint === 'installments must be a whole number from 1',
  }

  const witnesses: readonly (readonly Change[])[] = [
    [{ path: 'method', value: 'Cheque' }],
    [{ path: 'order_currency', value: 'EUR' }],
    [{ path: 'app_id', value: 'another-app' }],
    [{ path: 'method', value: 'Wallet' }],
    [
      { path: 'method', value: 'Khipu' },
      { path: 'order_currency', value: 'CLP' },
    ],
    [
      { path: 'method', value: 'Cash' },
      { path: 'order_currency', value: 'CLP' },
      { path: 'bank', value: 'cl-servipag' },
      { path: 'language_code', value: 'pt' },
    ],
    [{ path: 'installments', value: 1_000 }],
  ]

  it('has the same verdict of the kit and the sandbox, 2,000 times', async () => {
    const bases = await Promise.all(paymentFixtures.map(baseOf))
    const [pix = {}] = bases.filter((body) => body['method'] === 'PIX')
    const requests = numbered([
      ...witnesses.map((changes) => changes.reduce(withChange, pix)),
      ...sampled(fc.constantFrom(...bases), few(changesOf(paths, limits, special)), 2_000),
    ])
    const tally = await compareVerdicts(gateway, '/trade/pay', requests, validatePayRequest, ownRules)
    expect(tally.bothAccepted).toBeGreaterThan(300)
    expect(tally.bothRefused).toBeGreaterThan(600)
    // If no request shows a rule any more, remove it from the list.
    expect([...tally.own.keys()].sort()).toEqual(Object.keys(ownRules).sort())
  })

  it('is accepted by both for each of the 46 rows', async () => {
    const bases = numbered(await Promise.all(paymentFixtures.map(baseOf)))
    const named = bases.map((body) => ({ ...body, out_trade_no: `row-${String(body['out_trade_no'])}` }))
    const tally = await compareVerdicts(gateway, '/trade/pay', named, validatePayRequest, {})
    expect(tally.bothAccepted).toBe(46)
  })
})

const head = { app_id: LIMITS.appId, out_trade_no: LIMITS.outTradeNo }

describe('POST /trade/recurring', () => {
  const aPeriod = fc.record({ unit: fc.constantFrom('D', 'W', 'M', 'Y'), count: fc.integer({ min: 1, max: 30 }) })
  const terms: fc.Arbitrary<RecurringTerms> = fc.record(
    {
      amount: fc.constantFrom('1', '29.90', '99999999999999.99'),
      currency: fc.constantFrom('BRL', 'MXN', 'COP'),
      interval: fc.record({ unit: fc.constantFrom('D', 'W', 'M', 'Y'), count: fc.constant(1) }),
      quantity: fc.integer({ min: 1, max: 60 }),
      trial: fc.record({ period: aPeriod, amount: fc.constantFrom('0', '1.00', '9.9') }),
    },
    { requiredKeys: ['amount', 'currency', 'interval', 'quantity'] },
  )
  const base = terms.map((each) =>
    buildRecurringRequest({
      appId: APP_ID,
      timestamp,
      outTradeNo: 'differential-recurring',
      terms: each,
      subject: 'Clube do café',
      content: 'Feira do Barro, clube do café',
      notifyUrl: 'https://shop.example/notifications',
      buyerId: 'cliente-77',
    }),
  )
  const paths = [
    ...['app_id', 'method', 'timestamp', 'out_trade_no', 'notify_url', 'subject', 'content', 'order_amount'],
    ...['order_currency', 'trade_type', 'timeout_express', 'buyer_id', 'interval', 'quantity', 'trial_period'],
    ...['trial_amount', 'charset'],
  ]
  const special = {
    method: ['creditcard', 'CreditCard', 'PIX'],
    trade_type: ['WEB', 'web', 'APP'],
    interval: ['D', 'W', 'M', 'Y', 'd', 'm', '5m', '1M', 'MM', 'Q'],
    quantity: [9_999, 10_000],
    trial_period: ['7D', '2W', '1M', '1Y', '30m', '12h', '7d', '3', 'W', 'y', '0D', '-1D', '7 D', '1.5M', '1Q', 'week'],
    trial_amount: ['0', '0.00', '1.00', '0.5', '1.005', '1,00', 'free', '-1', '1e2', '99999999999999.99'],
    order_currency: ['EUR', 'USD'],
  }
  const ownRules: OwnRules = {
    'a currency of the 13 countries': (_, complaint) => complaint === 'order_currency is not a supported currency',
    'the app_id of the credentials': ({ subCode }) => subCode === 'invalid-signature',
    'at most 9,999 periods': (_, complaint) => complaint === 'quantity must be a whole number from 1 to 9999',
    // The document has it in a sample and not in its table, so the kit sends the merchant's value.
    'a charset that is UTF-8': (_, complaint) => complaint.startsWith('charset '),
  }

  it('has the same verdict of the kit and the sandbox, 500 times', async () => {
    const limits = { ...head, subject: LIMITS.subject, content: LIMITS.content }
    const witnesses = [
      { path: 'order_currency', value: 'EUR' },
      { path: 'app_id', value: 'another-app' },
      { path: 'quantity', value: 10_000 },
      { path: 'charset', value: 'latin1' },
    ]
    const [plain = {}] = fc.sample(base, { numRuns: 1, seed })
    const requests = numbered([
      ...witnesses.map((change) => withChange(plain, change)),
      ...sampled(base, few(changesOf(paths, limits, special)), 500),
    ]).map((body) =>
      typeof body['out_trade_no'] === 'string'
        ? { ...body, out_trade_no: body['out_trade_no'].replace(/^(\d+)-/, '$1r') }
        : body,
    )
    const tally = await compareVerdicts(gateway, '/trade/recurring', requests, validateRecurringRequest, ownRules)
    expect(tally.bothAccepted).toBeGreaterThan(80)
    expect(tally.bothRefused).toBeGreaterThan(150)
    expect([...tally.own.keys()].sort()).toEqual(Object.keys(ownRules).sort())
  })
})

describe('POST /trade/recurring/cancel', () => {
  const ownRules: OwnRules = {
    'an order that exists': ({ subCode }) => subCode === 'order-not-found',
    'the app_id of the credentials': ({ subCode }) => subCode === 'invalid-signature',
  }

  it('has the same verdict of the kit and the sandbox, 500 times', async () => {
    const known = ['cancel-1', 'c'.repeat(LIMITS.outTradeNo), '☕'.repeat(LIMITS.outTradeNo)]
    for (const outTradeNo of known) {
      const order = buildRecurringRequest({
        appId: APP_ID,
        timestamp,
        outTradeNo,
        terms: { amount: '29.90', currency: 'BRL', interval: { unit: 'M', count: 1 }, quantity: 12 },
        subject: 'Clube do café',
        content: 'Clube do café',
        notifyUrl: 'https://shop.example/notifications',
        buyerId: 'cliente-77',
      })
      expect(await gateway.send('/trade/recurring', order)).toMatchObject({ accepted: true })
    }
    const base = fc
      .constantFrom(...known)
      .map((outTradeNo) => buildCancelRequest({ appId: APP_ID, timestamp, outTradeNo }))
    const changes = few(changesOf(['app_id', 'timestamp', 'out_trade_no', 'unlisted'], head))
    const witnesses = [
      { path: 'out_trade_no', value: 'nobody-knows' },
      { path: 'app_id', value: 'another-app' },
    ]
    const [plain = {}] = fc.sample(base, { numRuns: 1, seed })
    const requests = [...witnesses.map((change) => withChange(plain, change)), ...sampled(base, changes, 500)]
    const tally = await compareVerdicts(gateway, '/trade/recurring/cancel', requests, validateCancelRequest, ownRules)
    expect(tally.bothAccepted).toBeGreaterThan(80)
    expect(tally.bothRefused).toBeGreaterThan(150)
    expect([...tally.own.keys()].sort()).toEqual(Object.keys(ownRules).sort())
  })
})
