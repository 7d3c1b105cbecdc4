/**
 * Measures the cost of the hooks of time in a store: a search for due events among a million waiting payments, and the bytes of a payment with these
 * hooks and without them, on SQLite and on PostgreSQL. Run it with `pnpm bench:clock`, quicker with `pnpm bench:clock --payments 100000`. It writes
 * e2e/tools/bench/report/clock.md and fails if PostgreSQL would not use the index.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { parseArgs } from 'node:util'
import { postgresStore, type PaymentStore } from '@ficha/server'
import { sqliteStore } from '@ficha/server/node'
import { Pool } from 'pg'
import { findPostgres, startPostgres } from '../../../packages/server/src/store/postgres.support.ts'
import { sizesOfPostgres, sizesOfSqlite, type TableSize } from './bff/table-sizes.ts'
import { liveThrough, type Hooks } from './clock/a-day.ts'
import { quantileOf } from './statistics.ts'

const { values } = parseArgs({
  options: { payments: { type: 'string', default: '1000000' }, rows: { type: 'string', default: '4000' } },
})
const payments = Number(values.payments)
const rows = Number(values.rows)
const LOOKS = 500
const HOOKS: readonly Hooks[] = ['before', 'clock']
/** The bytes of a row alone. */
const UNIQUE: ReadonlySet<string> = new Set(['id', 'return_id', 'order_id', 'out_trade_no'])

interface Figures {
  readonly engine: string
  /** Bytes of all tables and indexes for each payment. */
  readonly bytes: Readonly<Record<Hooks, number>>
  /** Bytes of each table with its indexes. */
  readonly of: Readonly<Record<Hooks, Readonly<Record<string, number>>>>
  /** Milliseconds of a search that finds nothing due, with one payment and with all payments. */
  readonly alone: readonly number[]
  readonly beside: readonly number[]
}

const TABLES = ['ficha_payments', 'ficha_inbox', 'ficha_outbox']

const tablesOf = (sizes: readonly TableSize[]): Readonly<Record<string, number>> =>
  Object.fromEntries(sizes.map(({ table, tableBytes, indexBytes }) => [table, (tableBytes + indexBytes) / rows]))

const bytesOf = (sizes: readonly TableSize[]): number =>
  sizes.reduce((sum, { tableBytes, indexBytes }) => sum + tableBytes + indexBytes, 0) / rows

/** Searches like the jobs, which do so every second. The payments wait for times of next year, so nothing is due. */
const look = async (store: PaymentStore): Promise<readonly number[]> => {
  const at = new Date().toISOString()
  const took: number[] = []
  for (let count = 0; count < LOOKS; count += 1) {
    const startedAt = performance.now()
    const due = await store.time.notifyDue(at, 100)
    took.push(performance.now() - startedAt)
    if (due > 0) throw new Error('A payment of the bench is due, and a look would be timed that tells of it.')
  }
  return took
}

const copied = (columns: readonly string[], dueAt: string): string =>
  columns.map((name) => (name === 'due_at' ? dueAt : UNIQUE.has(name) ? `${name} || '-' || n` : name)).join(', ')

const onSqlite = async (folder: string): Promise<Figures> => {
  const bytes = { before: 0, clock: 0 }
  const of: Record<Hooks, Readonly<Record<string, number>>> = { before: {}, clock: {} }
  let figures: Pick<Figures, 'alone' | 'beside'> = { alone: [], beside: [] }
  for (const hooks of HOOKS) {
    const file = join(folder, `${hooks}.db`)
    const store = sqliteStore(file)
    const id = await liveThrough(store, hooks, rows)
    const sizes = sizesOfSqlite(file)
    bytes[hooks] = bytesOf(sizes)
    of[hooks] = tablesOf(sizes)
    if (hooks === 'clock') {
      const alone = await look(store)
      const database = new DatabaseSync(file)
      const columns = database.prepare('PRAGMA table_info(ficha_payments)').all()
      const names = columns.map((column) => String(column['name']))
      const dueAt = `strftime('%Y-%m-%dT%H:%M:%fZ', '2027-06-01', '+' || n || ' seconds')`
      database
        .prepare(
          `WITH RECURSIVE counted(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counted WHERE n < ${String(payments)})
           INSERT INTO ficha_payments (${names.join(', ')}) SELECT ${copied(names, dueAt)} FROM ficha_payments, counted WHERE id = ?`,
        )
        .run(id)
      database.close()
      figures = { alone, beside: await look(store) }
    }
    await store.close()
  }
  return { engine: 'SQLite', bytes, of, ...figures }
}

/** Throws if the planner, which knows the size of the table, would not use the index of due times. */
const expectIndex = async (pool: Pool): Promise<void> => {
  const { rows: plan } = await pool.query<{ 'QUERY PLAN': string }>(
    "EXPLAIN SELECT id FROM ficha_payments WHERE due_at <= '2026-01-01T00:00:00.000Z' ORDER BY due_at LIMIT 100",
  )
  const text = plan.map((line) => line['QUERY PLAN']).join('\n')
  if (!text.includes('ficha_payments_due') || text.includes('Seq Scan'))
    throw new Error(`PostgreSQL does not use the index of due times:\n${text}`)
}

