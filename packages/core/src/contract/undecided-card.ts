import { hasUnknownOutcome, isAwaited } from '../model/phase.ts'
import type { PaymentSnapshot } from './payment-snapshot.ts'

/** The data that decides whether a card is still undecided. */
export type CardState = Pick<PaymentSnapshot, 'phase' | 'status' | 'deadline' | 'inReview'> & {
  readonly payment: { readonly terms: Pick<PaymentSnapshot['payment']['terms'], 'method' | 'createdAt'> }
}

/** How long a card without a deadline counts as undecided. Ours: a bank decides in seconds, and the payer's own approval takes minutes. */
const LONGEST_MS = 86_400_000

/**
 * Whether a payment is by card, and the gateway has it and has not said how it ended. The payer cannot know whether it is charged, so the way on is to
 * wait and look: no second card meanwhile. A card whose request had no answer is another case, because it is asked again under its own number.
 *
 * @param now Epoch milliseconds by the server's clock.
 */
export const isUndecidedCard = ({ phase, status, deadline, inReview, payment }: CardState, now: number): boolean => {
  const { method, createdAt } = payment.terms
  if (method !== 'CreditCard' || !isAwaited(phase) || hasUnknownOutcome({ phase, status })) return false
  const end = deadline === undefined ? Date.parse(createdAt) + LONGEST_MS : Date.parse(deadline)
  return inReview === true || now < end
}
