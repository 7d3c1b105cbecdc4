import type { SqlValue } from '../sql-driver.ts'

/** What a row has to be: SQL of ours, and the value for its "?"; a value of `undefined` asks nothing. */
export type Condition = readonly [sql: string, value: SqlValue | undefined]

/**
 * A WHERE of the conditions that are asked for, and their values. Only those stand in it: one text with "? = '' OR phase = ?" in it has
 * the engine look at every row, whatever index there is.
 */
export const whereOf = (conditions: readonly Condition[]): { readonly sql: string; readonly values: SqlValue[] } => {
  const asked = conditions.flatMap(([sql, value]) => (value === undefined ? [] : [{ sql, value }]))
  return {
    sql: asked.length === 0 ? '' : `WHERE ${asked.map(({ sql }) => sql).join(' AND ')}`,
    values: asked.map(({ value }) => value),
  }
}
