import type { SqlValue } from '../sql-driver.ts'

/** A condition on a row: our own SQL, and the value for its "?". With a value of `undefined` the condition is left out. */
export type Condition = readonly [sql: string, value: SqlValue | undefined]

/**
 * Builds a WHERE from the conditions that have values. The others are not in the text: with "? = '' OR phase = ?" the engine could not use an
 * index and would read every row.
 */
export const whereOf = (conditions: readonly Condition[]): { readonly sql: string; readonly values: SqlValue[] } => {
  const given = conditions.flatMap(([sql, value]) => (value === undefined ? [] : [{ sql, value }]))
  return {
    sql: given.length === 0 ? '' : `WHERE ${given.map(({ sql }) => sql).join(' AND ')}`,
    values: given.map(({ value }) => value),
  }
}
