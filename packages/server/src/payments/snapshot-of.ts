import type {
  FailureCause,
  OrderStanding,
  PaymentSnapshot,
  Phase,
  RecurringPhase,
  ReturnSnapshot,
  StatusMap,
} from '@ficha/core'
import { isPastDeadline } from '@ficha/core/contract'
import { failureCauseOfStatus, readCurrency } from '@ficha/core/wire'
import { isoInstant } from '../platform/clock.ts'
import type { PaymentRecord } from '../records/payment-record.ts'

/** What a snapshot depends on beside the payment. */
export interface SnapshotPolicy {
  readonly environment: 'test' | 'production'
  /** Says why a payment failed, by the word of the gateway that is kept with it. */
  readonly statusMap: StatusMap
}

/** Why a payment failed, where the gateway's word says so; of one that did not fail, nothing. */
export const failureCauseOf = ({ phase, status }: PaymentRecord, statusMap: StatusMap): FailureCause | undefined =>
  phase === 'failed' ? failureCauseOfStatus(status, statusMap) : undefined

/** What a browser may know of a payment. No order, no buyer, no second id. */
export const snapshotOf = (
  record: PaymentRecord,
  { environment, statusMap }: SnapshotPolicy,
  now: number,
): PaymentSnapshot => {
  const { deadline } = record.payment
  const failureCause = failureCauseOf(record, statusMap)
  return {
    id: record.id,
    payment: record.payment,
    phase: record.phase,
    ...(failureCause && { failureCause }),
    status: record.status,
    revision: record.revision,
    ...(deadline !== undefined && { deadline }),
    deadlinePassed: isPastDeadline(deadline, now),
    serverNow: isoInstant(now),
    environment,
    ...(record.settledAt !== undefined && { settledAt: record.settledAt }),
    // A version before this one kept what was sent as currency, and no screen can write money in one that is none.
    ...(record.received && readCurrency(record.received.currency) !== undefined && { received: record.received }),
    ...(record.repriced && { repriced: record.repriced }),
    ...(record.replaces !== undefined && { replaces: record.replaces }),
    ...(record.replacedBy !== undefined && { replacedBy: record.replacedBy }),
    order: record.order,
  }
}

/** The answer to `GET /returns/:returnId`: where the payment or the recurring order stands, and nothing to pay it with. */
export const returnSnapshotOf = (
  stands: Pick<ReturnSnapshot, 'revision'> &
    (
      | { readonly kind: 'payment'; readonly phase: Phase; readonly order: OrderStanding }
      | { readonly kind: 'recurring'; readonly phase: RecurringPhase }
    ),
  environment: 'test' | 'production',
  now: number,
): ReturnSnapshot => ({ ...stands, serverNow: isoInstant(now), environment })
