import { createHmac } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { PaymentSnapshot } from '@ficha/core'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { CheckoutOptions } from './options/options.ts'
import type { LimitStore } from './ports/limit-store.ts'
import type { NotificationVerifier } from './ports/notification-verifier.ts'
import { AccountError } from './store/account-error.ts'
import { SchemaError } from './store/schema-error.ts'
import { sqliteStore } from './node/sqlite-store.ts'
import {
  aBody,
  aCheckout,
  aGateway,
  aMembership,
  aNotification,
  anError,
  anOrder,
  BASE,
  type FakeGateway,
  type TestCheckout,
} from './testing/checkout.support.ts'

const SECRET = 'a-secret-of-more-than-32-characters'
vi.stubEnv('NOTIFICATION_SECRET', SECRET)

const page = (name: string): string => readFileSync(new URL(`../docs/${name}.md`, import.meta.url), 'utf8')

const LOG_LINES = page('operating').split('\n## What your logs say when ...\n')[1] ?? ''

const BLOCKS = [...page('verifiers').matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code = '']) => code)

afterEach(() => {
  vi.unstubAllGlobals()
})

/** A checkout with a verifier, a Pix payment in it, and a function that sends a delivery. */
const aPix = async (
  verify: NotificationVerifier,
): Promise<{
  readonly checkout: TestCheckout
  notify(fields?: object, sign?: (body: string) => string | undefined): Promise<number>
  phase(): Promise<string>
}> => {
  const checkout = aCheckout({ notification: { verify } })
  const { id } = (await (await checkout.post('/payments', aBody())).json()) as PaymentSnapshot
  const number = String(checkout.gateway.sent[0]?.json['out_trade_no'])
  return {
    checkout,
    notify: async (fields = {}, sign = signature) => {
      const body = JSON.stringify(aNotification(number, { ...fields }))
      const header = sign(body)
      return (await checkout.post('/notifications', body, header === undefined ? {} : { 'service-signature': header }))
        .status
    },
    phase: async () => ((await (await checkout.get(`/payments/${id}`)).json()) as PaymentSnapshot).phase,
  }
}

const signature = (body: string, secret = SECRET): string => createHmac('sha256', secret).update(body).digest('hex')

const FORGED: readonly [string, (body: string) => string | undefined][] = [
  ['no signature', () => undefined],
  ['another secret', (body) => signature(body, 'another-secret-of-more-than-32-chars')],
  ['an empty secret', (body) => signature(body, '')],
  ['another body', (body) => signature(`${body} `)],
  ['a part of it', (body) => signature(body).slice(0, 32)],
  ['more than it', (body) => `${signature(body)}00`],
  ['it, and something that is no hex', (body) => `${signature(body)}zz`],
]

/** Makes the gateway answer the next queries about the payment, and returns how many it has got. */
const answering = ({ gateway }: TestCheckout, notified: object, status = 200): (() => number) => {
  const [outTradeNo = ''] = gateway.orders.keys()
  const answer = { code: '10000', msg: 'Success', out_trade_no: outTradeNo, ...notified }
  for (let at = 0; at < 2; at += 1) gateway.misbehave({ acted: false, answer: () => Response.json(answer, { status }) })
  return () => gateway.sent.filter(({ url }) => url.endsWith('/trade/query')).length
}

const PAID = { trade_status: 'SUCCESS', order_amount: '150.00', order_currency: 'BRL' }

