import { isSettled, phaseOfStatus, type PeriodPhase, type Phase, type StatusMap } from '../model/phase.ts'

/** Every phase of a recurring order. Use it to check a status map that was written by hand. */
export const RECURRING_PHASES = [
  // The request is under way.
  'submitting',
  // No report says that the payer has made the first payment.
  'waiting',
  'active',
  // A status that the merchant's map does not have: neither active nor failed.
  'unknown',
  // The first payment failed: nothing will be charged, unless the payer pays on the gateway's page after all.
  'failed',
  // Every period is settled, and no charge is left.
  'finished',
  'cancelled',
] as const

/** The state of a recurring order, in our words. The field `status` keeps the gateway's own word. */
export type RecurringPhase = (typeof RECURRING_PHASES)[number]

/** The merchant's map from recurring_status to a phase. A status that is not in it is `unknown`. */
export type RecurringStatusMap = Readonly<Record<string, RecurringPhase>>

/** The only recurring_status that the document shows (section 3). The merchant has to map every other status. */
export const DOCUMENTED_RECURRING_STATUS_MAP: RecurringStatusMap = { CANCEL: 'cancelled' }

/** The phase of a raw recurring_status in the merchant's map; `unknown` if the map does not contain it. Only own properties count. */
export const recurringPhaseOfStatus = (status: string, map: RecurringStatusMap): RecurringPhase =>
  Object.hasOwn(map, status) ? (map[status] ?? 'unknown') : 'unknown'

/** The phase of a period with this trade_status, by the merchant's map. A status that is mapped to `submitting` gives `processing`. */
export const periodPhaseOfStatus = (status: string, map: StatusMap): Exclude<Phase, 'submitting'> => {
  const phase = phaseOfStatus(status, map)
  return phase === 'submitting' ? 'processing' : phase
}

/** The data that decides the phase of a whole order. */
export interface RecurringEvidence {
  /** recurring_status, verbatim. "" if the gateway has sent none. The document shows it only in the answer to a cancellation (section 4.3). */
  readonly status: string
  /** Default: {@link DOCUMENTED_RECURRING_STATUS_MAP}. */
  readonly map?: RecurringStatusMap
  /** All periods of the order with their phases. */
  readonly periods: readonly { readonly period: number; readonly phase: PeriodPhase }[]
}

/**
 * The phase of a recurring order. The gateway's status has priority, above all CANCEL. Without such a status the periods decide. If a period is
 * paid, the order is active, and finished when all periods are settled. If no period is paid, an unknown period makes the order unknown, and a
 * failed first period makes it failed. If a later period failed, the order stays active, because the document does not say that one failure ends an
 * order.
 *
 * @example
 * recurringPhaseOf({ status: '', periods: [{ period: 1, phase: 'paid' }, { period: 2, phase: 'planned' }] }) // 'active'
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
