import { accessSync, closeSync, constants, openSync } from 'node:fs'
import { dirname } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { createGroupCommit } from './group-commit.ts'
import { createSqlStore } from '../store/sql/sql-store.ts'
import type { SqlDriver, SqlQuery, SqlRow, SqlValue } from '../store/sql/sql-driver.ts'
import type { PaymentStore } from '../ports/payment-store.ts'
import { isFile, watchFile } from './watch-file.ts'

/**
 * A store in one SQLite file, for one machine. It needs no installation. Every commit is on disk before it is acknowledged (WAL, synchronous =
 * FULL). Writes that wait at the same time share one commit. Several processes on the machine may share the file. For several machines use
 * `postgresStore`.
 *
 * @param path A file, or ":memory:" for tests.
 * @throws Error if the file cannot be opened.
 * @example
 * const store = sqliteStore('payments.sqlite')
 */
export const sqliteStore = (path: string): PaymentStore => {
  const given: unknown = path
  if (typeof given !== 'string' || given.trim() === '')
    throw new Error(
      '@ficha/server: sqliteStore was given no path, so nothing could be stored. Pass a file such as "payments.sqlite", or ":memory:" in tests.',
    )
  return createSqlStore(openSqlite(path))
}

/** Opens a file as a driver. */
export const openSqlite = (path: string): SqlDriver => {
  const writer = open(path)
  const refuseIfReplaced = watchFile(path)
  // Reads have their own connection. Otherwise they would see data that a transaction has not committed yet.
  const reader = path === ':memory:' ? undefined : open(path)
  const query = queryOn(writer)
  const inTurn = createQueue()
  const { transaction, once } = createGroupCommit(writer, query, inTurn, refuseIfReplaced)
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
  // It is loaded here and not imported: on an older Node the import would fail before the clear error of needed-node.ts.
  const { DatabaseSync } = process.getBuiltinModule('node:sqlite')
  try {
    const database = new DatabaseSync(path)
    database.exec('PRAGMA busy_timeout = 5000')
    database.exec('PRAGMA journal_mode = WAL')
    database.exec('PRAGMA synchronous = FULL')
    database.exec('PRAGMA foreign_keys = ON')
    return database
  } catch (error) {
    throw new Error(
      `@ficha/server: sqliteStore cannot use ${path} (${error instanceof Error ? error.message : 'unknown'}), so payments could not be stored. Check that it is an SQLite file, that its disk is not full, and that this process may write to it and to its folder.`,
      { cause: error },
    )
  }
}

/**
 * Makes the file with permissions for the user of this process only. SQLite would make it with the permissions of the process's umask. SQLite
 * gives its other files (`-wal`, `-shm`) the same permissions.
 */
const ownFile = (path: string): void => {
  if (!isFile(path)) return
  try {
    closeSync(openSync(path, 'a', 0o600))
  } catch (error) {
    throw new Error(
      `@ficha/server: sqliteStore cannot write ${path}, so payments could not be stored. Make its folder, or give this process the right to write there.`,
      { cause: error },
    )
  }
  try {
    accessSync(dirname(path), constants.W_OK)
  } catch (error) {
    throw new Error(
      `@ficha/server: sqliteStore cannot write in the folder of ${path}, where SQLite makes its files -wal and -shm, so payments could not be stored. Give this process the right to write in the folder, or use a folder of its own.`,
      { cause: error },
    )
  }
}

/** Runs a prepared statement. */
type Statement = (values: readonly SqlValue[]) => readonly SqlRow[]

/**
 * Prepares a statement. Node makes the text of each column's name again for each row, which takes longer than the read itself. So rows are
 * read as lists, and get names that are read once. Node 22.13 to 22.15 cannot read rows as lists.
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
    // Another process with a newer version may have added a column to the table since the last read.
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
    // Inside a promise an exception of SQLite becomes a rejection, as the port requires.
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
