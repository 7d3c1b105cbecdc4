import type { PaymentSnapshot } from '@ficha/core'
import { describe, expect, test, vi } from 'vitest'
import { sqliteStore } from '../node/sqlite-store.ts'
import { ROUTES } from './routes.ts'
import { aBody, aCheckout, aGateway, anOrder, aPayer, BASE, ORIGIN } from '../testing/checkout.support.ts'

const AN_ID = 'AAAAAAAAAAAAAAAAAAAAAAAA'

describe('1: a value that the browser must not set is ignored', () => {
  test.each([
    ['order_amount', '0.01'],
    ['amount', '0.01'],
    ['order_currency', 'USD'],
    ['currency', 'USD'],
    ['subject', 'hacked'],
    ['content', 'hacked'],
    ['buyer_id', 'hacked'],
    ['buyerId', 'hacked'],
    ['notify_url', 'https://evil.example'],
    ['notifyUrl', 'https://evil.example'],
    ['app_id', 'hacked'],
    ['trade_status', 'SUCCESS'],
    ['phase', 'paid'],
    ['status', 'SUCCESS'],
    ['user_ip', '6.6.6.6'],
    ['userIp', '6.6.6.6'],
    ['timeout_express', '999d'],
    ['timeoutExpress', '999d'],
    ['website_url', 'https://evil.example'],
    ['language_code', 'hacked'],
    ['out_trade_no', 'hacked'],
    ['outTradeNo', 'hacked'],
    ['country', 'MX'],
    ['customer', { name: 'hacked' }],
    ['terms', { amount: '0.01' }],
    ['id', AN_ID],
    ['__proto__', { amount: '0.01' }],
  ])('in the place of %s', async (field, value) => {
    const plain = aCheckout()
    await plain.post('/payments', aBody())
    const checkout = aCheckout()
    const response = await checkout.post(
      '/payments',
      JSON.stringify(aBody()).replace(/}$/, `,${JSON.stringify(field)}:${JSON.stringify(value)}}`),
    )
    expect(response.status).toBe(201)
    const withoutIds = (json: Record<string, unknown> | undefined): object => ({ ...json, out_trade_no: '' })
    expect(withoutIds(checkout.gateway.sent[0]?.json)).toEqual(withoutIds(plain.gateway.sent[0]?.json))
    expect(checkout.gateway.sent[0]?.json['out_trade_no']).not.toBe('hacked')
  })

  test('and the merchant’s values of the payer are used', async () => {
    const checkout = aCheckout({
      resolveOrder: () => anOrder({ payer: { email: 'known@example.com', document: { number: '52998224725' } } }),
    })
    await checkout.post('/payments', aBody())
    expect(checkout.gateway.sent[0]?.json['customer']).toMatchObject({
      name: aPayer.name,
      email: 'known@example.com',
      identify: { type: 'CPF', number: '52998224725' },
    })
  })

  test('2: the smallest and the largest amount are sent digit for digit', async () => {
    for (const amount of ['0.01', '1', '150.5', '99999999999999.99']) {
      const checkout = aCheckout({ resolveOrder: () => anOrder({ amount }) })
      const snapshot = (await (await checkout.post('/payments', aBody())).json()) as PaymentSnapshot
      expect(checkout.gateway.sent[0]?.text).toMatch(new RegExp(`"order_amount":${amount.replace('.', '\\.')}[,}]`))
      expect(snapshot.payment.terms.amount).toBe(amount)
    }
  })

  test.each(['150,00', '0', '100000000000000', '1e3', '-1', ''])(
    'an order with the price %j is the merchant’s error and is not sent',
    async (amount) => {
      const checkout = aCheckout({ resolveOrder: () => anOrder({ amount }) })
      const response = await checkout.post('/payments', aBody())
      expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([500, 'order-unusable'])
      expect(checkout.gateway.sent).toEqual([])
      expect(checkout.logger.lines.join()).toContain('resolveOrder gave amount')
    },
  )
})

