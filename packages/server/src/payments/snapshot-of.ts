import type { PaymentSnapshot, Phase, RecurringPhase } from '@ficha/core'
import { isoInstant } from '../clock.ts'
import type { PaymentRecord } from '../store/payment-record.ts'

/** What a browser may know of a payment. No order, no buyer, no second id. */
export const snapshotOf = (record: PaymentRecord, environment: 'test' | 'production', now: number): PaymentSnapshot => {
  const { deadline } = record.payment
  return {
    id: record.id,
    payment: record.payment,
    phase: record.phase,
    status: record.status,
    revision: record.revision,
    ...(deadline !== undefined && { deadline }),
    deadlinePassed: deadline !== undefined && now >= Date.parse(deadline),
    serverNow: isoInstant(now),
    environment,
    ...(record.settledAt !== undefined && { settledAt: record.settledAt }),
    ...(record.received && { received: record.received }),
    ...(record.replaces !== undefined && { replaces: record.replaces }),
    ...(record.replacedBy !== undefined && { replacedBy: record.replacedBy }),
  }
}

/** What the second id reveals: where the payment or the recurring order stands, and nothing to pay it with. */
export interface ReturnSnapshot {
  readonly kind: 'payment' | 'recurring'
  readonly phase: Phase | RecurringPhase
  readonly revision: number
  readonly serverNow: string
  readonly environment: 'test' | 'production'
}

/** The answer to `GET /returns/:returnId`. */
export const returnSnapshotOf = (
  kind: ReturnSnapshot['kind'],
  { revision }: { readonly revision: number },
  phase: ReturnSnapshot['phase'],
  environment: 'test' | 'production',
  now: number,
): ReturnSnapshot => ({ kind, phase, revision, serverNow: isoInstant(now), environment })
