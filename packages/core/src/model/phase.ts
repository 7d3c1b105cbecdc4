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

/**
 * What the payer can do after the gateway or the bank refused a payment, from the codes of its answer (published 2024).
 *
 * - `another-card`: this card cannot pay it. `card-data`: its number, security code or date is wrong, or its token is no longer valid.
 * - `call-bank`: the bank wants to hear from the payer.
 * - `amount-limit`, `attempt-limit`: the amount, or the number of payments or attempts, is outside a limit.
 * - `document`: the document is not known, or does not belong to the name.
 * - `try-later`: the bank or the provider had a fault of its own.
 *
 * A suspicion of fraud has no cause: the screen says only that the payment was not completed.
 */
export const REFUSAL_CAUSES = [
  'another-card',
  'card-data',
  'call-bank',
  'amount-limit',
  'attempt-limit',
  'document',
  'try-later',
] as const

/** One entry of {@link REFUSAL_CAUSES}. */
export type RefusalCause = (typeof REFUSAL_CAUSES)[number]

/**
 * Why a payment failed, where the gateway has said it. "expired": the payer did not pay in time, by the status. The others: the request was
 * refused, by the codes of the answer.
 */
export type FailureCause = 'expired' | RefusalCause

/**
 * What a status of the gateway can mean. A phase says what became of the payment. The other meanings say more than a phase:
 *
 * - `expired`: the phase `failed` with its cause. The payer did not pay in time, and nobody refused the payment.
 * - `in-review`: the card's payment is held for a review. No money is due meanwhile.
 * - `refund-requested`, `refund-processing`: a refund waits for the payer's bank data, or is under way.
 * - `refund-refused`, `refund-revoked`: a refund was not made. So the payment is paid.
 * - `refunded`: a refund was made, of a part or of the whole.
 * - `disputed`, `charged-back`, `charge-restored`: the holder of the card disputes the charge, the bank took the money back, the shop won.
 *
 * The meanings of a refund, a dispute and a review are facts beside the phase (`PaymentFacts`). Source of the words: published 2024.
 */
export const STATUS_MEANINGS = [
  'submitting',
  'processing',
  'unknown',
  'failed',
  'paid',
  'reversed',
  'expired',
  'in-review',
  'refund-requested',
  'refund-processing',
  'refund-refused',
  'refund-revoked',
  'refunded',
  'disputed',
  'charged-back',
  'charge-restored',
] as const

/** One entry of {@link STATUS_MEANINGS}. */
export type StatusMeaning = (typeof STATUS_MEANINGS)[number]

/**
 * The merchant's map from the gateway's status to its meaning. A status that is not in it is `unknown`: never paid, never failed.
 *
 * @example { SUCCESS: 'paid', REFUSED: 'failed', EXPIRED: 'expired', REFUNDED: 'refunded', CHARGEBACK: 'charged-back' }
 */
export type StatusMap = Readonly<Record<string, StatusMeaning>>

/** The only status that the document shows (section 3). The merchant has to map every other status. */
export const DOCUMENTED_STATUS_MAP: StatusMap = { PROCESSING: 'processing' }

/** The meaning of a raw status in the merchant's map; `unknown` if the map does not contain it. Only own properties count. */
export const meaningOfStatus = (status: string, map: StatusMap): StatusMeaning =>
  Object.hasOwn(map, status) ? (map[status] ?? 'unknown') : 'unknown'

/**
 * The phase that a raw status proves by itself, in the merchant's map; `unknown` if the map does not contain it. Only own properties count, so
 * "constructor" is not a status. A refund that was refused or revoked and a charge that was restored prove `paid`, because no other report
 * follows them. A refund or a dispute under way proves no phase: it is `unknown` here, and a fact beside the phase.
 *
 * @example
 * phaseOfStatus('SUCCESS', { SUCCESS: 'paid' }) // 'paid'
 * phaseOfStatus('PENDING', { SUCCESS: 'paid' }) // 'unknown'
 */
export const phaseOfStatus = (status: string, map: StatusMap): Phase => phaseOfMeaning(meaningOfStatus(status, map))

/** The phase that a meaning proves by itself. See {@link phaseOfStatus}. */
export const phaseOfMeaning = (meaning: StatusMeaning): Phase => {
  switch (meaning) {
    case 'submitting':
    case 'processing':
    case 'unknown':
    case 'failed':
    case 'paid':
    case 'reversed':
      return meaning
    case 'expired':
      return 'failed'
    case 'in-review':
      return 'processing'
    case 'refund-requested':
    case 'refund-processing':
    case 'disputed':
      return 'unknown'
    case 'refund-refused':
    case 'refund-revoked':
    case 'charge-restored':
      return 'paid'
    case 'refunded':
    case 'charged-back':
      return 'reversed'
    default:
      return meaning satisfies never
  }
}

/** The cause of the failure of a payment with this raw status, by the merchant's map; `undefined` if the map has no cause. */
export const failureCauseOfStatus = (status: string, map: StatusMap): FailureCause | undefined =>
  meaningOfStatus(status, map) === 'expired' ? 'expired' : undefined

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