describe('43: a write from another site', () => {
  const cases: [string, Record<string, string>, number][] = [
    ['same origin', { 'sec-fetch-site': 'same-origin' }, 201],
    ['no Sec-Fetch-Site, our Origin', { 'sec-fetch-site': '', origin: ORIGIN }, 201],
    ['cross site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, 403],
    ['same site, another origin', { 'sec-fetch-site': 'same-site', origin: 'https://blog.shop.example' }, 403],
    ['cross site, allowed origin', { 'sec-fetch-site': 'cross-site', origin: 'https://partner.example' }, 201],
    ['typed into the address bar', { 'sec-fetch-site': 'none' }, 403],
    ['an unknown word', { 'sec-fetch-site': 'sideways', origin: ORIGIN }, 403],
    ['another Origin', { 'sec-fetch-site': '', origin: 'https://evil.example' }, 403],
    ['an opaque Origin', { 'sec-fetch-site': '', origin: 'null' }, 403],
    ['a longer Origin', { 'sec-fetch-site': '', origin: `${ORIGIN}.evil.example` }, 403],
    ['neither header', { 'sec-fetch-site': '' }, 403],
  ]
  test.each(cases)('%s', async (_, headers, status) => {
    const checkout = aCheckout({ allowedOrigins: ['https://partner.example'] })
    const sent = new Headers({ 'content-type': 'application/json', ...headers })
    if (headers['sec-fetch-site'] === '') sent.delete('sec-fetch-site')
    const response = await checkout.handler(
      new Request(`${BASE}/payments`, { method: 'POST', body: JSON.stringify(aBody()), headers: sent }),
    )
    expect(response.status).toBe(status)
    expect(checkout.gateway.sent).toHaveLength(status === 201 ? 1 : 0)
  })
})

describe('44: CORS', () => {
  const allowed = { allowedOrigins: ['https://partner.example'] }
  const preflight = (origin: string): Request =>
    new Request(`${BASE}/payments`, { method: 'OPTIONS', headers: { origin, 'access-control-request-method': 'POST' } })

  test('is off by default and never reflects an origin', async () => {
    const { handler } = aCheckout()
    for (const origin of ['https://evil.example', 'null', ORIGIN]) {
      const response = await handler(new Request(`${BASE}/health`, { headers: { origin } }))
      expect(response.headers.get('access-control-allow-origin')).toBeNull()
      expect((await handler(preflight(origin))).status).toBe(403)
    }
  })

  test('names a listed origin, never "*"', async () => {
    const { handler } = aCheckout(allowed)
    const response = await handler(preflight('https://partner.example'))
    expect(response.status).toBe(204)
    expect(response.headers.get('access-control-allow-origin')).toBe('https://partner.example')
    expect(response.headers.get('access-control-allow-headers')).toContain('idempotency-key')
    expect((await handler(preflight('https://evil.example'))).headers.get('access-control-allow-origin')).toBeNull()
  })
})

describe('two origins', () => {
  const partner = 'https://partner.example'
  const preflightOf = (name: string): Request =>
    new Request(`${BASE}/payments`, {
      method: 'OPTIONS',
      headers: { origin: partner, 'access-control-request-method': 'POST', 'access-control-request-headers': name },
    })

  test.each(['authorization', 'x-session'])('the header %s passes the preflight if it is listed', async (name) => {
    const allowedOf = async (allowedHeaders: readonly string[]): Promise<readonly string[]> => {
      const { handler } = aCheckout({ allowedOrigins: [partner], allowedHeaders })
      const { headers } = await handler(preflightOf(name))
      return (headers.get('access-control-allow-headers') ?? '').split(', ')
    }
    expect(await allowedOf([])).not.toContain(name)
    expect(await allowedOf([name])).toEqual(expect.arrayContaining([name, 'content-type', 'idempotency-key']))
  })

  test.each(['', '*', 'a b', 'x-session\r\nset-cookie: a'])('%j is not the name of a header', (name) => {
    expect(() => aCheckout({ allowedHeaders: [name] })).toThrow(/allowedHeaders\[0\]/)
  })

  test.each<[string, Record<string, string>, boolean]>([
    ['a page of another origin', { origin: 'https://blog.example', 'sec-fetch-site': 'cross-site' }, true],
    [
      'a page of another origin of the site',
      { origin: 'https://blog.shop.example', 'sec-fetch-site': 'same-site' },
      true,
    ],
    ['a listed page', { origin: partner, 'sec-fetch-site': 'cross-site' }, false],
    ['the own page', { origin: ORIGIN, 'sec-fetch-site': 'same-origin' }, false],
    ['the own page behind a proxy', { origin: 'http://localhost:5173', 'sec-fetch-site': 'same-origin' }, false],
    ['a server', {}, false],
  ])('%s: the log says whether its browser hides the answer', async (_, headers, isLogged) => {
    const { get, logger } = aCheckout({ allowedOrigins: [partner] })
    await get('/health', headers)
    expect(logger.lines.some((line) => line.includes('list its origin in allowedOrigins'))).toBe(isLogged)
  })
})

describe('44: the pages of an app', () => {
  const APPS = ['capacitor://localhost', 'ionic://localhost', 'tauri://localhost', 'app://shop', 'https://localhost']

  test.each(APPS)('with the origin %s may call the handler if it is listed', async (origin) => {
    const headers = { origin, 'sec-fetch-site': 'cross-site' }
    expect((await aCheckout().post('/payments', aBody(), headers)).status).toBe(403)
    const checkout = aCheckout({ allowedOrigins: [origin] })
    const made = await checkout.post('/payments', aBody(), headers)
    expect([made.status, made.headers.get('access-control-allow-origin')]).toEqual([201, origin])
  })

  test.each([
    'null',
    'file://',
    'file:///',
    '*',
    'capacitor://',
    'capacitor://localhost/',
    'javascript://x',
    'http:shop',
  ])('cannot be named by %s, which many pages share', (origin) => {
    expect(() => aCheckout({ allowedOrigins: [origin] })).toThrow(/allowedOrigins\[0\] is not an origin/)
  })

  test('are no addresses that a gateway could send a payer back to', () => {
    expect(() => aCheckout({ returnOrigins: ['capacitor://localhost'] })).toThrow(/returnOrigins\[0\]/)
  })
})

describe('30: a return address', () => {
  const hrefOf = async (returnUrl: unknown, more: Parameters<typeof aCheckout>[0] = {}): Promise<string | number> => {
    const checkout = aCheckout(more, aGateway({ pay_url: 'https://pay.example/c?prepay_id=p%2B1&lang=pt' }))
    const response = await checkout.post('/payments', aBody({ method: 'Boleto', returnUrl }))
    if (response.status !== 201) return response.status
    const { payment } = (await response.json()) as PaymentSnapshot
    const redirect = payment.instructions.find(({ kind }) => kind === 'redirect')
    return redirect?.kind === 'redirect' ? redirect.link.href : ''
  }

  test('is inserted after prepay_id, with an id that shows only the phase and the order’s state', async () => {
    const checkout = aCheckout({}, aGateway({ pay_url: 'https://pay.example/c?prepay_id=p%2B1&lang=pt' }))
    const snapshot = (await (
      await checkout.post('/payments', aBody({ method: 'Boleto', returnUrl: `${ORIGIN}/thanks?order=7` }))
    ).json()) as PaymentSnapshot
    const redirect = snapshot.payment.instructions.find(({ kind }) => kind === 'redirect')
    const href = redirect?.kind === 'redirect' ? redirect.link.href : ''
    expect(href).toMatch(
      /^https:\/\/pay\.example\/c\?prepay_id=p%2B1&return_url=https%3A%2F%2Fshop\.example%2Fthanks%3Forder%3D7%26ficha_return%3D[\w-]{24}&lang=pt$/,
    )
    expect(href).not.toContain(snapshot.id)
    const returnId = /ficha_return%3D([\w-]{24})/.exec(href)?.[1] ?? ''
    const revealed = (await (await checkout.get(`/returns/${returnId}`)).json()) as object
    expect(Object.keys(revealed).sort()).toEqual(['environment', 'kind', 'order', 'phase', 'revision', 'serverNow'])
    expect((await checkout.get(`/payments/${returnId}`)).status).toBe(404)
    expect((await checkout.get(`/returns/${snapshot.id}`)).status).toBe(404)
  })

  test('4: a return with forged query parameters changes nothing', async () => {
    const checkout = aCheckout({ returnUrl: `${ORIGIN}/thanks` })
    const { id } = (await (await checkout.post('/payments', aBody())).json()) as PaymentSnapshot
    const read = await checkout.get(`/payments/${id}?trade_status=SUCCESS&phase=paid&status=SUCCESS`)
    expect(await read.json()).toMatchObject({ phase: 'processing' })
  })

  test('may be on the merchant’s own origin or on a listed one', async () => {
    expect(await hrefOf(undefined)).toBe('https://pay.example/c?prepay_id=p%2B1&lang=pt')
    expect(await hrefOf(undefined, { returnUrl: 'https://shop.example/ok' })).toContain(
      'return_url=https%3A%2F%2Fshop.example%2Fok',
    )
    expect(await hrefOf('https://m.shop.example/ok', { returnOrigins: ['https://m.shop.example'] })).toContain(
      'm.shop.example',
    )
  })

  test.each([
    '//evil.example',
    '/\\evil.example',
    'https:evil.example',
    'https://evil.example',
    'https://shop.example.evil.example',
    'https://shop.example@evil.example/',
    'https://shop.example%2f%2fevil.example',
    'https:\\\\evil.example',
    'https://shop.example\\@evil.example',
    'https://shop.example/\r\nLocation: https://evil.example',
    'https://shop.example/%0d%0aset-cookie:a=b',
    'https://user:pass@shop.example/',
    'javascript:alert(1)//https://shop.example',
    ' https://evil.example',
    'http://shop.example/',
    '%2f%2fevil.example',
    '',
  ])('%j is refused', async (returnUrl) => {
    expect(await hrefOf(returnUrl)).toBe(400)
  })

  test('behind a server with another host is checked by publicUrl, and the refusal names that option', async () => {
    const aBodyFor = (returnUrl: string) => ({
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify(aBody({ method: 'Boleto', returnUrl })),
    })
    const request = (publicUrl: string, returnUrl: string) =>
      aCheckout({ publicUrl }, aGateway({ pay_url: 'https://pay.example/c?prepay_id=p' })).handler(
        // Next.js gives its routes this address, not the address of the browser.
        new Request('http://localhost:3000/api/checkout/payments', aBodyFor(returnUrl)),
      )
    const shop = 'http://127.0.0.1:3000'
    expect((await request(`${shop}/api/checkout`, `${shop}/thanks`)).status).toBe(201)
    const refused = await request('http://localhost:3000/api/checkout', `${shop}/thanks`)
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({
      code: 'return-origin',
      detail: expect.stringMatching(/publicUrl.*returnOrigins/) as string,
    })
  })
})

describe('46: a payment', () => {
  test('with a guessed id does not exist, whatever the guess', async () => {
    const checkout = aCheckout()
    await checkout.post('/payments', aBody())
    const outTradeNo = String(checkout.gateway.sent[0]?.json['out_trade_no'])
    for (const guess of [AN_ID, outTradeNo, 'order-7', '1', '../payments', '%00', "' OR 1=1 --"]) {
      for (const path of [
        `/payments/${encodeURIComponent(guess)}`,
        `/payments/${encodeURIComponent(guess)}/events`,
        `/returns/${encodeURIComponent(guess)}`,
      ]) {
        const response = await checkout.get(path)
        expect([path, response.status, ((await response.json()) as { code: string }).code]).toEqual([
          path,
          404,
          'not-found',
        ])
      }
    }
  })

  test('25: shows no personal data, no order, no buyer and no second id', async () => {
    const checkout = aCheckout({ returnUrl: `${ORIGIN}/thanks` }, aGateway({ qr_code: 'x' }))
    const text = await (await checkout.post('/payments', aBody())).text()
    for (const secret of [
      aPayer.name,
      aPayer.email,
      aPayer.phone,
      aPayer.document.number,
      'Paulista',
      'buyer-3',
      'order-7',
      'returnId',
      'bodyHash',
    ]) {
      expect(text).not.toContain(secret)
    }
  })
})

describe('47: every answer', () => {
  test('is not cached, sniffed or framed, sends no referrer, and has its charset and request id', async () => {
    const checkout = aCheckout()
    const { id } = (await (await checkout.post('/payments', aBody())).json()) as PaymentSnapshot
    const stream = await checkout.get(`/payments/${id}/events`)
    const answers = [
      stream,
      await checkout.post('/payments', aBody()),
      await checkout.get('/health'),
      await checkout.get('/nowhere'),
      await checkout.get(`/payments/${AN_ID}`),
    ]
    expect(answers.map(({ headers }) => headers.get('cache-control'))).toEqual([
      // What compresses on the way would hold events back.
      'no-store, no-transform',
      ...Array.from({ length: 4 }, () => 'no-store'),
    ])
    for (const { headers } of answers) {
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('x-frame-options')).toBe('DENY')
      expect(headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(headers.get('vary')).toBe('Origin, Sec-Fetch-Site')
      expect(headers.get('content-type')).toContain('charset=utf-8')
      expect(headers.get('x-request-id')).toMatch(/^[\w.-]{8,64}$/)
      expect(headers.get('x-powered-by')).toBeNull()
      expect(headers.get('set-cookie')).toBeNull()
    }
    await stream.body?.cancel()
  })

  test('57: repeats a caller’s request id only if it has the right form', async () => {
    const checkout = aCheckout()
    const echoed = async (id: string): Promise<string | null> =>
      (await checkout.get('/health', { 'x-request-id': id })).headers.get('x-request-id')
    expect(await echoed('trace-12345678')).toBe('trace-12345678')
    expect(await echoed('short')).not.toBe('short')
    expect(await echoed('<script>alert(1)</script>')).not.toContain('<')
    expect(await echoed('x'.repeat(65))).toHaveLength(24)
  })

  test('54: for an internal error has a code and a request id, and nothing about the cause', async () => {
    const checkout = aCheckout({
      resolveOrder: () => {
        throw new Error('SELECT * FROM carts failed at db-7.internal')
      },
    })
    const response = await checkout.post('/payments', aBody())
    const body = (await response.json()) as Record<string, unknown>
    expect(response.status).toBe(500)
    expect(Object.keys(body).sort()).toEqual(['cause', 'code', 'nothingMade', 'requestId', 'status', 'title', 'type'])
    expect(JSON.stringify(body)).not.toMatch(/SELECT|db-7/)
    expect(checkout.logger.lines.join()).toContain(String(body['requestId']))
  })

  test('54: does not contain the gateway’s refusal', async () => {
    const gateway = aGateway()
    gateway.misbehave({
      acted: false,
      answer: () =>
        Response.json(
          { code: '40002', msg: 'Business Failed', sub_code: 'invalid-signature', sub_msg: 'key of host gw-3' },
          { status: 400 },
        ),
    })
    const response = await aCheckout({}, gateway).post('/payments', aBody())
    expect(response.status).toBe(502)
    expect(await response.text()).not.toMatch(/invalid-signature|gw-3|40002/)
  })
})

describe('a probe of a load balancer', () => {
  test('by HEAD gets the status and the headers of GET, and no body', async () => {
    const store = sqliteStore(':memory:')
    const { handler } = aCheckout({ store })
    const probe = (path: string): Promise<Response> => handler(new Request(`${BASE}${path}`, { method: 'HEAD' }))
    for (const path of ['/health', '/ready']) {
      const response = await probe(path)
      expect([response.status, await response.text()]).toEqual([200, ''])
      expect(response.headers.get('content-type')).toContain('application/json')
    }
    await store.close()
    expect([(await probe('/health')).status, (await probe('/ready')).status]).toEqual([200, 503])
  })
})

test('17: to another HTTP method is a refusal that says which method is right', async () => {
  const { handler } = aCheckout()
  for (const { path, methods } of ROUTES) {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD'].filter((name) => !(name in methods))) {
      const response = await handler(new Request(`${BASE}${path.replace(':id', AN_ID)}`, { method }))
      expect([path, method, response.status, response.headers.get('allow')]).toEqual([
        path,
        method,
        405,
        Object.keys(methods).join(', '),
      ])
    }
  }
})

