import { SchemaError } from '../../schema-error.ts'
import { checkEncoding, checkRights } from './check-database.ts'
import { buildIndexBeside } from './build-index.ts'
import { noteVersion } from './note-version.ts'
import { STEPS, type IndexStep, type SchemaStep } from './schema-steps.ts'
import type { SqlDriver, SqlQuery } from '../sql-driver.ts'

/** The schema version that this code reads and writes. */
export const SCHEMA_VERSION: number = STEPS.length

const SERIAL = { sqlite: 'INTEGER PRIMARY KEY AUTOINCREMENT', postgres: 'BIGSERIAL PRIMARY KEY' } as const
const UNLOGGED = { sqlite: 'TABLE', postgres: 'UNLOGGED TABLE' } as const
/** The key of the advisory lock. Every process must use the same number. */
const MIGRATION_LOCK = 7_101_991

/** How long a step may take. A table may be large, and another process may be at work on it. */
const LONGEST_STEP_MS = 600_000

/**
 * Brings the schema to this version. Each step is one transaction, so an interruption leaves a complete version. One process at a time
 * migrates. A newer schema is not changed.
 *
 * @param steps The steps of the schema. Tests pass more steps, to simulate a later version.
 * @throws SchemaError if the schema is newer, or a step fails.
 */
export const migrate = async (driver: SqlDriver, steps: readonly SchemaStep[] = STEPS): Promise<void> => {
  for (;;) {
    let seen: number | undefined
    try {
      const { version, beside } = await driver.transaction(
        (query) => takeStep(driver, query, steps, (current) => (seen = current)),
        LONGEST_STEP_MS,
      )
      if (version >= steps.length) return
      if (beside) await buildIndexBeside(driver, beside, version + 1)
    } catch (error) {
      if (error instanceof SchemaError) throw error
      if (seen === undefined) throw isForbidden(error) ? new SchemaError(notAllowed(error), { cause: error }) : error
      throw new SchemaError(stepFailed(seen + 1, error), { cause: error })
    }
  }
}

/** SQLSTATE 42501: the account lacks a privilege. 3F000: it sees no schema in which it could create a table. */
const isForbidden = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && (error.code === '42501' || error.code === '3F000')

const notAllowed = (error: unknown): string =>
  `@ficha/server: the database’s account may not make the store’s schema (${error instanceof Error ? error.message : 'unknown'}), so nothing can be stored. Let it create tables in the schema, or run store.migrate() once with an account that may, and give this one SELECT, INSERT, UPDATE and DELETE on the tables and USAGE on the sequences.`

const stepFailed = (version: number, error: unknown): string =>
  `@ficha/server: the store’s schema could not be brought to version ${version} (${error instanceof Error ? error.message : 'unknown'}), so it stays as it was. The database’s account must be allowed to create and alter tables and indexes.`

/** Runs the next step, or returns the index that has to be built outside of a transaction. */
const takeStep = async (
  driver: SqlDriver,
  query: SqlQuery,
  steps: readonly SchemaStep[],
  onSeen: (version: number) => void,
): Promise<{ readonly version: number; readonly beside?: IndexStep }> => {
  const version = await currentVersion(driver, query)
  onSeen(version)
  if (version > steps.length) throw newerSchema(version, steps.length)
  const step = steps[version]
  if (!step) return { version }
  if ('index' in step && driver.apart && (await query(`SELECT 1 FROM ${step.table} LIMIT 1`)).length > 0)
    return { version, beside: step }
  for (const statement of statementsOf(step)) await query(inDialect(statement, driver.dialect))
  await noteVersion(query, version + 1)
  return { version: version + 1 }
}

const inDialect = (statement: string, dialect: SqlDriver['dialect']): string =>
  statement.replaceAll('SERIAL', SERIAL[dialect]).replaceAll('UNLOGGED TABLE', UNLOGGED[dialect])

const statementsOf = (step: SchemaStep): readonly string[] => {
  if (!('index' in step)) return step
  return [...(step.first === undefined ? [] : [step.first]), `CREATE ${step.index} ON ${step.table} ${step.of}`]
}

/** Makes a function that checks the database and migrates, once for all callers, and again after a failure. */
export const migrateOnce = (driver: SqlDriver): (() => Promise<void>) => {
  let migrated: Promise<void> | undefined
  const migrateAndCheck = async (): Promise<void> => {
    await checkEncoding(driver)
    await migrate(driver)
    await checkRights(driver)
  }
  return () => {
    migrated ??= migrateAndCheck().catch((error: unknown) => {
      migrated = undefined
      throw error
    })
    return migrated
  }
}

/** Rejects with a SchemaError unless the schema has the version of this code. */
export const checkSchema = async (driver: SqlDriver, known: number = SCHEMA_VERSION): Promise<void> => {
  const rows = await driver.read('SELECT MAX(version) AS version FROM ficha_migrations')
  const version = Number(rows[0]?.['version'] ?? 0)
  if (version > known) throw newerSchema(version, known)
  if (version < known) {
    throw new SchemaError(
      `@ficha/server: the store has schema ${version} and this version needs ${known}, so it cannot be used yet. Run store.migrate().`,
    )
  }
}

const currentVersion = async (driver: SqlDriver, query: SqlQuery): Promise<number> => {
  // On SQLite the transaction already holds the only write lock.
  if (driver.dialect === 'postgres') await query('SELECT pg_advisory_xact_lock(?)', [MIGRATION_LOCK])
  // PostgreSQL refuses CREATE TABLE IF NOT EXISTS to an account that may not create tables, even if the table exists.
  if (driver.dialect === 'sqlite' || !(await hasMigrations(query)))
    await query('CREATE TABLE IF NOT EXISTS ficha_migrations (version INTEGER PRIMARY KEY, applied_at TEXT NOT NULL)')
  const rows = await query('SELECT MAX(version) AS version FROM ficha_migrations')
  return Number(rows[0]?.['version'] ?? 0)
}

const hasMigrations = async (query: SqlQuery): Promise<boolean> =>
  (await query("SELECT 1 WHERE to_regclass('ficha_migrations') IS NOT NULL")).length > 0

const newerSchema = (version: number, known: number): Error =>
  new SchemaError(
    `@ficha/server: the store has schema ${version}, made by a newer version, and this one knows ${known}. Run the newer version; an older one would lose what it does not know.`,
  )
