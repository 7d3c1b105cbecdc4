/** The cost of each part alone, and of a driver that only writes durable rows. */
import { randomUUID } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { Pool } from 'pg'
import { parsePayResponse } from '@ficha/core'
import { toDisplay } from '@ficha/core/display'
import { drawCodes } from '@ficha/core/draw'
import { ptBR } from '@ficha/core/locales/pt-br/slip'
import { aPayment } from '@ficha/core/testing'
import {
  createCheckoutHandler,
  postgresStore,
  silentLogger,
  type PaymentRecord,
  type PaymentStore,
} from '@ficha/server'
import { sqliteStore } from '@ficha/server/node'
import { quantileOf } from '../statistics.ts'
import { answerCommands } from './part.ts'
import { aDraft, ANSWERED, at, price } from './price.ts'
import { APP_ID, fixtureOf, ORDER, type BenchMethod } from './requests.ts'

/** The target of the rows. */
export interface Places {
  readonly file: string
  readonly connectionString: string | undefined
}

/** Writes rows, each in its own commit. SQLite always has one writer. */
export interface BareInserts {
  readonly engine: 'SQLite' | 'PostgreSQL'
  readonly places: Places
  readonly bytes: number
  readonly seconds: number
  readonly atOnce: number
}

/** The times of two durable rows, one after the other. */
export interface PairsReport {
  readonly medianMs: number
  readonly p99Ms: number
}

type Insert = (id: string, body: string) => unknown
const inserts = new Map<string, Insert>()

/** With the kit's durability: WAL and synchronous = FULL for SQLite, synchronous_commit and fsync for PostgreSQL, and a statement without a name. */
const insertInto = async (engine: BareInserts['engine'], { file, connectionString }: Places): Promise<Insert> => {
  const create = 'CREATE TABLE IF NOT EXISTS bare (id TEXT PRIMARY KEY, body TEXT NOT NULL)'
  if (engine === 'SQLite') {
    const database = new DatabaseSync(file)
    database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; ${create}`)
    const statement = database.prepare('INSERT INTO bare (id, body) VALUES (?, ?)')
    return (id, body) => statement.run(id, body)
  }
  const pool = new Pool({ connectionString, max: 10 })
  await pool.query(create)
  for (const name of ['synchronous_commit', 'fsync']) {
    const { rows } = await pool.query<Record<string, string>>(`SHOW ${name}`)
    if (rows[0]?.[name] !== 'on') throw new Error(`The bare inserts must be as durable as the kit: ${name} is not on.`)
  }
  return (id, body) => pool.query('INSERT INTO bare (id, body) VALUES ($1, $2)', [id, body])
}

/** Commits a second. */
const bare = async ({ engine, places, bytes, seconds, atOnce }: BareInserts): Promise<number> => {
  const insert = inserts.get(engine) ?? (await insertInto(engine, places))
  inserts.set(engine, insert)
  let done = 0
  const startedAt = performance.now()
  const work = async (): Promise<void> => {
    for (; performance.now() < startedAt + seconds * 1_000; done += 1) await insert(randomUUID(), 'x'.repeat(bytes))
  }
  await Promise.all(Array.from({ length: engine === 'SQLite' ? 1 : atOnce }, work))
  return done / ((performance.now() - startedAt) / 1_000)
}

/** Milliseconds of two rows one after the other, each durable before the next. Every way to write a payment has to wait for this. */
const pairs = async ({ engine, places, bytes, seconds }: BareInserts): Promise<PairsReport> => {
  const insert = inserts.get(engine) ?? (await insertInto(engine, places))
  inserts.set(engine, insert)
  const latencies: number[] = []
  for (const startedAt = performance.now(); performance.now() < startedAt + seconds * 1_000;) {
    const begunAt = performance.now()
    await insert(randomUUID(), 'x'.repeat(bytes))
    await insert(randomUUID(), 'x'.repeat(bytes))
    latencies.push(performance.now() - begunAt)
  }
  return { medianMs: quantileOf(latencies, 0.5), p99Ms: quantileOf(latencies, 0.99) }
}

/** The two writes of every new payment, as the kit makes them: its intent, and the gateway's answer over the record that it has. */
const priceStore = async (
  store: PaymentStore,
): Promise<Record<'a new payment' | "the gateway's answer", readonly number[]>> => {
  await store.migrate()
  const made: PaymentRecord[] = []
  const intent = await price(25, async () => {
    const outcome = await store.payments.create(aDraft())
    if (outcome.outcome === 'created') made.push(outcome.record)
  })
  const answer = await price(25, () => {
    const seen = made.pop()
    return seen && store.payments.change(seen.id, () => ({ patch: ANSWERED }), at, seen)
  })
  await store.close()
  return { 'a new payment': intent, "the gateway's answer": answer }
}

/** The time from a change in a store to its event at a stream's reader: hub, read, snapshot as JSON, web stream. It includes no network. */
const pricePublishing = async (): Promise<readonly number[]> => {
  const store = sqliteStore(':memory:')
  const draft = aDraft()
  await store.payments.create(draft)
  const handler = createCheckoutHandler({
    environment: 'test',
    gateway: { baseUrl: 'http://127.0.0.1:9', appId: APP_ID, securityKey: 'bench-key' },
    resolveOrder: () => ORDER,
    resolveRecurring: () => undefined,
    authorize: () => true,
    statusMap: { SUCCESS: 'paid' },
    notification: { verify: () => false },
    store,
    logger: silentLogger,
  })
  const response = await handler(new Request(`http://127.0.0.1:4000/api/checkout/payments/${draft.id}/events`))
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  const readSnapshot = async (): Promise<void> => {
    let text = ''
    while (!text.includes('event: snapshot')) text = (await reader?.read())?.value ?? text
  }
  await readSnapshot()
  let count = 0
  const batches = await price(50, async () => {
    await store.payments.change(draft.id, () => ({ patch: { status: `STEP-${String((count += 1))}` } }), at)
    await readSnapshot()
  })
  handler.close()
  await store.close()
  return batches
}

const priceMethod = async (method: BenchMethod): Promise<Record<string, readonly number[]>> => {
  const { response, terms } = fixtureOf(method)
  const payment = aPayment(fixtureOf(method))
  const plain = parsePayResponse(response, terms)
  if (!plain.ok) throw new Error(plain.error.message)
  return {
    [`parsePayResponse, ${method}`]: await price(500, () => parsePayResponse(response, terms)),
    [`drawCodes, ${method}`]: await price(20, () => drawCodes(plain.value)),
    [`toDisplay, ${method}`]: await price(100, () => toDisplay(payment, { messages: ptBR, now: Date.parse(at) })),
  }
}

const prices = async ({ file, connectionString }: Places): Promise<Record<string, readonly number[]>> => {
  const pool = connectionString === undefined ? undefined : new Pool({ connectionString, max: 2 })
  const stores = {
    SQLite: await priceStore(sqliteStore(file)),
    ...(pool && { PostgreSQL: await priceStore(postgresStore(pool)) }),
  }
  await pool?.end()
  const ofStores = Object.entries(stores).flatMap(([engine, writes]) =>
    Object.entries(writes).map(([what, batches]) => [`store ${what}, ${engine}`, batches] as const),
  )
  return {
    ...(await priceMethod('PIX')),
    ...(await priceMethod('Boleto')),
    ...Object.fromEntries(ofStores),
    'publish a change to one open stream': await pricePublishing(),
  }
}

answerCommands({ bare, pairs, prices })
