/** Every server of the bench: the gateway, the kit in front of it, and plain servers in Node that pass bytes on without reading them. */
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Hono } from 'hono'
import { Pool as Database } from 'pg'
import { Pool } from 'undici'
import { parsePayResponse } from '@ficha/core'
import { DEFAULT_WIRE } from '@ficha/core/gateway'
import {
  createCheckoutHandler,
  createGatewayClient,
  postgresStore,
  publishedVerifier,
  silentLogger,
  type PaymentRecord,
  type PaymentStore,
} from '@ficha/server'
import { serveNode, sqliteStore, toNodeListener, undiciFetch } from '@ficha/server/node'
import { byHand } from './by-hand.ts'
import { startProfile, stopProfile } from './cpu-profile.ts'
import { answerCommands } from './part.ts'
import {
  APP_ID,
  fixtureOf,
  ORDER,
  payRequestOf,
  SIGNING_SECRET,
  termsOf,
  type BenchMethod,
  type PAYER,
} from './requests.ts'

/** The kind of a server. "map": the whole checkout, with its rows in a Map. */
export type BenchServer =
  | { readonly kind: 'upstream' }
  | { readonly kind: 'hono' | 'dispatch' | 'by-hand' | 'gateway-call' | 'map'; readonly gatewayUrl: string }
  | { readonly kind: 'SQLite'; readonly gatewayUrl: string; readonly file: string }
  | { readonly kind: 'PostgreSQL'; readonly gatewayUrl: string; readonly connectionString: string }

const JSON_TYPE = { 'content-type': 'application/json' }

/** Collects a request's body, and answers with text. */
const answering =
  (answer: (body: Buffer, path: string) => Promise<string> | string): RequestListener =>
  (request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      void Promise.resolve(answer(Buffer.concat(parts), request.url ?? '/')).then((text) => {
        response.writeHead(200, { ...JSON_TYPE, 'content-length': Buffer.byteLength(text) }).end(text)
      })
    })
  }

/** Answers at once with a fixture, with the requested order number. */
const upstream = answering((body) => {
  const wanted = JSON.parse(body.toString()) as { out_trade_no: string; method: BenchMethod }
  const { response } = fixtureOf(wanted.method)
  return JSON.stringify({ ...response, out_trade_no: wanted.out_trade_no, trade_no: `T${wanted.out_trade_no}` })
})

const byDispatch = (pool: Pool): RequestListener =>
  answering(
    (body, path) =>
      new Promise((resolve, reject) => {
        const parts: Buffer[] = []
        pool.dispatch(
          { path, method: 'POST', headers: JSON_TYPE, body },
          {
            onRequestStart: () => undefined,
            onResponseStart: () => undefined,
            onResponseData: (_, part) => void parts.push(part),
            onResponseEnd: () => resolve(Buffer.concat(parts).toString()),
            onResponseError: (_, error) => reject(error),
          },
        )
      }),
  )

const byHono = (pool: Pool): RequestListener => {
  const app = new Hono()
  app.post('*', async (context) => {
    const body = new Uint8Array(await context.req.arrayBuffer())
    const answer = await pool.request({ path: context.req.path, method: 'POST', headers: JSON_TYPE, body })
    return new Response(await answer.body.text(), { status: answer.statusCode, headers: JSON_TYPE })
  })
  return toNodeListener((request) => Promise.resolve(app.fetch(request)))
}

const gatewayOf = (gatewayUrl: string) => ({
  baseUrl: gatewayUrl,
  appId: APP_ID,
  securityKey: 'bench-key',
  fetch: undiciFetch(gatewayUrl),
})

/**
 * The kit's gateway call and nothing else: read, build, check, write, send, parse, answer. No store, no drawing, no limits, and node:http alone
 * around it, as around the work by hand.
 */
