import type {
  FailureCause,
  OrderStateSnapshot,
  PaymentSnapshot,
  Phase,
  RecurringPhase,
  ReturnSnapshot,
  StatusMap,
} from '@ficha/core'
import { isPastDeadline } from '@ficha/core/contract'
import { readCurrency } from '@ficha/core/gateway'
import { failureCauseOfStatus, isAwaited } from '@ficha/core/status'
import { factsStateOf } from '../decide/report.ts'
import { isoInstant } from '../platform/clock.ts'
import type { TimeOptions } from '../options/time/time-options.ts'
import type { PaymentRecord } from '../records/payment-record.ts'

/** The settings that a snapshot needs. */
export interface SnapshotPolicy {
  readonly environment: 'test' | 'production'
  /** Used for the reason why a payment failed: the stored status of the gateway decides it. */
  readonly statusMap: StatusMap
  /** Says when a payment lapses. */
  readonly time: Pick<TimeOptions, 'graceOf'>
}

/** The reason why a payment failed, if the gateway's status or the codes of its refusal give one. `undefined` for a payment that did not fail. */
export const failureCauseOf = (
  { phase, status, payment }: Pick<PaymentRecord, 'phase' | 'status' | 'payment'>,
  statusMap: StatusMap,
): FailureCause | undefined =>
  phase === 'failed' ? (failureCauseOfStatus(status, statusMap) ?? payment.refusalCause) : undefined

/**
 * Whether a snapshot has the read ids of the order's other payments. An id is the permission to read a payment. A reader has the permission for one
 * payment; the caller that makes a payment has it for the order.
 */
export type OtherPayments = 'named' | 'unnamed'

/** In the place of another payment's read id. */
const ANOTHER = 'another'

/** Makes the snapshot: the part of a payment that a browser may see. It has no order, no buyer and no return id. */
export const snapshotOf = (
  record: PaymentRecord,
  { environment, statusMap, time }: SnapshotPolicy,
  now: number,
  others: OtherPayments = 'unnamed',
): PaymentSnapshot => {
  const { deadline } = record.payment
  const failureCause = failureCauseOf(record, statusMap)
  const lapsesAt = lapseOf(record.payment, time)
  return {
    id: record.id,
    payment: record.payment,
    phase: record.phase,
    ...(failureCause && { failureCause }),
    status: record.status,
    revision: record.revision,
    ...(deadline !== undefined && { deadline }),
    deadlinePassed: isPastDeadline(deadline, now),
    ...(lapsesAt !== undefined && { lapsesAt }),
    ...(hasLapsed(record, lapsesAt, now) && { hasLapsed: true }),
    serverNow: isoInstant(now),
    environment,
    ...(record.settledAt !== undefined && { settledAt: record.settledAt }),
    // An earlier version stored the currency as the gateway sent it. A screen cannot show money in an invalid currency.
    ...(record.received && readCurrency(record.received.currency) !== undefined && { received: record.received }),
    ...(record.facts && factsStateOf(record, record.facts, record.received).facts),
    ...(record.repriced && { repriced: record.repriced }),
    ...(record.replaces !== undefined && { replaces: others === 'named' ? record.replaces : ANOTHER }),
    ...(record.replacedBy !== undefined && { replacedBy: others === 'named' ? record.replacedBy : ANOTHER }),
    ...(record.replacedPrice && { replacedPrice: record.replacedPrice }),
    ...(record.hasSiblings && { hasSiblings: true }),
    ...(record.returnedAt !== undefined && { returnedAt: record.returnedAt }),
    order: record.order,
  }
}

const lapseOf = (
  { deadline, terms }: PaymentRecord['payment'],
  { graceOf }: SnapshotPolicy['time'],
): string | undefined => (deadline === undefined ? undefined : isoInstant(Date.parse(deadline) + graceOf(terms.method)))

/** Whether the payment has lapsed. A result that comes later does not change that: the stock may have been released. */
const hasLapsed = ({ phase, lapsedAt }: PaymentRecord, lapsesAt: string | undefined, now: number): boolean =>
  lapsedAt !== undefined || (isAwaited(phase) && lapsesAt !== undefined && Date.parse(lapsesAt) <= now)

/** The answer to `GET /returns/:returnId`: the state of the payment or recurring order, without payment data. */
export const returnSnapshotOf = (
  stands: Pick<ReturnSnapshot, 'revision'> &
    (
      | { readonly kind: 'payment'; readonly phase: Phase; readonly order: OrderStateSnapshot }
      | { readonly kind: 'recurring'; readonly phase: RecurringPhase }
    ),
  environment: 'test' | 'production',
  now: number,
): ReturnSnapshot => ({ ...stands, serverNow: isoInstant(now), environment })
