import { createHmac } from 'node:crypto'
import type { PaymentSnapshot } from '@ficha/core'
import type { PaymentFixture } from '@ficha/core/testing'
import { renderPayment } from '@ficha/react/server'
import { createCheckoutHandler, publishedVerifier, type CheckoutHandler } from '@ficha/server'
import { sqliteStore } from '@ficha/server/node'
import { checkHtml } from './check-html.ts'
import { fuzzedFixtures } from './fuzzed-fixtures.ts'
import { hostileText } from './hostile-values.ts'
import { mutateBytes, mutateJson } from './mutate-json.ts'
import type { Random } from './random.ts'

const NOON = Date.UTC(2026, 10, 21, 15)
const BASE = 'https://shop.example/api/checkout'
const SECURITY_KEY = 'canary-of-the-security-key'
const SIGNING_SECRET = 'canary-of-the-signing-secret'
const AMOUNT = '150.00'
const responses = fuzzedFixtures.map(({ response }) => response)

/** A shop whose gateway gives the answers of the test. */
interface Shop {
  readonly handler: CheckoutHandler
  readonly logs: string[]
  readonly pending: Promise<unknown>[]
  answer: (outTradeNo: string) => Response
  fixture: PaymentFixture
  outTradeNo: string | undefined
  readonly close: () => Promise<void>
}

const openShop = (fixture: PaymentFixture): Shop => {
  const store = sqliteStore(':memory:')
  const logs: string[] = []
  const log = (fields: object, message: string): void => void logs.push(JSON.stringify({ ...fields, message }))
  const shop: Shop = {
    logs,
    pending: [],
    fixture,
    outTradeNo: undefined,
    answer: () => Response.json({}),
    close: () => store.close(),
    handler: createCheckoutHandler({
      environment: 'test',
      gateway: {
        baseUrl: 'https://gateway.example',
        appId: 'app-7',
        securityKey: SECURITY_KEY,
        fetch: (_, { body }) => {
          const sent = JSON.parse(new TextDecoder().decode(body)) as { readonly out_trade_no: string }
          shop.outTradeNo = sent.out_trade_no
          return Promise.resolve(shop.answer(sent.out_trade_no))
        },
      },
      publicUrl: BASE,
      resolveOrder: () => orderOf(shop.fixture),
      resolveRecurring: () => undefined,
      authorize: () => true,
      statusMap: { SUCCESS: 'paid', FAILED: 'failed', REFUNDED: 'reversed' },
      notification: { verify: publishedVerifier({ secrets: [SIGNING_SECRET] }) },
      store,
      banks: () => [{ id: 'bank-1', name: 'Banco Um', languageCode: 'ES' }],
      rateLimit: { createPerMinute: 1_000_000, readPerMinute: 1_000_000 },
      logger: { debug: log, info: log, warn: log, error: log },
      clock: { now: () => NOON, sleep: () => Promise.resolve() },
    }),
  }
  return shop
}

const orderOf = ({ terms }: PaymentFixture) => ({
  country: terms.country,
  amount: AMOUNT,
  currency: terms.currency,
  subject: 'Duas cadeiras',
  content: 'Duas cadeiras, pedido 7',
  buyerId: 'cliente-77',
})

/** A shop serves some hundred cases, so a case may find the data of earlier ones. */
let shared: { readonly shop: Shop; uses: number } | undefined

/** One payment through the handler: created, answered, notified, read and rendered, each with something wrong in it. */
export const fuzzCheckout = async (random: Random): Promise<void> => {
  if (shared && shared.uses > 100) await closeShop()
  shared ??= { shop: openShop(random.pick(fuzzedFixtures)), uses: 0 }
  shared.uses += 1
  const { shop } = shared
  shop.logs.length = 0
  shop.outTradeNo = undefined
  shop.fixture = random.pick(fuzzedFixtures)
  shop.answer = (outTradeNo) => answerOf(shop.fixture, outTradeNo, random)
  const created = await call(shop, 'POST', '/payments', createBody(shop.fixture, random))
  const snapshot = created.status < 300 ? (created.json as PaymentSnapshot) : undefined
  const mayPay = await notify(shop, random)
  await call(
    shop,
    'GET',
    `/${encodeURI(
      hostileText(random)
        .slice(0, 500)
        .replace(/\p{Surrogate}/gu, ''),
    )}`,
  )
  if (!snapshot) return
  const locale = random.pick(['pt-BR', 'es-MX', 'en', 'x', '*', '%'])
  const read = await call(shop, 'GET', `/payments/${snapshot.id}?locale=${encodeURIComponent(locale)}`)
  if (read.status !== 200) throw new Error(`A payment that was made reads ${read.status}: ${read.text.slice(0, 300)}`)
  const now = read.json as PaymentSnapshot
  if (now.phase === 'paid' && !mayPay)
    throw new Error('A payment is paid without a notification of its amount and currency.')
  checkHtml(renderPayment(now).html)
}

/** Closes the last shop. */
export const closeShop = async (): Promise<void> => {
  await shared?.shop.close()
  shared = undefined
}

