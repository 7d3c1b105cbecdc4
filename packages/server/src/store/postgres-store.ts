import { createId } from '../platform/random.ts'
import type { PaymentStore } from '../ports/payment-store.ts'
import { outliveLostConnections, type PostgresConnectionEvents } from './postgres-lost-connections.ts'
import { CHANNEL } from './sql/engine.ts'
import { createSqlStore } from './sql/sql-store.ts'
import type { SqlDriver, SqlQuery, SqlRow, SqlValue } from './sql/sql-driver.ts'

/** A statement in the form of `pg`. A statement with a name is parsed and planned once for each connection. */
export interface PostgresStatement {
  readonly name?: string
  readonly text: string
  readonly values?: unknown[]
}

/** The members of a `pg` client that the store needs. */
export interface PostgresClient {
  /** Whether the client sends a statement before it has the answer to the previous one. */
  readonly pipeline?: boolean
  query(statement: PostgresStatement): Promise<{ readonly rows: SqlRow[]; readonly command?: string }>
  on(event: 'notification', listener: (message: { readonly payload?: string | undefined }) => void): unknown
  on(event: 'error' | 'end', listener: () => void): unknown
  removeListener(event: 'error', listener: () => void): unknown
  release(destroy?: boolean): void
}

/** The members of a `pg` pool that the store needs: `new Pool({ connectionString })` fits. */
export interface PostgresPool extends PostgresConnectionEvents {
  connect(): Promise<PostgresClient>
  query(statement: PostgresStatement): Promise<{ readonly rows: SqlRow[] }>
}

/** The options of a store in PostgreSQL. */
export interface PostgresStoreOptions {
  /**
   * Whether statements are prepared once for each connection. Default true. Set it to false behind a pooler that gives each transaction
   * another connection.
   */
  readonly prepare?: boolean
}

/**
 * A store in PostgreSQL, for one or more processes: LISTEN and NOTIFY send changes to the other processes. You pass the pool, and you close
 * it. If the pool was made with `pipeline: true`, statements that do not need each other's answers share a round trip.
 *
 * @throws Error if `pool` is not a pool of `pg`.
 * @example
 * const store = postgresStore(new Pool({ connectionString: process.env.DATABASE_URL, max: 10 }))
 */
export const postgresStore = (pool: PostgresPool, options: PostgresStoreOptions = {}): PaymentStore => {
  // A missing pool fails here, at the start, and not at the first payment.
  const given = pool as Partial<PostgresPool> | null | undefined
  if (typeof given?.query !== 'function' || typeof given.connect !== 'function' || typeof given.on !== 'function')
    throw new Error(
      '@ficha/server: postgresStore was given no pool, so nothing could be stored. Pass one of pg: postgresStore(new Pool({ connectionString: process.env.DATABASE_URL })).',
    )
  outliveLostConnections(pool)
  return createSqlStore(openPostgres(pool, options))
}

const ignore = (): void => undefined

const TRIES = 4
/**
 * Serialization failure, deadlock, and a unique index that another transaction filled first. PostgreSQL has rolled everything back, and
 * another try may succeed.
 */
const RETRYABLE: ReadonlySet<unknown> = new Set(['40001', '40P01', '23505'])

/** The code for a statement whose table has changed since it was prepared: another process with a newer version has migrated the schema. */
const OUTDATED_PLAN = '0A000'

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined

/** Makes a driver from a pool. */
export const openPostgres = (pool: PostgresPool, { prepare = true }: PostgresStoreOptions = {}): SqlDriver => {
  const statementOf = createStatements(prepare)
  return {
    dialect: 'postgres',
    read: async (sql, values = []) => {
      const ask = async (): Promise<SqlRow[]> => (await pool.query(statementOf(sql, values))).rows
      try {
        return await ask()
      } catch (error) {
        if (codeOf(error) !== OUTDATED_PLAN) throw error
        statementOf.forget()
        return await ask()
      }
    },
    once: (sql, values = []) =>
      retrying(statementOf, async () => (await pool.query(statementOf(durably(sql), values))).rows),
    transaction: (work) => retrying(statementOf, () => runTransaction(pool, statementOf, work)),
    apart: async (sql) => {
      await pool.query({ text: sql })
    },
    listen: (onNote, onListening) => keepListening(pool, onNote, onListening),
    close: () => Promise.resolve(),
  }
}