describe('the page about verifiers has the files that run', () => {
  test('its three blocks are the examples, which are type-checked', () => {
    expect(BLOCKS).toHaveLength(3)
    for (const [at, name] of ['verify-signed', 'verify-by-query', 'verify-both'].entries()) {
      const file = new URL(`../examples/${name}.ts`, import.meta.url)
      expect(existsSync(file)).toBe(true)
      expect(BLOCKS[at]).toBe(readFileSync(file, 'utf8'))
    }
  })

  test.each(FORGED)('a shared secret refuses %s, and nothing is changed', async (_, forge) => {
    const { signed } = await import('../examples/verify-signed.ts')
    const { notify, phase } = await aPix(signed)
    expect(await notify({}, forge)).toBe(401)
    expect(await phase()).toBe('processing')
    expect(await notify()).toBe(200)
    expect(await phase()).toBe('paid')
  })

  test('a query uses the gateway’s answer, and never asks about a number of another shop', async () => {
    const { querying } = await import('../examples/verify-by-query.ts')
    const { checkout, notify, phase } = await aPix(querying)
    const queries = answering(checkout, PAID)
    expect(await notify({ out_trade_no: 'made-up', trade_no: 'X' }, () => undefined)).toBe(401)
    expect(queries()).toBe(0)
    expect(await notify({}, () => undefined)).toBe(200)
    expect([await phase(), queries()]).toEqual(['paid', 1])
  })

  test.each([
    ['says that it is not paid', { ...PAID, trade_status: 'PROCESSING' }, 200, 503],
    ['says another amount', { ...PAID, order_amount: '1.00' }, 200, 401],
    ['says no status', { trade_status: '' }, 200, 500],
    ['cannot be asked', {}, 502, 500],
  ])('a query refuses a delivery if the gateway %s', async (_, notified, httpStatus, status) => {
    const { querying } = await import('../examples/verify-by-query.ts')
    const { checkout, notify, phase } = await aPix(querying)
    answering(checkout, notified, httpStatus)
    expect(await notify({}, () => undefined)).toBe(status)
    expect(await phase()).toBe('processing')
  })

  test.each(FORGED)('both: a delivery with %s causes no query', async (_, forge) => {
    const { signedAndQueried } = await import('../examples/verify-both.ts')
    const { checkout, notify, phase } = await aPix(signedAndQueried)
    const queries = answering(checkout, PAID)
    expect(await notify({}, forge)).toBe(401)
    expect(queries()).toBe(0)
    expect(await notify()).toBe(200)
    expect([await phase(), queries()]).toEqual(['paid', 1])
  })

  test('both: a signed delivery is compared with the answer all the same', async () => {
    const { signedAndQueried } = await import('../examples/verify-both.ts')
    const { checkout, notify, phase } = await aPix(signedAndQueried)
    answering(checkout, { ...PAID, trade_status: 'PROCESSING' })
    expect(await notify()).toBe(503)
    expect(await phase()).toBe('processing')
  })

  test('an unset shared secret throws at the import', async () => {
    vi.resetModules()
    vi.stubEnv('NOTIFICATION_SECRET', '')
    await expect(import('../examples/verify-signed.ts')).rejects.toThrow('NOTIFICATION_SECRET must be set')
    vi.stubEnv('NOTIFICATION_SECRET', SECRET)
    vi.resetModules()
  })
})

/** The scenario that makes a checkout write a log line. */
type Scene = (checkout: TestCheckout) => Promise<unknown>
interface Story {
  readonly options?: Partial<CheckoutOptions>
  readonly gateway?: FakeGateway
  readonly scene: Scene
}

const pay: Scene = (checkout) => checkout.post('/payments', aBody())
const payByCard: Scene = ({ handler }) =>
  handler.createPayment({
    ...(aBody() as { orderId: string; payer: object }),
    method: 'CreditCard',
    card: { token: 't', fingerprint: 'f', issuer: 'visa' },
    installments: 1,
  })
const answered = (answer: () => Response | Promise<Response>, times = 1): FakeGateway => {
  const gateway = aGateway()
  for (let at = 0; at < times; at += 1) gateway.misbehave({ acted: false, answer })
  return gateway
}
const lost = (code: string, times: number): FakeGateway => answered(() => Promise.reject(anError(code)), times)
const payAndNotify = async (checkout: TestCheckout, fields: object): Promise<unknown> => {
  await pay(checkout)
  return await checkout.notify(aNotification(String(checkout.gateway.sent[0]?.json['out_trade_no']), { ...fields }))
}
const storeThatFails = (error: Error): Partial<CheckoutOptions> => {
  const store = sqliteStore(':memory:')
  let isFirst = true
  const checkReady = async (): Promise<void> => {
    if (isFirst) throw error
    await store.checkReady()
  }
  return { store: { ...store, checkReady: () => checkReady().finally(() => (isFirst = false)) } }
}

const forge = async (checkout: TestCheckout, times: number): Promise<void> => {
  for (let count = 0; count < times; count += 1) await checkout.notify(aNotification('N'), 'another secret')
}
const away = (): Promise<never> => Promise.reject(new Error('connect ECONNREFUSED 10.0.0.5:5432'))
const awayLimits: LimitStore = { take: away, giveBack: away, look: away, hold: away, retire: away }

const aClub: Partial<CheckoutOptions> = { resolveRecurring: () => aMembership() }
const startClub = async (checkout: TestCheckout): Promise<string> => {
  const answer = await checkout.post('/recurring', { recurringId: 'club-1' })
  return ((await answer.json()) as { readonly id: string }).id
}
/** A cancellation to which the gateway gives this answer. */
const cancelled =
  (answer: () => Response | Promise<Response>): Scene =>
  async (checkout) => {
    const id = await startClub(checkout)
    for (let at = 0; at < 2; at += 1) checkout.gateway.misbehave({ acted: false, answer })
    return await checkout.post(`/recurring/${id}/cancel`, {})
  }
