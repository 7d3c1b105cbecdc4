import type { RecurringSnapshot } from '@ficha/core'
import { useEffect, useRef, useState } from 'react'
import { useCheckout } from '../provider/checkout-context.ts'
import { snapshotKey } from '../status/use-snapshot.ts'
import { askCancellation, type CancelFailure } from './ask-cancellation.ts'
import { RECURRING } from './recurring-source.ts'

/** How a cancellation goes. That it is done is told by the snapshot's phase, and by nothing else. */
export type Cancellation =
  | { readonly state: 'idle' }
  | { readonly state: 'sending' }
  | { readonly state: 'failed'; readonly failure: CancelFailure }

const IDLE: Cancellation = { state: 'idle' }

/**
 * Asks for a cancellation: one request at a time, however often it is pressed, and the same request again after a failure.
 *
 * @param refresh Asks for the truth when an answer has none.
 */
export const useCancellation = (
  id: string,
  snapshot: RecurringSnapshot | undefined,
  refresh: () => void,
): { readonly cancellation: Cancellation; readonly cancel: () => void; readonly dismiss: () => void } => {
  const { base, fetch, queryClient } = useCheckout('useRecurring')
  const [current, setCurrent] = useState<{ readonly id: string; readonly cancellation: Cancellation }>()
  const inFlight = useRef<string | undefined>(undefined)
  // Once one request may have arrived, a refusal of the next proves nothing: it may be refused because the first one worked.
  const mayHaveArrived = useRef<string | undefined>(undefined)
  const isOnPage = useIsOnPage()
  const isCancelled = snapshot?.phase === 'cancelled'
  const tell = (cancellation: Cancellation): void => {
    if (isOnPage.current) setCurrent({ id, cancellation })
  }
  const fail = (failure: CancelFailure): void => {
    const isCertain = failure.isCertain && mayHaveArrived.current !== id
    if (!failure.isCertain) mayHaveArrived.current = id
    tell({ state: 'failed', failure: { ...failure, isCertain } })
  }
  const cancel = (): void => {
    if (inFlight.current === id || isCancelled) return
    if (!navigator.onLine) {
      fail({ reason: 'offline', isCertain: true })
      return
    }
    inFlight.current = id
    tell({ state: 'sending' })
    void askCancellation(fetch, base, id).then((outcome) => {
      if (inFlight.current === id) inFlight.current = undefined
      if (outcome.ok) {
        queryClient.setQueryData(snapshotKey(RECURRING.folder, base, id), outcome.snapshot)
        tell(IDLE)
        return
      }
      fail(outcome.failure)
      refresh()
    })
  }
  const cancellation = current?.id === id && !isCancelled ? current.cancellation : IDLE
  return {
    cancellation,
    cancel,
    dismiss: () => {
      if (cancellation.state === 'failed') tell(IDLE)
    },
  }
}

const useIsOnPage = (): { readonly current: boolean } => {
  const isOnPage = useRef(false)
  useEffect(() => {
    isOnPage.current = true
    return () => {
      isOnPage.current = false
    }
  }, [])
  return isOnPage
}
