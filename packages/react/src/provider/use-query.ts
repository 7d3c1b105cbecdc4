import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import type { QueryCache, QueryKey } from './query-cache.ts'
import type { Asking, Known } from './query.ts'

/** A timer that is set for longer than this runs out at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

/** A question, and when it is asked by itself. */
export interface QueryOptions<Data, Failure> extends Asking<Data> {
  readonly key: QueryKey
  /** What is at hand before the first answer. */
  readonly initial?: Data | undefined
  /** `false` asks nothing. Default: `true`. */
  readonly isEnabled?: boolean
  /** Whether it is worth asking when it is shown, and when the page or the network comes back. Default: always. */
  readonly mayAsk?: (known: Known<Data, Failure>) => boolean
  /** In how many milliseconds to ask again, for as long as nothing new is known. Keep the function the same while it says the same. */
  readonly nextAsk?: ((known: Known<Data, Failure>) => number | false) | undefined
}

/** What is known of a question, and how to ask it now. */
export interface QueryResult<Data, Failure> extends Known<Data, Failure> {
  readonly refetch: () => Promise<void>
}

/** What is known of a question, kept true for as long as the part is on the page and the page is seen. */
export const useQuery = <Data, Failure = Error>(
  options: QueryOptions<Data, Failure>,
  cache: QueryCache,
): QueryResult<Data, Failure> => {
  const { key, initial, isEnabled = true, nextAsk } = options
  const query = cache.query<Data, Failure>(key, initial)
  const known = useSyncExternalStore(query.subscribe, query.read, query.read)
  const latest = useRef(options)
  // By events alone: some devices say all the time that they have no network, and have one.
  const isOffline = useRef(false)
  useEffect(() => {
    latest.current = options
  })
  useEffect(() => {
    if (initial !== undefined) query.begin(initial)
  }, [query, initial])
  useEffect(() => {
    if (!isEnabled) return undefined
    const look = (): void => {
      const { mayAsk } = latest.current
      if (!isOffline.current && (!mayAsk || mayAsk(query.read()))) query.ask(latest.current)
    }
    const lookIfSeen = (): void => {
      if (isSeen()) look()
    }
    const wentOnline = (): void => {
      isOffline.current = false
      look()
    }
    const wentOffline = (): void => {
      isOffline.current = true
    }
    look()
    document.addEventListener('visibilitychange', lookIfSeen)
    addEventListener('online', wentOnline)
    addEventListener('offline', wentOffline)
    return () => {
      document.removeEventListener('visibilitychange', lookIfSeen)
      removeEventListener('online', wentOnline)
      removeEventListener('offline', wentOffline)
    }
  }, [query, isEnabled])
  // Planned with each change, not with each drawing: what is over is not asked again while a busy page takes its time to draw.
  useEffect(() => {
    if (!nextAsk) return undefined
    let timer: ReturnType<typeof setInterval> | undefined
    const askIfSeen = (): void => {
      if (isSeen() && !isOffline.current) query.ask(latest.current)
    }
    const plan = (): void => {
      clearInterval(timer)
      const wait = nextAsk(query.read())
      if (wait !== false) timer = setInterval(askIfSeen, Math.min(wait, LONGEST_TIMER_MS))
    }
    plan()
    const stop = query.subscribe(plan)
    return () => {
      stop()
      clearInterval(timer)
    }
  }, [query, nextAsk])
  const refetch = useCallback(() => query.askAnew(latest.current), [query])
  return { ...known, refetch }
}

/** Whether a question is being asked, or is about to be. */
export const useIsFetching = (key: QueryKey, cache: QueryCache): boolean => {
  const { subscribe, isFetching } = cache.query(key)
  return useSyncExternalStore(subscribe, isFetching, isFetching)
}

const isSeen = (): boolean => document.visibilityState !== 'hidden'
