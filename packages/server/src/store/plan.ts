import type { OrderStateSnapshot } from '@ficha/core'
import { isSameOutcome, orderStateSnapshotOf, wasPaid, type OrderOutcome } from '@ficha/core/status'
import type { PaymentChange, PaymentPatch, RecurringChange } from '../records/change.ts'
import { isWaiting } from '../decide/reminders.ts'
import { leavesOrderState } from '../decide/order-state.ts'
import { eventIdOf, type EventKind, type OrderEvent, type RecurringEvent, type StoreEvent } from '../records/event.ts'
import { orderRecordOf, orderOutcomeOf, type OrderChange } from '../records/order-record.ts'
import { settledAtOf, type PaymentRecord } from '../records/payment-record.ts'
import type { RecurringPatch, RecurringRecord } from '../records/recurring-record.ts'
import { UNPLANNED, type TimeRules } from '../ports/planning.ts'
import { storableTexts } from './storable-text.ts'
import type { PlaceOfHook } from './place-of-hook.ts'
import type { Write, WriteOf } from './write.ts'

/** Where the hooks are called, and the rules of time of this process. */
export interface Plans {
  readonly placeOf: (kind: EventKind) => PlaceOfHook
  readonly time: TimeRules | undefined
}

/** The plan of a change: the record afterwards, and every row to be written. */
export interface Planned<Row> {
  readonly after: Row
  readonly writes: readonly Write[]
}

/**
 * Whether a change of a payment may change the state of its order, or bring back a payment that it replaced. If so, the plan depends on the
 * order's other payments.
 */
export const mayChangeOrder = (before: PaymentRecord, { patch }: PaymentChange): boolean =>
  patch.failure !== undefined || !leavesOrderState(before, { ...before, ...patch })

/**
 * Plans the writes of a change of a payment. Pure. No other code has these rules.
 *
 * @param others The order's other payments, locked so that they do not change. `undefined`: the change leaves the order as it is, because
 *   `mayChangeOrder` has returned false.
 */
export const planPayment = (
  before: PaymentRecord,
  change: PaymentChange,
  others: readonly PaymentRecord[] | undefined,
  at: string,
  plans: Plans,
): Planned<PaymentRecord> => {
  const { patch, events = [], audit = [], traceparent } = change
  // If the gateway never made the replacement, each payment that it replaced becomes live again and can be paid as before.
  const restored =
    patch.failure === undefined || !others ? [] : others.filter(({ replacedBy }) => replacedBy === before.id)
  const changed = paymentAfter(before, patch, at)
  const moved = others
    ? planOrder(
        [before, ...others],
        [changed, ...others.map((one) => (restored.includes(one) ? withoutSuccessor(one) : one))],
        { ...changed, isWritten: true },
        at,
        plans,
      )
    : { orderState: before.order, fulfils: false, writes: [] }
  const owing = { ...changed, ...(moved.fulfils && { fulfilAt: at }), order: moved.orderState }
  const after = withDue(before, owing, plans, at)
  const doubles = patch.phase === 'paid' && before.phase !== 'paid' && others ? paidAmong(others) : []
  const allEvents: readonly StoreEvent[] = [
    ...(isFirstSlip(before, after) ? [{ kind: 'created', key: 'once' } as const] : []),
    ...events.map((event) => knowingOfLapse(before, event)),
    ...(doubles.length > 0 ? [{ kind: 'double-payment', others: doubles.map(({ id }) => id) } as const] : []),
  ]
  return {
    after,
    writes: traced(traceparent, [
      { kind: 'payment', before, after },
      ...restored.map(
        ({ id }) => ({ kind: 'restored', id, insteadOf: before.id, at, dueAt: soon(plans, at) }) as const,
      ),
      ...allEvents.flatMap((event) => eventOf(after, queueOf(after, event), event, at, plans)),
      ...moved.writes,
      ...audit.map((entry) => ({ kind: 'audit', subjectId: after.id, entry }) as const),
    ]),
  }
}

/** What changed the state of an order: a payment, or a request for one. */
export interface OrderCause extends Pick<PaymentRecord, 'id' | 'orderId'> {
  /** The event of the change has the id `order-change` with this id and this revision. It has to be another one for each change. */
  readonly revision: number
  /** Whether another write already writes this payment's own row, with the state of the order. */
  readonly isWritten: boolean
}

