import { isSettled, newerSnapshot, nextPollDelay, type PaymentSnapshot } from '@ficha/core'
import { useQuery, type Query, type QueryKey } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useCheckout } from '../provider/checkout-context.ts'
import type { PaymentReadError } from './ask-payment.ts'
import { askPayment, paymentPath } from './ask-payment.ts'
import { followEvents } from './follow-events.ts'
import { useOnline } from './use-online.ts'

/** How {@link usePayment} begins and whom it tells. */
export interface UsePaymentOptions {
  /** A snapshot that is at hand: the answer of `POST /payments`, or what the server put into the page. */
  readonly initial?: PaymentSnapshot | undefined
  /** Told once for each settled phase that this page comes to know of: paid, failed, reversed. */
  readonly onSettled?: ((snapshot: PaymentSnapshot) => void) | undefined
}

/** What is known of a payment, and how well. */
export interface PaymentState {
  /** `undefined` until the first answer. */
  readonly snapshot: PaymentSnapshot | undefined
  /** No network, or no answer for some seconds: what is shown may be old. */
  readonly isOffline: boolean
  /** Why the last question failed. `not-found` is final; after every other it asks again by itself. */
  readonly error: PaymentReadError | undefined
  /** Asks now. */
  readonly refresh: () => void
}

/** With a stream open, asking is only a net below it: a connection can be dead without a sign. */
const NET_MS = 30_000
/** One lost answer between two good ones is not worth a word. */
const BLIP_MS = 4_000

type PaymentQuery = Query<PaymentSnapshot, PaymentReadError, PaymentSnapshot>

/**
 * Keeps a payment's snapshot true until it is settled: by the server's events, else by asking (often at first, then less,
 * never in a hidden tab, at once when the page or the network comes back). The newer revision wins, whichever came first.
 *
 * @param id The payment's read id, from `POST /payments`.
 * @example
 * const { snapshot, isOffline } = usePayment(id)
 */
export const usePayment = (id: string, { initial, onSettled }: UsePaymentOptions = {}): PaymentState => {
  const { base, fetch, openEvents, live, queryClient } = useCheckout('usePayment')
  const isOnline = useOnline()
  const [isStreaming, setIsStreaming] = useState(false)
  // Spreads the payers of a shop: one draw a page is enough.
  const [chance] = useState(() => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32)
  const key: QueryKey = ['payment', base, id]
  const { data, error, dataUpdatedAt, errorUpdatedAt, refetch } = useQuery<PaymentSnapshot, PaymentReadError>(
    {
      queryKey: key,
      queryFn: ({ signal }) => askPayment(fetch, base, id, signal),
      ...(initial?.id === id && { initialData: initial, initialDataUpdatedAt: 0 }),
      structuralSharing: keepNewer,
      staleTime: 0,
      gcTime: 300_000,
      // The loop below is the retry: two loops would undercut each other and the server's Retry-After.
      retry: false,
      refetchInterval: (query) => nextAsk(query, isStreaming, chance),
      refetchOnWindowFocus: (query) => mayAsk(query) && 'always',
      refetchOnReconnect: (query) => mayAsk(query) && 'always',
      refetchOnMount: (query) => mayAsk(query) && 'always',
    },
    queryClient,
  )
  const settled = data !== undefined && isSettled(data.phase)
  const isLost = error?.kind === 'not-found'
  useEffect(() => {
    if (live !== 'sse' || settled || isLost) return undefined
    return followEvents(openEvents, `${paymentPath(base, id)}/events`, id, {
      onSnapshot: (snapshot) => queryClient.setQueryData(['payment', base, id], snapshot),
      onStreaming: setIsStreaming,
    })
  }, [live, settled, isLost, openEvents, base, id, queryClient])
  useAskOnReturn(settled || isLost, refetch)
  useTellSettled(data, onSettled)
  return {
    snapshot: data,
    isOffline: !isOnline || (error?.kind === 'unreachable' && errorUpdatedAt > dataUpdatedAt + BLIP_MS),
    error: error ?? undefined,
    refresh: () => void refetch(),
  }
}

const keepNewer = (known: unknown, told: unknown): unknown =>
  newerSnapshot(known as PaymentSnapshot | undefined, told as PaymentSnapshot)

const waitOf = (query: PaymentQuery): number => Math.max((query.state.error?.notBefore ?? 0) - Date.now(), 0)

const isOver = ({ state: { data, error } }: PaymentQuery): boolean =>
  error?.kind === 'not-found' || (data !== undefined && isSettled(data.phase))

const mayAsk = (query: PaymentQuery): boolean => !isOver(query) && waitOf(query) === 0

const nextAsk = (query: PaymentQuery, isStreaming: boolean, chance: number): number | false => {
  if (isOver(query)) return false
  const { dataUpdateCount, errorUpdateCount } = query.state
  return isStreaming ? NET_MS : nextPollDelay(dataUpdateCount + errorUpdateCount, chance, waitOf(query))
}

/** A page out of the back-forward cache is as old as it looks. */
const useAskOnReturn = (isOver: boolean, ask: () => unknown): void => {
  useEffect(() => {
    if (isOver) return undefined
    const returned = (event: PageTransitionEvent): void => {
      if (event.persisted) ask()
    }
    addEventListener('pageshow', returned)
    return () => removeEventListener('pageshow', returned)
  }, [isOver, ask])
}

const useTellSettled = (
  snapshot: PaymentSnapshot | undefined,
  onSettled: ((snapshot: PaymentSnapshot) => void) | undefined,
): void => {
  const told = useRef('')
  useEffect(() => {
    if (!snapshot || !isSettled(snapshot.phase)) return
    const news = `${snapshot.id} ${snapshot.phase}`
    if (told.current === news) return
    told.current = news
    onSettled?.(snapshot)
  }, [snapshot, onSettled])
}
