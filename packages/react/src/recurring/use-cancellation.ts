import type { RecurringSnapshot } from '@ficha/core'
import { useEffect, useRef, useState } from 'react'
import { useHydrated } from '../clock/use-hydrated.ts'
import { useCheckoutContext } from '../provider/checkout-context.ts'
import { tellSnapshot } from '../ask/snapshot-query.ts'
import { requestCancellation, type CancelFailure } from './request-cancellation.ts'
import { RECURRING } from '../ask/recurring-source.ts'
import { forgetSent, recallSent, rememberSent } from './sent-cancellations.ts'

/** The state of a request to cancel. Only the snapshot's phase says that the order is cancelled. */
export type Cancellation =
  | { readonly state: 'idle' }
  | { readonly state: 'sending' }
  | { readonly state: 'failed'; readonly failure: CancelFailure }

const IDLE: Cancellation = { state: 'idle' }
/** The first state after a reload, if a request was under way before it. */
const UNANSWERED: Cancellation = { state: 'failed', failure: { reason: 'unanswered', isCertain: false } }

/**
 * Asks for a cancellation: one request at a time, however often it is pressed, and the same request again after a failure.
 *
 * @param refresh Asks for the snapshot after an answer without one.
 */
export const useCancellation = (
  id: string,
  snapshot: RecurringSnapshot | undefined,
  refresh: () => void,
): { readonly cancellation: Cancellation; readonly cancel: () => void; readonly dismiss: () => void } => {
  const { base, fetch, queryClient } = useCheckoutContext('useRecurring')
  const [current, setCurrent] = useState<{ readonly id: string; readonly cancellation: Cancellation }>()
  const inFlight = useRef<string | undefined>(undefined)
  // Once one request may have arrived, a refusal of the next proves nothing: it may be refused because the first one worked.
  const mayHaveArrived = useRef<string | undefined>(undefined)
  const isCancelled = snapshot?.phase === 'cancelled'
  const tell = (cancellation: Cancellation): void => setCurrent({ id, cancellation })
  const fail = (failure: CancelFailure): void => {
    if (!failure.isCertain) mayHaveArrived.current = id
    const isCertain = mayHaveArrived.current !== id
    if (isCertain) forgetSent(id)
    tell({ state: 'failed', failure: { ...failure, isCertain } })
  }
  const isHydrated = useHydrated()
  useEffect(() => {
    if (isCancelled) forgetSent(id)
  }, [id, isCancelled])
  const cancel = (): void => {
    if (inFlight.current === id || isCancelled) return
    if (recallSent(id)) mayHaveArrived.current = id
    if (!navigator.onLine) {
      fail({ reason: 'offline', isCertain: true })
      return
    }
    inFlight.current = id
    rememberSent(id, 'told')
    tell({ state: 'sending' })
    void requestCancellation(fetch, base, id).then((outcome) => {
      if (inFlight.current === id) inFlight.current = undefined
      if (outcome.ok) {
        tellSnapshot(queryClient, RECURRING, outcome.snapshot)
        tell(IDLE)
        return
      }
      fail(outcome.failure)
      refresh()
    })
  }
  const isRecalled = current?.id !== id && isHydrated && recallSent(id) === 'told'
  const known = current?.id === id ? current.cancellation : isRecalled ? UNANSWERED : IDLE
  const cancellation = isCancelled ? IDLE : known
  return {
    cancellation,
    cancel,
    dismiss: () => {
      if (cancellation.state !== 'failed') return
      if (recallSent(id)) rememberSent(id, 'closed')
      tell(IDLE)
    },
  }
}
