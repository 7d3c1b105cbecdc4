import { wasPaid } from '@ficha/core/status'
import type { Metrics } from '../platform/metrics/metrics.ts'
import { overriding } from '../platform/overriding.ts'
import type { Deciders, ReceiveOutcome } from '../ports/inbox.ts'
import type { PaymentStore } from '../ports/payment-store.ts'
import type { PaymentRecord } from '../records/payment-record.ts'

/** Wraps a store so that each payment that becomes paid is counted, in the process that makes the change. */
export const countPaid = (store: PaymentStore, metrics: Metrics): PaymentStore => {
  const { payments, inbox } = store
  const note = (before: PaymentRecord | undefined, after: unknown): void => {
    // A charge that was taken back and restored was counted before.
    if (!before || wasPaid(before.phase) || !isPaid(after)) return
    const { method } = after.payment.terms
    metrics.count('ficha_payments_paid_total', { method, late: String(before.lapsedAt !== undefined) })
    const seconds = (Date.parse(after.settledAt ?? after.updatedAt) - Date.parse(after.createdAt)) / 1_000
    metrics.observe('ficha_time_to_paid_seconds', seconds, { method })
  }
  const noteOutcome = <Outcome extends ReceiveOutcome | undefined>(outcome: Outcome, seen: Seen): Outcome => {
    if (outcome?.outcome === 'applied' && outcome.changed) note(seen.last, outcome.record)
    return outcome
  }
  return {
    ...store,
    payments: overriding(payments, {
      change: async (id, decide, at, known) => {
        let last: PaymentRecord | undefined
        const result = await payments.change(id, (record) => decide((last = record)), at, known)
        if (result?.changed === true) note(last, result.record)
        return result
      },
    }),
    inbox: overriding(inbox, {
      receive: async (delivery, decide) => {
        const seen: Seen = { last: undefined }
        return noteOutcome(await inbox.receive(delivery, decide && seeing(decide, seen)), seen)
      },
      replay: async (entryId, decide, at) => {
        const seen: Seen = { last: undefined }
        return noteOutcome(await inbox.replay(entryId, seeing(decide, seen), at), seen)
      },
    }),
  }
}

/** The payment of the last decision. A decision may run again with a newer record. */
interface Seen {
  last: PaymentRecord | undefined
}

const seeing = ({ payment, recurring }: Deciders, seen: Seen): Deciders => ({
  payment: (record) => payment((seen.last = record)),
  recurring,
})

/** Whether a record is a paid payment. The record of a delivery may also be a recurring order, which has no phase. */
const isPaid = (record: unknown): record is PaymentRecord =>
  typeof record === 'object' && record !== null && 'phase' in record && record.phase === 'paid'
