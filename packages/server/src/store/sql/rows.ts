import { compareAmounts, type OrderStateSnapshot, type Payment } from '@ficha/core'
import type { PeriodReport, ReportedFacts } from '@ficha/core/status'
import type { WaitingHook } from '../../ports/desk-store.ts'
import type { AuditEntry } from '../../records/change.ts'
import type { OutboxEntry } from '../../ports/outbox.ts'
import type { InboxEntry, InboxState } from '../../records/delivery.ts'
import type { Silence } from '../../records/time.ts'
import type { EventKind, OrderEvent, QuietEvent, RecurringEvent, StoreEvent } from '../../records/event.ts'
import { orderStateAlone, type OrderChange } from '../../records/order-record.ts'
import type { PaymentFailure, PaymentRecord } from '../../records/payment-record.ts'
import type { RecurringRecord } from '../../records/recurring-record.ts'
import type { SqlRow } from './sql-driver.ts'

// This package wrote the rows, so their JSON is not checked. A column of the wrong type means a broken store and throws.

const text = (row: SqlRow, column: string): string => {
  const value = row[column]
  if (typeof value === 'string') return value
  throw new TypeError(
    `@ficha/server: column ${column} of the store holds no text. The store was changed by something else; restore it.`,
  )
}

const optionalText = (row: SqlRow, column: string): string | undefined => {
  const value = row[column]
  return value === null || value === undefined ? undefined : text(row, column)
}

const whole = (row: SqlRow, column: string): number => {
  const value = Number(row[column])
  if (Number.isSafeInteger(value)) return value
  throw new TypeError(
    `@ficha/server: column ${column} of the store holds no whole number. The store was changed by something else; restore it.`,
  )
}

/** Reads a column with one of a set of words. */
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- the caller names the type of what this package wrote
const word = <Word extends string>(row: SqlRow, column: string): Word => text(row, column) as Word

/** Reads a column with a value as JSON. */
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- the caller names the type of what this package wrote
const json = <Stored>(row: SqlRow, column: string): Stored => JSON.parse(text(row, column)) as Stored

/** Reads a row of ficha_payments. */
export const readPaymentRow = (row: SqlRow): PaymentRecord => {
  const tradeNo = optionalText(row, 'trade_no')
  const failure = optionalText(row, 'failure')
  const amount = optionalText(row, 'received_amount')
  const settledAt = optionalText(row, 'settled_at')
  const replaces = optionalText(row, 'replaces')
  const replacedBy = optionalText(row, 'replaced_by')
  const replacedPrice = readReplacedPrice(row)
  const despite = optionalText(row, 'despite')
  const returnedAt = optionalText(row, 'returned_at')
  const repriced = optionalText(row, 'repriced_amount')
  const facts = optionalText(row, 'facts')
  const fulfilAt = optionalText(row, 'fulfil_at')
  const remindedAt = optionalText(row, 'reminded_at')
  const lapsedAt = optionalText(row, 'lapsed_at')
  const dueAt = optionalText(row, 'due_at')
  const record = {
    id: text(row, 'id'),
    returnId: text(row, 'return_id'),
    orderId: text(row, 'order_id'),
    outTradeNo: text(row, 'out_trade_no'),
    ...(tradeNo !== undefined && { tradeNo }),
    payment: json<Payment>(row, 'payment'),
    phase: word<PaymentRecord['phase']>(row, 'phase'),
    status: text(row, 'status'),
    revision: whole(row, 'revision'),
    bodyHash: text(row, 'body_hash'),
    ...(failure !== undefined && { failure: word<PaymentFailure>(row, 'failure') }),
    ...(amount !== undefined && { received: { amount, currency: text(row, 'received_currency') } }),
    ...(facts !== undefined && { facts: json<ReportedFacts>(row, 'facts') }),
    ...(fulfilAt !== undefined && { fulfilAt }),
    ...(settledAt !== undefined && { settledAt }),
    ...(replaces !== undefined && { replaces }),
    ...(replacedBy !== undefined && { replacedBy }),
    ...(replacedPrice && { replacedPrice }),
    ...(row['has_siblings'] === 1 && { hasSiblings: true as const }),
    ...(returnedAt !== undefined && { returnedAt }),
    ...(despite !== undefined && { despite: json<readonly string[]>(row, 'despite') }),
    ...(repriced !== undefined && { repriced: { amount: repriced, currency: text(row, 'repriced_currency') } }),
    ...(remindedAt !== undefined && { remindedAt }),
    ...(lapsedAt !== undefined && { lapsedAt }),
    ...(dueAt !== undefined && { dueAt }),
    createdAt: text(row, 'created_at'),
    updatedAt: text(row, 'updated_at'),
  }
  return { ...record, order: readOrderState(row) ?? orderStateAlone(record) }
}

