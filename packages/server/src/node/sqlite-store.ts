import { closeSync, openSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { createGroupCommit } from './group-commit.ts'
import { createSqlStore } from '../store/sql/sql-store.ts'
import type { SqlDriver, SqlQuery, SqlRow, SqlValue } from '../store/sql/sql-driver.ts'
import type { PaymentStore } from '../ports/payment-store.ts'

/**
 * A store in one SQLite file. It needs no installation and is right for one server. Every commit is on disk before it is acknowledged (WAL,
 * synchronous = FULL). Writes that wait at the same time share one commit. Several processes on one machine may share the file. For several
 * machines use PostgreSQL.
 *
 * @param path A file, or ":memory:" for tests.
 * @throws Error when the file cannot be opened.
 */
export const sqliteStore = (path: string): PaymentStore => {
  const given: unknown = path
  if (typeof given !== 'string' || given.trim() === '')
    throw new Error(
      '@ficha/server: sqliteStore was given no path, so nothing could be stored. Pass a file such as "payments.sqlite", or ":memory:" in tests.',
    )
  return createSqlStore(openSqlite(path))
}

/** Opens a file as an engine. */
export const openSqlite = (path: string): SqlDriver => {
  const writer = open(path)
  // Reads have their own connection. Otherwise they would see data that a transaction has not committed yet.
  const reader = path === ':memory:' ? undefined : open(path)
  const query = queryOn(writer)
  const inTurn = createQueue()
  const { transaction, once } = createGroupCommit(writer, query, inTurn)
  return {
    dialect: 'sqlite',
    isVolatile: path === ':memory:',
    read: reader ? queryOn(reader) : (sql, values) => inTurn(() => query(sql, values)),
    once,
    transaction,
    close: async () => {
      await inTurn(() => Promise.resolve())
      reader?.close()
      writer.close()
    },
  }
}

const open = (path: string): DatabaseSync => {
  ownFile(path)
  // It is loaded here and not imported: on a Node without it, the import would fail before our clear error.
  const { DatabaseSync } = process.getBuiltinModule('node:sqlite')
  const database = new DatabaseSync(path)
  database.exec('PRAGMA busy_timeout = 5000')
  database.exec('PRAGMA journal_mode = WAL')
  database.exec('PRAGMA synchronous = FULL')
  database.exec('PRAGMA foreign_keys = ON')
  return database
}

/**
 * Only the merchant's user may read the stored data. The file is made here, because SQLite would make it with the permissions of the
 * process's umask. SQLite gives the files beside it the same mode.
 */
const ownFile = (path: string): void => {
  if (path === ':memory:' || path === '' || path.startsWith('file:')) return
  try {
    closeSync(openSync(path, 'a', 0o600))
  } catch (error) {
    throw new Error(
      `@ficha/server: sqliteStore cannot write ${path}, so payments could not be stored. Make its folder, or give this process the right to write there.`,
      { cause: error },
    )
  }
}

/** Runs a prepared statement. */
type Statement = (values: readonly SqlValue[]) => readonly SqlRow[]

/**
 * Node makes the name of each column anew for each row, which costs more than the read itself. So rows come as lists, and get names that are read
 * once. Node 22.13 to 22.15 has no rows as lists.
 */
const prepare = (database: DatabaseSync, sql: string): Statement => {
  const statement = database.prepare(sql)
  const hasLists = typeof Reflect.get(statement, 'setReturnArrays') === 'function'
  if (!hasLists) return (values) => statement.all(...values)
  statement.setReturnArrays(true)
  let names: readonly string[] = []
  return (values) => {
    const rows = statement.all(...values) as unknown as readonly (readonly unknown[])[]
    const [first] = rows
    if (first === undefined) return []
    // A process of a newer version may add a column to a table while this one reads it.
    if (first.length !== names.length) names = statement.columns().map(({ name }) => name)
    return rows.map((row) => {
      const named: Record<string, unknown> = {}
      for (let at = 0; at < names.length; at += 1) named[names[at] ?? ''] = row[at]
      return named
    })
  }
}

const queryOn = (database: DatabaseSync): SqlQuery => {
  const statements = new Map<string, Statement>()
  return (sql, values = []) => {
    // The wrapper turns an exception of the engine into a rejection, as the port requires.
    return new Promise((resolve) => {
      let statement = statements.get(sql)
      if (!statement) {
        statement = prepare(database, sql)
        if (statements.size < 200) statements.set(sql, statement)
      }
      resolve(statement(values))
    })
  }
}

/** Runs one function at a time, in order of arrival. A failure rejects only its caller's promise, and the next function runs. */
const createQueue = (): (<Value>(work: () => Promise<Value>) => Promise<Value>) => {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const mine = last.then(work)
    last = mine.catch(() => undefined)
    return mine
  }
}