const gatewayCall = (gatewayUrl: string): RequestListener => {
  const client = createGatewayClient(gatewayOf(gatewayUrl))
  return answering(async (bytes) => {
    const { method, payer } = JSON.parse(bytes.toString()) as { method: BenchMethod; payer: typeof PAYER }
    const outTradeNo = crypto.randomUUID()
    const terms = termsOf(outTradeNo, method)
    const body = new TextEncoder().encode(payRequestOf(terms, outTradeNo, payer))
    const outcome = await client.send({ path: DEFAULT_WIRE.path, body, mayResend: true })
    if (outcome.kind !== 'answered') throw new Error(`The gateway of the bench did not answer: ${outcome.kind}`)
    const parsed = parsePayResponse(outcome.response, terms, { links: { allowHttpLoopback: true } })
    if (!parsed.ok) throw new Error(parsed.error.message)
    return JSON.stringify(parsed.value)
  })
}

/** A store with its payments in a Map. It finds them only by id, and removes a payment after its first change. */
const mapStore = (): PaymentStore => {
  const records = new Map<string, PaymentRecord>()
  const rest = sqliteStore(':memory:')
  const create: PaymentStore['payments']['create'] = ({
    idempotency: _,
    alongside: _alongside,
    givenUpBefore: _given,
    ...draft
  }) => {
    const record: PaymentRecord = {
      ...draft,
      phase: 'submitting',
      status: '',
      revision: 1,
      order: { state: 'open' },
      updatedAt: draft.createdAt,
    }
    records.set(record.id, record)
    return Promise.resolve({ outcome: 'created', record })
  }
  const change: PaymentStore['payments']['change'] = (id, decide, at) => {
    const before = records.get(id)
    const decided = before && decide(before)
    records.delete(id)
    if (!before || !decided) return Promise.resolve(undefined)
    const { repriced: _, received: _received, facts: _facts, ...patch } = decided.patch
    const record = { ...before, ...patch, revision: before.revision + 1, updatedAt: at }
    return Promise.resolve({ record, changed: true })
  }
  return { ...rest, payments: { ...rest.payments, create, change } }
}

const checkout = async (gatewayUrl: string, store: PaymentStore): Promise<Server> => {
  await store.migrate()
  const handler = createCheckoutHandler({
    environment: 'test',
    gateway: gatewayOf(gatewayUrl),
    resolveOrder: () => ORDER,
    resolveRecurring: () => undefined,
    authorize: () => true,
    statusMap: { SUCCESS: 'paid', FAILED: 'failed' },
    notification: { verify: publishedVerifier({ secrets: [SIGNING_SECRET] }) },
    rateLimit: { createPerMinute: 100_000_000, readPerMinute: 100_000_000 },
    live: { maxStreamsPerAddress: 10_000 },
    store,
    logger: silentLogger,
    onChange: () => undefined,
  })
  return (await serveNode(handler, { port: 0, logger: silentLogger })).server
}

const make = (wanted: BenchServer): Server | Promise<Server> => {
  switch (wanted.kind) {
    case 'upstream':
      return createServer(upstream)
    case 'hono':
      return createServer(byHono(new Pool(wanted.gatewayUrl, { connections: 32, pipelining: 1 })))
    case 'dispatch':
      return createServer(byDispatch(new Pool(wanted.gatewayUrl, { connections: 32, pipelining: 1 })))
    case 'by-hand':
      return createServer(byHand(new Pool(wanted.gatewayUrl, { connections: 32, pipelining: 1 })))
    case 'gateway-call':
      return createServer(gatewayCall(wanted.gatewayUrl))
    case 'map':
      return checkout(wanted.gatewayUrl, mapStore())
    case 'SQLite':
      return checkout(wanted.gatewayUrl, sqliteStore(wanted.file))
    case 'PostgreSQL':
      return checkout(
        wanted.gatewayUrl,
        postgresStore(new Database({ connectionString: wanted.connectionString, max: 10, pipeline: true })),
      )
    default:
      return wanted satisfies never
  }
}

const start = async (wanted: BenchServer): Promise<number> => {
  const server = await make(wanted)
  server.keepAliveTimeout = 60_000
  if (!server.listening) await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

answerCommands({ start, startProfile, stopProfile })
