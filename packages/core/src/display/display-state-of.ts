import type { PaymentSnapshot } from '../contract/payment-snapshot.ts'
import type { PaymentFacts } from '../status/payment-facts.ts'
import { factsOf, type DisplayState } from './show-state.ts'

/** Takes the state of the payment from a snapshot, for `toDisplay`. Without a snapshot the result is empty. */
export const displayStateOf = (
  snapshot:
    | Pick<
        PaymentSnapshot,
        | 'phase'
        | 'failureCause'
        | 'received'
        | 'repriced'
        | 'settledAt'
        | 'replacedBy'
        | 'replacedPrice'
        | 'returnedAt'
        | 'hasLapsed'
        | 'order'
        | keyof PaymentFacts
      >
    | undefined,
): DisplayState => {
  if (!snapshot) return {}
  const {
    phase,
    failureCause,
    received,
    repriced,
    settledAt,
    replacedBy,
    replacedPrice,
    returnedAt,
    hasLapsed,
    order,
  } = snapshot
  return {
    phase,
    ...(failureCause && { failureCause }),
    ...(received && { received }),
    ...(repriced && { repriced }),
    ...(settledAt !== undefined && { settledAt }),
    ...(replacedBy !== undefined && { replacedBy }),
    ...(replacedPrice && { replacedPrice }),
    ...(returnedAt !== undefined && { isReturned: true }),
    ...(hasLapsed && { hasLapsed }),
    ...factsOf(snapshot),
    order,
  }
}
