import type { ReportedFacts } from '@ficha/core/status'
import type { Phase } from '@ficha/core'
import type { AuditEntry, PaymentChange, PaymentPatch } from '../records/change.ts'
import type { PaymentRecord } from '../records/payment-record.ts'
import { changeTo, factsOf, foldPhase } from './report.ts'

/**
 * The change of a payment by an operator's decision. It has the ranks of every report, with one exception: a reversed payment can become paid.
 * `undefined` if the payment cannot change to the phase.
 */
export const settleByHand = (
  record: PaymentRecord,
  phase: Phase,
  audit: readonly AuditEntry[],
): PaymentChange | undefined => {
  const { status } = record
  if (record.phase === 'reversed' && phase === 'paid')
    return changeTo(record, withoutReversal(factsOf(record), status), {}, audit)
  const { facts } = record
  const overruled = facts?.overruled?.filter((one) => one !== `${phase}:${status}`)
  const overruling = facts && overruled ? { ...record, facts: { ...facts, overruled } } : record
  return foldPhase(overruling, { phase, status }, acceptedBy(record, phase), audit)
}

/** The facts without the reports that reversed the payment. They stay overruled, because the gateway may repeat them. */
const withoutReversal = (facts: ReportedFacts, status: string): ReportedFacts => {
  const { base, dispute, refunds = {}, overruled = [], paid } = facts
  const made = Object.keys(refunds).filter((key) => refunds[key]?.state === 'refunded')
  const left = Object.entries(refunds).filter(([key]) => !made.includes(key))
  const { refunds: _, dispute: __, ...rest } = facts
  return {
    ...rest,
    base: { phase: 'paid', status: paid ?? (base.phase === 'reversed' ? status : base.status) },
    paid: paid ?? status,
    ...(left.length > 0 && { refunds: Object.fromEntries(left) }),
    ...(dispute && { dispute: { ...dispute, state: 'charge-restored' } }),
    overruled: [
      ...new Set([
        ...overruled,
        ...(base.phase === 'reversed' ? [`reversed:${base.status}`] : []),
        ...made.map((key) => `refund:${key}`),
      ]),
    ].sort(),
  }
}

/**
 * The change for reported money of a former price: the payment now pays the order. Without a report of the gateway the price of the order stays
 * noted, because then nobody has compared the money with it. The operator's second "paid" is that comparison.
 */
const acceptedBy = (
  { phase: before, received, repriced }: PaymentRecord,
  phase: Phase,
): Pick<PaymentPatch, 'repriced'> =>
  phase === 'paid' && before !== 'reversed' && repriced && (received || before === 'paid') ? { repriced: null } : {}
