import type { OrderStanding } from '@ficha/core'
import { isSameOutcome, orderStandingOf, type OrderOutcome } from '@ficha/core/wire'
import type { AuditEntry, PaymentChange, PaymentPatch, RecurringChange } from '../records/change.ts'
import type { InboxState } from '../records/delivery.ts'
import { keepsStanding } from '../decide/standing.ts'
import {
  eventIdOf,
  type EventKind,
  type OrderEvent,
  type QuietEvent,
  type RecurringEvent,
  type StoreEvent,
} from '../records/event.ts'
import { orderRecordOf, outcomeOf, type OrderRecord } from '../records/order-record.ts'
import { settledAtOf, type PaymentRecord } from '../records/payment-record.ts'
import type { RecurringPatch, RecurringRecord } from '../records/recurring-record.ts'
import type { Silence } from '../records/time.ts'
import type { PaymentTick, RecurringTick, TimeRules } from '../ports/planning.ts'
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
  | {
      readonly kind: 'restored'
      readonly id: string
      readonly insteadOf: string
      readonly at: string
      readonly dueAt: string | undefined
    }
  /** Where an order stands, told to its other payments: each that says something else has a new revision. */
  | { readonly kind: 'siblings'; readonly orderId: string; readonly besides: string; readonly standing: OrderStanding }
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
      readonly event: StoreEvent | RecurringEvent | OrderEvent | QuietEvent
      readonly subject: PaymentRecord | RecurringRecord | OrderRecord | Silence
      readonly at: string
      readonly traceparent?: string
    }
  /** What time has done to a payment. Only a lapse is something that changes of it have to know. */
  | { readonly kind: 'time'; readonly id: string; readonly isLapse: boolean; readonly tick: PaymentTick }
  /** The same of a recurring order. */
  | { readonly kind: 'recurring-time'; readonly id: string; readonly tick: RecurringTick }
  /** A line of the audit trail. */
  | { readonly kind: 'audit'; readonly subjectId: string; readonly entry: AuditEntry }

/** Whether anybody waits for events of a kind, and what time does. */
export interface Plans {
  readonly wants: (kind: EventKind) => boolean
  readonly time: TimeRules | undefined
}

/** What follows from a change: the record as it will be, and every row to be written for it. */
export interface Planned<Row> {
  readonly after: Row
  readonly writes: readonly Write[]
}

/** Whether a change of a payment may move its order, so that the plan depends on the order's other payments. */
export const mayMoveOrder = (before: PaymentRecord, { patch }: PaymentChange): boolean =>
  !keepsStanding(before, { ...before, ...patch })

/**
 * Says what a change of a payment writes. Pure; the only place that knows.
 *
 * @param others The order's other payments, held so that they stay as they are. Nobody looks at them where `mayMoveOrder` says no.
 */
export const planPayment = (
  before: PaymentRecord,
  change: PaymentChange,
  others: readonly PaymentRecord[],
  at: string,
  plans: Plans,
): Planned<PaymentRecord> => {
  const { patch, events = [], audit = [], traceparent } = change
  // A replacement that was never made at the gateway replaces nothing: the payment that it named can be paid as before.
  const restored = patch.failure === undefined ? undefined : before.replaces
  const changed = paymentAfter(before, patch, at)
  const moved = mayMoveOrder(before, change)
    ? planOrder(
        [before, ...others],
        [changed, ...others.map((one) => restoredBy(one, restored, before.id))],
        { ...changed, isWritten: true },
        at,
        plans,
      )
    : { standing: before.order, writes: [] }
  const after = withDue(before, { ...changed, order: moved.standing }, plans, at)
  const doubles = patch.phase === 'paid' && before.phase !== 'paid' ? paidAmong(others) : []
  const told: readonly StoreEvent[] = [
    ...(isFirstSlip(before, after) ? [{ kind: 'created', key: 'once' } as const] : []),
    ...events.map((event) => knowingOfLapse(before, event)),
    ...(doubles.length > 0 ? [{ kind: 'double-payment', others: doubles.map(({ id }) => id) } as const] : []),
  ]
  return {
    after,
    writes: traced(traceparent, [
      { kind: 'payment', before, after },
      ...(restored === undefined
        ? []
        : [{ kind: 'restored', id: restored, insteadOf: before.id, at, dueAt: plans.time && at } as const]),
      ...told.filter(({ kind }) => plans.wants(kind)).map((event) => eventOf(after, queueOf(after, event), event, at)),
      ...moved.writes,
      ...audit.map((entry) => ({ kind: 'audit', subjectId: after.id, entry }) as const),
    ]),
  }
}

/** A payment that moved its order. */
export interface Mover extends Pick<PaymentRecord, 'id' | 'orderId'> {
  /** Names the event, together with the id. */
  readonly revision: number
  /** Whether its own row is written by another write, with where the order stands in it. */
  readonly isWritten: boolean
}

