import type { RefusalKey } from '@ficha/core'
import type { MethodList } from '@ficha/core/contract'
import { useQuery } from '@tanstack/react-query'
import { KIT_RULES } from '../../requests/kit-rules.ts'
import { methodsQuery } from '../../requests/methods-query.ts'
import { useRequestAtOnce } from '../../requests/use-request-at-once.ts'
import { useCheckoutContext } from '../../provider/checkout-context.ts'

/** How an order can be paid, as far as it is known. */
export interface MethodsState {
  /** `undefined` until the first answer; another object with every answer. */
  readonly list: MethodList | undefined
  /** Why the last request brought no list; `undefined` while a request is under way. */
  readonly cause: RefusalKey | undefined
  readonly isLoading: boolean
  /** Asks now. */
  readonly refresh: () => void
}

const WATCH_MS = 5_000

/**
 * How an order can be paid, and which payment it has: asked once, again when the page comes back to the front (another tab may have
 * paid), and when `refresh` says so.
 *
 * @param orderId The merchant's own id of the order, which `resolveOrder` on the server knows.
 * @param isWatched Asks every few seconds: whether a payment exists whose answer was lost.
 * @example
 * const { list, cause, refresh } = useMethods(orderId)
 */
export const useMethods = (orderId: string, isWatched = false): MethodsState => {
  const { base, fetch, locale, queryClient } = useCheckoutContext('useMethods')
  const query = methodsQuery(orderId, { base, locale, fetch })
  useRequestAtOnce(queryClient, query, true)
  const { data, error, isFetching, isPaused, refetch } = useQuery(
    {
      ...KIT_RULES,
      ...query,
      refetchOnMount: true,
      refetchOnWindowFocus: 'always',
      refetchOnReconnect: 'always',
      refetchInterval: isWatched && WATCH_MS,
    },
    queryClient,
  )
  return {
    list: data,
    // Without a network the request waits, and is sent when there is one.
    cause: isFetching ? undefined : isPaused && !data ? 'offline' : error?.cause,
    isLoading: isFetching,
    refresh: () => void refetch(),
  }
}

/** The methods of an order from the cache of the page's query client, without a request: they were prefetched or asked for earlier. */
export const useKnownMethods = (orderId: string): MethodList | undefined => {
  const { locale, queryClient } = useCheckoutContext('useMethods')
  return queryClient.getQueryData(methodsQuery(orderId, { locale }).queryKey)
}
