/**
 * Every phase of a payment, the weakest first: of two reports on one payment the later in this list wins (`foldStatus`). Check
 * a status map that somebody wrote by hand against it.
 */
export const PHASES = ['submitting', 'processing', 'unknown', 'failed', 'paid', 'reversed'] as const

/**
 * Where a payment stands, in our words. The gateway's own word is the `status` beside it, kept verbatim. A passed
 * deadline is no phase: it is a flag, because a late "paid" still wins.
 */
export type Phase = (typeof PHASES)[number]

/** Why a payment ended without money, where the gateway has a word of its own for it. "expired": nobody paid in time. */
export type FailureCause = 'expired'

/**
 * The merchant's map from the gateway's status to a phase. What is not in it is `unknown`: never paid, never failed. "expired" is the
 * phase `failed` with its cause: the screen then says that time ran out, and not that a payment was refused.
 *
 * @example { SUCCESS: 'paid', FAILED: 'failed', EXPIRED: 'expired' }
 */
export type StatusMap = Readonly<Record<string, Phase | FailureCause>>

/** The only status that the document shows (section 3). Everything else is the merchant's to say. */
export const DOCUMENTED_STATUS_MAP: StatusMap = { PROCESSING: 'processing' }

/** Says which phase a raw status is, by the merchant's map. An own property only: "constructor" is not a status. */
export const phaseOfStatus = (status: string, map: StatusMap): Phase => {
  const meaning = Object.hasOwn(map, status) ? (map[status] ?? 'unknown') : 'unknown'
  return meaning === 'expired' ? 'failed' : meaning
}

/** Why a payment with this raw status failed, by the merchant's map; `undefined` where the map names no cause. */
export const failureCauseOfStatus = (status: string, map: StatusMap): FailureCause | undefined =>
  Object.hasOwn(map, status) && map[status] === 'expired' ? 'expired' : undefined

/** Whether waiting is over: nothing but a reversal can follow. */
export const isSettled = (phase: Phase): boolean => phase === 'failed' || phase === 'paid' || phase === 'reversed'
