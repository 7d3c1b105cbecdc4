import { newerSnapshot, nextPollDelay } from '@ficha/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useCheckoutContext } from '../provider/checkout-context.ts'
import type { Known } from '../provider/query.ts'
import { useQuery } from '../provider/use-query.ts'
import { fetchSnapshot, localeQuery, snapshotPath } from './fetch-snapshot.ts'
import { followEvents } from './follow-events.ts'
import type { ReadError } from './read-error.ts'
import { learnSnapshot, snapshotKey } from './snapshot-query.ts'
import type { LiveSnapshot, SnapshotSource } from './snapshot-source.ts'
import { useOnline } from './use-online.ts'

/** What a hook begins with. */
export interface InitialSnapshot<Snapshot> {
  /** A snapshot that is at hand: the answer that made it, or what the server put into the page. */
  readonly initial?: Snapshot | undefined
}

/** How following begins and whom it tells. */
interface UseSnapshotOptions<Snapshot> extends InitialSnapshot<Snapshot> {
  /** Told once for each piece of news that this page comes to know of. */
  readonly onNews?: ((snapshot: Snapshot) => void) | undefined
}

/** What is known of something that the merchant's server keeps, and how well. */
export interface SnapshotState<Snapshot> {
  /** `undefined` until the first answer. */
  readonly snapshot: Snapshot | undefined
  /** No network, or no answer for some seconds: what is shown may be old. */
  readonly isOffline: boolean
  /** Why the last question failed. `not-found` is final; after every other it asks again by itself. */
  readonly error: ReadError | undefined
  /** Asks now. */
  readonly refresh: () => void
}

/** With a stream open, asking is only a net below it: a connection can be dead without a sign. */
const NET_MS = 30_000
/** One lost answer between two good ones is not worth a word. */
const BLIP_MS = 4_000

type KnownSnapshot<Snapshot> = Known<Snapshot, ReadError>

/**
 * Keeps a snapshot true until there is nothing more to wait for: by the server's events, else by asking (often at first, then
 * less, never in a hidden tab, at once when the page or the network comes back). The newer revision wins, whichever came first.
 *
 * @param source A constant: what is followed and how it is read.
 * @param caller The public hook or part, for the sentence that says what to wrap.
 */
export const useSnapshot = <Snapshot extends LiveSnapshot>(
  source: SnapshotSource<Snapshot>,
  id: string,
  caller: string,
  { initial, onNews }: UseSnapshotOptions<Snapshot>,
): SnapshotState<Snapshot> => {
  const { base, fetch, openEvents, live, queries, ...words } = useCheckoutContext(caller)
  // Whoever brings words of their own makes the screen of them.
  const locale = source.hasDisplay && words.messages === undefined ? words.locale : undefined
  const isOnline = useOnline()
  const [isStreaming, setIsStreaming] = useState(false)
  // Spreads the payers of a shop: one draw a page is enough.
  const [chance] = useState(() => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32)
  const nextAsk = useCallback(
    (known: KnownSnapshot<Snapshot>) => nextAskOf(known, source, isStreaming, chance),
    [source, isStreaming, chance],
  )
  const { data, error, dataUpdatedAt, errorUpdatedAt, refetch } = useQuery<Snapshot, ReadError>(
    {
      key: snapshotKey(source, base, id),
      ask: (signal) => fetchSnapshot(source, { fetch, base, id, locale }, signal),
      initial: initial?.id === id ? initial : undefined,
      merge: newerSnapshot,
      mayAsk: (known) => !isOver(known, source) && waitOf(known) === 0,
      nextAsk,
    },
    queries,
  )
  const isDone = isOver({ data, error }, source)
  useEffect(() => {
    if (live !== 'sse' || !source.hasEvents || isDone) return undefined
    return followEvents(openEvents, `${snapshotPath(base, source.folder, id)}/events${localeQuery(locale)}`, {
      read: (input) => source.read(input, id),
      onSnapshot: (snapshot) => learnSnapshot(queries, snapshotKey(source, base, id), snapshot),
      onStreaming: setIsStreaming,
    })
  }, [live, isDone, openEvents, base, id, locale, queries, source])
  useAskInLocale(locale, refetch)
  useAskOnReturn(isDone, refetch)
  useTellNews(data, source, onNews)
  return {
    snapshot: data,
    isOffline: !isOnline || (error?.kind === 'unreachable' && errorUpdatedAt > dataUpdatedAt + BLIP_MS),
    error,
    refresh: () => void refetch(),
  }
}

const waitOf = ({ error }: { readonly error: ReadError | undefined }): number =>
  Math.max((error?.notBefore ?? 0) - Date.now(), 0)

const isOver = <Snapshot extends LiveSnapshot>(
  { data, error }: Pick<KnownSnapshot<Snapshot>, 'data' | 'error'>,
  source: SnapshotSource<Snapshot>,
): boolean => error?.kind === 'not-found' || (data !== undefined && source.isOver(data))

const nextAskOf = <Snapshot extends LiveSnapshot>(
  known: KnownSnapshot<Snapshot>,
  source: SnapshotSource<Snapshot>,
  isStreaming: boolean,
  chance: number,
): number | false => {
  if (isOver(known, source)) return false
  return isStreaming ? NET_MS : nextPollDelay(known.outcomes, chance, waitOf(known))
}

/** What is known stays on the screen in the language before, until it is there in the new one. */
const useAskInLocale = (locale: string | undefined, ask: () => unknown): void => {
  const asked = useRef(locale)
  useEffect(() => {
    if (asked.current === locale) return
    asked.current = locale
    ask()
  }, [locale, ask])
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

const useTellNews = <Snapshot extends LiveSnapshot>(
  snapshot: Snapshot | undefined,
  source: { readonly newsOf: (snapshot: Snapshot) => string | undefined },
  onNews: ((snapshot: Snapshot) => void) | undefined,
): void => {
  const told = useRef('')
  useEffect(() => {
    const word = snapshot && source.newsOf(snapshot)
    if (!snapshot || word === undefined) return
    const news = `${snapshot.id} ${word}`
    if (told.current === news) return
    told.current = news
    onNews?.(snapshot)
  }, [snapshot, source, onNews])
}
