import type { RefusalKey } from '@ficha/core'
import { useQuery } from '@tanstack/react-query'
import { useCheckoutContext } from '../../provider/checkout-context.ts'
import type { MethodsError } from './fetch-methods.ts';
import { fetchMethods } from './fetch-methods.ts'
import type { MethodList } from './method-list.ts'

/** How an order can be paid, as far as it is known. */
export interface MethodsState {
  /** `undefined` until the first answer. */
  readonly list: MethodList | undefined
  /** Why there is no list; `undefined` while it loads. */
  readonly cause: RefusalKey | undefined
  readonly isLoading: boolean
  /** Asks now. */
  readonly refresh: () => void
  /** Epoch milliseconds of the last answer, so that the same list told again is known from the list before. */
  readonly answeredAt: number
}

/**
 * How an order can be paid, and which payment it has: asked once, again when the page comes back to the front (another tab may have
 * paid), and when `refresh` says so.
 *
 * @param orderId The merchant's own id of the order, which `resolveOrder` on the server knows.
 * @example
 * const { list, cause, refresh } = useMethods(orderId)
 */
export const useMethods = (orderId: string): MethodsState => {
  const { base, fetch, locale, queryClient } = useCheckoutContext('useMethods')
  const { data, error, isFetching, refetch, dataUpdatedAt } = useQuery<MethodList, MethodsError>(
    {
      queryKey: ['methods', base, orderId, locale],
      queryFn: ({ signal }) => fetchMethods(fetch, base, orderId, locale, signal),
      staleTime: 0,
      retry: false,
      refetchOnWindowFocus: 'always',
      refetchOnReconnect: 'always',
    },
    queryClient,
  )
  return {
    list: data,
    cause: data === undefined && !isFetching ? error?.cause : undefined,
    isLoading: isFetching,
    refresh: () => void refetch(),
    answeredAt: dataUpdatedAt,
  }
}
