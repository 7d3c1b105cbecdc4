import {
  readProblem,
  readRecurringSnapshot,
  snapshotPath,
  type ProblemCause,
  type RecurringSnapshot,
} from '@ficha/core/contract'
import { useEffect, useRef, useState } from 'react'
import { useHydrated } from '../clock/use-hydrated.ts'
import { useCheckoutContext } from '../provider/checkout-context.ts'
import { cacheSnapshot } from '../requests/snapshot-query.ts'
import { fetchJson } from '../requests/fetch-json.ts'
import { hasNoNetwork } from '../requests/has-no-network.ts'
import { RECURRING } from '../requests/recurring-source.ts'
import { forgetSent, recallSent, rememberSent } from './sent-cancellations.ts'

/** Why a cancellation is not confirmed. */
export interface CancelFailure {
  /** "offline": nothing was sent; "refused": the server said no; "unanswered": it may have arrived. */
  readonly reason: 'offline' | 'refused' | 'unanswered'
  /** Whether it is certain that nothing was cancelled. */
  readonly isCertain: boolean
  /** With "refused", why. */
  readonly cause?: ProblemCause
}

/** The state of a request to cancel. Only the snapshot's phase says that the order is cancelled. */
export type Cancellation =
  | { readonly state: 'idle' }
  | { readonly state: 'sending' }
  | { readonly state: 'failed'; readonly failure: CancelFailure }

const IDLE: Cancellation = { state: 'idle' }
const UNANSWERED: CancelFailure = { reason: 'unanswered', isCertain: false }
/** The first state after a reload, if a request was under way before it. */
const RECALLED: Cancellation = { state: 'failed', failure: UNANSWERED }

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
  const update = (cancellation: Cancellation): void => setCurrent({ id, cancellation })
  const fail = (failure: CancelFailure): void => {
    if (!failure.isCertain) mayHaveArrived.current = id
    const isCertain = mayHaveArrived.current !== id
    if (isCertain) forgetSent(id)
    update({ state: 'failed', failure: { ...failure, isCertain } })
  }
  const isHydrated = useHydrated()
  useEffect(() => {
    if (isCancelled) forgetSent(id)
  }, [id, isCancelled])
  const send = async (): Promise<RecurringSnapshot | CancelFailure> => {
    if (await hasNoNetwork(fetch, base)) return { reason: 'offline', isCertain: true }
    rememberSent(id, 'told')
    return requestCancellation(fetch, base, id)
  }
  const cancel = (): void => {
    if (inFlight.current === id || isCancelled) return
    if (recallSent(id)) mayHaveArrived.current = id
    inFlight.current = id
    update({ state: 'sending' })
    void send().then((outcome) => {
      if (inFlight.current === id) inFlight.current = undefined
      if ('reason' in outcome) {
        fail(outcome)
        refresh()
        return
      }
      cacheSnapshot(queryClient, RECURRING, outcome)
      update(IDLE)
    })
  }
  const isRecalled = current?.id !== id && isHydrated && recallSent(id) === 'told'
  const known = current?.id === id ? current.cancellation : isRecalled ? RECALLED : IDLE
  const cancellation = isCancelled ? IDLE : known
  return {
    cancellation,
    cancel,
    dismiss: () => {
      if (cancellation.state !== 'failed') return
      if (recallSent(id)) rememberSent(id, 'closed')
      update(IDLE)
    },
  }
}

/**
 * Asks the merchant's routes to cancel a recurring order, once. Never throws.
 *
 * @returns The cancelled order, or the failure. An answer without a snapshot that says "cancelled" confirms nothing.
 */
const requestCancellation = async (
  fetch: typeof globalThis.fetch,
  base: string,
  id: string,
): Promise<RecurringSnapshot | CancelFailure> => {
  const answer = await fetchJson(snapshotPath(base, 'recurring', id, 'cancel'), { fetch, body: '{}' })
  if (answer.kind !== 'answered') return UNANSWERED
  if (!answer.ok) {
    const { nothingMade, cause } = readProblem(answer.status, answer.body)
    return nothingMade ? { reason: 'refused', isCertain: true, cause } : UNANSWERED
  }
  const snapshot = readRecurringSnapshot(answer.body, id)
  return snapshot?.phase === 'cancelled' ? snapshot : UNANSWERED
}
