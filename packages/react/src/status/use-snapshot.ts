import { localeQuery, snapshotPath } from '@ficha/core/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { KIT_RULES } from '../requests/kit-rules.ts'
import { useRequestAtOnce } from '../requests/use-request-at-once.ts'
import type { ReadError } from '../requests/read-error.ts'
import { useCheckoutContext } from '../provider/checkout-context.ts'
import { followEvents } from './follow-events.ts'
import { answersSinceNews, followRules, nextRequestDelay, type LastNews } from './follow-rules.ts'
import { snapshotQuery, cacheSnapshot } from '../requests/snapshot-query.ts'
import type { LiveSnapshot, SnapshotSource } from '../requests/snapshot-source.ts'
import { useRequestOnTouch } from './use-request-on-touch.ts'
import { useOnline } from './use-online.ts'

/** The snapshot with which a hook begins. */
export interface InitialSnapshot<Snapshot> {
  /** A snapshot that the page has already: the answer of the request that made the payment, or the server's snapshot in the page. */
  readonly initial?: Snapshot | undefined
  /**
   * The time of that snapshot, in epoch milliseconds of the device. If it is from this moment, the hook does not ask again at once:
   * the stream, or the next request some seconds later, brings the changes. Default: the age is unknown.
   */
  readonly initialUpdatedAt?: number | undefined
}

/** Options of `useSnapshot`: a first snapshot and a callback. */
interface UseSnapshotOptions<Snapshot> extends InitialSnapshot<Snapshot> {
  /** Called once for each change that this page learns of. */
  readonly onNews?: ((snapshot: Snapshot) => void) | undefined
}

/** The latest snapshot from the merchant's server, and how certain it is. */
export interface SnapshotState<Snapshot> {
  /** `undefined` until the first answer. */
  readonly snapshot: Snapshot | undefined
  /** No network, or no answer for some seconds, so the screen may be old. Always false after the last snapshot, because nothing more is asked. */
  readonly isOffline: boolean
  /** The reason why the last request failed. `not-found` is final. After any other failure the hook asks again. */
  readonly error: ReadError | undefined
  /** Asks now. */
  readonly refresh: () => void
}

/** A snapshot that came with the page may have any age. The oldest react-query takes 0 for a missing time. */
const LONG_AGO = 1
/** One lost answer between two good ones is not shown on the page. */
const BLIP_MS = 4_000

/**
 * Follows a snapshot until no change can come: by the server's events, else by polling (often at first, then less, never in a hidden tab, at
 * once when the page or the network is back). The newer revision wins, in whatever order they arrive.
 *
 * @param source A constant: the address of the snapshot and its reader.
 * @param caller The public hook or part, for the sentence that says what to wrap.
 */
export const useSnapshot = <Snapshot extends LiveSnapshot>(
  source: SnapshotSource<Snapshot>,
  id: string,
  caller: string,
  { initial, initialUpdatedAt = LONG_AGO, onNews }: UseSnapshotOptions<Snapshot>,
): SnapshotState<Snapshot> => {
  const { base, fetch, openEvents, live, queryClient, ...words } = useCheckoutContext(caller)
  // A page with its own message table makes the screen itself.
  const locale = source.hasDisplay && words.messages === undefined ? words.locale : undefined
  const isOnline = useOnline()
  const [isStreaming, setIsStreaming] = useState(false)
  // A random number from 0 to 1, once for each page. It shifts the times of the requests, so that a shop's payers do not all ask at the same time.
  const [chance] = useState(() => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32)
  const news = useRef<LastNews>({ revision: undefined, answers: 0 })
  const query = snapshotQuery(source, id, { base, locale, fetch })
  useRequestAtOnce(queryClient, query, initial?.id !== id)
  const { data, error, dataUpdatedAt, errorUpdatedAt, refetch } = useQuery(
    {
      ...KIT_RULES,
      ...query,
      ...(initial?.id === id && { initialData: initial, initialDataUpdatedAt: initialUpdatedAt }),
      ...followRules(source),
      refetchInterval: (query) =>
        nextRequestDelay(query, source, isStreaming, answersSinceNews(news.current, query), chance),
    },
    queryClient,
  )
  const isDone = error?.kind === 'not-found' || (data !== undefined && source.isOver(data))
  useEffect(() => {
    if (live !== 'sse' || !source.hasEvents || isDone) return undefined
    return followEvents(openEvents, `${snapshotPath(base, source.folder, id, 'events')}${localeQuery(locale)}`, {
      read: (input) => source.read(input, id),
      onSnapshot: (snapshot) => {
        if (!cacheSnapshot(queryClient, source, snapshot)) void refetch()
      },
      onStreaming: setIsStreaming,
    })
  }, [live, isDone, openEvents, base, id, locale, queryClient, source, refetch])
  useRequestInLocale(locale, refetch)
  useRequestOnReturn(isDone, refetch)
  useRequestOnTouch(isDone || isStreaming, Math.max(dataUpdatedAt, errorUpdatedAt), error?.notBefore ?? 0, refetch)
  useNotifyOfNews(data, source, onNews)
  return {
    snapshot: data,
    isOffline: !isDone && (!isOnline || (error?.kind === 'unreachable' && errorUpdatedAt > dataUpdatedAt + BLIP_MS)),
    error: error ?? undefined,
    refresh: () => void refetch(),
  }
}

/** After a change of language the screen stays in the old language until the new one has loaded. */
const useRequestInLocale = (locale: string | undefined, request: () => unknown): void => {
  const requested = useRef(locale)
  useEffect(() => {
    if (requested.current === locale) return
    requested.current = locale
    request()
  }, [locale, request])
}

/** A page from the back-forward cache shows the state at the time when it was left, so the hook asks. */
const useRequestOnReturn = (isOver: boolean, request: () => unknown): void => {
  useEffect(() => {
    if (isOver) return undefined
    const returned = (event: PageTransitionEvent): void => {
      if (event.persisted) request()
    }
    addEventListener('pageshow', returned)
    return () => removeEventListener('pageshow', returned)
  }, [isOver, request])
}

const useNotifyOfNews = <Snapshot extends LiveSnapshot>(
  snapshot: Snapshot | undefined,
  source: { readonly newsOf: (snapshot: Snapshot) => string | undefined },
  onNews: ((snapshot: Snapshot) => void) | undefined,
): void => {
  const notified = useRef('')
  useEffect(() => {
    const word = snapshot && source.newsOf(snapshot)
    if (!snapshot || word === undefined) return
    const news = `${snapshot.id} ${word}`
    if (notified.current === news) return
    notified.current = news
    onNews?.(snapshot)
  }, [snapshot, source, onNews])
}
