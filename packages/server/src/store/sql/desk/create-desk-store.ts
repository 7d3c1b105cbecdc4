import { PHASES, type Phase } from '@ficha/core'
import type { DayTotal, DeskFilter, DeskStore, DeskText, SettledRange } from '../../../ports/desk-store.ts'
import type { PaymentRecord } from '../../../records/payment-record.ts'
import { printedNumberOf, searchedAmount } from '../../../records/printed-number.ts'
import { storableText } from '../../storable-text.ts'
import type { SqlEngine } from '../engine.ts'
import { readAuditRow, readPaymentRow, readWaitingHook } from '../rows.ts'
import { overRows } from '../statements/over-rows.ts'
import { padded, placeholdersFor } from '../statements/placeholders.ts'
import type { SqlQuery, SqlValue } from '../sql-driver.ts'

/** The most payments that one text finds. A person who sees more has to type more. */
const MOST_FOUND = 50

/** The desk's reads and the record of its acts, of an engine. */
export const createDeskStore = (engine: SqlEngine): DeskStore => ({
  findByText: (text) => engine.read((query) => findByText(query, text)),
  list: (filter) => engine.read((query) => listPayments(query, filter)),
  listSettled: (range) => engine.read((query) => listSettled(query, range)),
  totals: (from, to) => engine.read((query) => readTotals(query, from, to)),
  waitingHooks: (queues) =>
    engine.read(async (query) => {
      const names = padded(queues.map(storableText))
      const rows = await query(
        `SELECT seq, order_id, kind, attempts, due_at, created_at, last_error FROM ficha_outbox
          WHERE done = 0 AND order_id IN (${placeholdersFor(names)}) ORDER BY seq LIMIT 100`,
        names,
      )
      return rows.map(readWaitingHook)
    }),
  failingHooks: (limit) =>
    engine.read(async (query) => {
      const rows = await query(
        `SELECT seq, order_id, kind, attempts, due_at, created_at, last_error FROM ficha_outbox
          WHERE done = 0 AND last_error IS NOT NULL ORDER BY seq LIMIT ?`,
        [limit],
      )
      return rows.map(readWaitingHook)
    }),
  note: (subjectId, { at, actor, action, reason, key = null }) =>
    engine.write(async ({ query }) => {
      const rows = await query(
        `INSERT INTO ficha_audit (payment_id, at, actor, action, reason, act_key) VALUES (?, ?, ?, ?, ?, ?)
          ON CONFLICT DO NOTHING RETURNING seq`,
        [subjectId, at, storableText(actor), action, storableText(reason), key],
      )
      return rows.length > 0
    }),
  findAct: (key) =>
    engine.read(async (query) => {
      const [row] = await query('SELECT * FROM ficha_audit WHERE act_key = ?', [key])
      return row && { subjectId: String(row['payment_id']), entry: readAuditRow(row) }
    }),
  fill: (limit) => engine.write(({ query }) => fillRows(query, limit)),
})

const findByText = async (query: SqlQuery, { ids, orderIds, number }: DeskText): Promise<readonly PaymentRecord[]> => {
  const found = new Map<string, PaymentRecord>()
  const add = async (where: string, values: readonly SqlValue[]): Promise<void> => {
    const rows = await query(`SELECT * FROM ficha_payments WHERE ${where} LIMIT ${MOST_FOUND}`, values)
    for (const record of rows.map(readPaymentRow)) found.set(record.id, record)
  }
  const among = async (column: string, values: readonly string[]): Promise<void> => {
    if (values.length === 0) return
    const wanted = padded(values.map(storableText))
    await add(`${column} IN (${placeholdersFor(wanted)})`, wanted)
  }
  await among('order_id', [...new Set([...ids, ...orderIds])])
  await among('out_trade_no', ids)
  await among('trade_no', ids)
  // Every letter and digit of a printed number sorts before "z", by bytes and in the order of any language.
  if (number !== undefined)
    await add("printed_number <> '' AND printed_number >= ? AND printed_number < ?", [number, `${number}zzzz`])
  return newestFirst([...found.values()]).slice(0, MOST_FOUND)
}

/**
 * The newest payments of all phases are among the newest of each phase, for which there is an index. A search by amount, or for what waits for a
 * person, has an index of its own.
 */
