import { closeSync, openSync } from 'node:fs'
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { createGroupCommit } from './group-commit.ts'
import { createSqlStore } from '../store/sql/sql-store.ts'
import type { SqlDriver, SqlQuery } from '../store/sql/sql-driver.ts'
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

const queryOn = (database: DatabaseSync): SqlQuery => {
  const statements = new Map<string, StatementSync>()
  return (sql, values = []) => {
    // The wrapper turns an exception of the engine into a rejection, as the port requires.
    return new Promise((resolve) => {
      let statement = statements.get(sql)
      if (!statement) {
        statement = database.prepare(sql)
        if (statements.size < 200) statements.set(sql, statement)
      }
      resolve(statement.all(...values))
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
