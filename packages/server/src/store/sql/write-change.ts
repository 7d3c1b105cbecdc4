import { settledAtOf, type PaymentRecord } from '../../records/payment-record.ts'
import {
  eventIdOf,
  type AuditEntry,
  type PaymentChange,
  type RecurringEvent,
  type StoreEvent,
} from '../../ports/payment-store.ts'
import { firstNumber } from './rows.ts'
import type { SqlQuery, SqlValue } from './sql-driver.ts'
import { storableText } from './storable.ts'

/**
 * Once dead, a payment never comes back to life by a late word: another may live in its place. Instructions that stay are not sent again:
 * they are most of a row. Nor is the row read back: with the revision that it had, all that it has now is known.
 */
const UPDATE = `UPDATE ficha_payments SET payment = COALESCE(?, payment), trade_no = ?, phase = ?, status = ?, failure = ?,
  received_amount = ?, received_currency = ?, live = CASE WHEN ? = 1 THEN 0 ELSE live END, revision = revision + 1, settled_at = ?,
  updated_at = ? WHERE id = ? AND revision = ? RETURNING id`

/** Both engines count and lock by this one statement, so two payments that turn paid at once see each other. */
const COUNT_PAID = `INSERT INTO ficha_orders (order_id, paid) VALUES (?, ?)
  ON CONFLICT (order_id) DO UPDATE SET paid = ficha_orders.paid + excluded.paid RETURNING paid`

const INSERT_EVENT = `INSERT INTO ficha_outbox (event_id, order_id, event, payment, done, attempts, due_at, claimed_until, created_at)
  VALUES (?, ?, ?, ?, 0, 0, ?, '', ?) ON CONFLICT (event_id) DO NOTHING`

const INSERT_AUDIT = 'INSERT INTO ficha_audit (payment_id, at, actor, action, reason) VALUES (?, ?, ?, ?, ?)'

/**
 * Writes a change over the revision that it was decided on, with its events and audit lines. `undefined`: somebody else
 * wrote first, decide again.
 */
export const writeChange = async (
  query: SqlQuery,
  before: PaymentRecord,
  change: PaymentChange,
  at: string,
): Promise<PaymentRecord | undefined> => {
  const after = patched(before, change, at)
  if (!(await update(query, before, change, after))) return undefined
  const events = [...(change.events ?? []), ...(await countPaid(query, before, after))]
  for (const event of events) {
    await writeEvent(query, { eventId: eventIdOf(after, event), orderId: after.orderId, event, subject: after }, at)
  }
  await writeAudit(query, after.id, change.audit ?? [])
  if (change.patch.failure !== undefined && before.replaces !== undefined) await restore(query, after, at)
  return after
}

/**
 * The same by one statement, for a change that writes nothing beside the payment's row: the gateway's answer to nearly every payment.
 * `undefined` where it is another change, or somebody else wrote first.
 */
export const writeChangeAtOnce = async (
  once: SqlQuery,
  before: PaymentRecord,
  change: PaymentChange,
  at: string,
): Promise<PaymentRecord | undefined> => {
  const { patch, events = [], audit = [] } = change
  const after = patched(before, change, at)
  const isPlain =
    events.length === 0 && audit.length === 0 && patch.failure === undefined && paidStep(before, after) === 0
  return isPlain && (await update(once, before, change, after)) ? after : undefined
}

const update = async (
  query: SqlQuery,
  before: PaymentRecord,
  change: PaymentChange,
  after: PaymentRecord,
): Promise<boolean> => (await query(UPDATE, [...changedColumns(after, change), before.id, before.revision])).length > 0

/** A payment after a change, as the store will have it. */
export const patched = (before: PaymentRecord, { patch }: PaymentChange, at: string): PaymentRecord => {
  const { settledAt: _, ...kept } = before
  const phase = patch.phase ?? before.phase
  const settledAt = settledAtOf(before, phase, at)
  return {
    ...kept,
    ...(patch.tradeNo !== undefined && { tradeNo: storableText(patch.tradeNo) }),
    ...(patch.payment && { payment: patch.payment }),
    phase,
    status: storableText(patch.status ?? before.status),
    revision: before.revision + 1,
    ...(patch.failure !== undefined && { failure: patch.failure }),
    ...(patch.received && { received: patch.received }),
    ...(settledAt !== undefined && { settledAt }),
    updatedAt: at,
  }
}

