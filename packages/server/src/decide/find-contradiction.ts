import { addAmounts, compareAmounts, type StatusMeaning } from '@ficha/core'
import {
  addFact,
  isProvenPaid,
  isSameFacts,
  keyOfRefund,
  numberOf,
  phaseOfMeaning,
  refundStateOf,
  type FactReport,
  type RefundReport,
  type ReportedFacts,
} from '@ficha/core/status'
import type { Mismatch } from '../records/mismatch.ts'
import type { PaymentRecord } from '../records/payment-record.ts'
import { factsStateOf, type Judged } from './report.ts'

/** The payment, or the charge of a period, that a report is about. */
type Reported = Judged & Pick<PaymentRecord, 'phase' | 'status' | 'received' | 'settledAt'>

/**
 * Finds what a person has to hear of a report that fits the payment, or the period, and contradicts an earlier report. `undefined` if the report is a step of the
 * payment, if it is known already, or if a later report implies it.
 *
 * @param appliedAt ISO instant at which the report was first received, if it is applied again. A failure that came before the money contradicts nothing.
 */
export const findContradiction = (
  record: Reported,
  known: ReportedFacts,
  report: FactReport,
  appliedAt?: string,
): Mismatch | undefined => {
  const { meaning, status } = report
  const differ = (field: Mismatch['field'], expected: string, received: string): Mismatch => ({
    field,
    status,
    expected,
    received,
  })
  const first = otherNumberOf(known, report)
  if (first !== undefined) return differ('out_request_no', first, report.requestNo ?? '')
  const refund = findOfRefund(record, known, report)
  if (refund) return differ(refund.field, refund.expected, refund.received)
  return (isFailureOfPaid(record, known, meaning) && !isFromBefore(record, appliedAt)) ||
    isAnotherWordOfPaid(record, known, report)
    ? differ('status', record.status, status)
    : undefined
}

/** The number of an earlier report of the same meaning, if this one has another number: the money may have moved twice. */
const otherNumberOf = ({ numbers = [] }: ReportedFacts, report: FactReport): string | undefined => {
  const number = numberOf(report)
  if (number === undefined || numbers.includes(number)) return undefined
  const prefix = `${report.meaning}:`
  return numbers.find((one) => one.startsWith(prefix))?.slice(prefix.length)
}

/** A payment whose money came cannot fail. */
const isFailureOfPaid = ({ phase }: Reported, known: ReportedFacts, meaning: StatusMeaning): boolean =>
  phaseOfMeaning(meaning) === 'failed' && (isProvenPaid(known) || phase === 'reversed')

/** Whether a report that is applied again was first applied before the payment was settled. A period does not keep that instant. */
const isFromBefore = ({ settledAt }: Reported, appliedAt: string | undefined): boolean =>
  appliedAt !== undefined && (settledAt === undefined || appliedAt <= settledAt)

/** A word of "paid" that is not the word which proved it, after the money went back: a charge that was won, in the merchant's own map. */
const isAnotherWordOfPaid = (
  { phase }: Reported,
  { paid }: ReportedFacts,
  { meaning, status, isQuery }: FactReport,
): boolean => phase === 'reversed' && meaning === 'paid' && paid !== undefined && (isQuery === true || status !== paid)

const findOfRefund = (
  record: Reported,
  known: ReportedFacts,
  report: FactReport,
): Pick<Mismatch, 'field' | 'expected' | 'received'> | undefined => {
  const state = refundStateOf(report.meaning)
  if (state === undefined) return undefined
  const next = addFact(known, report)
  const before = new Map(Object.entries(known.refunds ?? {})).get(keyOfRefund(report))
  if (before && isSameFacts(known, next)) return contradictsRefund(before, state, report)
  if (state !== 'refunded') return undefined
  // More money went back than came.
  const { terms } = record.payment
  const sum = Object.values(next.refunds ?? {}).reduce(
    (total, { state: one, amount = '0' }) => (one === 'refunded' ? addAmounts(total, amount) : total),
    '0',
  )
  const whole =
    factsStateOf(record, known, record.received).phase === 'paid'
      ? terms.amount
      : (record.received?.amount ?? terms.amount)
  return compareAmounts(sum, whole) > 0 ? { field: 'amount', expected: whole, received: sum } : undefined
}

/** A refund that was made is not refused, and has one amount. */
const contradictsRefund = (
  before: RefundReport,
  state: RefundReport['state'],
  { amount, status }: FactReport,
): Pick<Mismatch, 'field' | 'expected' | 'received'> | undefined => {
  if (before.state !== state)
    return before.state === 'refunded' && (state === 'refused' || state === 'revoked')
      ? { field: 'status', expected: before.status, received: status }
      : undefined
  return amount !== undefined && before.amount !== undefined && compareAmounts(amount, before.amount) !== 0
    ? { field: 'amount', expected: before.amount, received: amount }
    : undefined
}