/** The amount of the payment that replaces this one, if it is another amount. Only a row that was read by itself has it. */
const readReplacedPrice = (row: SqlRow): PaymentRecord['replacedPrice'] => {
  if (optionalText(row, 'replacement') === undefined) return undefined
  const { amount, currency } = json<Payment>(row, 'replacement').terms
  const own = json<Payment>(row, 'payment').terms
  return currency === own.currency && compareAmounts(amount, own.amount) === 0 ? undefined : { amount, currency }
}

/** Reads the columns with the state of the order; `undefined` if it was not stored yet. */
const readOrderState = (row: SqlRow): OrderStateSnapshot | undefined => {
  const state = optionalText(row, 'order_state')
  if (state === undefined) return undefined
  const method = optionalText(row, 'order_method')
  const channel = optionalText(row, 'order_channel')
  return {
    state: word<OrderStateSnapshot['state']>(row, 'order_state'),
    ...(method !== undefined && { method: word<OrderStateSnapshot['method'] & string>(row, 'order_method') }),
    ...(channel !== undefined && { channel: word<OrderStateSnapshot['channel'] & string>(row, 'order_channel') }),
  }
}

/** The fields of a delivery that was just stored, as far as the next step needs them. */
export type TakenEntry = Pick<
  InboxEntry,
  'id' | 'dedupKey' | 'rawHash' | 'outTradeNo' | 'tradeNo' | 'state' | 'deliveries'
>

/** Reads the columns of a TakenEntry in a row of ficha_inbox. */
export const readTakenRow = (row: SqlRow): TakenEntry => {
  const outTradeNo = optionalText(row, 'out_trade_no')
  const tradeNo = optionalText(row, 'trade_no')
  return {
    id: text(row, 'id'),
    dedupKey: text(row, 'dedup_key'),
    rawHash: text(row, 'raw_hash'),
    ...(outTradeNo !== undefined && { outTradeNo }),
    ...(tradeNo !== undefined && { tradeNo }),
    state: word<InboxState>(row, 'state'),
    deliveries: whole(row, 'deliveries'),
  }
}

/** Reads a row of ficha_inbox. */
export const readInboxRow = (row: SqlRow): InboxEntry => {
  const paymentId = optionalText(row, 'payment_id')
  return {
    ...readTakenRow(row),
    body: text(row, 'body'),
    rawHash: text(row, 'raw_hash'),
    source: word<InboxEntry['source']>(row, 'source'),
    ...(paymentId !== undefined && { paymentId }),
    receivedAt: text(row, 'received_at'),
    lastReceivedAt: text(row, 'last_received_at'),
  }
}

type StoredEvent = (StoreEvent | RecurringEvent | OrderEvent | QuietEvent) & { readonly traceparent?: string }

/** Reads a row of ficha_outbox. */
export const readOutboxRow = (row: SqlRow): OutboxEntry => {
  const { traceparent, ...event } = json<StoredEvent>(row, 'event')
  const waiting = {
    seq: whole(row, 'seq'),
    eventId: text(row, 'event_id'),
    attempt: whole(row, 'attempts'),
    ...(traceparent !== undefined && { traceparent }),
  }
  switch (event.kind) {
    case 'change':
    case 'mismatch':
    case 'double-payment':
    case 'created':
    case 'reminder':
    case 'lapsed':
      return { ...waiting, event, payment: json<PaymentRecord>(row, 'payment') }
    case 'recurring-change':
    case 'period-change':
    case 'recurring-mismatch':
    case 'upcoming-charge':
      return { ...waiting, event, recurring: json<RecurringRecord>(row, 'payment') }
    case 'order-change':
      return { ...waiting, event, order: readOrderChange(row) }
    case 'quiet':
      return { ...waiting, event, silence: json<Silence>(row, 'payment') }
    default:
      return event satisfies never
  }
}

