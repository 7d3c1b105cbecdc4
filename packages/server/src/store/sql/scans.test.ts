import { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CheckoutOptions } from '../../options/options.ts'
import { openSqlite } from '../../node/sqlite-store.ts'
import { aBody, aCheckout, aNotification, anOrder, type TestCheckout } from '../../testing/checkout.support.ts'
import { openPostgres } from '../postgres-store.ts'
import { postgresMissing, startPostgres, type TestPostgres } from '../postgres.support.ts'
import { migrate } from './schema/migrations.ts'
import { RETIRED_TOGETHER } from './retire-rows.ts'
import type { SqlDriver, SqlQuery } from './sql-driver.ts'
import { createSqlStore } from './sql-store.ts'

/** A driver that remembers the text of each statement. */
const listening = (driver: SqlDriver, received: Set<string>): SqlDriver => {
  const hear =
    (query: SqlQuery): SqlQuery =>
    (sql, values) => {
      received.add(sql)
      return query(sql, values)
    }
  return {
    ...driver,
    read: hear(driver.read),
    once: hear(driver.once),
    transaction: (work) => driver.transaction((query) => work(hear(query))),
  }
}

let driver: SqlDriver
const received = new Set<string>()

/** The statements for the planner: all of the store's, except for its schema. */
const requested = (): readonly string[] =>
  [...received].filter(
    (sql) =>
      /^\s*(SELECT|INSERT|UPDATE|DELETE|WITH)\b/.test(sql) &&
      sql.includes('ficha_') &&
      !sql.includes('ficha_migrations'),
  )

/** Finds the statements that read every row of a table, each with the step of its plan that does so. */
type FindScans = () => Promise<readonly string[]>

const scansOfSqlite: FindScans = async () => {
  const found: string[] = []
  for (const sql of requested()) {
    const values = sql.split('?').slice(1)
    const plan = await driver.read(
      `EXPLAIN QUERY PLAN ${sql}`,
      values.map(() => ''),
    )
    for (const row of plan) {
      const step = String(row['detail'])
      // A partial index has only waiting rows, so it does not grow with the table.
      if (/^SCAN (?!(\d+ )?CONSTANT ROWS?$|[vu]$)/.test(step) && !step.includes('USING')) found.push(`${step}: ${sql}`)
    }
  }
  return found
}

interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Index Cond'?: string
  readonly Plans?: readonly PlanNode[]
}

const nodesOf = (node: PlanNode): readonly PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** The indexes that have only waiting rows. */
const OF_WHAT_WAITS =
  /^ficha_(outbox_waiting|outbox_in_order|inbox_kept|payments_live|payments_alone|payments_due|payments_unfilled|recurring_due|recurring_live)$/

/**
 * Finds scans of whole tables in the plans of PostgreSQL. The planner may choose such a scan for a small table although an index exists. So
 * scans, and joins that read whole tables, get a high cost here. The planner then uses them only if no index fits, and this is a fault.
 */
const scansOfPostgres =
  (pool: Pool): FindScans =>
  async () => {
    const client = await pool.connect()
    for (const way of ['seqscan', 'hashjoin', 'mergejoin']) await client.query(`SET enable_${way} = off`)
    const found: string[] = []
    for (const sql of requested()) {
      let at = 0
      const numbered = sql.replace(/\?/g, () => `$${String((at += 1))}`)
      const { rows } = await client.query<{ 'QUERY PLAN': readonly [{ readonly Plan: PlanNode }] }>(
        `EXPLAIN (GENERIC_PLAN, FORMAT JSON) ${numbered}`,
      )
      for (const node of nodesOf(rows[0]?.['QUERY PLAN'][0].Plan ?? { 'Node Type': 'none' })) {
        const {
          'Node Type': type,
          'Relation Name': table = '',
          'Index Name': index = '',
          'Index Cond': condition,
        } = node
        const isWhole = type === 'Seq Scan' && table.startsWith('ficha_') && table !== 'ficha_readiness'
        const isWholeIndex = /^Index/.test(type) && condition === undefined && !OF_WHAT_WAITS.test(index)
        if (isWhole || isWholeIndex) found.push(`${type} ${table} ${index}: ${sql}`)
      }
    }
    client.release(true)
    return found
  }

