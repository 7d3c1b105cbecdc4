import { noteVersion } from './note-version.ts'
import type { IndexStep } from './schema-steps.ts'
import type { SqlDriver } from '../sql-driver.ts'

/**
 * After which it is tried again: rows that contradict a unique index, which an older version may write while it is built; a deadlock,
 * in which PostgreSQL sees two builders of which one waits for the table and the other for old snapshots; and "tuple concurrently
 * updated" (XX000, a code without a name of its own), when another builder has let go of the table a moment before its commit says that
 * the index is valid, so that here it still looks like one to be dropped.
 */
const RETRYABLE: ReadonlySet<unknown> = new Set(['23505', '40P01', 'XX000'])
const TRIES = 10

/**
 * Builds an index of PostgreSQL without keeping writers out (CREATE INDEX CONCURRENTLY), and notes the version once it is valid. The build
 * is no transaction, so an interruption leaves an index behind that is not valid: it is dropped and built again. Whoever builds holds the
 * table against other builders, so with the table in hand one knows that nobody is building.
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

/** Notes the version where the index is valid, and otherwise drops what an interrupted build has left. */
const isBuilt = (driver: SqlDriver, step: IndexStep, name: string, version: number): Promise<boolean> =>
  driver.transaction(async (query) => {
    // Nothing before this: a transaction that has read something would be waited for by the builder for which it waits.
    await query(`LOCK TABLE ${step.table} IN SHARE UPDATE EXCLUSIVE MODE`)
    const [known] = await query('SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = to_regclass(?)', [name])
    if (known?.['valid'] === true) {
      await noteVersion(query, version)
      return true
    }
    await query(`DROP INDEX IF EXISTS ${name}`)
    if (step.first !== undefined) await query(step.first)
    return false
  })
