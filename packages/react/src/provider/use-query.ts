import { notifyManager, QueryObserver, type QueryObserverOptions, type QueryObserverResult } from '@tanstack/query-core'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { asQueryClient, type KitQueryClient } from './query-client.ts'

/**
 * What is known of a question and how well, kept true for as long as the part is on the page. Draws again only for what the caller reads
 * of it.
 *
 * @param options As query-core's `QueryObserver` takes them.
 */
export const useQuery = <Data, Failure = Error>(
  options: QueryObserverOptions<Data, Failure>,
  client: KitQueryClient,
): QueryObserverResult<Data, Failure> => {
  // The answer of this drawing already counts another key, a question that is about to be asked, and what the cache has.
  const whole = { ...client.defaultQueryOptions(options), _optimisticResults: 'optimistic' as const }
  const [observer] = useState(() => new QueryObserver<Data, Failure>(asQueryClient(client), whole))
  const result = observer.getOptimisticResult(whole)
  useEffect(() => observer.setOptions(whole))
  const subscribe = useCallback(
    (tell: () => void) => {
      const stop = observer.subscribe(notifyManager.batchCalls(tell))
      // What came between the drawing and now.
      observer.updateResult()
      return stop
    },
    [observer],
  )
  const current = (): QueryObserverResult<Data, Failure> => observer.getCurrentResult()
  useSyncExternalStore(subscribe, current, current)
  return observer.trackResult(result)
}