/** The tests for one engine: all statements of a shop's day. */
const describeShop = (name: string, open: () => Promise<SqlDriver>, scans: FindScans): void => {
  describe(`a shop’s day reads no whole table: ${name}`, () => {
    beforeEach(async () => {
      driver = await open()
      await migrate(driver)
      received.clear()
    })
    const aShop = (more: Partial<CheckoutOptions> = {}): TestCheckout =>
      aCheckout({ store: createSqlStore(listening(driver, received)), onChange: () => undefined, ...more })

    test('for its payments, notifications and streams', async () => {
      const shop = aShop({ resolveOrder: () => anOrder() })
      const { id } = (await (await shop.post('/payments', aBody(), { 'idempotency-key': 'k-1' })).json()) as {
        id: string
      }
      await shop.post('/payments', aBody({ replaces: id, method: 'Boleto' }))
      const sent = shop.gateway.sent.map(({ json }) => String(json['out_trade_no']))
      for (const [at, outTradeNo] of [...sent, 'nobodys'].entries())
        await shop.notify(aNotification(outTradeNo, { trade_no: `T${String(at + 1)}` }))
      await shop.finishWork()
      const stream = await shop.get(`/payments/${id}/events`)
      await stream.body?.cancel()
      await shop.get('/ready')
      expect(received.size).toBeGreaterThan(10)
      expect(await scans()).toEqual([])
      // Without `rateLimit.store` the limits need no query.
      expect([...received].filter((sql) => /(FROM|INTO|UPDATE) ficha_(limits|holds)/.test(sql))).toEqual([])
      shop.handler.close()
    })

    test('for its jobs, which run every second', async () => {
      const shop = aShop({
        queryPayment: () => Promise.resolve({ status: 'PROCESSING' }),
        statusMap: { SUCCESS: 'paid', REFUND_PROCESSING: 'refund-processing' },
      })
      await shop.post('/payments', aBody())
      shop.clock.advance(3 * 60_000)
      await shop.handler.runJobs()
      shop.clock.advance(100 * 86_400_000)
      await shop.handler.runJobs()
      expect([...received].some((sql) => sql.startsWith('DELETE FROM ficha_outbox'))).toBe(true)
      expect(await scans()).toEqual([])
    })

    test('for events of time, every second', async () => {
      const nothing = (): void => undefined
      const shop = aShop({
        resolveOrder: () => anOrder({ timeoutExpress: '2h' }),
        onCreated: nothing,
        onReminder: nothing,
        onLapsed: nothing,
        onQuiet: nothing,
        onUpcomingCharge: nothing,
        reminders: ['1h'],
        lapseAfter: '1h',
        quietAfter: '1h',
      })
      for (const orderId of ['order-1', 'order-2']) await shop.post('/payments', aBody({ orderId }))
      for (let hour = 0; hour < 5; hour += 1) {
        shop.clock.advance(3_600_000)
        await shop.handler.runJobs()
      }
      for (const part of ['due_at <= ?', 'created_at >= ? AND', 'lapsed_at IS NULL', 'lapsed_at = COALESCE'])
        expect([...received].some((sql) => sql.includes(part))).toBe(true)
      expect(await scans()).toEqual([])
    })

    test('for an operator’s lists', async () => {
      const { handler } = aShop()
      await handler.listPayments()
      await handler.listPayments({ phase: 'unknown', olderThan: 0 })
      await handler.listPayments({ orderId: 'order-7' })
      await handler.listRecurring({ recurringId: 'club-7' })
      await handler.replayInbox({ state: 'mismatch' })
      await handler.replayInbox({ outTradeNo: 'o' })
      await handler.auditOf('o')
      expect(received.size).toBeGreaterThan(6)
      expect(await scans()).toEqual([])
    })

    test('for the desk', async () => {
      const { desk } = createSqlStore(listening(driver, received))
      const [from, to] = ['2026-11-20T00:00:00.000Z', '2026-11-21T00:00:00.000Z']
      await desk.findByText({ ids: ['A-7'], orderIds: ['A-8'], number: '9300' })
      const after = { createdAt: to, id: 'x' }
      for (const more of [{}, { phase: 'unknown' }, { orderState: 'paid-twice' }, { amount: '150.00' }] as const) {
        await desk.list({ ...more, limit: 50 })
        await desk.list({ ...more, from, to, after, limit: 50 })
      }
      await desk.listSettled({ from, to, limit: 50 })
      await desk.totals(from, to)
      await desk.waitingHooks(['A-7', 'order:A-7'])
      await desk.failingHooks(50)
      await desk.findAct('k')
      await desk.note('x', { at: from, actor: 'staff:ana', action: 'note', reason: 'r', key: 'k' })
      await desk.fill(100)
      expect(received.size).toBeGreaterThan(20)
      expect(await scans()).toEqual([])
    })
  })
}

