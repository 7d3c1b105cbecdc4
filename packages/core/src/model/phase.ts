/**
 * Every phase of a payment, the weakest first. Of two reports on one payment, the phase that comes later in this list wins
 * (`foldStatus`). Use the list to check a status map that was written by hand.
 */
export const PHASES = ['submitting', 'processing', 'unknown', 'failed', 'paid', 'reversed'] as const

/**
 * The state of a payment, in our words. The field `status` keeps the gateway's own word verbatim. A passed deadline is a flag and not a phase,
 * because a payment that is reported late is still paid.
 */
export type Phase = (typeof PHASES)[number]

/** The state of one period of a recurring order. */
export type PeriodPhase =
  /** The day of its charge has not come. */
  | 'planned'
  /** The day of its charge has come, and there is no report yet. */
  | 'expected'
  /** The order ended before the day of its charge. The period will not be charged. */
  | 'dropped'
  | Exclude<Phase, 'submitting'>

/** Why a payment failed, when the gateway has a separate status for the cause. "expired": the payer did not pay in time. */
export type FailureCause = 'expired'

/**
 * The merchant's map from the gateway's status to a phase. A status that is not in it is `unknown`: never paid, never failed. "expired" is the
 * phase `failed` with its cause: the screen then says that the payer did not pay in time. It does not say that the payment was refused.
 *
 * @example { SUCCESS: 'paid', FAILED: 'failed', EXPIRED: 'expired' }
 */
export type StatusMap = Readonly<Record<string, Phase | FailureCause>>

/** The only status that the document shows (section 3). The merchant has to map every other status. */
export const DOCUMENTED_STATUS_MAP: StatusMap = { PROCESSING: 'processing' }

/**
 * The phase of a raw status in the merchant's map; `unknown` if the map does not contain it. Only own properties count, so "constructor" is not a
 * status.
 *
 * @example
 * phaseOfStatus('SUCCESS', { SUCCESS: 'paid' }) // 'paid'
 * phaseOfStatus('PENDING', { SUCCESS: 'paid' }) // 'unknown'
 */
export const phaseOfStatus = (status: string, map: StatusMap): Phase => {
  const meaning = Object.hasOwn(map, status) ? (map[status] ?? 'unknown') : 'unknown'
  return meaning === 'expired' ? 'failed' : meaning
}

/** The cause of the failure of a payment with this raw status, by the merchant's map; `undefined` if the map has no cause. */
export const failureCauseOfStatus = (status: string, map: StatusMap): FailureCause | undefined =>
  Object.hasOwn(map, status) && map[status] === 'expired' ? 'expired' : undefined

/** Whether the payer's money has arrived, even if it was given back later. */
export const wasPaid = (phase: Phase | PeriodPhase): boolean => phase === 'paid' || phase === 'reversed'

/**
 * Whether the phase is settled: only a reversal can follow.
 *
 * @example
 * isSettled('paid') // true
 * isSettled('unknown') // false
 */
export const isSettled = (phase: Phase | PeriodPhase): boolean => phase === 'failed' || wasPaid(phase)

/** Whether the gateway may still report the payer's money: the payment was made, and is not settled. */
export const isAwaited = (phase: Phase): boolean => phase === 'processing' || phase === 'unknown'

/**
 * Whether the outcome of the request is unknown: the gateway has reported no status, so the payment may exist or not. If there is a status, the
 * phase `unknown` means only that the merchant's map does not contain this status, and the payment exists.
 */
export const hasUnknownOutcome = ({ phase, status }: { readonly phase: Phase; readonly status: string }): boolean =>
  phase === 'unknown' && status === ''
