import { describe, expect, test } from 'vitest'
import type { CreatePaymentInput } from './create-calls.ts'
import {
  aBody,
  aCheckout,
  aGateway,
  aMembership,
  anError,
  anOrder,
  aPayer,
  BASE,
  ORIGIN,
  type TestCheckout,
} from '../testing/checkout.support.ts'

const anInput = (more: Partial<CreatePaymentInput> = {}): CreatePaymentInput => ({
  orderId: 'order-7',
  method: 'PIX',
  payer: aPayer,
  ...more,
})

const ADDRESS = { clientAddress: '203.0.113.7' }

/** A checkout with a monthly recurring order. */
const aClubCheckout = (): TestCheckout =>
  aCheckout(
    {
      resolveRecurring: (_, id) => (id === 'club-1' ? aMembership() : undefined),
      authorize: (request) => request.headers.get('cookie') === 'session=7',
    },
    aGateway({ web_url: 'https://pay.example/card' }),
  )

describe('11.18: a payment without HTTP', () => {
  test('is sent byte for byte as the route sends it, and gets the same snapshot', async () => {
    const [called, routed] = [aCheckout(), aCheckout()]
    const result = await called.handler.createPayment(anInput(), ADDRESS)
    const response = await routed.post('/payments', aBody())
    const withoutIds = (json: Record<string, unknown> | undefined): object => ({ ...json, out_trade_no: '' })
    expect(withoutIds(called.gateway.sent[0]?.json)).toEqual(withoutIds(routed.gateway.sent[0]?.json))
    expect(result).toMatchObject({ kind: 'created', payment: { phase: 'processing', environment: 'test' } })
    const payment = result.kind === 'refused' ? undefined : result.payment
    expect(Object.keys(payment ?? {})).toEqual(Object.keys((await response.json()) as object))
    expect(await called.handler.readPayment(payment?.id ?? '')).toEqual(payment)
  })

  test('is one payment for two requests, by call or by route', async () => {
    const checkout = aCheckout()
    const [first, second] = await Promise.all([
      checkout.handler.createPayment(anInput(), ADDRESS),
      checkout.handler.createPayment(anInput(), ADDRESS),
    ])
    expect([first.kind, second.kind].toSorted()).toEqual(['created', 'live'])
    expect((await checkout.post('/payments', aBody())).status).toBe(200)
    expect(checkout.gateway.sent).toHaveLength(1)
  })

  test.each<[string, Partial<CreatePaymentInput>, object]>([
    ['an order that is not his', { orderId: 'nobodys' }, { code: 'not-found', status: 404 }],
    ['a method of another country', { method: 'SPEI' }, { code: 'method-not-offered' }],
    ['a method that only public pages list', { method: 'OpenFinance' }, { code: 'method-not-offered' }],
    [
      'a field that cannot be used',
      { payer: { ...aPayer, email: 'ana@' } },
      { code: 'invalid-payer', issues: [{ path: 'payer.email' }] },
    ],
    ['a place of somebody else', { returnUrl: 'https://evil.example' }, { code: 'return-origin', nothingMade: true }],
    ['a key that is none', { idempotencyKey: 'á' }, { code: 'bad-request', path: 'header.idempotency-key' }],
    ['more than any request has', { payer: { ...aPayer, name: 'x'.repeat(70_000) } }, { code: 'too-large' }],
    ['no order at all', { orderId: '' }, { code: 'bad-request', detail: expect.any(String) as string }],
  ])('is refused as the route refuses %s, and nothing is sent to the gateway', async (_, more, problem) => {
    const checkout = aCheckout()
    const refused = await checkout.handler.createPayment(anInput(more), ADDRESS)
    expect(refused).toMatchObject({ kind: 'refused', problem })
    const { idempotencyKey, ...body } = anInput(more)
    const response = await checkout.post(
      '/payments',
      body,
      idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey },
    )
    const said = refused.kind === 'refused' ? { ...refused.problem, requestId: '' } : {}
    expect({ ...((await response.json()) as object), requestId: '' }).toEqual(said)
    expect(checkout.gateway.sent).toEqual([])
  })

  test('is a result and not an exception if the gateway cannot be reached or its answer is lost', async () => {
    const gateway = aGateway()
    const refused = { acted: false, answer: () => Promise.reject(anError('ECONNREFUSED')) }
    gateway.misbehave(refused, refused, refused)
    const checkout = aCheckout({}, gateway)
    expect(await checkout.handler.createPayment(anInput(), ADDRESS)).toMatchObject({
      kind: 'refused',
      problem: { code: 'gateway-unreachable', retryAfter: 5 },
    })
    const failing = aCheckout({ resolveOrder: () => Promise.reject(new Error('the cart is away')) })
    expect(await failing.handler.createPayment(anInput())).toMatchObject({ problem: { code: 'internal', status: 500 } })
    expect(failing.logger.lines.join()).toContain('the cart is away')
  })

  test('counts against the same limits', async () => {
    const checkout = aCheckout({ rateLimit: { createPerMinute: 1, readPerMinute: 10 } })
    await checkout.handler.createPayment(anInput(), ADDRESS)
    expect(await checkout.handler.createPayment(anInput(), ADDRESS)).toMatchObject({
      problem: { code: 'too-many-requests' },
    })
    expect((await checkout.post('/payments', aBody())).status).toBe(429)
    expect(checkout.handler.metrics()).toContain('ficha_calls_total{path="/payments",result="created"} 1')
  })

  test('uses the payer’s address of the context, else the address behind trusted proxies', async () => {
    const card = { token: 'tok', fingerprint: 'fp', issuer: 'visa' }
    const input = anInput({ method: 'CreditCard', card, installments: 1 })
    const headers = { 'x-forwarded-for': '198.51.100.9' }
    const addressOf = async (checkout: TestCheckout, context: object): Promise<unknown> => {
      await checkout.handler.createPayment(input, context)
      return checkout.gateway.sent[0]?.json['user_ip']
    }
    const order = anOrder({ websiteUrl: 'https://shop.example' })
    const aCardCheckout = (trustProxy: number): TestCheckout =>
      aCheckout({ trustProxy, resolveOrder: () => order }, aGateway({ web_url: 'https://pay.example/card' }))
    expect(await addressOf(aCardCheckout(0), { headers, ...ADDRESS })).toBe('203.0.113.7')
    expect(await addressOf(aCardCheckout(1), { headers })).toBe('198.51.100.9')
    expect(await addressOf(aCardCheckout(0), { headers })).toBeUndefined()
  })

  test('has its screen in the requested language', async () => {
    const checkout = aCheckout()
    const said = await checkout.handler.createPayment(anInput(), { locale: 'es-AR' })
    expect(said).toMatchObject({ kind: 'created', payment: { display: { locale: 'es-AR' } } })
    const accepted = await checkout.handler.createPayment(anInput(), { headers: { 'accept-language': 'en;q=0.9' } })
    expect(accepted).toMatchObject({ kind: 'live', payment: { display: { locale: 'en' } } })
    const id = said.kind === 'refused' ? '' : said.payment.id
    expect(await checkout.handler.readPayment(id)).not.toHaveProperty('display')
    expect(await checkout.handler.readPayment(id, { locale: 'en' })).toMatchObject({ display: { locale: 'en' } })
  })

  test('needs an origin if no option states one, for notifications and for the way back', async () => {
    const checkout = aCheckout({ ...({ publicUrl: undefined } as object) })
    const refused = await checkout.handler.createPayment(anInput())
    expect(refused).toMatchObject({ kind: 'refused', problem: { code: 'bad-request', path: 'context.origin' } })
    const made = await checkout.handler.createPayment(anInput({ returnUrl: `${ORIGIN}/thanks` }), { origin: ORIGIN })
    expect(made.kind).toBe('created')
    expect(checkout.gateway.sent[0]?.json['notify_url']).toBe(`${BASE}/notifications`)
  })
})

