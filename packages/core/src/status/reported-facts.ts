import { compareAmounts, type Amount } from '../model/amount.ts'
import { phaseOfMeaning, wasPaid, type StatusMeaning } from '../model/phase.ts'
import { foldStatus, type StatusState } from './fold.ts'
import { DISPUTE_STATES, REFUND_STATES, type DisputeState, type RefundState } from './payment-facts.ts'

/** What the gateway reported of one refund. */
export interface RefundReport {
  readonly state: RefundState
  /** The gateway's status, verbatim. */
  readonly status: string
  /** A decimal string; absent if no report had an amount. */
  readonly amount?: Amount
}

/**
 * All that the gateway reported of one payment. It is a join: each member takes the greatest of its reports, so the sequence and the repetition of
 * reports do not change it. The phase follows from it (`stateOfFacts`).
 */
export interface ReportedFacts {
  /** The strongest report of a phase alone, without refunds, disputes and reviews. */
  readonly base: StatusState
  /** The status that proved `paid`. It stays when the base is `reversed`. */
  readonly paid?: string
  /** The refunds by out_request_no. The key is "" for a refund without a number, and "(query)" for one that only a query named. */
  readonly refunds?: Readonly<Record<string, RefundReport>>
  readonly dispute?: { readonly state: DisputeState; readonly status: string }
  /** The status of a review. */
  readonly review?: string
  /** A report of money could not be accepted. */
  readonly needsCheck?: true
  /** A "paid" of the payment's own amount that came while the order had another price. It counts as soon as the price is this amount again. */
  readonly held?: { readonly status: string; readonly requestNo?: string }
  /** Meaning and out_request_no of each settling report, such as "paid:E2E-1". Two numbers of one meaning are two movements of money. */
  readonly numbers?: readonly string[]
  /** The reports that an operator has overruled: "reversed:REFUNDED", "refund:R-1". They count no more. */
  readonly overruled?: readonly string[]
}

/** One report on a payment that was accepted: its amounts and numbers fit the payment. */
export interface FactReport {
  /** The gateway's status, verbatim. */
  readonly status: string
  readonly meaning: StatusMeaning
  /** out_request_no: the number of a refund. */
  readonly requestNo?: string
  /** The amount of a refund, as a decimal string. */
  readonly amount?: Amount
  /** The answer to a query. It has no out_request_no. */
  readonly isQuery?: boolean
  /** The report names no amount or no currency, and the merchant requires both: a restored charge then proves a dispute's end, and no payment. */
  readonly isBare?: boolean
}

/** The key of a refund that a query names without its number. */
export const OF_QUERY = '(query)'
/** The numbers that are kept. A gateway that sends more for one payment has a fault, and each number is reported to a person. */
const MOST_NUMBERS = 50

/** The facts of a payment that has a phase and a status, and no other report. The money of a reversed payment came before it went back. */
export const factsOfState = ({ phase, status }: StatusState): ReportedFacts => ({
  base: { phase, status },
  ...(wasPaid(phase) && { paid: status }),
})

/**
 * Adds a report to the facts. Returns `facts` itself if the report says nothing new.
 *
 * @example
 * addFact(factsOfState({ phase: 'paid', status: 'SUCCESS' }), { status: 'DISPUTE', meaning: 'disputed' }).dispute?.state // 'disputed'
 */
export const addFact = (facts: ReportedFacts, report: FactReport): ReportedFacts => {
  if (isOverruled(facts, report)) return facts
  const { needsCheck, held, ...rest }: ReportedFacts = {
    ...facts,
    ...moneyOf(facts, report),
    ...besideOf(facts, report),
    ...numbersOf(facts, report),
  }
  // A report that was accepted answers every report that was not.
  const isOpen = rest.paid === undefined
  const next = { ...rest, ...(isOpen && needsCheck && { needsCheck }), ...(isOpen && held && { held }) }
  return isSameFacts(facts, next) ? facts : next
}

/** Whether an operator decided that the report does not count. */
const isOverruled = ({ overruled = [] }: ReportedFacts, report: FactReport): boolean =>
  overruled.includes(`${report.meaning}:${report.status}`) ||
  (report.meaning === 'refunded' && overruled.includes(`refund:${keyOfRefund(report)}`))

/** The base, and the proof that money came. */
const moneyOf = (facts: ReportedFacts, { status, meaning, isBare }: FactReport): Partial<ReportedFacts> => {
  if (meaning === 'refunded' || meaning === 'charged-back' || isUnderWay(meaning) || isBare === true) return {}
  const phase = phaseOfMeaning(meaning)
  const base = foldStatus(facts.base, { phase, status })
  const { paid } = facts
  return { base, ...(phase === 'paid' && { paid: paid !== undefined && paid > status ? paid : status }) }
}

const isUnderWay = (meaning: StatusMeaning): boolean =>
  meaning === 'refund-requested' || meaning === 'refund-processing' || meaning === 'disputed'

