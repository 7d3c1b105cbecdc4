import type { SqlQuery, SqlRow, SqlValue } from './sql-driver.ts'

/** Runs one statement over many rows of values. */
export type QueryOverRows = (query: SqlQuery, rows: readonly (readonly SqlValue[])[]) => Promise<readonly SqlRow[]>

/**
 * Makes a statement over `v`, a table of the rows that are handed in. There are 1, 2, 4, 8 ... of them, filled up with rows of NULL, so
 * that few texts are prepared: a statement passes by the rows whose first column is NULL.
 *
 * @param columns The columns of `v`. Those of whole numbers end in "#": a value without a type is taken for a text.
 * @param statement What follows `WITH v (...) AS (VALUES ...)`.
 */
export const overRows = (columns: readonly string[], statement: string): QueryOverRows => {
  const names = columns.map((column) => column.replace('#', '')).join(', ')
  const row = `(${columns.map((column) => (column.endsWith('#') ? 'CAST(? AS INTEGER)' : '?')).join(', ')})`
  const blank = columns.map(() => null)
  // Long texts, and each is looked up by its text again: made once.
  const texts = new Map<number, string>()
  return async (query, rows) => {
    if (rows.length === 0) return []
    const count = 2 ** Math.ceil(Math.log2(rows.length))
    const text =
      texts.get(count) ?? `WITH v (${names}) AS (VALUES ${new Array<string>(count).fill(row).join(', ')}) ${statement}`
    texts.set(count, text)
    const padding = new Array<readonly SqlValue[]>(count - rows.length).fill(blank)
    return await query(text, [...rows, ...padding].flat())
  }
}