describe('11.18: a value that is not an input', () => {
  test.each([null, undefined, 7, 'order-7', [], true])('%j is refused as a result', async (input) => {
    const { handler } = aCheckout()
    const refused = { kind: 'refused', problem: { code: 'bad-request', path: 'input' } }
    expect(await handler.createPayment(input as unknown as CreatePaymentInput, ADDRESS)).toMatchObject(refused)
    expect(await handler.startRecurring(input as unknown as { recurringId: string }, ADDRESS)).toMatchObject(refused)
  })

  test.each([
    [7, undefined],
    [null, undefined],
    [{}, undefined],
    [[], undefined],
    [['pt-BR', 'es'], 'pt-BR'],
  ])('and a language %j is ignored, or is the first text of a list', async (locale, shown) => {
    const { handler } = aCheckout()
    const made = await handler.createPayment(anInput(), ADDRESS)
    const id = made.kind === 'refused' ? '' : made.payment.id
    const read = await handler.readPayment(id, { locale } as unknown as { locale: string })
    expect(read).toMatchObject({ id })
    expect(read?.display?.locale).toBe(shown)
    expect(await handler.readPayment(id, null as unknown as { locale: string })).toMatchObject({ id })
  })
})

describe('11.18: a recurring order without HTTP', () => {
  test('is started once, read, and cancelled by a request that authorize allows', async () => {
    const checkout = aClubCheckout()
    const { handler } = checkout
    const started = await handler.startRecurring({ recurringId: 'club-1', returnUrl: `${ORIGIN}/club` })
    expect(started).toMatchObject({ kind: 'started', order: { summary: { terms: { amount: '29.90' } } } })
    const id = started.kind === 'refused' ? '' : started.order.id
    expect(await handler.startRecurring({ recurringId: 'club-1' })).toMatchObject({ kind: 'live', order: { id } })
    expect(await handler.readRecurring(id)).toMatchObject({ phase: 'waiting' })
    expect(await handler.cancelRecurring(id)).toMatchObject({ kind: 'refused', problem: { code: 'not-allowed' } })
    checkout.gateway.misbehave({
      acted: false,
      answer: () => Response.json({ code: '10000', msg: 'Success', recurring_status: 'CANCEL' }),
    })
    expect(await handler.cancelRecurring(id, { headers: [['cookie', 'session=7']] })).toMatchObject({
      kind: 'cancelled',
      recurring: { phase: 'cancelled' },
    })
    expect(checkout.gateway.sent.map(({ url }) => new URL(url).pathname)).toEqual([
      '/trade/recurring',
      '/trade/recurring/cancel',
    ])
  })

  test('is refused as the routes refuse it', async () => {
    const { handler } = aClubCheckout()
    expect(await handler.startRecurring({ recurringId: 'somebody-s' })).toMatchObject({
      problem: { code: 'not-found' },
    })
    expect(await handler.startRecurring({ recurringId: '' })).toMatchObject({ problem: { code: 'bad-request' } })
    expect(await handler.cancelRecurring('A'.repeat(24))).toMatchObject({ problem: { code: 'not-found' } })
  })
})