describe('52: requests are counted', () => {
  test('ten payments a minute for a session and address, then Retry-After', async () => {
    const checkout = aCheckout({ rateLimit: {} })
    for (let count = 0; count < 10; count += 1)
      expect((await checkout.post('/payments', aBody())).status).toBeLessThan(300)
    const refused = await checkout.post('/payments', aBody())
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBe(6)
    checkout.clock.advance(6_000)
    expect((await checkout.post('/payments', aBody())).status).toBe(200)
  })

  test('an undefined limit has its default', async () => {
    const checkout = aCheckout({ rateLimit: { createPerMinute: undefined } as unknown as { createPerMinute: number } })
    const statuses: number[] = []
    for (let count = 0; count < 11; count += 1) statuses.push((await checkout.post('/payments', aBody())).status)
    expect(statuses.at(-1)).toBe(429)
  })

  test('a clock that is set back blocks nobody', async () => {
    const checkout = aCheckout({ rateLimit: { readPerMinute: 2 } })
    const read = async (): Promise<number> => (await checkout.get(`/payments/${AN_ID}`)).status
    expect(await read()).toBe(404)
    checkout.clock.advance(-86_400_000)
    expect(await read()).toBe(404)
    expect(await read()).toBe(429)
    checkout.clock.advance(30_000)
    expect(await read()).toBe(404)
  })

  test('a whole IPv6 network counts as one address', async () => {
    const checkout = aCheckout({ trustProxy: 1, rateLimit: { readPerMinute: 1 } })
    const read = async (address: string): Promise<number> =>
      (await checkout.get(`/payments/${AN_ID}`, { 'x-forwarded-for': address })).status
    expect(await read('2001:db8:7:1::1')).toBe(404)
    for (const same of [
      '2001:db8:7:1::2',
      '2001:0DB8:0007:0001:ffff:1:2:3',
      '[2001:db8:7:1::9]:443',
      '2001:db8:7:1:0::',
    ])
      expect([same, await read(same)]).toEqual([same, 429])
    for (const other of ['2001:db8:7:2::1', '2001:db8::1', '::1', '203.0.113.7'])
      expect([other, await read(other)]).toEqual([other, 404])
    // A proxy may also write the port. The address is the same for every port.
    expect(await read('203.0.113.7:51423')).toBe(429)
  })

  test('sessions have separate counters, and so do reads', async () => {
    const checkout = aCheckout({
      rateLimit: {
        createPerMinute: 1,
        readPerMinute: 2,
        sessionOf: (request) => request.headers.get('x-session') ?? undefined,
      },
    })
    expect((await checkout.post('/payments', aBody(), { 'x-session': 'a' })).status).toBe(201)
    expect((await checkout.post('/payments', aBody(), { 'x-session': 'a' })).status).toBe(429)
    expect((await checkout.post('/payments', aBody(), { 'x-session': 'b' })).status).toBe(200)
    const statuses = []
    for (let count = 0; count < 3; count += 1) statuses.push((await checkout.get(`/payments/${AN_ID}`)).status)
    expect(statuses).toEqual([404, 404, 429])
  })
})

