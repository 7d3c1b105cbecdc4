import type { QueryClient } from '@tanstack/react-query'
import type { KitQueryOptions } from './query-options.ts'

/** Runs a query as a loader does, by the name that every release of version 5 has. New releases call it `query`. */
export const prefetch = <Data, Failure>(
  queryClient: QueryClient,
  options: KitQueryOptions<Data, Failure>,
): Promise<Data> =>
  // eslint-disable-next-line @typescript-eslint/no-deprecated
  queryClient.fetchQuery(options)
