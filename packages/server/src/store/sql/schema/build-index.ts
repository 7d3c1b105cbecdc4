import { noteVersion } from './note-version.ts'
import type { IndexStep } from './schema-steps.ts'
import type { SqlDriver } from '../sql-driver.ts'

/**
 * Errors after which the build is tried again.
 *
 * - 23505: rows contradict a unique index. An older version may write such rows during the build.
 * - 40P01: a deadlock of two builders. One waits for the table, the other for old snapshots.
 * - XX000 ("tuple concurrently updated", an internal error): another builder has released the table before its commit marked the index as
 *   valid. The index still looked invalid here, so this builder dropped it.
 */
const RETRYABLE: ReadonlySet<unknown> = new Set(['23505', '40P01', 'XX000'])
const TRIES = 10

/**
 * Builds an index of PostgreSQL without blocking writers (CREATE INDEX CONCURRENTLY), and notes the version when it is valid. The build is
 * not a transaction, so an interruption leaves an invalid index: it is dropped and built again. A builder locks the table against other
 * builders, so only one process builds at a time.
 */
export const buildIndexBeside = async (driver: SqlDriver, step: IndexStep, version: number): Promise<void> => {
  const name = step.index.split(' ').at(-1) ?? ''
  for (let attempt = 1; ; attempt += 1) {
    try {
      if (await isBuilt(driver, step, name, version)) return
      await driver.apart?.(
        `CREATE ${step.index.replace('INDEX', 'INDEX CONCURRENTLY IF NOT EXISTS')} ON ${step.table} ${step.of}`,
      )
    } catch (error) {
      const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
      if (!RETRYABLE.has(code) || attempt === TRIES) throw error
    }
  }
}

/** Notes the version if the index is valid. Otherwise it drops the rest of an interrupted build. */
const isBuilt = (driver: SqlDriver, step: IndexStep, name: string, version: number): Promise<boolean> =>
  driver.transaction(async (query) => {
    // The lock must be the first statement. Another builder waits for every transaction that has read something. If this transaction read
    // first and then waited for that builder, there would be a deadlock.
    await query(`LOCK TABLE ${step.table} IN SHARE UPDATE EXCLUSIVE MODE`)
    const [known] = await query(`SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = to_regclass('${name}')`)
    if (known?.['valid'] === true) {
      await noteVersion(query, version)
      return true
    }
    await query(`DROP INDEX IF EXISTS ${name}`)
    if (step.first !== undefined) await query(step.first)
    return false
  })