/** The values of the columns that a change may set, in the order of the statements; the first is absent where it stays. */
export const changedColumns = (after: PaymentRecord, { patch }: PaymentChange): readonly SqlValue[] => [
  patch.payment ? JSON.stringify(patch.payment) : null,
  after.tradeNo ?? null,
  after.phase,
  after.status,
  after.failure ?? null,
  after.received?.amount ?? null,
  after.received?.currency ?? null,
  Number(after.phase === 'failed' || after.phase === 'reversed'),
  after.settledAt ?? null,
  after.updatedAt,
]

/**
 * A replacement that was never made at the gateway replaces nothing: the payment that it named can be paid as before. It is live again
 * unless another took its place meanwhile.
 */
const restore = async (query: SqlQuery, { id, replaces = '' }: PaymentRecord, at: string): Promise<void> => {
  await query(RESTORE, [at, replaces, id])
}

const RESTORE = `UPDATE ficha_payments SET replaced_by = NULL, revision = revision + 1, updated_at = ?,
  live = CASE WHEN phase IN ('failed', 'reversed') OR EXISTS (
    SELECT 1 FROM ficha_payments o WHERE o.order_id = ficha_payments.order_id AND o.method = ficha_payments.method
      AND o.channel = ficha_payments.channel AND o.bank = ficha_payments.bank AND o.live = 1 AND o.id <> ficha_payments.id
  ) THEN 0 ELSE 1 END
  WHERE id = ? AND replaced_by = ?`

/** What a change does to the number of paid payments of the order. */
export const paidStep = (before: PaymentRecord, after: PaymentRecord): number =>
  Number(after.phase === 'paid') - Number(before.phase === 'paid')

const countPaid = async (
  query: SqlQuery,
  before: PaymentRecord,
  after: PaymentRecord,
): Promise<readonly StoreEvent[]> => {
  const step = paidStep(before, after)
  if (step === 0) return []
  return await doublePayment(query, after, step, firstNumber(await query(COUNT_PAID, [after.orderId, step]), 'paid'))
}

/** What is to be told when so many payments of an order are paid after a step. */
export const doublePayment = async (
  query: SqlQuery,
  after: PaymentRecord,
  step: number,
  paid: number,
): Promise<readonly StoreEvent[]> => {
  if (step <= 0 || paid < 2) return []
  const others = await query("SELECT id FROM ficha_payments WHERE order_id = ? AND phase = 'paid' AND id <> ?", [
    after.orderId,
    after.id,
  ])
  return [{ kind: 'double-payment', others: others.map((row) => String(row['id'])) }]
}

/** An event as it is stored: who it is about, as that was at the time. */
export interface WrittenEvent {
  readonly eventId: string
  readonly orderId: string
  readonly event: StoreEvent | RecurringEvent
  readonly subject: object
}

/** Puts an event into the outbox, once. */
export const writeEvent = async (query: SqlQuery, event: WrittenEvent, at: string): Promise<void> => {
  await query(INSERT_EVENT, eventColumns(event, at))
}

/** The values of an event's row: its ids, what happened, about whom, due when, made when. */
export const eventColumns = (
  { eventId, orderId, event, subject }: WrittenEvent,
  at: string,
): readonly [string, ...SqlValue[]] => [eventId, orderId, JSON.stringify(event), JSON.stringify(subject), at, at]

/** Adds lines to the audit trail. */
export const writeAudit = async (query: SqlQuery, paymentId: string, entries: readonly AuditEntry[]): Promise<void> => {
  for (const { at, actor, action, reason } of entries) await query(INSERT_AUDIT, [paymentId, at, actor, action, reason])
}
