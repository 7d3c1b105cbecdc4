import type { AuditEntry, PaymentChange, PaymentPatch, RecurringChange } from '../records/change.ts'
import type { InboxState } from '../records/delivery.ts'
import { eventIdOf, type RecurringEvent, type StoreEvent } from '../records/event.ts'
import { settledAtOf, type PaymentRecord } from '../records/payment-record.ts'
import type { RecurringPatch, RecurringRecord } from '../records/recurring-record.ts'
import { storableTexts } from './storable-text.ts'

/** One row to be written. Whoever executes a plan knows every kind and no rule. */
export type Write =
  /** A payment's row, over the revision that the change was decided on. */
  | { readonly kind: 'payment'; readonly before: PaymentRecord; readonly after: PaymentRecord }
  /** A recurring order's row; `ends`: another may be started in its place. */
  | {
      readonly kind: 'recurring'
      readonly before: RecurringRecord
      readonly after: RecurringRecord
      readonly ends: boolean
    }
  /** What is known of one period of a recurring order. */
  | { readonly kind: 'period'; readonly orderId: string; readonly report: RecurringRecord['reports'][number] }
  /** A payment that another took the place of, and that takes it back because the other was never made. */
  | { readonly kind: 'restored'; readonly id: string; readonly insteadOf: string; readonly at: string }
  /** What became of a kept delivery. */
  | {
      readonly kind: 'inbox'
      readonly entryId: string
      readonly state: InboxState
      readonly subjectId: string | undefined
    }
  /** Something that a hook has to hear of, about its subject as that is then. Events with one `orderId` are heard in order. */
  | {
      readonly kind: 'event'
      readonly eventId: string
      readonly orderId: string
      readonly event: StoreEvent | RecurringEvent
      readonly subject: PaymentRecord | RecurringRecord
      readonly at: string
    }
  /** A line of the audit trail. */
  | { readonly kind: 'audit'; readonly subjectId: string; readonly entry: AuditEntry }

/** What follows from a change: the record as it will be, and every row to be written for it. */
export interface Planned<Row> {
  readonly after: Row
  readonly writes: readonly Write[]
}

/** The paid payments of each order that a change of this transaction turned paid, counted where two at once see each other. */
export type PaidOrders = ReadonlyMap<string, readonly string[]>

/** What a change does to the number of paid payments of its order: 1, 0 or -1. */
export const paidStep = (before: Pick<PaymentRecord, 'phase'>, { phase = before.phase }: PaymentPatch): number =>
  Number(phase === 'paid') - Number(before.phase === 'paid')

/** Says what a change of a payment writes. Pure; the only place that knows. */
export const planPayment = (
  before: PaymentRecord,
  { patch, events = [], audit = [] }: PaymentChange,
  paid: PaidOrders,
  at: string,
): Planned<PaymentRecord> => {
  const after = paymentAfter(before, patch, at)
  const others = (paid.get(before.orderId) ?? []).filter((id) => id !== before.id)
  const isDouble = paidStep(before, patch) > 0 && others.length > 0
  const told: readonly StoreEvent[] = isDouble ? [...events, { kind: 'double-payment', others }] : events
  // A replacement that was never made at the gateway replaces nothing: the payment that it named can be paid as before.
  const isVoid = patch.failure !== undefined && before.replaces !== undefined
  return {
    after,
    writes: [
      { kind: 'payment', before, after },
      ...(isVoid ? [{ kind: 'restored', id: before.replaces, insteadOf: before.id, at } as const] : []),
      ...told.map((event) => eventOf(after, after.orderId, event, at)),
      ...audit.map((entry) => ({ kind: 'audit', subjectId: after.id, entry }) as const),
    ],
  }
}

/** Says what a change of a recurring order writes. */
export const planRecurring = (
  before: RecurringRecord,
  { patch, events = [], audit = [] }: RecurringChange,
  at: string,
): Planned<RecurringRecord> => {
  const report = patch.report && storableTexts(patch.report)
  const after = recurringAfter(before, { ...patch, ...(report && { report }) }, at)
  return {
    after,
    writes: [
      { kind: 'recurring', before, after, ends: patch.live === false },
      ...(report ? [{ kind: 'period', orderId: before.id, report } as const] : []),
      ...events.map((event) => eventOf(after, `recurring:${after.recurringId}`, event, at)),
      ...audit.map((entry) => ({ kind: 'audit', subjectId: after.id, entry }) as const),
    ],
  }
}

const eventOf = (
  subject: PaymentRecord | RecurringRecord,
  orderId: string,
  event: StoreEvent | RecurringEvent,
  at: string,
): Write => ({ kind: 'event', eventId: eventIdOf(subject, event), orderId, event, subject, at })

const paymentAfter = (before: PaymentRecord, patch: PaymentPatch, at: string): PaymentRecord => {
  const { settledAt: _, repriced: noted, ...kept } = before
  const { repriced = noted, ...fields } = patch
  const settledAt = settledAtOf(before, patch.phase ?? before.phase, at)
  return {
    ...kept,
    ...storableTexts(fields),
    ...(repriced && { repriced }),
    ...(settledAt !== undefined && { settledAt }),
    revision: before.revision + 1,
    updatedAt: at,
  }
}

const recurringAfter = (
  before: RecurringRecord,
  { report, live: _, ...fields }: RecurringPatch,
  at: string,
): RecurringRecord => {
  const others = before.reports.filter(({ period }) => period !== report?.period)
  return {
    ...before,
    ...storableTexts(fields),
    reports: report ? [...others, report].sort((left, right) => left.period - right.period) : before.reports,
    revision: before.revision + 1,
    updatedAt: at,
  }
}