const createBody = ({ terms }: PaymentFixture, random: Random): Uint8Array<ArrayBuffer> => {
  const takesBank = ['Cash', 'BankTransfer', 'Khipu', 'DepositExpress'].includes(terms.method)
  const body = {
    orderId: `order-${random.integer(1e9)}`,
    method: terms.method,
    ...(terms.channel && { channel: terms.channel }),
    ...(takesBank && { bank: 'bank-1' }),
    ...(terms.method === 'CreditCard' && { card: { token: 't', fingerprint: 'f', issuer: 'visa' } }),
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
  }
  if (!random.oneIn(3)) return new TextEncoder().encode(JSON.stringify(body))
  return mutateBytes(mutateJson(body, random), random)
}

const answerOf = ({ response }: PaymentFixture, outTradeNo: string, random: Random): Response => {
  const whole = { ...response, out_trade_no: outTradeNo }
  const bytes = random.oneIn(3)
    ? new TextEncoder().encode(JSON.stringify(whole))
    : mutateBytes(mutateJson(whole, random, responses), random)
  const status = random.oneIn(8) ? random.pick([200, 201, 400, 401, 404, 409, 418, 429, 500, 502, 503]) : 200
  const headers = random.oneIn(8) ? { 'retry-after': random.pick(['1', '-1', '1e9', 'x', '']) } : {}
  return new Response(bytes, { status, headers })
}

/** Delivers one or two notifications, mostly signed. Says whether one of them may have settled the payment as paid. */
const notify = async (shop: Shop, random: Random): Promise<boolean> => {
  const whole = {
    app_id: 'app-7',
    out_trade_no: shop.outTradeNo ?? 'nobody',
    trade_no: shop.fixture.response['trade_no'],
    trade_status: random.pick(['SUCCESS', 'SUCCESS', 'FAILED', 'REFUNDED', 'PROCESSING']),
    amount: AMOUNT,
    currency: shop.fixture.terms.currency,
    method: shop.fixture.terms.method,
    out_request_no: `R${random.integer(3)}`,
    timestamp: '2026-11-21 15:01:00',
    user: { identify: { number: '52998224725', type: 'CPF' }, phone: '+5511987654321', email: 'ana@correio.example' },
  }
  let mayPay = false
  for (let times = 1 + random.integer(2); times > 0; times -= 1) {
    const bytes = random.oneIn(5)
      ? new TextEncoder().encode(JSON.stringify(whole))
      : mutateBytes(mutateJson(whole, random), random)
    const isSigned = !random.oneIn(6)
    const { status } = await call(shop, 'POST', '/notifications', bytes, {
      'service-signature': isSigned
        ? signatureOf(bytes)
        : hostileText(random)
            .replace(/[^ -~]/g, '')
            .slice(0, 200),
    })
    if (!isSigned && status < 300) throw new Error('A delivery without a signature was acknowledged.')
    mayPay ||= isSigned && status < 300 && saysPaid(bytes, whole.currency)
  }
  return mayPay
}

const signatureOf = (bytes: Uint8Array): string => {
  const seconds = NOON / 1_000
  return `t=${seconds},v2=${createHmac('sha256', SIGNING_SECRET).update(bytes).digest('hex')}`
}

/** Reads the delivery without the kit: the word, the amount and the currency must be in it, with or without blanks around them. */
const saysPaid = (bytes: Uint8Array, currency: string): boolean => {
  try {
    const read = JSON.parse(new TextDecoder().decode(bytes)) as Readonly<Record<string, unknown>>
    const word = (key: string): string => (/string|number/.test(typeof read[key]) ? String(read[key]).trim() : '')
    const isRequested = word('currency').toUpperCase() === currency && Number(word('amount')) === Number(AMOUNT)
    return word('trade_status') === 'SUCCESS' && isRequested
  } catch {
    return false
  }
}

interface Called {
  readonly status: number
  readonly text: string
  readonly json: unknown
}

/** Sends a request and checks the rules that hold for every answer. */
const call = async (
  shop: Shop,
  method: string,
  path: string,
  body?: Uint8Array<ArrayBuffer>,
  headers: Readonly<Record<string, string>> = {},
): Promise<Called> => {
  const request = new Request(`${BASE}${path}`, {
    method,
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
    ...(body && { body }),
  })
  const waitUntil = (work: Promise<unknown>): void => void shop.pending.push(work)
  const response = await shop.handler(request, { clientAddress: '203.0.113.7', waitUntil })
  const text = await response.text()
  await Promise.all(shop.pending.splice(0))
  const said = text + shop.logs.join('')
  if (response.status === 500) throw new Error(`${method} ${path} answers 500: ${said.slice(0, 1_000)}`)
  if (said.includes(SECURITY_KEY) || said.includes(SIGNING_SECRET)) throw new Error(`${method} ${path} tells a secret.`)
  if (text.length > 1_000_000) throw new Error(`${method} ${path} answers ${text.length} characters.`)
  if (Object.keys(Object.prototype).length > 0) throw new Error('Every object has a field more than before.')
  const json: unknown = text === '' ? undefined : JSON.parse(text)
  return { status: response.status, text, json }
}
