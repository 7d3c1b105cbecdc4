import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import * as addFormats from 'ajv-formats'
import { PROBLEMS } from '@ficha/core/contract'
import { STAFF_ROLES } from '@ficha/core/contract/desk'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { ROUTES } from './routes/routes.ts'
import { aBody, aCheckout, aGateway, aNotification, anOrder, aPayer } from './testing/checkout.support.ts'

interface Operation {
  readonly responses: Readonly<
    Record<string, { readonly $ref?: string; readonly content?: Readonly<Record<string, unknown>> }>
  >
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: {
    readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>
    readonly schemas: {
      readonly Problem: { readonly properties: { readonly code: { readonly enum: readonly string[] } } }
    }
  }
}

const document = parse(readFileSync(new URL('../openapi.yaml', import.meta.url), 'utf8')) as Document
const ajv = new Ajv2020({ strict: false, allErrors: true })
const plugin = (addFormats.default as unknown as { default?: typeof addFormats.default }).default ?? addFormats.default
;(plugin as unknown as (to: Ajv2020) => void)(ajv)
ajv.addSchema(document, 'openapi')

/** Fails unless an answer is one that the document describes for this operation: status, media type and body. */
const expectDescribed = async (path: string, method: 'get' | 'post', response: Response): Promise<unknown> => {
  const operation = document.paths[path]?.[method]
  const described = operation?.responses[String(response.status)]
  expect(
    described,
    `${method} ${path} answers ${String(response.status)}, which openapi.yaml does not describe`,
  ).toBeDefined()
  const name = described?.$ref?.split('/').pop()
  const content = name === undefined ? described?.content : document.components.responses[name]?.content
  if (content === undefined) return undefined
  const type = (response.headers.get('content-type') ?? '').split(';')[0] ?? ''
  expect(Object.keys(content)).toContain(type)
  if (type === 'text/event-stream') return undefined
  const pointer =
    name === undefined
      ? `/paths/${escape(path)}/${method}/responses/${String(response.status)}`
      : `/components/responses/${name}`
  const body: unknown = await response.json()
  const validate = ajv.compile({ $ref: `openapi#${pointer}/content/${escape(type)}/schema` })
  expect(validate(body), JSON.stringify(validate.errors)).toBe(true)
  return body
}

const escape = (segment: string): string => encodeURIComponent(segment.replaceAll('~', '~0').replaceAll('/', '~1'))

