import type { CheckoutHandler } from '../create-checkout-handler.ts'
import { createCheckoutHandler } from '../create-checkout-handler.ts'
import type { GatewayFetch, GatewayRequestInit } from '../ports/gateway.ts'
import type { Clock } from '../platform/clock.ts'
import type { Logger } from '../platform/log/logger.ts'
import type { CheckoutOptions } from '../options/options.ts'
import type { ResolvedOrder, ResolvedRecurring } from '../options/resolved-orders.ts'
import { publishedVerifier } from '../published/verify-signature.ts'
import { sqliteStore } from '../node/sqlite-store.ts'
import { createHmac } from 'node:crypto'

export const ORIGIN = 'https://shop.example'
export const BASE = `${ORIGIN}/api/checkout`
export const APP_ID = 'app-7'
export const CANARY = 'canary-7f3a91c4d2'
export const SIGNING_SECRET = 'signing-secret-1'
/** 2026-11-21T15:00:00Z. */
export const NOON = Date.UTC(2026, 10, 21, 15)

/** A clock that advances only by `advance`. `sleep` resolves at once. */
export const aClock = (start = NOON): Clock & { advance(ms: number): void } => {
  let now = start
  return {
    now: () => now,
    sleep: () => new Promise((resolve) => setImmediate(resolve)),
    advance: (ms) => void (now += ms),
  }
}

/** An order of 150 reais for a Pix or a Boleto. */
export const anOrder = (more: Partial<ResolvedOrder> = {}): ResolvedOrder => ({
  country: 'BR',
  amount: '150.00',
  currency: 'BRL',
  subject: 'Two chairs',
  content: 'Two chairs, order 7',
  buyerId: 'buyer-3',
  ...more,
})

/** A membership of 29.90 reais a month, four times. */
export const aMembership = (more: Partial<ResolvedRecurring> = {}): ResolvedRecurring => ({
  amount: '29.90',
  currency: 'BRL',
  interval: { unit: 'M', count: 1 },
  quantity: 4,
  subject: 'Club',
  content: 'Club, monthly',
  buyerId: 'buyer-3',
  ...more,
})

/** The values of a payer in Brazil. */
export const aPayer = {
  name: 'João da Silva',
  email: 'joao@example.com',
  phone: '+5511987654321',
  document: { type: 'CPF', number: '11144477735' },
  address: {
    zipCode: '01310-100',
    state: 'SP',
    city: 'São Paulo',
    street: 'Avenida Paulista',
    streetNumber: '1578',
    neighborhood: 'Bela Vista',
  },
}

/** A body for POST /payments. */
export const aBody = (more: Readonly<Record<string, unknown>> = {}): Record<string, unknown> => ({
  orderId: 'order-7',
  method: 'PIX',
  payer: aPayer,
  ...more,
})

export const PIX_CODE =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D'

/** A gateway in memory: it answers as in section 4.1, records its requests, and fails on demand. */
export interface FakeGateway {
  readonly fetch: GatewayFetch
  readonly sent: {
    readonly url: string
    readonly init: GatewayRequestInit
    readonly text: string
    readonly json: Record<string, unknown>
  }[]
  /** out_trade_no of the orders that exist there. */
  readonly orders: Map<string, string>
  /** Replaces the next answers, in order. A function may throw, as a network does. If `acted`, it runs after the order was made. */
  misbehave(...steps: Misbehaviour[]): void
}

export interface Misbehaviour {
  /** Whether the gateway has made the order before the fault. */
  readonly acted: boolean
  readonly answer: (signal: AbortSignal) => Promise<Response> | Response
}

export const anError = (code: string): Error =>
  Object.assign(new TypeError('fetch failed'), { cause: Object.assign(new Error(code), { code }) })

