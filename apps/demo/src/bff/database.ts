import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { postgresStore, type PaymentStore } from '@ficha/server'
import { sqliteStore } from '@ficha/server/node'
import { Pool } from 'pg'
import type { DatabaseAddress } from './environment.ts'

/** Runs one statement with "?" in place of each value, which both engines take. Values never become part of the text. */
export type ShopQuery = (
  sql: string,
  values?: readonly string[],
) => Promise<readonly Readonly<Record<string, unknown>>[]>

/** The database of the shop's tables and the kit's payments. */
export interface Database {
  readonly query: ShopQuery
  readonly store: PaymentStore
}

/** Opens SQLite in a file, or PostgreSQL for more than one process of the shop. */
export const openDatabase = (address: DatabaseAddress): Database => {
  if (address.kind === 'postgres') {
    const pool = new Pool({ connectionString: address.url })
    return { query: queryPostgres(pool), store: postgresStore(pool) }
  }
  if (address.file !== ':memory:') mkdirSync(dirname(address.file), { recursive: true })
  return { query: querySqlite(new DatabaseSync(address.file)), store: sqliteStore(address.file) }
}

/** The shop's statements on SQLite. */
export const querySqlite = (database: DatabaseSync): ShopQuery => {
  // The kit writes into the same file.
  database.exec('PRAGMA busy_timeout = 5000')
  return (sql, values = []) =>
    // The promise turns an error that the engine throws into a rejection.
    new Promise((resolve) => resolve(database.prepare(sql).all(...values)))
}

const queryPostgres =
  (pool: Pool): ShopQuery =>
  async (sql, values = []) => {
    let count = 0
    const text = sql.replace(/\?/g, () => `$${String((count += 1))}`)
    return (await pool.query<Record<string, unknown>>(text, [...values])).rows
  }

/** Reads a text of the database that has to be in a list. Throws if the table has another text. */
export const oneOf = <Text extends string>(known: readonly Text[], value: unknown): Text => {
  const found = known.find((text) => text === value)
  if (found === undefined)
    throw new Error(`The shop's table holds ${JSON.stringify(value)}, which is none of ${known.join(', ')}.`)
  return found
}

/** Creates missing tables. Two processes that start at the same time on PostgreSQL collide here. The second try then finds the tables. */
export const createTables = async (query: ShopQuery, statements: readonly string[]): Promise<void> => {
  const createAll = async (): Promise<void> => {
    for (const statement of statements) await query(statement)
  }
  await createAll().catch(createAll)
}