const REFUNDS: Partial<Readonly<Record<StatusMeaning, RefundState>>> = {
  'refund-requested': 'requested',
  'refund-processing': 'processing',
  'refund-refused': 'refused',
  'refund-revoked': 'revoked',
  refunded: 'refunded',
}

const DISPUTES: ReadonlySet<StatusMeaning> = new Set(DISPUTE_STATES)

/** The refund that a report names. */
export const keyOfRefund = ({ requestNo, isQuery }: FactReport): string => requestNo ?? (isQuery ? OF_QUERY : '')

/** The state of a refund that a meaning has; `undefined` for a meaning that is about no refund. */
export const refundStateOf = (meaning: StatusMeaning): RefundState | undefined => REFUNDS[meaning]

const besideOf = (facts: ReportedFacts, report: FactReport): Partial<ReportedFacts> => {
  const { status, meaning, amount } = report
  const state = refundStateOf(meaning)
  if (state !== undefined) {
    const key = keyOfRefund(report)
    const known = facts.refunds && Object.hasOwn(facts.refunds, key) ? facts.refunds[key] : undefined
    const refund = strongerRefund(known, { state, status, ...(amount !== undefined && { amount }) })
    return { refunds: { ...facts.refunds, [key]: refund } }
  }
  if (DISPUTES.has(meaning))
    return { dispute: strongerDispute(facts.dispute, { state: meaning as DisputeState, status }) }
  return meaning === 'in-review' ? { review: greaterText(facts.review, status) } : {}
}

const greaterText = (left: string | undefined, right: string): string =>
  left !== undefined && left > right ? left : right

const strongerRefund = (left: RefundReport | undefined, right: RefundReport): RefundReport => {
  if (!left) return right
  const distance = REFUND_STATES.indexOf(left.state) - REFUND_STATES.indexOf(right.state)
  const { state, status } = distance > 0 || (distance === 0 && left.status >= right.status) ? left : right
  const amount = greaterAmount(left.amount, right.amount)
  return { state, status, ...(amount !== undefined && { amount }) }
}

const greaterAmount = (left: Amount | undefined, right: Amount | undefined): Amount | undefined => {
  if (left === undefined || right === undefined) return left ?? right
  // Of two spellings of one sum, the greater text is kept, so that the sequence has no effect.
  return (compareAmounts(left, right) || (left > right ? 1 : -1)) > 0 ? left : right
}

type Dispute = NonNullable<ReportedFacts['dispute']>

const strongerDispute = (left: Dispute | undefined, right: Dispute): Dispute => {
  if (!left) return right
  const distance = DISPUTE_STATES.indexOf(left.state) - DISPUTE_STATES.indexOf(right.state)
  return distance > 0 || (distance === 0 && left.status >= right.status) ? left : right
}

/** The meanings whose number is kept: each says that money moved. A refund has its number as its key. */
const NUMBERED: ReadonlySet<StatusMeaning> = new Set(['paid', 'reversed', 'charged-back', 'charge-restored'])

/** The text by which the numbers of a report are kept; `undefined` for a report without one. */
export const numberOf = ({ meaning, requestNo = '', isQuery }: FactReport): string | undefined =>
  isQuery || !NUMBERED.has(meaning) ? undefined : `${meaning}:${requestNo}`

const numbersOf = ({ numbers = [] }: ReportedFacts, report: FactReport): Partial<ReportedFacts> => {
  const number = numberOf(report)
  if (number === undefined || numbers.includes(number) || numbers.length >= MOST_NUMBERS) return {}
  return { numbers: [...numbers, number].sort() }
}

/** Whether two facts say the same. It compares member by member, because every report of every payment is compared so. */
export const isSameFacts = (left: ReportedFacts, right: ReportedFacts): boolean =>
  left === right ||
  (left.base.phase === right.base.phase &&
    left.base.status === right.base.status &&
    left.paid === right.paid &&
    left.review === right.review &&
    left.needsCheck === right.needsCheck &&
    left.held?.status === right.held?.status &&
    left.dispute?.state === right.dispute?.state &&
    left.dispute?.status === right.dispute?.status &&
    isSameList(left.numbers, right.numbers) &&
    isSameList(left.overruled, right.overruled) &&
    isSameRefunds(left.refunds, right.refunds))

const isSameList = (left: readonly string[] | undefined, right: readonly string[] | undefined): boolean =>
  left === right || (left?.length === right?.length && left?.every((one, at) => one === right?.[at]) === true)

/** Whether the refunds are the same, in any sequence of their keys. */
const isSameRefunds = (
  left: ReportedFacts['refunds'] = NO_REFUNDS,
  right: ReportedFacts['refunds'] = NO_REFUNDS,
): boolean => {
  if (left === right) return true
  const keys = Object.keys(left)
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) => Object.hasOwn(right, key) && isSameRefund(left[key], right[key]))
  )
}

const NO_REFUNDS: NonNullable<ReportedFacts['refunds']> = {}

const isSameRefund = (left: RefundReport | undefined, right: RefundReport | undefined): boolean =>
  left?.state === right?.state && left?.status === right?.status && left?.amount === right?.amount
