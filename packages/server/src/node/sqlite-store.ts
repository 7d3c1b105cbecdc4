import { closeSync, openSync } from 'node:fs'
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { createGroupCommit } from './group-commit.ts'
import { createSqlStore } from '../store/sql/sql-store.ts'
import type { SqlDriver, SqlQuery } from '../store/sql/sql-driver.ts'
import type { PaymentStore } from '../ports/payment-store.ts'

/**
 * A store in one SQLite file: nothing to install, right for one server. Every commit is on disk before it is acknowledged
 * (WAL, synchronous = FULL); writes that wait at the same time share one. Several processes may share the file on one machine; for several machines use PostgreSQL.
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
  // Reads have a connection of their own, or they would see what a transaction has not committed yet.
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
  // Asked for here and not imported: a Node without it would find fault with the whole entry before a sentence could say so.
  const { DatabaseSync } = process.getBuiltinModule('node:sqlite')
  const database = new DatabaseSync(path)
  database.exec('PRAGMA busy_timeout = 5000')
  database.exec('PRAGMA journal_mode = WAL')
  database.exec('PRAGMA synchronous = FULL')
  database.exec('PRAGMA foreign_keys = ON')
  return database
}

/**
 * What is stored is the merchant's and nobody else's on the machine. A file is made before SQLite would make it with the process's mask; the
 * files beside it get the same mode as this one.
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
    // Wrapped so that an engine's throw is a rejection, as the port has it.
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

/** One at a time, in order of arrival. A failure is its caller's and does not stop the next. */
const createQueue = (): (<Value>(work: () => Promise<Value>) => Promise<Value>) => {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const mine = last.then(work)
    last = mine.catch(() => undefined)
    return mine
  }
}
