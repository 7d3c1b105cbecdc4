import type { RecurringSnapshot } from '@ficha/core'
import { useSnapshot, type InitialSnapshot, type SnapshotState } from '../status/use-snapshot.ts'
import { RECURRING } from '../requests/recurring-source.ts'
import { useCancellation, type Cancellation } from './use-cancellation.ts'
import { useMorePeriods, type MorePeriods, type MorePeriodsOutcome } from './use-more-periods.ts'

/** Options of {@link useRecurring}: a first snapshot and callbacks. */
export interface UseRecurringOptions extends InitialSnapshot<RecurringSnapshot> {
  /** Told once for each phase that this page comes to know of, the first one included. */
  readonly onPhase?: ((snapshot: RecurringSnapshot) => void) | undefined
}

/** The latest snapshot of a recurring order, how certain it is, and the state of its cancellation. */
export interface RecurringState extends SnapshotState<RecurringSnapshot> {
  /** How asking for a cancellation goes. Whether the order is cancelled is `snapshot.phase`. */
  readonly cancellation: Cancellation
  /** Asks the server to cancel: one request at a time, and nothing once it is cancelled. Ask the payer first. */
  readonly cancel: () => void
  /** Forgets a failed attempt. */
  readonly dismissCancellation: () => void
  /**
   * Reads more periods of an order of more than 150, which `snapshot` then has as well. Give it to `RecurringSchedule` as `onMore`. After
   * `failed` the snapshot stays as it is, and it can be called again.
   */
  readonly showMore: (which: MorePeriods) => Promise<MorePeriodsOutcome>
}

/**
 * Keeps a recurring order's snapshot true until nothing more will be charged: by the server's events, else by asking, as
 * `usePayment` does. The newer revision wins, whichever came first.
 *
 * @param id The order's read id, from `POST /recurring`.
 * @example
 * const recurring = useRecurring(id)
 * const { snapshot, isOffline, showMore } = recurring
 * const cancel = <CancelRecurring recurring={recurring} />
 * return <RecurringSchedule snapshot={snapshot} isOffline={isOffline} onMore={showMore} actions={cancel} />
 */
export const useRecurring = (id: string, { onPhase, ...initial }: UseRecurringOptions = {}): RecurringState => {
  const known = useSnapshot(RECURRING, id, 'useRecurring', { ...initial, onNews: onPhase })
  const { cancellation, cancel, dismiss } = useCancellation(id, known.snapshot, known.refresh)
  const { snapshot, showMore } = useMorePeriods(id, known.snapshot)
  return { ...known, snapshot, cancellation, cancel, dismissCancellation: dismiss, showMore }
}