const listPayments = async (query: SqlQuery, filter: DeskFilter): Promise<readonly PaymentRecord[]> => {
  const { phase, orderState, amount, from, to, after, limit, sequence = 'newest-first' } = filter
  const way = sequence === 'newest-first' ? 'DESC' : 'ASC'
  const isNarrow = phase !== undefined || orderState !== undefined || amount !== undefined
  const records: PaymentRecord[] = []
  for (const one of isNarrow ? [phase] : PHASES) {
    const conditions: readonly (readonly [string, ...(SqlValue | undefined)[]])[] = [
      ['phase = ?', one],
      // The list of states is the condition of the index.
      ["order_state = ? AND order_state IN ('amount-differs', 'paid-twice')", orderState],
      ['amount = ?', amount],
      ['created_at >= ?', from],
      ['created_at < ?', to],
      ['(created_at, id) < (?, ?)', after?.createdAt, after?.id],
    ]
    const given = conditions.filter(([, value]) => value !== undefined)
    const rows = await query(
      `SELECT * FROM ficha_payments WHERE ${given.map(([sql]) => sql).join(' AND ')} ORDER BY created_at ${way}, id ${way} LIMIT ?`,
      [...given.flatMap(([, ...values]) => values.filter((value) => value !== undefined)), limit],
    )
    records.push(...rows.map(readPaymentRow))
  }
  const sorted = newestFirst(records)
  return (way === 'DESC' ? sorted : sorted.toReversed()).slice(0, limit)
}

const newestFirst = (records: readonly PaymentRecord[]): readonly PaymentRecord[] =>
  records.toSorted((left, right) => compare(right.createdAt, left.createdAt) || compare(right.id, left.id))

const compare = (left: string, right: string): number => (left === right ? 0 : left < right ? -1 : 1)

const listSettled = async (
  query: SqlQuery,
  { from, to, after, limit }: SettledRange,
): Promise<readonly PaymentRecord[]> => {
  const rows = await query(
    `SELECT * FROM ficha_payments WHERE settled_at >= ? AND settled_at < ? AND (settled_at, id) > (?, ?)
      AND phase IN ('paid', 'reversed') ORDER BY settled_at, id LIMIT ?`,
    [after?.settledAt ?? from, to, after?.settledAt ?? from, after?.id ?? '', limit],
  )
  return rows.map(readPaymentRow)
}

const COUNTED = "method, COALESCE(currency, '') AS currency, COALESCE(amount, '0') AS amount, COUNT(*) AS n"

const readTotals = async (query: SqlQuery, from: string, to: string): Promise<readonly DayTotal[]> => {
  const totals: DayTotal[] = []
  const add = async (kind: DayTotal['kind'], where: string, phase: Phase): Promise<void> => {
    const rows = await query(
      `SELECT ${COUNTED} FROM ficha_payments WHERE phase = ? AND ${where} GROUP BY method, currency, amount`,
      [phase, from, to],
    )
    for (const row of rows)
      totals.push({
        kind,
        method: String(row['method']),
        currency: String(row['currency']),
        amount: String(row['amount']),
        count: Number(row['n']),
      })
  }
  const made = 'created_at >= ? AND created_at < ?'
  const settled = 'settled_at >= ? AND settled_at < ?'
  for (const phase of PHASES) await add('made', made, phase)
  for (const phase of ['processing', 'unknown', 'failed'] as const)
    await add('lapsed', `${made} AND lapsed_at IS NOT NULL`, phase)
  await add('paid', `${settled} AND lapsed_at IS NULL`, 'paid')
  await add('paid-late', `${settled} AND lapsed_at IS NOT NULL`, 'paid')
  await add('reversed', settled, 'reversed')
  return totals
}

const FILL = overRows(
  ['printed', 'amount', 'currency', 'id'],
  (v) => `UPDATE ficha_payments SET printed_number = ${v.printed}, amount = ${v.amount}, currency = ${v.currency}
  ${v.from} WHERE ficha_payments.id = ${v.id} AND ficha_payments.printed_number IS NULL`,
)

const fillRows = async (query: SqlQuery, limit: number): Promise<number> => {
  const rows = await query('SELECT * FROM ficha_payments WHERE printed_number IS NULL ORDER BY created_at LIMIT ?', [
    limit,
  ])
  await FILL(
    query,
    rows
      .map(readPaymentRow)
      .map(({ id, payment }) => [
        printedNumberOf(payment),
        searchedAmount(payment.terms.amount),
        payment.terms.currency,
        id,
      ]),
  )
  return rows.length
}
