import type { StatusMeaning } from '@ficha/core'
import { type GatewayNotification } from '@ficha/core/gateway'
import {
  addFact,
  type FactReport,
  factsOfState,
  isSameFacts,
  numberOf,
  type PeriodReport,
  phaseOfMeaning,
  type ReportedFacts,
  refundStateOf,
  stateOfFacts,
  strongerReport,
} from '@ficha/core/status'

/** What was reported of a period before, as facts. The numbers of its charge are among them, unless a former version stored it without. */
export const factsOfPeriod = (known: PeriodReport): ReportedFacts => {
  const { facts, phase, status, tradeNo, outRequestNo } = known
  if (facts) return facts
  const hasNumbers = phase === 'paid' && (tradeNo !== undefined || outRequestNo !== undefined)
  const numbers = hasNumbers ? numberOf({ meaning: 'paid', status, requestNo: outRequestNo ?? '' }) : undefined
  return { ...factsOfState({ phase, status }), ...(numbers !== undefined && { numbers: [numbers] }) }
}

/** Whether the amount of a report may be a part of the charge: the amount of a refund or of a dispute. */
export const mayBePart = (meaning: StatusMeaning): boolean =>
  refundStateOf(meaning) !== undefined ||
  meaning === 'disputed' ||
  meaning === 'charged-back' ||
  meaning === 'charge-restored'

/**
 * Adds a report to what is known of a period. Returns `known` itself if the report says nothing new. The phase follows from all reports, in any
 * order of arrival: a refund of a part leaves the period paid, and a charge that was restored is paid again.
 *
 * @param reported The report of the notification alone.
 * @param report Its meaning and its numbers.
 * @param charged The amount by which refunds are judged.
 * @param isUnaccepted Whether the report is a charge that contradicts the agreed terms: a person has to check it.
 */
export const addToPeriod = (
  known: PeriodReport | undefined,
  reported: PeriodReport,
  report: FactReport,
  charged: string,
  isUnaccepted = false,
): PeriodReport => {
  const before: ReportedFacts = known ? factsOfPeriod(known) : { base: { phase: 'processing', status: '' } }
  const added = addFact(before, report)
  const facts: ReportedFacts = isUnaccepted && added.paid === undefined ? { ...added, needsCheck: true } : added
  const state = stateOfFacts(facts, { amount: charged })
  const { status } = state
  // Money that was not accepted may have come, so the period has not failed.
  const phase = state.phase === 'failed' && facts.needsCheck ? 'unknown' : state.phase
  const { facts: _, ...details } = mayBePart(report.meaning)
    ? (known ?? withoutMoney(reported))
    : detailsOf(known, reported, facts)
  const plain: PeriodReport = { ...details, phase: phase === 'submitting' ? 'processing' : phase, status }
  const next = isSameFacts(facts, factsOfPeriod(plain)) ? plain : { ...plain, facts }
  return known && isSame(known, next) ? known : next
}

/** A refund or a dispute came first. Its amount and its number are not those of the charge. */
const withoutMoney = ({ amount: _, currency: __, outRequestNo: ___, ...rest }: PeriodReport): PeriodReport => rest

/** The money, the card and the numbers of the report that says most of the charge. */
const detailsOf = (known: PeriodReport | undefined, reported: PeriodReport, { base }: ReportedFacts): PeriodReport => {
  if (!known) return reported
  const isOfBase = base.phase === reported.phase && base.status === reported.status
  const { phase, status } = factsOfPeriod(known).base
  if (!isOfBase || phase === 'submitting') return known
  const chosen = strongerReport({ ...known, phase, status }, reported)
  // The numbers are those of the first report of the charge: another number may be another charge.
  const isSameState = phase === reported.phase && status === reported.status
  const { tradeNo = reported.tradeNo, outRequestNo = reported.outRequestNo } = isSameState ? known : reported
  return {
    ...chosen,
    ...(tradeNo !== undefined && { tradeNo }),
    ...(outRequestNo !== undefined && { outRequestNo }),
  }
}

const isSame = (one: PeriodReport, other: PeriodReport): boolean => textOf(one) === textOf(other)

const textOf = ({
  phase,
  status,
  amount,
  currency,
  cardLastFour,
  tradeNo,
  outRequestNo,
  facts,
}: PeriodReport): string =>
  JSON.stringify([phase, status, amount, currency, cardLastFour, tradeNo, outRequestNo, facts])

/** The meaning and the numbers of a notification about a period. */
export const factReportOf = (
  { status, outRequestNo }: GatewayNotification,
  meaning: StatusMeaning,
  amount: string | undefined,
  isQuery: boolean,
): FactReport => ({
  status,
  meaning: meaning === 'submitting' ? 'processing' : meaning,
  ...(outRequestNo !== undefined && !isQuery && { requestNo: outRequestNo }),
  ...(amount !== undefined && !isQuery && { amount }),
  ...(isQuery && { isQuery }),
})

/**
 * The part of the meaning that counts although the report contradicts the agreed terms. A charge of another amount is `unknown` and settles
 * nothing. A refund of other money is ignored. A failure counts as a failure, because no money is missing. `undefined`: nothing counts.
 */
export const meaningDespite = (meaning: StatusMeaning): StatusMeaning | undefined => {
  const phase = phaseOfMeaning(meaning)
  if (phase === 'paid') return mayBePart(meaning) ? undefined : 'unknown'
  return phase === 'reversed' || mayBePart(meaning) ? undefined : meaning
}