/** Says where an order stands once its payments have changed, and what that writes. */
export const planOrder = (
  before: readonly PaymentRecord[],
  after: readonly PaymentRecord[],
  mover: Mover,
  at: string,
  plans: Plans,
): { readonly standing: OrderStanding; readonly writes: readonly Write[] } => {
  const { orderId } = mover
  const outcome = outcomeOf(after)
  const standing = orderStandingOf(outcome)
  const besides = mover.isWritten ? mover.id : ''
  const isTold = after.every((one) => one.id === besides || isSameOutcome(one.order, standing))
  return {
    standing,
    writes: [
      ...(isTold ? [] : [{ kind: 'siblings', orderId, besides, standing } as const]),
      ...(!plans.wants('order-change') || isSameOutcome(outcomeOf(before), outcome)
        ? []
        : [planOrderChange(mover, outcome, after, at)]),
    ],
  }
}

const planOrderChange = (
  mover: Mover,
  outcome: OrderOutcome,
  payments: readonly PaymentRecord[],
  at: string,
): Write => {
  const { orderId } = mover
  const event: OrderEvent = { kind: 'order-change' }
  const subject = orderRecordOf(orderId, outcome, payments, at)
  // A hook of one payment that fails holds none of the order up.
  return { kind: 'event', eventId: eventIdOf(mover, event), orderId: `order:${orderId}`, event, subject, at }
}

const paidAmong = (payments: readonly PaymentRecord[]): readonly PaymentRecord[] =>
  payments.filter(({ phase }) => phase === 'paid')

const restoredBy = (record: PaymentRecord, restored: string | undefined, insteadOf: string): PaymentRecord => {
  if (record.id !== restored || record.replacedBy !== insteadOf) return record
  const { replacedBy: _, ...rest } = record
  return rest
}

/** Says what a change of a recurring order writes. */
export const planRecurring = (
  before: RecurringRecord,
  { patch, events = [], audit = [], traceparent }: RecurringChange,
  at: string,
  plans: Plans,
): Planned<RecurringRecord> => {
  const report = patch.report && storableTexts(patch.report)
  const changed = recurringAfter(before, { ...patch, ...(report && { report }) }, at)
  const { dueAt: _, ...unplanned } = changed
  const dueAt = plans.time?.dueOfRecurring(changed, at)
  const after = plans.time ? { ...unplanned, ...(dueAt !== undefined && { dueAt }) } : changed
  return {
    after,
    writes: traced(traceparent, [
      { kind: 'recurring', before, after, ends: patch.live === false },
      ...(report ? [{ kind: 'period', orderId: before.id, report } as const] : []),
      ...events
        .filter(({ kind }) => plans.wants(kind))
        .map((event) => eventOf(after, `recurring:${after.recurringId}`, event, at)),
      ...audit.map((entry) => ({ kind: 'audit', subjectId: after.id, entry }) as const),
    ]),
  }
}

const traced = (traceparent: string | undefined, writes: readonly Write[]): readonly Write[] =>
  traceparent === undefined
    ? writes
    : writes.map((write) => (write.kind === 'event' ? { ...write, traceparent } : write))

/** What a payment can be paid with is there for the first time, and nobody has paid. */
const isFirstSlip = (before: PaymentRecord, { phase, payment }: PaymentRecord): boolean =>
  phase === 'processing' && before.payment.instructions.length === 0 && payment.instructions.length > 0

const knowingOfLapse = ({ lapsedAt }: PaymentRecord, event: StoreEvent): StoreEvent =>
  event.kind === 'change' && lapsedAt !== undefined
    ? { ...event, previous: { ...event.previous, wasLapsed: true } }
    : event

/**
 * The queue in which an event waits for its hook. A mail that cannot be sent holds up no news of money. A lapse and where the order stands
 * are told in their order: what the shop releases and takes back depends on both.
 */
export const queueOf = ({ id, orderId }: PaymentRecord, { kind }: StoreEvent): string => {
  switch (kind) {
    case 'created':
    case 'reminder':
      return `time:${id}`
    case 'lapsed':
      return `order:${orderId}`
    case 'change':
    case 'mismatch':
    case 'double-payment':
      return orderId
    default:
      return kind satisfies never
  }
}

/** A payment with when time does something to it next. Where nothing moved that this depends on, it stays. */
const withDue = (before: PaymentRecord, after: PaymentRecord, { time }: Plans, at: string): PaymentRecord => {
  const isSame =
    before.phase === after.phase && before.payment === after.payment && before.order.state === after.order.state
  if (isSame || (!time && after.dueAt === undefined)) return after
  const { dueAt: _, ...rest } = after
  const dueAt = time?.dueOf(after, at)
  return dueAt === undefined ? rest : { ...rest, dueAt }
}

/** A row of the outbox. */
export const eventOf = (
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