describe('openapi.yaml describes', () => {
  test('every route and method of the handler, and no others', () => {
    const served = ROUTES.filter(({ path }) => path !== '/notifications/:id').flatMap(({ path, methods }) =>
      Object.keys(methods).map((method) => `${method.toLowerCase()} ${path.replaceAll(':id', '{id}')}`),
    )
    const described = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method} ${path}`),
    )
    expect(described.sort()).toEqual(served.sort())
  })

  test('no text that an unquoted comma has cut off', () => {
    const emptyIn = (node: unknown, path: string): readonly string[] => {
      if (node === null) return [path]
      if (typeof node !== 'object') return []
      return Object.entries(node).flatMap(([key, value]) => emptyIn(value, `${path}/${key}`))
    }
    expect(emptyIn(document, '')).toEqual([])
  })

  test('every code of an error, and no others', () => {
    expect([...document.components.schemas.Problem.properties.code.enum].sort()).toEqual(Object.keys(PROBLEMS).sort())
  })

  test('the answers during a payment’s life', async () => {
    const checkout = aCheckout()
    const created = (await expectDescribed('/payments', 'post', await checkout.post('/payments', aBody()))) as {
      id: string
    }
    await expectDescribed('/payments', 'post', await checkout.post('/payments', aBody()))
    await expectDescribed('/payments/{id}', 'get', await checkout.get(`/payments/${created.id}`))
    await expectDescribed('/payments/{id}', 'get', await checkout.get(`/payments/${created.id}?locale=pt-BR`))
    await expectDescribed('/payments/{id}', 'get', await checkout.get(`/payments/${created.id}?locale=es&locale=en`))
    const stream = await checkout.get(`/payments/${created.id}/events`)
    await expectDescribed('/payments/{id}/events', 'get', stream)
    await stream.body?.cancel()
    const outTradeNo = String(checkout.gateway.sent[0]?.json['out_trade_no'])
    await expectDescribed(
      '/notifications',
      'post',
      await checkout.notify(aNotification(outTradeNo, { amount: '1.00' })),
    )
    const mismatched = await expectDescribed('/payments/{id}', 'get', await checkout.get(`/payments/${created.id}`))
    expect(mismatched).toMatchObject({ received: { amount: '1.00', currency: 'BRL' } })
    await expectDescribed('/notifications', 'post', await checkout.notify(aNotification(outTradeNo), 'another secret'))
  })

  test('the answers during a recurring order’s life', async () => {
    const terms = { amount: '29.90', currency: 'BRL', interval: { unit: 'M', count: 1 }, quantity: 3 } as const
    const trial = { period: { unit: 'D', count: 7 }, amount: '1.00' } as const
    const checkout = aCheckout(
      { resolveRecurring: () => ({ ...terms, trial, subject: 's', content: 'c', buyerId: 'b', zone: 'America/Lima' }) },
      aGateway({ web_url: 'https://pay.example/r' }),
    )
    const started = (await expectDescribed(
      '/recurring',
      'post',
      await checkout.post('/recurring', { recurringId: 'club' }),
    )) as { id: string }
    await expectDescribed('/recurring', 'post', await checkout.post('/recurring', { recurringId: 'club' }))
    const outTradeNo = String(checkout.gateway.sent[0]?.json['out_trade_no'])
    await checkout.notify(aNotification(outTradeNo, { period: 1, amount: '1.00', card: { card_no: '4242' } }))
    await checkout.notify(aNotification(outTradeNo, { period: 2, amount: '2.00', out_request_no: 'R2' }))
    const seen = await expectDescribed('/recurring/{id}', 'get', await checkout.get(`/recurring/${started.id}`))
    expect(seen).toMatchObject({
      phase: 'active',
      periods: [{ cardLastFour: '4242' }, { received: { amount: '2.00' } }, {}],
    })
    const stream = await checkout.get(`/recurring/${started.id}/events`)
    await expectDescribed('/recurring/{id}/events', 'get', stream)
    await stream.body?.cancel()
    await expectDescribed('/recurring/{id}/cancel', 'post', await checkout.post(`/recurring/${started.id}/cancel`, {}))
    await expectDescribed('/recurring/{id}', 'get', await checkout.get('/recurring/AAAAAAAAAAAAAAAAAAAAAAAA'))
    await expectDescribed('/recurring', 'post', await checkout.post('/recurring', {}))
  })

  test('the answers of lists, health and readiness', async () => {
    const checkout = aCheckout({
      resolveOrder: () => anOrder({ payer: { email: 'joao@example.com', document: { type: 'CPF' } } }),
    })
    const methods = await expectDescribed('/methods', 'get', await checkout.get('/methods?order=order-7'))
    expect(methods).toMatchObject({
      knownPayerFields: ['payer.email', 'payer.document.type'],
      order: { amount: '150.00' },
    })
    await checkout.post('/payments', aBody())
    const rich = aCheckout({
      resolveOrder: () =>
        anOrder({
          title: 't',
          orderNumber: '7',
          shop: 's',
          methods: [{ method: 'PIX', limits: { smallest: '200' }, confirmation: 'instant' }],
        }),
      payerForm: { fillers: true, documents: { BR: ['CPF'] } },
    })
    await rich.post('/payments', aBody())
    expect(await expectDescribed('/methods', 'get', await rich.get('/methods?order=order-7'))).toMatchObject({
      methods: [{ unavailable: { reason: 'below-minimum' } }],
    })
    expect(await expectDescribed('/methods', 'get', await checkout.get('/methods?order=order-7'))).toHaveProperty(
      'activePayment',
    )
    await expectDescribed('/methods', 'get', await checkout.get('/methods?country=CL'))
    await expectDescribed('/methods', 'get', await checkout.get('/methods?country=CL&country=MX'))
    await expectDescribed('/banks', 'get', await checkout.get('/banks?country=BR&method=DepositExpress'))
    await expectDescribed('/banks', 'get', await checkout.get('/banks?country=XX&method=DepositExpress'))
    await expectDescribed('/health', 'get', await checkout.get('/health'))
    await expectDescribed('/ready', 'get', await checkout.get('/ready'))
  })

  test('the answers of the desk', async () => {
    const checkout = aCheckout({ staff: () => ({ name: 'ana', may: STAFF_ROLES }) })
    await checkout.post('/payments', aBody())
    const number = String(checkout.gateway.sent[0]?.json['out_trade_no'])
    await checkout.notify(aNotification(number, { amount: '1.00' }))
    const session = await expectDescribed('/desk/session', 'get', await checkout.get('/desk/session'))
    await expectDescribed('/desk/payments', 'get', await checkout.get('/desk/payments?attention=differs'))
    await expectDescribed('/desk/payments', 'get', await checkout.get('/desk/payments?phase=none'))
    await expectDescribed('/desk/payments', 'post', await checkout.post('/desk/payments', { text: number }))
    await expectDescribed('/desk/payments/{id}', 'get', await checkout.get(`/desk/payments/${number}`))
    const range = '?from=2026-11-21T00:00:00Z&to=2026-11-22T00:00:00Z'
    await expectDescribed('/desk/today', 'get', await checkout.get(`/desk/today${range}`))
    await expectDescribed('/desk/settled', 'get', await checkout.get(`/desk/settled${range}`))
    const headers = { 'x-desk-token': (session as { token: string }).token }
    const act = { kind: 'note', payment: number, key: 'k'.repeat(22), reason: 'saw the receipt' }
    await expectDescribed('/desk/acts', 'post', await checkout.post('/desk/acts', act, headers))
    await expectDescribed('/desk/acts', 'post', await checkout.post('/desk/acts', act))
    const closed = aCheckout()
    await expectDescribed('/desk/session', 'get', await closed.get('/desk/session'))
  })

  test('the answers with an error', async () => {
    const checkout = aCheckout()
    const tries: [unknown, Record<string, string>][] = [
      [aBody({ orderId: 'nobody-s' }), {}],
      [aBody({ method: 'SPEI' }), {}],
      [aBody({ payer: { ...aPayer, phone: 7 } }), {}],
      ['{', {}],
      [aBody(), { 'content-type': 'text/plain' }],
      [aBody(), { 'sec-fetch-site': 'cross-site' }],
      [aBody({ padding: 'x'.repeat(70_000) }), {}],
    ]
    const statuses: number[] = []
    for (const [body, headers] of tries) {
      const response = await checkout.post('/payments', body, headers)
      statuses.push(response.status)
      await expectDescribed('/payments', 'post', response)
    }
    expect(statuses).toEqual([404, 422, 422, 400, 415, 403, 413])
    await expectDescribed('/payments/{id}', 'get', await checkout.get('/payments/AAAAAAAAAAAAAAAAAAAAAAAA'))
    await expectDescribed('/returns/{id}', 'get', await checkout.get('/returns/AAAAAAAAAAAAAAAAAAAAAAAA'))
  })
})
