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

/** The merchant's map from the gateway's status to a phase. What is not in it is `unknown`: never paid, never failed. */
export type StatusMap = Readonly<Record<string, Phase>>

/** The only status that the document shows (section 3). Everything else is the merchant's to say. */
export const DOCUMENTED_STATUS_MAP: StatusMap = { PROCESSING: 'processing' }

/** Says which phase a raw status is, by the merchant's map. An own property only: "constructor" is not a status. */
export const phaseOfStatus = (status: string, map: StatusMap): Phase =>
  Object.hasOwn(map, status) ? (map[status] ?? 'unknown') : 'unknown'

/** Whether waiting is over: nothing but a reversal can follow. */
export const isSettled = (phase: Phase): boolean => phase === 'failed' || phase === 'paid' || phase === 'reversed'
