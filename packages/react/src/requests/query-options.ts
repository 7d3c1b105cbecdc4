import { withoutSlash } from '@ficha/core/contract'
import { queryOptions, type UseQueryOptions, type QueryKey } from '@tanstack/react-query'

/** The routes and the language of a query that runs outside of a `CheckoutProvider`, for instance in a loader or a server component. */
export interface RequestOptions {
  /** Base path or address of the routes of @ficha/server. Default "/api/checkout". A server has to give the whole address. */
  readonly base?: string | undefined
  /** BCP 47 tag of the language of the screens: the same as the provider's. Default: the server chooses. */
  readonly locale?: string | undefined
  /** Default: the platform's. On a server a request has no cookies of the visitor: use a fetch of your own that adds them. */
  readonly fetch?: typeof globalThis.fetch | undefined
}

/** The options that the kit sets on a query. The kit's hooks and the client's defaults set the others. */
type Stated = 'retry' | 'staleTime' | 'structuralSharing'

/**
 * Options of one of the kit's queries, as `queryOptions` of @tanstack/react-query makes them: for `queryClient.query` (called `prefetchQuery` in
 * older releases), `useQuery` and `invalidateQueries`. The key has the type of its data.
 */
export type KitQueryOptions<Data, Failure> = Pick<UseQueryOptions<Data, Failure, Data>, Stated> & {
  // Derived from `queryOptions`, because the type of a key's tag differs between releases of version 5.
  readonly queryKey: ReturnType<typeof queryOptions<Data, Failure, Data>>['queryKey']
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<Data>
}

/** A request to the merchant's routes. */
export interface RouteRequest {
  readonly base: string
  readonly locale: string | undefined
  readonly fetch: typeof globalThis.fetch
  readonly signal: AbortSignal
}

/**
 * During this time a part does not repeat the request for an answer, which a loader or a server may have fetched a moment ago. It is the schedule's
 * first wait between two requests, so no screen gets older than by the schedule.
 */
export const YOUNG_MS = 2_000

/** The first part of every key of the kit. */
const KIT = 'ficha'

/**
 * Makes the options of a query of the kit.
 *
 * @param key What follows "ficha" in the query's key.
 * @param send Asks the merchant's routes; the query's data is what it resolves to.
 */
export const kitQuery = <Data, Failure>(
  key: QueryKey,
  { base = '/api/checkout', locale, fetch }: RequestOptions,
  stated: Pick<UseQueryOptions<Data, Failure, Data>, Stated>,
  send: (request: RouteRequest) => Promise<Data>,
): KitQueryOptions<Data, Failure> => {
  const queryFn = async ({ signal }: { readonly signal: AbortSignal }): Promise<Data> => {
    if (!fetch && typeof location === 'undefined' && base.startsWith('/')) throw new Error(notWhole(base))
    return send({ base: withoutSlash(base), locale, fetch: fetch ?? globalThis.fetch, signal })
  }
  return { ...queryOptions<Data, Failure, Data>({ ...stated, queryKey: [KIT, ...key], queryFn }), queryFn }
}

const notWhole = (base: string): string =>
  `@ficha/react: A server cannot complete "${base}". Give the query a whole address: { base: "https://…" }.`
