import { isAwaited } from '../model/phase.ts'
import type { PaymentSnapshot } from './payment-snapshot.ts'

/** The data that decides whether a payment's screen may ask for money. */
type PayableState = Pick<
  PaymentSnapshot,
  'phase' | 'received' | 'repriced' | 'replacedBy' | 'order' | 'needsCheck' | 'inReview' | 'hasLapsed'
> & {
  readonly payment: Pick<PaymentSnapshot['payment'], 'instructions'>
}

/**
 * Whether the screen of a payment may show its instructions (a code, a link, a place to pay). All of these conditions must hold: the order is open;
 * the payment awaits its money, has instructions and has not lapsed; no other amount has arrived, and no money that has to be
 * checked; it is not held for a review; the price of the order is unchanged; the payer has not chosen
 * another method since.
 *
 * @example
 * canBePaid(await (await fetch(`${base}/payments/${id}`)).json())
 */
export const canBePaid = ({
  phase,
  received,
  repriced,
  replacedBy,
  order,
  payment,
  needsCheck,
  inReview,
  hasLapsed,
}: PayableState): boolean =>
  order.state === 'open' &&
  isAwaited(phase) &&
  received === undefined &&
  needsCheck === undefined &&
  inReview === undefined &&
  hasLapsed !== true &&
  repriced === undefined &&
  replacedBy === undefined &&
  payment.instructions.length > 0
