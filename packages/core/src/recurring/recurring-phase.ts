import { isSettled, phaseOfStatus, type PeriodPhase, type Phase, type StatusMap } from '../model/phase.ts'

/** Every phase of a recurring order. Use it to check a status map that was written by hand. */
export const RECURRING_PHASES = [
  // The request is under way.
  'submitting',
  // The payer has not made the first payment yet, by all reports.
  'waiting',
  'active',
  // A status that the merchant's map does not have: neither active nor failed.
  'unknown',
  // The first payment failed: nothing will be charged.
  'failed',
  // Every period is settled and nothing is left to charge.
  'finished',
  'cancelled',
] as const

/** Where a recurring order stands, in our words. The gateway's own word is kept beside it. */
export type RecurringPhase = (typeof RECURRING_PHASES)[number]

/** The merchant's map from recurring_status to a phase. A status that is not in it is `unknown`. */
export type RecurringStatusMap = Readonly<Record<string, RecurringPhase>>

/** The only recurring_status that the document shows (section 3). Everything else is the merchant's to say. */
export const DOCUMENTED_RECURRING_STATUS_MAP: RecurringStatusMap = { CANCEL: 'cancelled' }

/** Says which phase a raw recurring_status is, by the merchant's map. An own property only. */
export const recurringPhaseOfStatus = (status: string, map: RecurringStatusMap): RecurringPhase =>
  Object.hasOwn(map, status) ? (map[status] ?? 'unknown') : 'unknown'

/** The phase that a notification reports for a period, by the merchant's map of trade_status. */
export const periodPhaseOfStatus = (status: string, map: StatusMap): Exclude<Phase, 'submitting'> => {
  const phase = phaseOfStatus(status, map)
  return phase === 'submitting' ? 'processing' : phase
}

/** The data that decides the phase of a whole order. */
export interface RecurringEvidence {
  /** recurring_status, verbatim. "" if the gateway has sent none. The document shows it in a cancellation's answer only. */
  readonly status: string
  readonly map?: RecurringStatusMap
  /** How many periods there are, and where each of them stands. */
  readonly periods: readonly { readonly period: number; readonly phase: PeriodPhase }[]
}

/**
 * The phase of a recurring order. The gateway's status has priority, above all CANCEL. Without one the periods decide: a paid one makes the order
 * active, and it is finished when all periods are settled. A failed first period without a payment makes it failed. If a later period failed, the
 * order stays active, because the document does not say that one failure ends an order.
 */
export const recurringPhaseOf = ({
  status,
  map = DOCUMENTED_RECURRING_STATUS_MAP,
  periods,
}: RecurringEvidence): RecurringPhase => {
  if (status !== '') return recurringPhaseOfStatus(status, map)
  const has = (...phases: readonly PeriodPhase[]): boolean => periods.some(({ phase }) => phases.includes(phase))
  if (has('paid', 'reversed')) return periods.every(({ phase }) => isSettled(phase)) ? 'finished' : 'active'
  if (has('unknown')) return 'unknown'
  return periods.some(({ period, phase }) => period === 1 && phase === 'failed') ? 'failed' : 'waiting'
}

/** Whether nothing more is to be waited for: no period will be charged. */
export const isRecurringOver = (phase: RecurringPhase): boolean =>
  phase === 'failed' || phase === 'finished' || phase === 'cancelled'