describe('52: a client that deletes its cookies', () => {
  const aSessionEach = (): { readonly sessionOf: (request: Request) => string | undefined } => {
    let minted = 0
    // Like a server that starts a session for every request without one.
    return { sessionOf: (request) => request.headers.get('x-session') ?? `minted-${String((minted += 1))}` }
  }

  test('counts as a new session at the same address: 30 of 40 creations are accepted, and other addresses are not affected', async () => {
    const checkout = aCheckout({ rateLimit: { createPerMinute: 10, ...aSessionEach() }, trustProxy: 1 })
    const create = async (address: string): Promise<number> =>
      (await checkout.post('/payments', aBody(), { 'x-forwarded-for': address })).status
    const statuses: number[] = []
    for (let at = 0; at < 40; at += 1) statuses.push(await create('198.51.100.9'))
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
    expect(await create('198.51.100.10')).toBe(200)
  })
})

describe('52: payers behind one address', () => {
  test('may make as many payments together as the merchant allows', async () => {
    const sessionOf = (request: Request): string | undefined => request.headers.get('x-session') ?? undefined
    const checkout = aCheckout({ rateLimit: { createPerMinute: 2, createPerMinuteOfAddress: 50, sessionOf } })
    const create = async (session: number): Promise<number> =>
      (await checkout.post('/payments', aBody(), { 'x-session': String(session) })).status
    const statuses: number[] = []
    for (let session = 0; session < 60; session += 1) statuses.push(await create(session))
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
  })
})