/** Reads a change of an order. An event that an earlier version stored has no state before: a paid order was then reported once. */
const readOrderChange = (row: SqlRow): OrderChange => {
  const order = json<Omit<OrderChange, 'from' | 'fulfil'> & Partial<OrderChange>>(row, 'payment')
  return { ...order, from: order.from ?? 'open', fulfil: order.fulfil ?? order.state === 'paid' }
}

/** Reads a row of ficha_recurring. `reports` are the reports on its periods. */
export const readRecurringRow = (row: SqlRow, reports: readonly PeriodReport[]): RecurringRecord => {
  const tradeNo = optionalText(row, 'trade_no')
  const redirectUrl = optionalText(row, 'redirect_url')
  const endedAt = optionalText(row, 'ended_at')
  const deadline = optionalText(row, 'deadline')
  const dueAt = optionalText(row, 'due_at')
  const refundOwedSince = optionalText(row, 'refund_owed_since')
  const announced = row['announced_period'] ?? undefined
  return {
    id: text(row, 'id'),
    returnId: text(row, 'return_id'),
    recurringId: text(row, 'recurring_id'),
    outTradeNo: text(row, 'out_trade_no'),
    ...(tradeNo !== undefined && { tradeNo }),
    terms: json<RecurringRecord['terms']>(row, 'terms'),
    startAt: text(row, 'start_at'),
    ...(deadline !== undefined && { deadline }),
    stage: word<RecurringRecord['stage']>(row, 'stage'),
    status: text(row, 'status'),
    ...(redirectUrl !== undefined && { redirectUrl }),
    reports,
    ...(endedAt !== undefined && { endedAt }),
    ...(refundOwedSince !== undefined && { refundOwedSince }),
    ...(announced !== undefined && { announcedPeriod: Number(announced) }),
    ...(dueAt !== undefined && { dueAt }),
    revision: whole(row, 'revision'),
    bodyHash: text(row, 'body_hash'),
    createdAt: text(row, 'created_at'),
    updatedAt: text(row, 'updated_at'),
  }
}

/** Reads a row of ficha_recurring_periods. */
export const readReportRow = (row: SqlRow): PeriodReport => {
  const amount = optionalText(row, 'amount')
  const currency = optionalText(row, 'currency')
  const cardLastFour = optionalText(row, 'card_last_four')
  const tradeNo = optionalText(row, 'trade_no')
  const outRequestNo = optionalText(row, 'out_request_no')
  const facts = optionalText(row, 'facts')
  return {
    period: whole(row, 'period'),
    phase: word<PeriodReport['phase']>(row, 'phase'),
    status: text(row, 'status'),
    ...(amount !== undefined && { amount }),
    ...(currency !== undefined && { currency }),
    ...(cardLastFour !== undefined && { cardLastFour }),
    ...(tradeNo !== undefined && { tradeNo }),
    ...(outRequestNo !== undefined && { outRequestNo }),
    ...(facts !== undefined && { facts: json<ReportedFacts>(row, 'facts') }),
  }
}

/** Reads a row of ficha_audit. */
export const readAuditRow = (row: SqlRow): AuditEntry => {
  const key = optionalText(row, 'act_key')
  return {
    at: text(row, 'at'),
    actor: text(row, 'actor'),
    action: text(row, 'action'),
    reason: text(row, 'reason'),
    ...(key !== undefined && { key }),
  }
}

/** Reads a row of ficha_outbox as staff see it: without its subject. */
export const readWaitingHook = (row: SqlRow): WaitingHook => {
  const lastError = optionalText(row, 'last_error')
  return {
    seq: whole(row, 'seq'),
    queue: text(row, 'order_id'),
    kind: word<EventKind>(row, 'kind'),
    attempts: whole(row, 'attempts'),
    dueAt: text(row, 'due_at'),
    since: text(row, 'created_at'),
    ...(lastError !== undefined && { lastError }),
  }
}

/** Reads a text column of the first row. */
export const firstText = (rows: readonly SqlRow[], column: string): string | undefined => {
  const row = rows[0]
  return row && optionalText(row, column)
}

/** Reads a whole number of the first row; 0 when there is none. */
export const firstNumber = (rows: readonly SqlRow[], column: string): number => (rows[0] ? whole(rows[0], column) : 0)
