import type { PaymentStore } from './payment-store.ts'
import { CHANNEL, createSqlStore } from './sql/sql-store.ts'
import type { SqlDriver, SqlQuery, SqlRow } from './sql/sql-driver.ts'

/** What the store needs of a client of `pg`. */
export interface PostgresClient {
  query(text: string, values?: unknown[]): Promise<{ readonly rows: SqlRow[] }>
  on(event: 'notification', listener: (message: { readonly payload?: string | undefined }) => void): unknown
  on(event: 'error' | 'end', listener: () => void): unknown
  removeListener(event: 'error', listener: () => void): unknown
  release(destroy?: boolean): void
}

/** What the store needs of a pool of `pg`: `new Pool({ connectionString })` fits. */
export interface PostgresPool {
  connect(): Promise<PostgresClient>
  query(text: string, values?: unknown[]): Promise<{ readonly rows: SqlRow[] }>
  on(event: 'error', listener: () => void): unknown
}

/**
 * A store in PostgreSQL, for more than one process: changes reach the others by LISTEN and NOTIFY. The pool is handed in and stays
 * the caller's to close.
 *
 * @example
 * const store = postgresStore(new Pool({ connectionString: process.env.DATABASE_URL, max: 10 }))
 */
export const postgresStore = (pool: PostgresPool): PaymentStore => {
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', ignore)
  return createSqlStore(openPostgres(pool))
}

const ignore = (): void => undefined

const TRIES = 4
/** Serialization failure, deadlock, a unique index that another one filled first: rolled back whole, and different when tried again. */
const RETRYABLE: ReadonlySet<unknown> = new Set(['40001', '40P01', '23505'])

/** A pool as an engine. */
export const openPostgres = (pool: PostgresPool): SqlDriver => ({
  dialect: 'postgres',
  read: async (sql, values = []) => (await pool.query(numbered(sql), [...values])).rows,
  transaction: async (work) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await runTransaction(pool, work)
      } catch (error) {
        const isRetryable = typeof error === 'object' && error !== null && 'code' in error && RETRYABLE.has(error.code)
        if (!isRetryable || attempt === TRIES) throw error
      }
    }
  },
  listen: (onNote, onListening) => keepListening(pool, onNote, onListening),
  close: () => Promise.resolve(),
})

const runTransaction = async <Value>(pool: PostgresPool, work: (query: SqlQuery) => Promise<Value>): Promise<Value> => {
  const client = await pool.connect()
  // A connection in use that breaks fails the query in flight, which is where it is handled.
  client.on('error', ignore)
  let isBroken = true
  try {
    // An acknowledged notification has to be on disk, whatever the server's default.
    await client.query('BEGIN; SET LOCAL synchronous_commit = on')
    const value = await work(async (sql, values = []) => (await client.query(numbered(sql), [...values])).rows)
    await client.query('COMMIT')
    isBroken = false
    return value
  } catch (error) {
    isBroken = await client.query('ROLLBACK').then(
      () => false,
      () => true,
    )
    throw error
  } finally {
    client.removeListener('error', ignore)
    client.release(isBroken)
  }
}

const numberedTexts = new Map<string, string>()

/** "?" to "$1", "$2" ... The statements are this package's own and have no "?" of another meaning. */
const numbered = (sql: string): string => {
  const known = numberedTexts.get(sql)
  if (known !== undefined) return known
  let count = 0
  const text = sql.replace(/\?/g, () => `$${(count += 1)}`)
  if (numberedTexts.size < 500) numberedTexts.set(sql, text)
  return text
}

const FIRST_WAIT_MS = 100
const LONGEST_WAIT_MS = 5_000

/** Holds one connection that listens, and makes another when it breaks. What it misses meanwhile, the hub's comparison finds. */
const keepListening = (pool: PostgresPool, onNote: (note: string) => void, onListening: () => void): (() => void) => {
  let client: PostgresClient | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let wait = FIRST_WAIT_MS
  let isStopped = false
  const again = (): void => {
    const broken = client
    client = undefined
    broken?.release(true)
    if (isStopped || timer !== undefined) return
    timer = setTimeout(() => {
      timer = undefined
      void connect()
    }, wait)
    wait = Math.min(wait * 2, LONGEST_WAIT_MS)
  }
  const connect = async (): Promise<void> => {
    try {
      const mine = await pool.connect()
      client = mine
      const lost = (): void => {
        if (client === mine) again()
      }
      mine.on('error', lost)
      mine.on('end', lost)
      mine.on('notification', ({ payload }) => onNote(payload ?? ''))
      await mine.query(`LISTEN ${CHANNEL}`)
      wait = FIRST_WAIT_MS
      if (isStopped) again()
      else onListening()
    } catch {
      again()
    }
  }
  void connect()
  return () => {
    isStopped = true
    clearTimeout(timer)
    const mine = client
    client = undefined
    mine?.release(true)
  }
}
