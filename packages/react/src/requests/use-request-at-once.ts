import type { QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { KitQueryOptions } from './query-options.ts'

/**
 * Sends a query while the first drawing is under way. `useQuery` sends it in an effect, which on a slow phone runs once the empty slip has been
 * painted. A query that the cache knows, on a server or from a hook beside, is left to `useQuery`.
 *
 * @param isWanted False where the data is at hand.
 */
export const useRequestAtOnce = <Data, Failure extends Error>(
  queryClient: QueryClient,
  query: KitQueryOptions<Data, Failure>,
  isWanted: boolean,
): void => {
  useState(() => {
    if (!isWanted || typeof document === 'undefined' || queryClient.getQueryState(query.queryKey)) return
    // Newer releases of the library call this `query`. Older ones call it `prefetchQuery`, which will be removed. The query keeps its error, and
    // `useQuery` reports it.
    queryClient
      .getQueryCache()
      .build(queryClient, queryClient.defaultQueryOptions(query))
      .fetch()
      .catch(() => undefined)
  })
}