/** A process that ends while it waits for the gateway's answer. Half an hour later another one runs the jobs. */
const died =
  (request: (checkout: TestCheckout) => Promise<unknown>): Scene =>
  async (checkout) => {
    void request(checkout).catch(() => undefined)
    await expect.poll(() => checkout.gateway.sent).not.toHaveLength(0)
    checkout.clock.advance(1_800_000)
    await checkout.handler.runJobs()
  }
const WEB_URL = 'https://pay.example/card?prepay_id=r1'
const neverAnswered = (): FakeGateway => answered(() => new Promise(() => undefined))

/** The scenario of each line of the table. */
const STORIES: Readonly<Record<string, Story>> = {
  'The gateway answered with a code that proves nothing (words)': {
    gateway: answered(() => Response.json({ code: '40002', sub_code: 'system-busy', msg: 'x', sub_msg: 'later' })),
    scene: pay,
  },
  'The gateway answered 429': {
    gateway: answered(() => new Response('', { status: 429, headers: { 'retry-after': '5' } })),
    scene: pay,
  },
  'It is unknown whether the gateway has the payment': { gateway: lost('ECONNRESET', 2), scene: pay },
  'was not sent to the gateway': { gateway: lost('ECONNREFUSED', 3), scene: pay },
  'The gateway answered code 10000, and the answer names another': {
    gateway: answered(() => Response.json({ code: '10000', msg: 'Success', out_trade_no: 'another', trade_no: 'T' })),
    scene: pay,
  },
  'sent a trade_status that statusMap does not name': {
    scene: (checkout) => payAndNotify(checkout, { trade_status: 'ODD' }),
  },
  'An authentic notification cannot be read': {
    scene: (checkout) => checkout.notify({ number: 'of some other kind' }),
  },
  'A notification is not authentic': { scene: (checkout) => checkout.notify(aNotification('N'), 'another secret') },
  'resolveOrder gave amount as a value of type number': {
    options: { resolveOrder: () => anOrder({ amount: 150 as unknown as string }) },
    scene: pay,
  },
  'The gateway refused the credentials or the signature of a request (words)': {
    gateway: answered(() =>
      Response.json({ code: '40002', msg: 'Business Failed', sub_code: 'invalid-signature', sub_msg: 'not Basic' }),
    ),
    scene: pay,
  },
  'the body of a request was read before the handler saw it': {
    scene: async ({ handler }) => {
      const request = new Request(`${BASE}/notifications`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      })
      await request.json()
      return await handler(request)
    },
  },
  'resolveOrder lists': {
    options: { resolveOrder: () => anOrder({ methods: [{ method: 'OXXO' }] }) },
    scene: (checkout) => checkout.get('/methods?order=order-7'),
  },
  'resolveOrder answered the same order': {
    options: { resolveOrder: () => anOrder() },
    scene: async (checkout) => {
      for (const id of ['A-1', 'a-1']) await checkout.get(`/methods?order=${id}`)
    },
  },
  'The jobs of this handler have not run': {
    scene: async (checkout) => {
      checkout.clock.advance(60_000)
      await checkout.get('/health')
    },
  },
  'Work of the jobs is late': {
    options: {
      environment: 'production',
      gatewayZone: 'UTC',
      notification: { verify: () => false },
      store: { ...sqliteStore(':memory:'), kind: 'postgres' },
      onCreated: () => undefined,
    },
    scene: async (checkout) => {
      await pay(checkout)
      checkout.clock.advance(600_000)
      await checkout.get('/health')
      await checkout.finishWork()
    },
  },
  'A run of the jobs has not ended for 15 minutes': {
    options: { rateLimit: { store: { ...awayLimits, retire: () => new Promise(() => undefined) } } },
    scene: async ({ handler, clock }) => {
      void handler.runJobs()
      await new Promise((resolve) => setTimeout(resolve, 100))
      clock.advance(901_000)
      void handler.runJobs()
    },
  },
  'CreditCard needs the payer’s address': {
    options: { resolveOrder: () => anOrder({ websiteUrl: 'https://shop.example' }) },
    scene: payByCard,
  },
  'The store cannot be reached': {
    options: storeThatFails(new Error('connect ECONNREFUSED 10.0.0.5:5432')),
    scene: ({ handler }) => handler.start(),
  },
  'The store answers and its schema cannot be used': {
    options: storeThatFails(new SchemaError('permission denied for schema public')),
    scene: ({ handler }) => handler.start(),
  },
  'A page of another origin called the checkout': {
    options: {},
    scene: (checkout) => checkout.get('/health', { origin: 'https://blog.example', 'sec-fetch-site': 'cross-site' }),
  },
  'The store belongs to another gateway account': {
    options: storeThatFails(new AccountError('app-brazil', 'app-mexico')),
    scene: ({ handler }) => handler.start(),
  },
  'The store can be read and cannot be written': {
    options: storeThatFails(
      Object.assign(new Error('cannot execute INSERT in a read-only transaction'), { code: '25006' }),
    ),
    scene: ({ handler }) => handler.start(),
  },
  'The store failed; nothing was acknowledged': {
    options: storeThatFails(new Error('database or disk is full')),
    scene: (checkout) => checkout.get('/ready'),
  },
  'A hook failed': {
    options: { onChange: () => Promise.reject(new Error('the mail server is away')) },
    scene: async (checkout) => {
      await payAndNotify(checkout, {})
      await checkout.finishWork()
    },
  },
  'it is not listened to for a while': {
    options: { rateLimit: { failedNotificationsPerMinute: 1 } },
    scene: (checkout) => forge(checkout, 2),
  },
  'No client’s address is known here': {
    scene: ({ handler }) => handler(new Request(`${BASE}/health`)),
  },
  'has a media type that is not taken': {
    scene: (checkout) =>
      checkout.post('/notifications', 'a=1', { 'content-type': 'application/x-www-form-urlencoded' }),
  },
  'has a Content-Encoding that this platform cannot decode': {
    scene: (checkout) => checkout.post('/notifications', 'a=1', { 'content-encoding': 'compress' }),
  },
  'The gateway does not confirm a notification yet (reason)': {
    options: { notification: { verify: () => ({ authentic: false, reason: 'not-yet', retryAfterMs: 5_000 }) } },
    scene: (checkout) => checkout.post('/notifications', {}),
  },
  'A body was too large and was not read (413)': {
    scene: (checkout) => checkout.post('/notifications', 'x'.repeat(70_000)),
  },
  'More lines of one kind': {
    options: { rateLimit: { logLinesPerMinute: 1 } },
    scene: async (checkout) => {
      await forge(checkout, 3)
      checkout.handler.close()
    },
  },
  'rateLimit.store failed or was slow': {
    options: { rateLimit: { store: awayLimits } },
    scene: pay,
  },
  'A recurring order could not be started': {
    options: aClub,
    gateway: answered(() => Response.json({ code: '40002', msg: 'x', sub_code: 'invalid-parameter', sub_msg: 'no' })),
    scene: startClub,
  },
  'The request that started a recurring order died': {
    options: aClub,
    gateway: neverAnswered(),
    scene: died(startClub),
  },
  'A payment’s request died before its answer was stored': { gateway: neverAnswered(), scene: died(pay) },
  'The gateway refused a cancellation; charges go on': {
    options: aClub,
    gateway: aGateway({ web_url: WEB_URL }),
    scene: cancelled(() =>
      Response.json({ code: '40002', msg: 'x', sub_code: 'duplicate-out_trade_no' }, { status: 400 }),
    ),
  },
  'It is unknown whether a cancellation arrived; charges may go on': {
    options: aClub,
    gateway: aGateway({ web_url: WEB_URL }),
    scene: cancelled(() => Promise.reject(anError('ECONNRESET'))),
  },
  'The gateway took a cancellation without confirming it, or confirmed another; charges may go on': {
    options: aClub,
    gateway: aGateway({ web_url: WEB_URL }),
    scene: cancelled(() => Response.json({ code: '10000', msg: 'Success' })),
  },
  'A notification names no known payment': { scene: (checkout) => checkout.notify(aNotification('N')) },
  'A notification contradicts its payment and did not move it': {
    scene: (checkout) => payAndNotify(checkout, { amount: '1.00' }),
  },
  'notification.read failed': {
    options: {
      notification: {
        verify: () => true,
        read: () => {
          throw new Error('of an unknown kind')
        },
      },
    },
    scene: (checkout) => checkout.notify(aNotification('N')),
  },
  // The gateway's document wants website_url for a card.
  'The order cannot be charged as it is (issues)': { scene: payByCard },
  'Refused.': {
    scene: (checkout) =>
      checkout.post('/payments', aBody(), { 'sec-fetch-site': 'cross-site', origin: 'https://x.example' }),
  },
}