/** The state of an order after a change, and the writes for it. */
export interface PlannedOrder {
  readonly orderState: OrderStateSnapshot
  /** Whether the change made the order owe its goods, which no earlier change did. */
  readonly fulfils: boolean
  readonly writes: readonly Write[]
}

/** Computes the state of an order after its payments have changed, and plans the writes for it. */
export const planOrder = (
  before: readonly PaymentRecord[],
  after: readonly PaymentRecord[],
  cause: OrderCause,
  at: string,
  plans: Plans,
): PlannedOrder => {
  const { orderId } = cause
  const outcome = orderOutcomeOf(after)
  const former = orderOutcomeOf(before)
  const orderState = orderStateSnapshotOf(outcome)
  const fulfils = cause.isWritten && owesGoodsAnew(before, outcome)
  const besides = cause.isWritten ? cause.id : ''
  const isKnown = after.every((one) => one.id === besides || isSameOutcome(one.order, orderState))
  return {
    orderState,
    fulfils,
    writes: [
      ...(isKnown
        ? []
        : [{ kind: 'siblings', orderId, besides, orderState, dueAt: dueOfSiblings(orderState, plans, at) } as const]),
      ...(isSameOutcome(former, outcome)
        ? []
        : planOrderChange(cause, { outcome, from: former.state, fulfil: fulfils }, after, at, plans)),
    ],
  }
}

/**
 * A payment loses its tick while the money of another payment decides the order. If the order is owed again, each payment gets a tick at once,
 * which plans the next one.
 */
const dueOfSiblings = ({ state }: OrderStateSnapshot, plans: Plans, at: string): string | undefined =>
  state === 'open' || state === 'unknown' ? soon(plans, at) : undefined

/** The time of a tick that plans the next one. */
const soon = ({ time }: Plans, at: string): string => (time ? at : UNPLANNED)

const planOrderChange = (
  cause: OrderCause,
  { outcome, ...change }: Pick<OrderChange, 'from' | 'fulfil'> & { readonly outcome: OrderOutcome },
  payments: readonly PaymentRecord[],
  at: string,
  plans: Plans,
): readonly Write[] => {
  const { orderId } = cause
  const event: OrderEvent = { kind: 'order-change' }
  const subject: OrderChange = { ...orderRecordOf(orderId, outcome, payments, at), ...change }
  // The queue is the order's own, so that a failing hook of one payment does not block events of the order.
  return stored(
    { kind: 'event', eventId: eventIdOf(cause, event), orderId: `order:${orderId}`, event, subject, at },
    plans,
  )
}

/**
 * Whether the goods are owed for the first time: the order is paid, no refund or dispute of the payment is open, and no change before this one said
 * so. A payment that a former version stored as paid has no `fulfilAt`, and its order was reported.
 */
const owesGoodsAnew = (before: readonly PaymentRecord[], { state, facts }: OrderOutcome): boolean =>
  (state === 'paid' || state === 'paid-twice') &&
  facts?.dispute?.state !== 'disputed' &&
  facts?.refund?.state !== 'requested' &&
  facts?.refund?.state !== 'processing' &&
  !before.some(
    ({ phase, fulfilAt, facts: reported, received, repriced }) =>
      fulfilAt !== undefined || (wasPaid(phase) && !reported && !received && !repriced),
  )

const paidAmong = (payments: readonly PaymentRecord[]): readonly PaymentRecord[] =>
  payments.filter(({ phase }) => phase === 'paid')

const withoutSuccessor = ({ replacedBy: _, ...record }: PaymentRecord): PaymentRecord => record

/** Plans the writes of a change of a recurring order. */
export const planRecurring = (
  before: RecurringRecord,
  { patch, events = [], audit = [], traceparent }: RecurringChange,
  at: string,
  plans: Plans,
): Planned<RecurringRecord> => {
  const report = patch.report && storableTexts(patch.report)
  const changed = recurringAfter(before, { ...patch, ...(report && { report }) }, at)
  const { dueAt: _, ...unplanned } = changed
  const dueAt = plans.time ? plans.time.dueOfRecurring(changed, at) : UNPLANNED
  const after = { ...unplanned, ...(dueAt !== undefined && { dueAt }) }
  return {
    after,
    writes: traced(traceparent, [
      { kind: 'recurring', before, after, live: patch.live },
      ...(report ? [{ kind: 'period', orderId: before.id, report } as const] : []),
      ...events.flatMap((event) => eventOf(after, `recurring:${after.recurringId}`, event, at, plans)),
      ...audit.map((entry) => ({ kind: 'audit', subjectId: after.id, entry }) as const),
    ]),
  }
}

