import type { SqlQuery, SqlRow, SqlValue } from '../sql-driver.ts'

/** Runs one statement over any number of rows of values, each in the order of the columns; over none it asks nothing. */
export type QueryOverRows = (query: SqlQuery, rows: readonly (readonly SqlValue[])[]) => Promise<readonly SqlRow[]>

/** How a statement names the values of a row, and where they come from. */
export type RowNames<Column extends string> = Readonly<Record<Column, string>> & {
  /** The FROM of a statement that has no other table: "FROM v" or nothing. */
  readonly from: string
  /** The same beside another table: ", v" or nothing. */
  readonly also: string
  /** True for rows that were handed in, and not for those that fill the table up. */
  readonly given: string
}

/** A column's name without the "#" of whole numbers. */
type Named<Column extends string> = Column extends `${infer Name}#` ? Name : Column

/**
 * Makes a statement that is written once and runs over one row or over many. Over one it holds plain values, as if written by hand; over
 * many it runs over `v`, a table of them. That has 2, 4, 8 ... rows, filled up with rows of NULL, so that few texts are prepared.
 *
 * @param columns What a row holds. Whole numbers end in "#": among many a value without a type is taken for a text.
 * @param write Writes the statement. Where it inserts, it says `WHERE ${v.given}`.
 * @example
 * overRows(['state', 'id'], (v) => `UPDATE ficha_inbox SET state = ${v.state} ${v.from} WHERE id = ${v.id}`)
 */
export const overRows = <const Column extends string>(
  columns: readonly Column[],
  write: (v: RowNames<Named<Column>>) => string,
): QueryOverRows => {
  const names = columns.map((column) => column.replace('#', '') as Named<Column>)
  // In the order in which the statement names the values; one that it names twice is handed over twice.
  const order: number[] = []
  const alone = write(
    naming(names, { from: '', also: '', given: '1 = 1' }, (at) => {
      order.push(at)
      return '?'
    }),
  )
  const first = `v.${names[0] ?? ''}`
  const together = write(
    naming(names, { from: 'FROM v', also: ', v', given: `${first} IS NOT NULL` }, (at) => `v.${names[at] ?? ''}`),
  )
  const marks = `(${columns.map((column) => (column.endsWith('#') ? 'CAST(? AS INTEGER)' : '?')).join(', ')})`
  const blank = columns.map(() => null)
  // Long texts, and each is looked up by its text again: made once.
  const texts = new Map<number, string>()
  return async (query, rows) => {
    const [row] = rows
    if (row === undefined) return []
    if (rows.length === 1)
      return await query(
        alone,
        order.map((at) => row[at] ?? null),
      )
    const count = 2 ** Math.ceil(Math.log2(rows.length))
    const text =
      texts.get(count) ??
      `WITH v (${names.join(', ')}) AS (VALUES ${new Array<string>(count).fill(marks).join(', ')}) ${together}`
    texts.set(count, text)
    return await query(text, [...rows, ...new Array<readonly SqlValue[]>(count - rows.length).fill(blank)].flat())
  }
}

/** The names of a row's values, asked for one by one as the statement is written. */
const naming = <Name extends string>(
  names: readonly Name[],
  places: Pick<RowNames<never>, 'from' | 'also' | 'given'>,
  nameAt: (at: number) => string,
): RowNames<Name> =>
  Object.defineProperties(
    { ...places },
    Object.fromEntries(names.map((name, at) => [name, { get: () => nameAt(at) }])),
  ) as RowNames<Name>