const onPostgres = async (): Promise<Figures> => {
  const bytes = { before: 0, clock: 0 }
  const of: Record<Hooks, Readonly<Record<string, number>>> = { before: {}, clock: {} }
  let figures: Pick<Figures, 'alone' | 'beside'> = { alone: [], beside: [] }
  for (const hooks of HOOKS) {
    const postgres = await startPostgres()
    const pool = new Pool({ connectionString: postgres.connectionString, max: 8 })
    // The server is stopped before every connection is gone.
    pool.on('connect', (client) => client.on('error', () => undefined))
    pool.on('error', () => undefined)
    try {
      const store = postgresStore(pool)
      const id = await liveThrough(store, hooks, rows)
      const sizes = await sizesOfPostgres(postgres.connectionString)
      bytes[hooks] = bytesOf(sizes)
      of[hooks] = tablesOf(sizes)
      if (hooks === 'clock') {
        const alone = await look(store)
        const { rows: columns } = await pool.query<{ name: string }>(
          "SELECT column_name AS name FROM information_schema.columns WHERE table_name = 'ficha_payments' ORDER BY ordinal_position",
        )
        const names = columns.map(({ name }) => name)
        const dueAt = `to_char(timestamp '2027-06-01' + n * interval '1 second', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
        await pool.query(
          `INSERT INTO ficha_payments (${names.join(', ')}) SELECT ${copied(names, dueAt)} FROM ficha_payments, generate_series(1, ${String(payments)}) n WHERE id = $1`,
          [id],
        )
        await pool.query('ANALYZE ficha_payments')
        await expectIndex(pool)
        figures = { alone, beside: await look(store) }
      }
      await store.close()
    } finally {
      await pool.end()
      await postgres.stop()
    }
  }
  return { engine: 'PostgreSQL', bytes, of, ...figures }
}

const ms = (figures: readonly number[], share: number): string => quantileOf(figures, share).toFixed(3)

const report = (all: readonly Figures[], about: readonly string[]): string =>
  [
    '# What the clock costs a store',
    '',
    'Written by `pnpm bench:clock`. A look is what the jobs ask once a second, beside payments of which each waits for a time that has not come.',
    'Bytes are those of all tables and indexes, of boletos of which half are paid and half lapse, once all hooks were called. "before": a shop',
    'with `onChange` and `onOrderChange`. "clock": the same shop with `onCreated`, two reminders, `onLapsed` and `onQuiet`.',
    '',
    ...about.map((line) => `- ${line}`),
    '',
    `| | ${all.map(({ engine }) => engine).join(' | ')} | wanted |`,
    `| --- | ${all.map(() => '---: | ').join('')}---: |`,
    `| a look beside one payment, ms, p50 (p99) | ${all.map(({ alone }) => `${ms(alone, 0.5)} (${ms(alone, 0.99)})`).join(' | ')} | |`,
    `| a look beside ${payments.toLocaleString('en')}, ms, p50 (p99) | ${all.map(({ beside }) => `${ms(beside, 0.5)} (${ms(beside, 0.99)})`).join(' | ')} | 2 |`,
    `| bytes of a payment before | ${all.map(({ bytes }) => bytes.before.toFixed(0)).join(' | ')} | |`,
    `| bytes of a payment with the clock | ${all.map(({ bytes }) => bytes.clock.toFixed(0)).join(' | ')} | |`,
    ...TABLES.map(
      (table) =>
        `| of which \`${table}\`, before and with the clock | ${all.map(({ of }) => HOOKS.map((hooks) => (of[hooks][table] ?? 0).toFixed(0)).join(', ')).join(' | ')} | |`,
    ),
    `| growth of the store | ${all.map(({ bytes }) => `${(bytes.clock / bytes.before).toFixed(2)}x`).join(' | ')} | 1.6x |`,
    '',
  ].join('\n')

const startedAt = performance.now()
const loadBefore = loadavg()[0] ?? 0
const folder = mkdtempSync(join(tmpdir(), 'ficha-clock-'))
try {
  const all = [await onSqlite(folder), ...(findPostgres() === undefined ? [] : [await onPostgres()])]
  const took = Math.round((performance.now() - startedAt) / 1_000)
  const text = report(all, [
    `Node ${process.versions.node}, ${String(cpus().length)} cores of ${cpus()[0]?.model ?? 'an unknown kind'}; load ${loadBefore.toFixed(1)} before`,
    `${String(rows)} payments for the bytes, ${String(LOOKS)} looks a figure; ${String(took)} s in all`,
  ])
  const reports = join(import.meta.dirname, 'report')
  mkdirSync(reports, { recursive: true })
  writeFileSync(join(reports, 'clock.md'), text)
  console.log(`\n${text}\nWritten to e2e/tools/bench/report/clock.md.`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
