import {
  focusManager,
  hashKey,
  onlineManager,
  QueryCache,
  type DefaultedQueryObserverOptions,
  type DefaultError,
  type QueryClient,
  type QueryKey,
  type QueryObserverOptions,
} from '@tanstack/query-core'

/**
 * As much of query-core's client as its `QueryObserver` asks for. Its own brings mutations, infinite queries and defaults along, which no
 * bundler can take out and no payer needs. A test holds it to what this release of query-core asks.
 */
export class KitQueryClient {
  readonly #cache = new QueryCache()
  #mounts = 0
  #stopListening: (() => void) | undefined

  /** Listens for tabs that come back and networks that return, for as long as somebody is on the page. */
  mount(): void {
    this.#mounts += 1
    if (this.#mounts > 1) return
    const stopFocus = focusManager.subscribe((isFocused) => {
      if (isFocused) this.#cache.onFocus()
    })
    const stopOnline = onlineManager.subscribe((isOnline) => {
      if (isOnline) this.#cache.onOnline()
    })
    this.#stopListening = () => {
      stopFocus()
      stopOnline()
    }
  }

  unmount(): void {
    this.#mounts -= 1
    if (this.#mounts === 0) this.#stopListening?.()
  }

  getQueryCache(): QueryCache {
    return this.#cache
  }

  /** There are none: each query gives all of its options itself. */
  getQueryDefaults(): object {
    return {}
  }

  defaultQueryOptions<Data, Failure = DefaultError>(
    options: QueryObserverOptions<Data, Failure>,
  ): DefaultedQueryObserverOptions<Data, Failure, Data, Data> {
    return {
      throwOnError: false,
      refetchOnReconnect: true,
      // What was answered is kept for as long as the provider is on the page, and goes with it. A timer for each answer, which is query-core's
      // way, would hold on to a page's parts for minutes after they were taken away.
      gcTime: Infinity,
      ...options,
      queryHash: options.queryHash ?? hashKey(options.queryKey),
      _defaulted: true,
    }
  }

  /** Puts an answer into the cache that came by another way: a stream's event, what a write answered. */
  setQueryData(queryKey: QueryKey, data: unknown): void {
    this.#cache
      .build(asQueryClient(this), this.defaultQueryOptions<unknown>({ queryKey }))
      .setData(data, { manual: true })
  }
}

/** The class of query-core has private fields, so nothing else fits its type, whatever it can do. */
export const asQueryClient = (client: KitQueryClient): QueryClient => client as unknown as QueryClient
