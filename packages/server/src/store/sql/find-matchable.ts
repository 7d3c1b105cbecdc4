import type { MatchableDeliveries } from '../../ports/inbox.ts'
import { placeholdersFor, padded } from './statements/placeholders.ts'
import { readInboxRow } from './rows.ts'
import type { SqlQuery, SqlRow, SqlValue } from './sql-driver.ts'

/** Rows of each half of a search. In SQLite such a search blocks the process for some hundreds of microseconds. */
export const LOOKED_TOGETHER = 250

/** Whether the order of a delivery exists by now. */
export const orderExists = (
  table: string,
): string => `(EXISTS (SELECT 1 FROM ficha_payments p WHERE p.out_trade_no = ${table}.out_trade_no)
  OR EXISTS (SELECT 1 FROM ficha_recurring r WHERE r.out_trade_no = ${table}.out_trade_no)
  OR EXISTS (SELECT 1 FROM ficha_recurring r WHERE r.trade_no = ${table}.trade_no))`

/** Writes the query for one half of a search. It does not read bodies, because nearly every row has no match. */
const look = (where: string, order: string): string =>
  `SELECT u.id, u.received_at, CASE WHEN ${orderExists('u')} THEN 1 ELSE 0 END AS found FROM (
    SELECT id, received_at, out_trade_no, trade_no FROM ficha_inbox WHERE state = 'unmatched' ${where}
    ORDER BY ${order} LIMIT ${LOOKED_TOGETHER}) u`

const NEWEST = look('', 'received_at DESC, id DESC')
const OLDER = look('AND received_at >= ? AND (received_at > ? OR id > ?)', 'received_at, id')

/** See `Inbox.findMatchable`. */
export const findMatchable = async (query: SqlQuery, from: string | undefined): Promise<MatchableDeliveries> => {
  const newest = await query(NEWEST)
  const isAll = newest.length < LOOKED_TOGETHER
  const older = isAll ? [] : await query(OLDER, cursorValues(from))
  const found = new Set(
    [...newest, ...older].filter((row) => Number(row['found']) === 1).map((row) => String(row['id'])),
  )
  const last = older.length < LOOKED_TOGETHER ? undefined : lastOf(older)
  return { entries: found.size === 0 ? [] : await readEntries(query, [...found]), next: last }
}

const readEntries = async (query: SqlQuery, ids: readonly string[]): Promise<MatchableDeliveries['entries']> => {
  const wanted = padded(ids)
  const rows = await query(
    `SELECT * FROM ficha_inbox WHERE id IN (${placeholdersFor(wanted)}) ORDER BY received_at`,
    wanted,
  )
  return rows.map(readInboxRow)
}

const cursorValues = (from: string | undefined): readonly SqlValue[] => {
  const [at = '', id = ''] = from?.split(' ') ?? []
  return [at, at, id]
}

/** Finds the last row. The outer query does not keep the order of its subquery. */
const lastOf = (rows: readonly SqlRow[]): string =>
  rows
    .map((row) => `${String(row['received_at'])} ${String(row['id'])}`)
    .reduce((last, one) => (one > last ? one : last))
