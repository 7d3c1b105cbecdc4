import { addAmounts, compareAmounts, type Amount } from '../model/amount.ts'
import { isSettled, wasPaid, type Phase } from '../model/phase.ts'
import type { StatusState } from './fold.ts'
import type { PaymentFacts, RefundState, RefundSummary } from './payment-facts.ts'
import { OF_QUERY, type RefundReport, type ReportedFacts } from './reported-facts.ts'

/** What the facts of a payment come to: its phase, the gateway's word that decides it, and the facts beside the phase. */
export interface FactsState extends StatusState {
  readonly facts: PaymentFacts
}

/** The amounts by which the refunds of a payment are judged. */
export interface JudgedAmounts {
  /** The amount of the payment. */
  readonly amount: Amount
  /** Another amount that arrived in its place. */
  readonly received?: Amount | undefined
}

/**
 * The phase of a payment, from all that was reported of it. It is a pure function of the facts:
 *
 * - A charge that was taken back and not restored is `reversed`.
 * - Refunds that come to the whole amount are `reversed`. A refund of a part leaves the payment `paid`.
 * - A refund that was refused or revoked leaves it `paid`.
 * - A refund or a dispute of a payment that no report proved `paid` settles nothing: money moved, and the shop has to check it (`needsCheck`).
 *
 * @example
 * stateOfFacts({ base: { phase: 'paid', status: 'SUCCESS' }, dispute: { state: 'charged-back', status: 'CHARGEBACK' } }, { amount: '150.00' }).phase
 * // 'reversed'
 */
export const stateOfFacts = (reported: ReportedFacts, amounts: JudgedAmounts): FactsState => {
  const phase = phaseOf(reported, amounts)
  const refund = summarize(reported)
  const { dispute } = reported
  const isOpen = !isSettled(phase)
  const facts: PaymentFacts = {
    ...(refund && { refund }),
    ...(dispute && { dispute: { state: dispute.state } }),
    ...(isOpen && reported.review !== undefined && { inReview: true as const }),
    ...(needsCheck(reported, phase) && { needsCheck: true as const }),
  }
  return { phase, status: statusOf(reported, phase), facts }
}

/** Whether a report proved that the money came. */
export const isProvenPaid = ({ base, paid }: ReportedFacts): boolean => base.phase === 'paid' || paid !== undefined

const phaseOf = (reported: ReportedFacts, amounts: JudgedAmounts): Phase => {
  const { base, dispute } = reported
  if (dispute?.state === 'charged-back' || isAllRefunded(reported, amounts)) return 'reversed'
  if (wasPaid(base.phase)) return base.phase
  return hasMoved(reported) ? 'unknown' : base.phase
}

const hasMoved = ({ refunds = {}, dispute }: ReportedFacts): boolean =>
  dispute !== undefined || Object.keys(refunds).length > 0

/** Money moved, and no report that was accepted says that it came. */
const needsCheck = (reported: ReportedFacts, phase: Phase): boolean =>
  !isProvenPaid(reported) && (reported.needsCheck === true || (phase === 'unknown' && hasMoved(reported)))

const isAllRefunded = (reported: ReportedFacts, { amount, received }: JudgedAmounts): boolean => {
  const whole = received !== undefined && !isProvenPaid(reported) ? received : amount
  const made = refundsIn(reported, 'refunded')
  const sum = sumOf(made)
  return made.length > 0 && (sum === undefined || compareAmounts(sum, whole) >= 0)
}

/**
 * The refunds in a state. A query states the amount of the order and not that of the refund, so its refund counts only while no notification has
 * named one. A refund without a number counts as the same refund as soon as one with a number is known, unless money went back for it.
 */
const refundsIn = ({ refunds }: ReportedFacts, state: RefundState): readonly RefundReport[] => {
  if (refunds === undefined) return []
  const keys = Object.keys(refunds)
  const isNumbered = keys.some((key) => key !== '' && key !== OF_QUERY)
  const counted = keys.filter((key) => {
    if (key === OF_QUERY) return keys.length === 1
    return key !== '' || !isNumbered || state === 'refunded'
  })
  return counted.flatMap((key) => (refunds[key]?.state === state ? [refunds[key]] : []))
}

/** `undefined` if an amount is missing. */
const sumOf = (refunds: readonly RefundReport[]): Amount | undefined => {
  let sum: Amount = '0'
  for (const { amount } of refunds) {
    if (amount === undefined) return undefined
    sum = addAmounts(sum, amount)
  }
  return sum
}

/** A refund that waits for the payer comes first, then one under way, then what was made, and then what was not made. */
const FIRST: readonly RefundState[] = ['requested', 'processing', 'refunded', 'refused', 'revoked']

/** The state of the refunds that comes first. Nearly every payment has no refund, and then nothing is searched. */
const firstRefundState = (reported: ReportedFacts): RefundState | undefined =>
  reported.refunds && FIRST.find((one) => refundsIn(reported, one).length > 0)

const summarize = (reported: ReportedFacts): RefundSummary | undefined => {
  const state = firstRefundState(reported)
  if (state === undefined) return undefined
  const amount = sumOf(refundsIn(reported, state))
  const made = refundsIn(reported, 'refunded')
  const refundedAmount = made.length > 0 ? sumOf(made) : undefined
  return { state, ...(amount !== undefined && { amount }), ...(refundedAmount !== undefined && { refundedAmount }) }
}

/** The word of the gateway that decides the phase, or says most beside it. */
const statusOf = (reported: ReportedFacts, phase: Phase): string => {
  const { base, dispute, review } = reported
  if (dispute && (dispute.state !== 'charge-restored' || !isProvenPaid(reported))) return dispute.status
  const state = firstRefundState(reported)
  const refund = state && greatest(refundsIn(reported, state).map(({ status }) => status))
  if (refund !== undefined && base.phase !== 'reversed') return refund
  if (dispute && base.phase === 'paid') return dispute.status
  return phase === 'processing' && review !== undefined ? review : base.status
}

const greatest = (texts: readonly string[]): string | undefined => [...texts].sort().at(-1)
