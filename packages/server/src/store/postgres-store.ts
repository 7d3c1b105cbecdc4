import { createId } from '../platform/random.ts'
import type { PaymentStore } from '../ports/payment-store.ts'
import { createConnections, type Connection } from './postgres/connections.ts'
import { READ_ONLY, sqlStateOf } from './postgres/errors.ts'
import { keepListening } from './postgres/listen.ts'
import { outliveLostConnections } from './postgres/lost-connections.ts'
import { limitConnecting, type PostgresClient, type PostgresPool, type PostgresStatement } from './postgres/pool.ts'
import { createSqlStore } from './sql/sql-store.ts'
import type { SqlDriver, SqlQuery, SqlRow, SqlValue } from './sql/sql-driver.ts'

/** The options of a store in PostgreSQL. */
export interface PostgresStoreOptions {
  /**
   * Whether statements are prepared once for each connection. Default true. Set it to false behind a pooler that gives each transaction
   * another connection.
   */
  readonly prepare?: boolean
  /**
   * How long a statement or a transaction may take, in milliseconds, with the wait for a connection of the pool. Then it fails, and its connection
   * is closed. Without this limit a connection that the network has dropped silently would let it wait for ever. A pool without
   * `connectionTimeoutMillis` gets the same limit for new connections. Default 10,000.
   */
  readonly timeoutMs?: number
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
  if (typeof given?.connect !== 'function' || typeof given.on !== 'function')
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

/** Makes a driver from a pool. */
export const openPostgres = (
  pool: PostgresPool,
  { prepare = true, timeoutMs = 10_000 }: PostgresStoreOptions = {},
): SqlDriver => {
  const statementOf = createStatements(prepare)
  limitConnecting(pool, timeoutMs)
  const connections = createConnections(pool, timeoutMs)
  const send: SqlQuery = (sql, values = []) =>
    connections.use((connection) => runStatement(connection, statementOf(sql, values)))
  return {
    dialect: 'postgres',
    read: async (sql, values) => {
      try {
        return await send(sql, values)
      } catch (error) {
        if (sqlStateOf(error) !== OUTDATED_PLAN) throw error
        statementOf.forget()
        return await send(sql, values)
      }
    },
    once: (sql, values = []) =>
      retrying(statementOf, (note) =>
        connections.use((connection) => {
          note(connection.isNew)
          return runStatement(connection, statementOf(durably(sql), values))
        }),
      ),
    transaction: (work, longestMs) =>
      retrying(statementOf, (note) =>
        connections.use((connection) => {
          note(connection.isNew)
          return runTransaction(connection, statementOf, work)
        }, longestMs),
      ),
    apart: async (sql) => {
      await connections.use((connection) => runStatement(connection, { text: sql }), LONGEST_APART_MS)
    },
    listen: (onNote, onListening) => keepListening(pool, timeoutMs, onNote, onListening),
    close: () => Promise.resolve(),
  }
}

/** An index on a large table takes long to build. */
const LONGEST_APART_MS = 6 * 3_600_000

/**
 * Tries again after an error of RETRYABLE or an outdated plan: PostgreSQL has rolled everything back. A session that may only read is tried once
 * more on a new connection, which may lead to another server.
 */
const retrying = async <Value>(
  statementOf: Statements,
  run: (noteConnection: (isNew: boolean) => void) => Promise<Value>,
): Promise<Value> => {
  for (let attempt = 1; ; attempt += 1) {
    const connection = { isNew: true }
    try {
      return await run((isNew) => (connection.isNew = isNew))
    } catch (error) {
      const state = sqlStateOf(error)
      if (state === OUTDATED_PLAN) statementOf.forget()
      else if (!RETRYABLE.has(state) && (state !== READ_ONLY || connection.isNew)) throw error
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

const runStatement = async ({ client, lose }: Connection, statement: PostgresStatement): Promise<SqlRow[]> => {
  try {
    return (await client.query(statement)).rows
  } catch (error) {
    // The server has answered with an error of the statement, or the connection is broken.
    if (sqlStateOf(error) === undefined) lose()
    throw error
  }
}

const runTransaction = async <Value>(
  { client, lose }: Connection,
  statementOf: Statements,
  work: (query: SqlQuery) => Promise<Value>,
): Promise<Value> => {
  const answers: Promise<unknown>[] = []
  let last: Promise<unknown> = Promise.resolve()
  const send = (statement: PostgresStatement): ReturnType<PostgresClient['query']> => {
    // Without a pipeline each statement waits here for the one before. The client's own queue is deprecated in pg.
    const answer = client.pipeline ? client.query(statement) : last.then(() => client.query(statement))
    last = answer.catch(ignore)
    answers.push(answer)
    // The caller of the statement gets its failure. The end of the transaction gets it too, because it waits for all statements.
    return answer
  }
  try {
    // An acknowledged notification must be on disk, also if the server's default is another one.
    void send({ text: 'BEGIN; SET LOCAL synchronous_commit = on' })
    const value = await work(async (sql, values = []) => (await send(statementOf(sql, values))).rows)
    const { command } = await send({ text: 'COMMIT' })
    await Promise.all(answers)
    // PostgreSQL answers ROLLBACK to a COMMIT after a failed statement: this is not an error, but nothing is stored.
    if (command === 'ROLLBACK') throw new Error('@ficha/server: PostgreSQL rolled the transaction back.')
    return value
  } catch (error) {
    await send({ text: 'ROLLBACK' }).catch(lose)
    throw error
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