const ROWS = [...LOG_LINES.matchAll(/^\| (`.*?) +\| (.*?) +\|$/gm)].map(([, line = '', meaning = '']) => {
  const [sentence = '', ...fields] = [...line.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text)
  return { sentence, fields, meaning }
})

describe('the table "What your logs say when ..."', () => {
  test('has a scenario for each line, and no others', () => {
    expect(ROWS.map(({ sentence }) => sentence).toSorted()).toEqual(Object.keys(STORIES).toSorted())
  })

  test.each(ROWS)('has the line that is logged: $sentence', async ({ sentence, fields }) => {
    const { options = {}, gateway = aGateway(), scene } = STORIES[sentence] ?? { scene: () => Promise.resolve() }
    const checkout = aCheckout(options, gateway)
    await scene(checkout)
    const lines = checkout.logger.lines.filter((line) => line.includes(sentence))
    expect(lines).not.toEqual([])
    const named = fields.filter((field) => /^[a-z]\w*$/i.test(field))
    const said = JSON.parse(lines[0] ?? '{}') as object
    expect(Object.keys(said)).toEqual(expect.arrayContaining(named))
  })

  test('has the causes and reasons of the log', async () => {
    const causesOf = async (gateway: FakeGateway): Promise<string> => {
      const checkout = aCheckout({}, gateway)
      await pay(checkout)
      return checkout.logger.lines.join('\n')
    }
    const text = LOG_LINES
    for (const [cause, gateway] of [
      ['HTTP 502', answered(() => new Response('', { status: 502 }), 2)],
      ['ECONNRESET', lost('ECONNRESET', 2)],
      ['HTTP 404, no JSON', answered(() => new Response('', { status: 404 }), 2)],
      ['ECONNREFUSED', lost('ECONNREFUSED', 3)],
      ['CERT_HAS_EXPIRED', lost('CERT_HAS_EXPIRED', 3)],
    ] as const) {
      expect(text).toContain(`\`${cause}\``)
      expect(await causesOf(gateway)).toContain(`"cause":"${cause}"`)
    }
    const reasons: unknown[] = []
    for (const verdict of ['not-ours', 'wrong'] as const) {
      const checkout = aCheckout({ notification: { verify: () => ({ authentic: false, reason: verdict }) } })
      await checkout.post('/notifications', aNotification('N'))
      reasons.push(...checkout.logger.lines.map((line) => (JSON.parse(line) as { reason?: string }).reason))
      expect(text).toContain(`\`${verdict}\``)
    }
    expect(reasons).toEqual(expect.arrayContaining(['not-ours', 'wrong']))
    const again = aCheckout({ ...storeThatFails(new Error('away')) })
    await again.handler.start()
    expect(again.logger.lines.at(-1)).toContain('The store can be reached now')
  })
})

