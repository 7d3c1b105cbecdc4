import type { PaymentSnapshot } from '@ficha/core'
import { localeQuery, snapshotPath, withoutSlash } from '@ficha/core/contract'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { requestSnapshotEarly, platformFetch, type EarlySnapshotRequest } from '../host/early-request.ts'
import type { HostContext } from './host-context.ts'

/** The first request for a payment, before the chunk that follows it has loaded. */
interface EarlySnapshotOptions {
  readonly paymentId: string
  /** `undefined` if no display is requested of the server. */
  readonly locale: string | undefined
  /** False if there is a snapshot, or if there is nothing more to wait for. */
  readonly isWanted: boolean
  /** The first request, where the element has sent it already ({@link requestFirstSnapshot}). */
  readonly first: EarlySnapshotRequest | undefined
  /** The number of failures to load the chunk. */
  readonly failures: number
  /** Called once for each request: with `undefined` if no snapshot came, or none in time. It must be the same function in each render. */
  readonly onAnswer: (snapshot: PaymentSnapshot | undefined) => void
}

/** A network can lose a request without an error. The chunk waits longer, and requests again. */
const LONGEST_WAIT_MS = 3_000

const addressOf = (base: string, paymentId: string, locale: string | undefined): string =>
  snapshotPath(withoutSlash(base), 'payments', paymentId) + localeQuery(locale)

/** Requests a payment before anything is drawn: the sheet and the skeleton take a slow phone a tenth of a second. */
export const requestFirstSnapshot = (
  { base = '', fetch = platformFetch }: HostContext['kit'],
  paymentId: string,
  locale: string | undefined,
): EarlySnapshotRequest => requestSnapshotEarly(fetch, addressOf(base, paymentId, locale), paymentId)

/**
 * Requests a payment at once, while the chunk that follows it is loading. Otherwise the answer would be on the screen one round trip later. It
 * requests it again after each failure to load that chunk, so that a payer without the chunk sees the stamp, too.
 *
 * @returns The fetch for the chunk, whose first request has been sent already.
 */
export const useEarlySnapshot = (
  { base = '', fetch = platformFetch }: HostContext['kit'],
  { paymentId, locale, isWanted, first: sentBefore, failures, onAnswer }: EarlySnapshotOptions,
): typeof globalThis.fetch => {
  const latest = useRef<EarlySnapshotRequest | undefined>(undefined)
  const address = addressOf(base, paymentId, locale)
  const [takeFirst] = useState(() => once(sentBefore))
  useLayoutEffect(() => {
    if (!isWanted) return undefined
    let isCurrent = true
    const first = takeFirst()
    const request = first?.address === address ? first : requestSnapshotEarly(fetch, address, paymentId)
    // After some seconds the answer is too old for the chunk's first request.
    latest.current = failures > 0 ? undefined : request
    const timer = setTimeout(() => onAnswer(undefined), LONGEST_WAIT_MS)
    void request.snapshot.then((snapshot) => {
      clearTimeout(timer)
      if (isCurrent) onAnswer(snapshot)
    })
    return () => {
      isCurrent = false
      clearTimeout(timer)
      latest.current = undefined
    }
  }, [address, fetch, paymentId, isWanted, failures, onAnswer, takeFirst])
  return useCallback((input, init) => (latest.current?.fetch ?? fetch)(input, init), [fetch])
}

/** Returns a value to the first caller only. */
const once = <Thing>(thing: Thing | undefined): (() => Thing | undefined) => {
  let left = thing
  return () => {
    const taken = left
    left = undefined
    return taken
  }
}