const openMemory = (): Promise<SqlDriver> => Promise.resolve(openSqlite(':memory:'))
describeShop('SQLite', openMemory, scansOfSqlite)

const missing = postgresMissing()
describe.skipIf(missing !== undefined)(`PostgreSQL ${missing ?? ''}`, () => {
  let postgres: TestPostgres
  const pools: Pool[] = []
  beforeAll(async () => {
    postgres = await startPostgres()
    const pool = new Pool({ connectionString: postgres.connectionString, max: 4 })
    // The database may stop before every connection is closed, so errors of connections are ignored.
    pool.on('connect', (client) => client.on('error', () => undefined))
    pool.on('error', () => undefined)
    pools.push(pool)
  })
  afterAll(async () => {
    await Promise.all(pools.map((pool) => pool.end()))
    await postgres.stop()
  })
  const poolOf = (): Pool => pools[0] ?? new Pool()
  describeShop(
    'PostgreSQL',
    () => Promise.resolve(openPostgres(poolOf())),
    () => scansOfPostgres(poolOf())(),
  )

  test('a statement without an index is found', async () => {
    received.clear()
    received.add('SELECT * FROM ficha_payments WHERE body_hash = ?')
    received.add('SELECT id FROM ficha_payments ORDER BY id')
    expect(await scansOfPostgres(poolOf())()).toHaveLength(2)
  })
})

test('retention uses short transactions with a limited number of rows each, until nothing is left', async () => {
  driver = openSqlite(':memory:')
  await migrate(driver)
  const store = createSqlStore(driver)
  const old = RETIRED_TOGETHER * 2 + 3
  await driver.transaction(async (query) => {
    for (let at = 0; at < old; at += 1) {
      const insert = 'INSERT INTO ficha_idempotency (key_hash, body_hash, payment_id, created_at) VALUES (?, ?, ?, ?)'
      await query(insert, [`key-${String(at)}`, '', '', '2020-01-01T00:00:00.000Z'])
    }
    await query("INSERT INTO ficha_idempotency VALUES ('fresh', '', '', '2026-01-01T00:00:00.000Z')")
  })
  const limit = '2021-01-01T00:00:00.000Z'
  const turns: number[] = []
  for (let rows = 1; rows > 0; turns.push(rows))
    rows = await store.retire({ inboxBefore: limit, idempotencyBefore: limit, outboxBefore: limit })
  expect(turns).toEqual([RETIRED_TOGETHER, RETIRED_TOGETHER, 3, 0])
  expect(await driver.read('SELECT key_hash FROM ficha_idempotency')).toEqual([{ key_hash: 'fresh' }])
})
