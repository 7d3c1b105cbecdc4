import type { SqlQuery } from './sql-driver.ts'

/** PostgreSQL takes no NUL in a text, and a gateway's word with one must not stop its notification: it is kept as U+FFFD. */
export const storableText = (text: string): string => text.replaceAll('\u0000', '\ufffd')

/** A query whose texts are all storable. */
export const storable =
  (query: SqlQuery): SqlQuery =>
  (sql, values = []) =>
    query(
      sql,
      values.map((value) => (typeof value === 'string' ? storableText(value) : value)),
    )