/** Tries again after an error of RETRYABLE or an outdated plan: PostgreSQL has rolled everything back. */
const retrying = async <Value>(statementOf: Statements, run: () => Promise<Value>): Promise<Value> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run()
    } catch (error) {
      const code = codeOf(error)
      if (code === OUTDATED_PLAN) statementOf.forget()
      else if (!RETRYABLE.has(code)) throw error
      if (attempt === TRIES) throw error
    }
  }
}

/**
 * Makes a statement that is on disk when it is answered. One statement without BEGIN and COMMIT needs a third of the messages. The server's
 * default for `synchronous_commit` may be off, so the statement sets it for its own transaction, once for each written row.
 */
const durably = (sql: string): string =>
  `WITH written AS (${sql}) SELECT written.*, set_config('synchronous_commit', 'on', true) FROM written`

const runTransaction = async <Value>(
  pool: PostgresPool,
  statementOf: Statements,
  work: (query: SqlQuery) => Promise<Value>,
): Promise<Value> => {
  const client = await pool.connect()
  // The pool may have made this connection before the store was made. The listener is needed because an unheard error ends the process.
  client.on('error', ignore)
  let isBroken = true
  const asked: Promise<unknown>[] = []
  let last: Promise<unknown> = Promise.resolve()
  const ask = (statement: PostgresStatement): ReturnType<PostgresClient['query']> => {
    // Without a pipeline each statement waits here for the one before. The client's own queue is deprecated in pg.
    const answer = client.pipeline ? client.query(statement) : last.then(() => client.query(statement))
    last = answer.catch(ignore)
    asked.push(answer)
    // The caller of the statement gets its failure. The end of the transaction gets it too, because it waits for all statements.
    return answer
  }
  try {
    // An acknowledged notification must be on disk, also if the server's default is another one.
    void ask({ text: 'BEGIN; SET LOCAL synchronous_commit = on' })
    const value = await work(async (sql, values = []) => (await ask(statementOf(sql, values))).rows)
    const { command } = await ask({ text: 'COMMIT' })
    await Promise.all(asked)
    // PostgreSQL answers ROLLBACK to a COMMIT after a failed statement: this is not an error, but nothing is stored.
    if (command === 'ROLLBACK') throw new Error('@ficha/server: PostgreSQL rolled the transaction back.')
    isBroken = false
    return value
  } catch (error) {
    isBroken = await ask({ text: 'ROLLBACK' }).then(
      () => false,
      () => true,
    )
    throw error
  } finally {
    client.removeListener('error', ignore)
    client.release(isBroken)
  }
}

interface Statements {
  (sql: string, values: readonly SqlValue[]): PostgresStatement
  /** Gives every text a new name, so that each connection prepares it again. */
  forget(): void
}

/**
 * Replaces "?" with "$1", "$2" ... and gives the text a name. The statements are this package's own, so a "?" in them is always a value.
 * Their number is small, because lists in them have few different lengths (`padded`).
 */
const createStatements = (prepare: boolean): Statements => {
  const known = new Map<string, { readonly name: string; readonly text: string }>()
  // The names must be unique on the pool's connections, because another store may use the same pool.
  let series = createId()
  const numbered = (sql: string): { readonly name: string; readonly text: string } => {
    const made = known.get(sql)
    if (made) return made
    let count = 0
    const text = sql.replace(/\?/g, () => `$${(count += 1)}`)
    const named = { name: `ficha_${series}_${known.size}`, text }
    known.set(sql, named)
    return named
  }
  const statementOf = (sql: string, values: readonly SqlValue[]): PostgresStatement => {
    const { name, text } = numbered(sql)
    return { ...(prepare && { name }), text, values: [...values] }
  }
  return Object.assign(statementOf, {
    forget: () => {
      known.clear()
      series = createId()
    },
  })
}

const FIRST_WAIT_MS = 100
const LONGEST_WAIT_MS = 5_000

/**
 * Keeps one connection that listens, and makes a new one when it breaks. The hub's comparison finds the notes that were missed meanwhile.
 */
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
      await mine.query({ text: `LISTEN ${CHANNEL}` })
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