export const aGateway = (
  fields: Readonly<Record<string, unknown>> = {
    qr_code: PIX_CODE,
    pay_url: 'https://pay.example/c?prepay_id=p1&lang=pt',
  },
): FakeGateway => {
  const sent: FakeGateway['sent'] = []
  const orders = new Map<string, string>()
  const steps: Misbehaviour[] = []
  const act = (outTradeNo: string): Response => {
    if (orders.has(outTradeNo)) {
      return Response.json(
        { code: '40002', msg: 'Business Failed', sub_code: 'duplicate-out_trade_no', sub_msg: 'used' },
        { status: 400 },
      )
    }
    const tradeNo = `T${orders.size + 1}`
    orders.set(outTradeNo, tradeNo)
    return Response.json({
      code: '10000',
      msg: 'Success',
      out_trade_no: outTradeNo,
      trade_no: tradeNo,
      trade_status: 'PROCESSING',
      ...fields,
    })
  }
  return {
    sent,
    orders,
    misbehave: (...more) => void steps.push(...more),
    fetch: async (url, init) => {
      const text = new TextDecoder().decode(init.body)
      const json = JSON.parse(text) as Record<string, unknown>
      sent.push({ url, init, text, json })
      const step = steps.shift()
      if (!step) return act(String(json['out_trade_no']))
      if (step.acted) act(String(json['out_trade_no']))
      return await step.answer(init.signal)
    },
  }
}

/** Collects log lines as a merchant's logger would. */
export const aLogger = (): Logger & { readonly lines: string[] } => {
  const lines: string[] = []
  const write =
    (level: string) =>
    (fields: object, message: string): void =>
      void lines.push(JSON.stringify({ level, message, ...fields }))
  return { lines, debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') }
}

export interface TestCheckout {
  readonly handler: CheckoutHandler
  readonly gateway: FakeGateway
  readonly clock: ReturnType<typeof aClock>
  readonly logger: ReturnType<typeof aLogger>
  /** Waits for the work that continues after answers. */
  finishWork(): Promise<void>
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>
  get(path: string, headers?: Record<string, string>): Promise<Response>
  notify(fields: Readonly<Record<string, unknown>>, secret?: string): Promise<Response>
}

export const STATUS_MAP = { SUCCESS: 'paid', FAILED: 'failed', REFUNDED: 'reversed' } as const

/** A handler over memory and the fake gateway. */
export const aCheckout = (more: Partial<CheckoutOptions> = {}, gateway: FakeGateway = aGateway()): TestCheckout => {
  const clock = aClock()
  const logger = aLogger()
  const pending: Promise<unknown>[] = []
  const handler = createCheckoutHandler({
    environment: 'test',
    gateway: { baseUrl: 'https://gateway.example', appId: APP_ID, securityKey: CANARY, fetch: gateway.fetch },
    publicUrl: BASE,
    resolveOrder: (_, orderId) => (orderId.startsWith('order-') ? anOrder() : undefined),
    resolveRecurring: () => undefined,
    authorize: () => true,
    statusMap: STATUS_MAP,
    notification: { verify: publishedVerifier({ secrets: [SIGNING_SECRET] }) },
    store: sqliteStore(':memory:'),
    rateLimit: { createPerMinute: 1_000, readPerMinute: 10_000 },
    logger,
    clock,
    ...more,
  })
  const context = { clientAddress: '203.0.113.7', waitUntil: (work: Promise<unknown>): void => void pending.push(work) }
  const post: TestCheckout['post'] = (path, body, headers = {}) =>
    handler(
      new Request(`${BASE}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
      context,
    )
  return {
    handler,
    gateway,
    clock,
    logger,
    finishWork: async () => {
      await Promise.all(pending.splice(0))
    },
    post,
    get: (path, headers = {}) => handler(new Request(`${BASE}${path}`, { headers }), context),
    notify: (fields, secret = SIGNING_SECRET) => {
      const body = JSON.stringify(fields)
      return post('/notifications', body, { 'service-signature': sign(body, Math.floor(clock.now() / 1_000), secret) })
    },
  }
}

/** Signs a body as published: the time is beside the digest, which does not cover it. */
export const sign = (body: string, seconds: number, secret: string = SIGNING_SECRET): string =>
  `t=${seconds},v2=${createHmac('sha256', secret).update(body).digest('hex')}`

/** A notification of a payment that the fake gateway has. */
export const aNotification = (
  outTradeNo: string,
  more: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> => ({
  app_id: APP_ID,
  out_trade_no: outTradeNo,
  trade_no: 'T1',
  trade_status: 'SUCCESS',
  amount: '150.00',
  currency: 'BRL',
  method: 'PIX',
  out_request_no: 'R1',
  timestamp: '2026-11-21 15:01:00',
  user: { identify: { number: '11144477735', type: 'CPF' }, phone: '+5511987654321', email: 'joao@example.com' },
  ...more,
})
