import { isSettled, type Phase } from '@ficha/core'
import {
  addFact,
  factsOfState,
  hasUnknownOutcome,
  isSameFacts,
  stateOfFacts,
  type FactReport,
  type FactsState,
  type ReportedFacts,
} from '@ficha/core/status'
import type { PaymentRecord } from '../records/payment-record.ts'
import type { AuditEntry, PaymentChange, PaymentPatch } from '../records/change.ts'

/**
 * All that was reported of a payment. A request that was sent again has no report yet, so its phase comes from the record. Money of another amount
 * that went back never was accepted.
 */
export const factsOf = ({
  phase,
  status,
  facts,
  received,
}: Pick<PaymentRecord, 'phase' | 'status' | 'facts' | 'received'>): ReportedFacts => {
  if (!facts) return phase === 'reversed' && received ? { base: { phase, status } } : factsOfState({ phase, status })
  return phase === 'submitting' || hasUnknownOutcome({ phase, status }) ? { ...facts, base: { phase, status } } : facts
}

/** The amounts by which reports are judged: those of a payment, or of a period's charge. */
export interface Judged {
  readonly payment: { readonly terms: Pick<PaymentRecord['payment']['terms'], 'amount' | 'currency'> }
}

/** The phase and the facts of a payment, from all that was reported of it. */
export const factsStateOf = (
  { payment: { terms } }: Judged,
  facts: ReportedFacts,
  received: PaymentRecord['received'] | null,
): FactsState =>
  stateOfFacts(facts, {
    amount: terms.amount,
    received: received?.currency === terms.currency ? received.amount : undefined,
  })

/** Applies a report that fits the payment. `undefined` if it says nothing new and there is nothing `more` to write. */
export const foldReport = (
  record: PaymentRecord,
  report: FactReport,
  more: PaymentPatch = {},
  audit: readonly AuditEntry[] = [],
): PaymentChange | undefined => {
  const known = factsOf(record)
  const facts = addFact(known, report)
  if (facts === known && Object.keys(more).length === 0) return undefined
  return changeTo(record, facts, more, audit)
}

/** Applies a report of a phase alone, which has no number and no amount. */
export const foldPhase = (
  record: PaymentRecord,
  { phase, status }: { readonly phase: Phase; readonly status: string },
  more: PaymentPatch = {},
  audit: readonly AuditEntry[] = [],
): PaymentChange | undefined => foldReport(record, { meaning: phase, status, isQuery: true }, more, audit)

/**
 * The change of a payment to new facts. The phase follows from them, so the order of arrival has no effect. A change to a settled phase is an
 * event for `onChange`.
 */
export const changeTo = (
  record: PaymentRecord,
  facts: ReportedFacts,
  more: PaymentPatch = {},
  audit: readonly AuditEntry[] = [],
): PaymentChange => {
  const { received = record.received } = more
  const next = factsStateOf(record, facts, received)
  const { phase, status, revision } = record
  const settles = next.phase !== phase && isSettled(next.phase)
  // Facts that say no more than phase and status are not stored.
  const isPlain = isSameFacts(facts, factsOfState(next))
  const factsPatch = isPlain ? record.facts && { facts: null } : { facts }
  return {
    patch: { ...more, phase: next.phase, status: next.status, ...factsPatch },
    events: settles ? [{ kind: 'change', previous: { phase, status, revision } }] : [],
    audit,
  }
}
