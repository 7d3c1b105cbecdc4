import type { SqlQuery, SqlRow, SqlValue } from '../sql-driver.ts'

/** Runs one statement over any number of rows, each with its values in the order of the columns. With no rows it sends nothing. */
export type QueryOverRows = (query: SqlQuery, rows: readonly (readonly SqlValue[])[]) => Promise<readonly SqlRow[]>

/** The texts for a row's values in a statement, and for the table that they come from. */
export type RowNames<Column extends string> = Readonly<Record<Column, string>> & {
  /** The FROM of a statement that has no other table: "FROM v" or nothing. */
  readonly from: string
  /** The addition to a FROM that has another table: ", v" or nothing. */
  readonly also: string
  /** A condition that is true for the given rows, and false for the rows of NULL that fill up the table. */
  readonly given: string
}

/** The name of a column without the "#" that marks whole numbers. */
type Named<Column extends string> = Column extends `${infer Name}#` ? Name : Column

/**
 * Makes one statement for one row or many. For one row it contains a plain "?" for each value. For many rows it uses `v`, a table of the
 * rows. The table has 2, 4, 8 ... rows, filled up with rows of NULL, so that few texts are prepared.
 *
 * @param columns The columns of a row. Whole numbers end in "#": in a table, a value without a type would count as text.
 * @param write Writes the statement. An INSERT must contain `WHERE ${v.given}`.
 * @example
 * overRows(['state', 'id'], (v) => `UPDATE ficha_inbox SET state = ${v.state} ${v.from} WHERE id = ${v.id}`)
 */
export const overRows = <const Column extends string>(
  columns: readonly Column[],
  write: (v: RowNames<Named<Column>>) => string,
): QueryOverRows => {
  const names = columns.map((column) => column.replace('#', '') as Named<Column>)
  // The columns in the order in which the statement uses them. A value that is used twice is passed twice.
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
  // Each text is made once: it is long, and prepared statements are found by it.
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

/** Makes the object of names for `write`. It calls `nameAt` each time when the statement uses a name. */
const naming = <Name extends string>(
  names: readonly Name[],
  places: Pick<RowNames<never>, 'from' | 'also' | 'given'>,
  nameAt: (at: number) => string,
): RowNames<Name> =>
  Object.defineProperties(
    { ...places },
    Object.fromEntries(names.map((name, at) => [name, { get: () => nameAt(at) }])),
  ) as RowNames<Name>