const traced = (traceparent: string | undefined, writes: readonly Write[]): readonly Write[] =>
  traceparent === undefined
    ? writes
    : writes.map((write) => (write.kind === 'event' ? { ...write, traceparent } : write))

/** Whether the payment gets its payment data for the first time, and is not paid or failed. */
const isFirstSlip = (before: PaymentRecord, { phase, payment }: PaymentRecord): boolean =>
  phase === 'processing' && before.payment.instructions.length === 0 && payment.instructions.length > 0

const knowingOfLapse = ({ lapsedAt }: PaymentRecord, event: StoreEvent): StoreEvent =>
  event.kind === 'change' && lapsedAt !== undefined
    ? { ...event, previous: { ...event.previous, wasLapsed: true } }
    : event

/**
 * The queue of an event. A mail that cannot be sent must not block events about money, so they have different queues. Lapses and changes of
 * the order's state share one queue and stay in order, because the shop's stock depends on both.
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

/** Adds the instant of the payment's next tick. It is computed again only if something changed that decides whether the payment waits. */
const withDue = (before: PaymentRecord, after: PaymentRecord, { time }: Plans, at: string): PaymentRecord => {
  const isSame =
    before.phase === after.phase &&
    before.payment === after.payment &&
    before.repriced === after.repriced &&
    before.received === after.received &&
    before.facts === after.facts &&
    before.order.state === after.order.state
  if (isSame) return after
  const { dueAt: _, ...rest } = after
  const dueAt = time ? time.dueOf(after, at) : mayHaveTick(after) ? UNPLANNED : undefined
  return dueAt === undefined ? rest : { ...rest, dueAt }
}

/** Whether the rules of another process may have an effect on a payment. That process plans it at its next tick. */
const mayHaveTick = (record: PaymentRecord): boolean =>
  isWaiting(record) && record.lapsedAt === undefined && record.payment.deadline !== undefined

/** The write of an event's row in the outbox, if it is stored. `orderId` is the event's queue. */
export const eventOf = (
  subject: PaymentRecord | RecurringRecord,
  orderId: string,
  event: StoreEvent | RecurringEvent,
  at: string,
  plans: Plans,
): readonly Write[] => stored({ kind: 'event', eventId: eventIdOf(subject, event), orderId, event, subject, at }, plans)

/** The write of an event if any process may have its hook. */
const stored = (write: Omit<WriteOf<'event'>, 'isHooked'>, { placeOf }: Plans): readonly Write[] => {
  const place = placeOf(write.event.kind)
  return place === 'nowhere' ? [] : [{ ...write, isHooked: place === 'here' }]
}

const paymentAfter = (before: PaymentRecord, patch: PaymentPatch, at: string): PaymentRecord => {
  const { settledAt: _, repriced: noted, received: came, facts: known, ...unchanged } = before
  // A paid payment with another amount was accepted by the shop. Its refund is therefore a refund of the order.
  const isRefund = before.phase === 'paid' && patch.phase === 'reversed'
  const { repriced = noted, received = isRefund ? null : came, facts = known, ...fields } = patch
  const settledAt = settledAtOf(before, patch.phase ?? before.phase, at)
  return {
    ...unchanged,
    ...storableTexts(fields),
    ...(repriced && { repriced }),
    ...(received && { received: storableTexts(received) }),
    ...(facts && { facts }),
    ...(settledAt !== undefined && { settledAt }),
    revision: before.revision + 1,
    updatedAt: at,
  }
}

const recurringAfter = (
  before: RecurringRecord,
  { report, live: _, refundOwedSince: owed, ...fields }: RecurringPatch,
  at: string,
): RecurringRecord => {
  const { refundOwedSince = null, ...unchanged } = before
  const since = owed === undefined ? refundOwedSince : owed
  const others = before.reports.filter(({ period }) => period !== report?.period)
  return {
    ...unchanged,
    ...storableTexts(fields),
    ...(since !== null && { refundOwedSince: since }),
    reports: report ? [...others, report].sort((left, right) => left.period - right.period) : before.reports,
    revision: before.revision + 1,
    updatedAt: at,
  }
}