/** Every test file of the repository that may check a promise, as a path from its top. */
const TEST_FILES = ['packages', 'e2e', 'apps'].flatMap((folder) =>
  readdirSync(new URL(`../../../${folder}`, import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(test|spec|fault|support)\.tsx?$/.test(path) && !path.includes('node_modules'))
    .map((path) => `${folder}/${path}`),
)

test('every test file that the table of promises names exists', () => {
  const table = page('promises')
  const named = [...table.matchAll(/`([^`\s]*(?:\.(?:test|spec|support)\.tsx?|faults\/[\w-]+))`/g)].map(
    ([, name = '']) => name,
  )
  expect(named.length).toBeGreaterThan(80)
  const endings = (name: string): RegExp =>
    new RegExp(
      `(^|/)${name.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}${name.includes('.') ? '' : '\\.fault\\.ts'}$`,
    )
  expect(named.filter((name) => !TEST_FILES.some((path) => endings(name).test(path)))).toEqual([])
})

/** The row of the table for a line, by the numbers in its first cell. */
const rowsOf = (line: string): readonly string[] =>
  page('promises')
    .split('\n')
    .filter((row) => (row.split('|')[1] ?? '').split(',').some((number) => number.trim() === line))

test.each(Array.from({ length: 19 }, (_, at) => `11.${String(at + 1)}`))(
  'line %s is in the table, and one of its tests has the number in its name',
  (line) => {
    const rows = rowsOf(line)
    expect(rows).not.toEqual([])
    const files = rows.flatMap((row) => [...row.matchAll(/`([\w./-]+\.test\.tsx?)`/g)].map(([, name = '']) => name))
    const texts = TEST_FILES.filter((path) => files.some((name) => path.endsWith(`/${name}`))).map((path) =>
      readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8'),
    )
    // In the name of a test or of the tests around it: `11.7: the gateway is asked`.
    expect(texts.some((text) => new RegExp(`['"\`]${line.replace('.', '\\.')}: `).test(text))).toBe(true)
  },
)
