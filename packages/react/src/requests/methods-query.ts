import { methodsPath, readMethodList, type MethodList } from '@ficha/core/contract'
import { fetchJson, notTheRoutes } from './fetch-json.ts'
import { kitQuery, YOUNG_MS, type KitQueryOptions, type RouteRequest, type RequestOptions } from './query-options.ts'
import { MethodsError } from './methods-error.ts'

/**
 * The query of the ways to pay an order, as options of @tanstack/react-query: prefetch it in a loader or on a server, and `<Checkout>` or
 * `useMethods` under a `CheckoutProvider` with the same `queryClient` and `locale` draws them without waiting for a request. Its key is
 * `['ficha', 'methods', orderId, locale]`; without a locale it is the beginning of all keys of the order, to invalidate them by.
 *
 * @param orderId The merchant's own id of the order, which `resolveOrder` on the server knows. It asks who is asking, so a query on a server
 *   has to send the visitor's cookies along: give it a `fetch` that does.
 * @returns Options whose query fails with a {@link MethodsError}.
 * @example
 * await queryClient.query(methodsQuery(orderId, { base: 'https://shop.example/api/checkout', locale: 'pt-BR' }))
 */
export const methodsQuery = (
  orderId: string,
  options: RequestOptions = {},
): KitQueryOptions<MethodList, MethodsError> => {
  const { locale } = options
  return kitQuery(
    ['methods', orderId, ...(locale === undefined ? [] : [locale])],
    options,
    {
      staleTime: isOldPage() ? 0 : YOUNG_MS,
      // Each answer is a new object, also if it has the same content. Some parts wait for any answer.
      structuralSharing: false,
      retry: false,
    },
    (request) => fetchMethods(orderId, request),
  )
}

/**
 * Whether the payer went back to this page. Browsers draw it from the HTML that they stored, so a list that came with it may be from before the
 * order's payment, however young its instant is.
 */
const isOldPage = (): boolean => {
  // Some servers and test environments have no entries.
  const [entry] = (performance as Partial<Performance>).getEntriesByType?.('navigation') ?? []
  return (entry as PerformanceNavigationTiming | undefined)?.type === 'back_forward'
}

const fetchMethods = async (orderId: string, { base, locale, ...request }: RouteRequest): Promise<MethodList> => {
  const answer = await fetchJson(methodsPath(base, orderId, locale), request)
  if (answer.kind === 'unanswered') throw new MethodsError(isOffline() ? 'offline' : 'notLoaded')
  if (answer.kind === 'page') {
    notTheRoutes(`${base}/methods`, answer.status)
    throw new MethodsError('notLoaded')
  }
  const list = answer.ok ? readMethodList(answer.body) : undefined
  if (list) return list
  throw new MethodsError(answer.status === 404 ? 'notFound' : answer.status === 403 ? 'notAllowed' : 'notLoaded')
}

/** A server counts as online. Node 21 and newer have a `navigator` that does not say whether there is a network. */
const isOffline = (): boolean => typeof navigator !== 'undefined' && 'onLine' in navigator && !navigator.onLine