describe('53: the payer’s address', () => {
  const card = { method: 'CreditCard', card: { token: 'tok', fingerprint: 'fp', issuer: 'visa' } }
  const userIp = async (trustProxy: number | undefined, forwarded: string): Promise<unknown> => {
    const checkout = aCheckout(trustProxy === undefined ? {} : { trustProxy })
    await checkout.post('/payments', aBody(card), { 'x-forwarded-for': forwarded })
    return checkout.gateway.sent[0]?.json['user_ip']
  }

  test('is the connection’s, because anybody can send X-Forwarded-For', async () => {
    expect(await userIp(undefined, '6.6.6.6')).toBe('203.0.113.7')
    expect(await userIp(0, '6.6.6.6')).toBe('203.0.113.7')
  })

  test('is the one that the outermost trusted proxy wrote, not the caller’s', async () => {
    expect(await userIp(1, '6.6.6.6, 198.51.100.4')).toBe('198.51.100.4')
    expect(await userIp(2, '6.6.6.6, 198.51.100.4, 10.0.0.1')).toBe('198.51.100.4')
    expect(await userIp(3, '198.51.100.4')).toBe('203.0.113.7')
    expect(await userIp(1, 'unknown')).toBe('203.0.113.7')
    expect(await userIp(1, '2001:db8::7')).toBe('2001:db8::7')
  })

  test('is sent for cards only, for which the document requires it', async () => {
    const checkout = aCheckout()
    await checkout.post('/payments', aBody())
    expect(checkout.gateway.sent[0]?.json).not.toHaveProperty('user_ip')
  })
})

