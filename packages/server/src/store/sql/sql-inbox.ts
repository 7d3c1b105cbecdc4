import type {
  Deciders,
  InboxDelivery,
  InboxEntry,
  InboxFilter,
  InboxState,
  ReceiveOutcome,
} from '../../ports/payment-store.ts'
import { whereOf } from './conditions.ts'
import { readInboxRow, readTakenRow, type TakenEntry } from './rows.ts'
import type { SqlQuery, SqlValue } from './sql-driver.ts'
import { findRow } from './sql-payments.ts'
import { findRecurringRow, writeRecurringChange } from './sql-recurring.ts'
import { writeChange } from './write-change.ts'

const TAKE = `INSERT INTO ficha_inbox (id, dedup_key, out_trade_no, trade_no, body, raw_hash, source, state, deliveries, received_at,
  last_received_at) VALUES (?, ?, ?, ?, ?, ?, ?, 'unmatched', 1, ?, ?)
  ON CONFLICT (dedup_key) DO UPDATE SET deliveries = ficha_inbox.deliveries + 1, last_received_at = excluded.last_received_at
  RETURNING id, dedup_key, out_trade_no, trade_no, state, deliveries`

/** What is stored of a delivery when it comes, `receivedAt` last. */
export const deliveryColumns = (delivery: InboxDelivery): readonly SqlValue[] => [
  delivery.id,
  delivery.dedupKey,
  delivery.outTradeNo ?? null,
  delivery.tradeNo ?? null,
  delivery.body,
  delivery.rawHash,
  delivery.source,
  delivery.receivedAt,
]

/** See `PaymentStore.receive`. */
export const receiveRow = async (
  query: SqlQuery,
  delivery: InboxDelivery,
  decide: Deciders | undefined,
): Promise<ReceiveOutcome> => {
  const rows = await query(TAKE, [...deliveryColumns(delivery), delivery.receivedAt])
  const entry = rows[0] && readTakenRow(rows[0])
  if (!entry) throw new Error(NOT_TAKEN)
  return await applyTaken(query, entry, decide, delivery.receivedAt)
}

/** What a store says that answers an insert with nothing. */
export const NOT_TAKEN = '@ficha/server: the store took no inbox row, so the notification is not acknowledged.'

/** Whether a delivery was here before and has had its effect. */
export const isRepeated = ({ deliveries, state }: TakenEntry): boolean => deliveries > 1 && state !== 'unmatched'

/** Does what a delivery says whose row was just taken. */
export const applyTaken = async (
  query: SqlQuery,
  entry: TakenEntry,
  decide: Deciders | undefined,
  at: string,
): Promise<ReceiveOutcome> => {
  if (isRepeated(entry)) return { outcome: 'duplicate', deliveries: entry.deliveries }
  if (decide) return await applyEntry(query, entry, decide, at)
  await setState(query, entry.id, 'unreadable', null)
  return { outcome: 'unreadable' }
}

/** What names the order of a kept delivery. */
type Naming = Pick<InboxEntry, 'id' | 'outTradeNo' | 'tradeNo'>

/** Does what a kept delivery says. Called again, it changes nothing more: the fold is a maximum. */
export const applyEntry = async (
  query: SqlQuery,
  entry: Naming,
  decide: Deciders,
  at: string,
): Promise<ReceiveOutcome> => {
  for (;;) {
    const outcome =
      (await applyToPayment(query, entry, decide, at)) ?? (await applyToRecurring(query, entry, decide, at))
    if (outcome === undefined) return { outcome: 'unmatched' }
    if (outcome === 'again') continue
    await setState(query, entry.id, outcome.outcome, outcome.record.id)
    return outcome
  }
}

/** "again": somebody else wrote first. */
type Applied = Extract<ReceiveOutcome, { record: unknown }> | 'again' | undefined

const applyToPayment = async (query: SqlQuery, entry: Naming, decide: Deciders, at: string): Promise<Applied> => {
  const before = entry.outTradeNo === undefined ? undefined : await findRow(query, 'out_trade_no', entry.outTradeNo)
  if (!before) return undefined
  const { state, change } = decide.payment(before)
  const record = change ? await writeChange(query, before, change, at) : before
  return record ? { outcome: state, record, changed: change !== undefined } : 'again'
}

/** A period may be reported under an out_trade_no of its own: then the order's trade_no tells whose it is. */
const applyToRecurring = async (query: SqlQuery, entry: Naming, decide: Deciders, at: string): Promise<Applied> => {
  const { outTradeNo, tradeNo } = entry
  const byOurs = outTradeNo === undefined ? undefined : await findRecurringRow(query, 'out_trade_no', outTradeNo)
  const before = byOurs ?? (tradeNo === undefined ? undefined : await findRecurringRow(query, 'trade_no', tradeNo))
  if (!before) return undefined
  const { state, change } = decide.recurring(before)
  const record = change ? await writeRecurringChange(query, before, change, at) : before
  return record ? { outcome: state, record, changed: change !== undefined } : 'again'
}

const setState = async (query: SqlQuery, id: string, state: InboxState, paymentId: string | null): Promise<void> => {
  await query('UPDATE ficha_inbox SET state = ?, payment_id = ? WHERE id = ?', [state, paymentId, id])
}

/** Whether the order of a delivery exists by now. */
const MATCHABLE = `(EXISTS (SELECT 1 FROM ficha_payments p WHERE p.out_trade_no = ficha_inbox.out_trade_no)
  OR EXISTS (SELECT 1 FROM ficha_recurring r
    WHERE r.out_trade_no = ficha_inbox.out_trade_no OR r.trade_no = ficha_inbox.trade_no))`

/** See `PaymentStore.listInbox`. */
export const listInboxRows = async (query: SqlQuery, filter: InboxFilter): Promise<readonly InboxEntry[]> => {
  const { sql, values } = whereOf([
    ['state = ?', filter.state],
    ['out_trade_no = ?', filter.outTradeNo],
  ])
  const matchable = filter.matchable ? `${sql === '' ? 'WHERE' : 'AND'} ${MATCHABLE}` : ''
  const rows = await query(`SELECT * FROM ficha_inbox ${sql} ${matchable} ORDER BY received_at LIMIT ?`, [
    ...values,
    Math.min(filter.limit ?? 100, 1_000),
  ])
  return rows.map(readInboxRow)
}

/** Finds one kept delivery. */
export const findInboxRow = async (query: SqlQuery, id: string): Promise<InboxEntry | undefined> => {
  const rows = await query('SELECT * FROM ficha_inbox WHERE id = ?', [id])
  return rows[0] && readInboxRow(rows[0])
}
