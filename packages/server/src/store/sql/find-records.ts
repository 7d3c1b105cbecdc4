import type { PeriodReport } from '@ficha/core/status'
import type { PaymentRecord } from '../../records/payment-record.ts'
import type { RecurringRecord } from '../../records/recurring-record.ts'
import { createFindSiblings, type FindSiblings } from './find-siblings.ts'
import { overRows, type QueryOverRows } from './statements/over-rows.ts'
import { readPaymentRow, readRecurringRow, readReportRow } from './rows.ts'
import type { SqlDriver, SqlQuery, SqlRow } from './sql-driver.ts'

/** The purpose of a read. With `to-write` the records are locked until the transaction ends, so that they stay as they were read. */
export type Purpose = 'to-read' | 'to-write'

/** Finds records by the values of a column. Records that do not exist are left out. */
export type FindRecords<Row, Column extends string> = (
  query: SqlQuery,
  column: Column,
  values: readonly string[],
  purpose?: Purpose,
) => Promise<readonly Row[]>

/** Rows are locked in the order of their ids, so that two processes that need the same rows have no deadlock. */
const finders = <Column extends string>(
  table: string,
  columns: readonly Column[],
  lock: string,
  besides = '',
): Readonly<Record<Column, Readonly<Record<Purpose, QueryOverRows>>>> => {
  const findBy = (column: Column, clause: string): QueryOverRows =>
    overRows(
      ['wanted'],
      (v) => `SELECT t.*${besides} FROM ${table} t${v.also} WHERE t.${column} = ${v.wanted} ORDER BY t.id ${clause}`,
    )
  return Object.fromEntries(
    columns.map((column) => [column, { 'to-read': findBy(column, ''), 'to-write': findBy(column, lock) }]),
  ) as Record<Column, Record<Purpose, QueryOverRows>>
}

/**
 * A payment is locked together with all payments of its order, in the order of their ids. So two transactions that change two payments of
 * one order see each other, and have no deadlock.
 */
const heldWithSiblings = (column: PaymentColumn): QueryOverRows =>
  overRows(
    ['wanted'],
    (
      v,
    ) => `SELECT t.*, CASE WHEN t.id = w.id THEN 1 ELSE 0 END AS is_wanted FROM ficha_payments w, ficha_payments t${v.also}
      WHERE w.${column} = ${v.wanted} AND t.order_id = w.order_id ORDER BY t.id FOR NO KEY UPDATE OF t`,
  )

/** The payment that replaces another one. A slip says its price where that differs. */
const REPLACEMENT = ', (SELECT o.payment FROM ficha_payments o WHERE o.id = t.replaced_by) AS replacement'

/** The lock of a read. SQLite has one writer at a time, so it needs no lock. */
const lockOf = (dialect: SqlDriver['dialect']): string => (dialect === 'postgres' ? 'FOR NO KEY UPDATE OF t' : '')

/** The columns by which a payment is found. */
export type PaymentColumn = 'id' | 'return_id' | 'out_trade_no'
/** The columns by which a recurring order is found. */
export type RecurringColumn = PaymentColumn | 'trade_no'

/** The queries of an engine that find records. */
export interface Finders {
  readonly payments: FindRecords<PaymentRecord, PaymentColumn>
  readonly recurring: FindRecords<RecurringRecord, RecurringColumn>
  /** The other payments of orders. */
  readonly siblings: FindSiblings
}

/** Makes the queries of an engine that find records. Code between the query and the write makes the decision. */
export const createFinders = (dialect: SqlDriver['dialect']): Finders => {
  const found = finders('ficha_payments', ['id', 'return_id', 'out_trade_no'], '', REPLACEMENT)
  const held = (column: PaymentColumn): Readonly<Record<Purpose, QueryOverRows>> =>
    dialect === 'postgres' ? { ...found[column], 'to-write': heldWithSiblings(column) } : found[column]
  const payments = { id: held('id'), return_id: held('return_id'), out_trade_no: held('out_trade_no') }
  const recurring = finders('ficha_recurring', ['id', 'return_id', 'out_trade_no', 'trade_no'], lockOf(dialect))
  return {
    payments: async (query, column, values, purpose = 'to-read') =>
      (await payments[column][purpose](query, asRows(values))).filter(isWanted).map(readPaymentRow),
    siblings: createFindSiblings(dialect),
    recurring: async (query, column, values, purpose = 'to-read') =>
      await withReports(query, await recurring[column][purpose](query, asRows(values))),
  }
}

/** Whether a row is among those to find. PostgreSQL also returns the siblings, which are only locked. */
const isWanted = (row: SqlRow): boolean => row['is_wanted'] !== 0

const asRows = (values: readonly string[]): readonly (readonly string[])[] => values.map((value) => [value])

const REPORTS = overRows(
  ['order_id'],
  (v) =>
    `SELECT r.* FROM ficha_recurring_periods r${v.also} WHERE r.order_id = ${v.order_id} ORDER BY r.order_id, r.period`,
)

/** Reads rows of ficha_recurring as records, each with the reports on its periods. */
export const withReports = async (query: SqlQuery, rows: readonly SqlRow[]): Promise<readonly RecurringRecord[]> => {
  const reports = new Map<string, PeriodReport[]>()
  for (const row of await REPORTS(query, asRows(rows.map((order) => String(order['id']))))) {
    const orderId = String(row['order_id'])
    reports.set(orderId, [...(reports.get(orderId) ?? []), readReportRow(row)])
  }
  return rows.map((row) => readRecurringRow(row, reports.get(String(row['id'])) ?? []))
}