describe('37: a repeated value', () => {
  test('is refused in a query; in a JSON object the last one counts', async () => {
    const checkout = aCheckout()
    expect((await checkout.get('/methods?country=BR&country=MX')).status).toBe(400)
    expect((await checkout.get('/methods?country=BR&order=order-7')).status).toBe(400)
    const body = JSON.stringify(aBody()).replace('{', '{"orderId":"nobody-s",')
    expect((await checkout.post('/payments', body)).status).toBe(201)
  })
})

test('43: a body that an HTML form can send is not JSON', async () => {
  const checkout = aCheckout()
  for (const type of [
    'text/plain',
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded',
    'application/json; charset=utf-16',
  ]) {
    expect((await checkout.post('/payments', aBody(), { 'content-type': type })).status).toBe(415)
  }
  expect(
    (await checkout.post('/payments', aBody(), { 'content-type': 'application/json; charset=UTF-8' })).status,
  ).toBe(201)
})

test('45: a replacement needs authorize, and the id alone is not enough', async () => {
  const authorize = vi.fn(() => false)
  const checkout = aCheckout({ authorize })
  const { id } = (await (await checkout.post('/payments', aBody())).json()) as PaymentSnapshot
  const response = await checkout.post('/payments', aBody({ replaces: id }))
  expect(response.status).toBe(403)
  expect(authorize).toHaveBeenCalledWith(
    expect.any(Request),
    'replace-payment',
    { kind: 'payment', id, orderId: 'order-7' },
    { kind: 'request' },
  )
  expect(checkout.gateway.sent).toHaveLength(1)
})
