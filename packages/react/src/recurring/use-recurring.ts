import type { RecurringSnapshot } from '@ficha/core'
import { useSnapshot } from '../status/use-snapshot.ts'
import { RECURRING, type RecurringReadError } from './recurring-source.ts'
import { useCancellation, type Cancellation } from './use-cancellation.ts'

/** How {@link useRecurring} begins and whom it tells. */
export interface UseRecurringOptions {
  /** A snapshot that is at hand, for instance what the server put into the page. */
  readonly initial?: RecurringSnapshot | undefined
  /** Told once for each phase that this page comes to know of, the first one included. */
  readonly onPhase?: ((snapshot: RecurringSnapshot) => void) | undefined
}

/** What is known of a recurring order, how well, and how its cancellation goes. */
export interface RecurringState {
  /** `undefined` until the first answer. */
  readonly snapshot: RecurringSnapshot | undefined
  /** No network, or no answer for some seconds: what is shown may be old. */
  readonly isOffline: boolean
  /** Why the last question failed. `not-found` is final; after every other it asks again by itself. */
  readonly error: RecurringReadError | undefined
  /** Asks now. */
  readonly refresh: () => void
  /** How asking for a cancellation goes. Whether the order is cancelled is `snapshot.phase`. */
  readonly cancellation: Cancellation
  /** Asks the server to cancel: one request at a time, and nothing once it is cancelled. Ask the payer first. */
  readonly cancel: () => void
  /** Forgets a failed attempt. */
  readonly dismissCancellation: () => void
}

/**
 * Keeps a recurring order's snapshot true until nothing more will be charged: by the server's events, else by asking, as
 * `usePayment` does. The newer revision wins, whichever came first.
 *
 * @param id The order's read id, from `POST /recurring`.
 * @example
 * const recurring = useRecurring(id)
 * return (
 *   <RecurringSchedule snapshot={recurring.snapshot} isOffline={recurring.isOffline}>
 *     <CancelRecurring recurring={recurring} />
 *   </RecurringSchedule>
 * )
 */
export const useRecurring = (id: string, { initial, onPhase }: UseRecurringOptions = {}): RecurringState => {
  const known = useSnapshot(RECURRING, id, 'useRecurring', { initial, onNews: onPhase })
  const { cancellation, cancel, dismiss } = useCancellation(id, known.snapshot, known.refresh)
  return { ...known, cancellation, cancel, dismissCancellation: dismiss }
}
