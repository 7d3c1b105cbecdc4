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
  /** Whether the client sends a statement before the previous one is answered. */
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

/** How the pool is used. */
export interface PostgresStoreOptions {
  /**
   * Whether statements are prepared once for each connection. Default true. Set it to false behind a pooler that gives each transaction
   * another connection.
   */
  readonly prepare?: boolean
}

/**
 * A store in PostgreSQL, for more than one process: LISTEN and NOTIFY send changes to the other processes. You pass the pool, and you close
 * it. With a pool made with `pipeline: true`, statements that do not need each other's answers share a round trip.
 *
 * @example
 * const store = postgresStore(new Pool({ connectionString: process.env.DATABASE_URL, max: 10 }))
 */
export const postgresStore = (pool: PostgresPool, options: PostgresStoreOptions = {}): PaymentStore => {
  // A missing pool fails here and not at the first payer.
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

/** A table's columns have changed since the statement was prepared: another process runs a newer version and has migrated. */
const OUTDATED_PLAN = '0A000'

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined

/** Makes an engine from a pool. */
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

/** Tries again after a failure that has rolled everything back and may not come again. */
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
 * One statement without BEGIN and COMMIT needs a third of the messages. An acknowledged write must be on disk even if the server's default
 * is otherwise, so each written row sets `synchronous_commit` for its transaction.
 */
const durably = (sql: string): string =>
  `WITH written AS (${sql}) SELECT written.*, set_config('synchronous_commit', 'on', true) FROM written`

const runTransaction = async <Value>(
  pool: PostgresPool,
  statementOf: Statements,
  work: (query: SqlQuery) => Promise<Value>,
): Promise<Value> => {
  const client = await pool.connect()
  // The pool may have made this connection before the store listened to it. If it breaks, the running query fails, and that failure is handled.
  client.on('error', ignore)
  let isBroken = true
  const asked: Promise<unknown>[] = []
  let last: Promise<unknown> = Promise.resolve()
  const ask = (statement: PostgresStatement): ReturnType<PostgresClient['query']> => {
    // Without a pipeline the client would keep a queue of its own. pg warns about this, and its next version removes it.
    const answer = client.pipeline ? client.query(statement) : last.then(() => client.query(statement))
    last = answer.catch(ignore)
    asked.push(answer)
    // The caller that waits for the statement gets its failure. The end of the transaction gets it too, because it waits for all
    // statements.
    return answer
  }
  try {
    // An acknowledged notification must be on disk, whatever the server's default.
    void ask({ text: 'BEGIN; SET LOCAL synchronous_commit = on' })
    const value = await work(async (sql, values = []) => (await ask(statementOf(sql, values))).rows)
    const { command } = await ask({ text: 'COMMIT' })
    await Promise.all(asked)
    // This is PostgreSQL's answer to a COMMIT after a failure: no error, but nothing is stored.
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
 * Replaces "?" with "$1", "$2" ... and gives the text a name. The statements are this package's own, so they have no "?" with another
 * meaning. They are few, because lists in them have few lengths.
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
