import { newerSnapshot } from '@ficha/core/contract'
import type { QueryClient } from '@tanstack/react-query'
import { kitQuery, YOUNG_MS, type KitQueryOptions, type RequestOptions } from './query-options.ts'
import type { ReadError } from './read-error.ts'
import { fetchSnapshot } from './fetch-snapshot.ts'
import type { LiveSnapshot, SnapshotSource } from './snapshot-source.ts'

/** The query of a snapshot. Its key has neither the base nor the language, because a read id is unique. */
export const snapshotQuery = <Snapshot extends LiveSnapshot>(
  source: SnapshotSource<Snapshot>,
  id: string,
  options: RequestOptions = {},
): KitQueryOptions<Snapshot, ReadError> =>
  kitQuery(
    [source.folder, id],
    options,
    {
      structuralSharing: keepNewer,
      staleTime: YOUNG_MS,
      // The hook that follows a snapshot has its own schedule. Retries of the library would come too early, also before the server's Retry-After.
      retry: false,
    },
    async (request) => {
      const requestedAt = nextNumber()
      const snapshot = await fetchSnapshot(source, id, request)
      ordered.set(snapshot, [requestedAt, nextNumber()])
      return snapshot
    },
  )

let lastNumber = 0

/** Numbers the requests and the arrivals of this page in their sequence. Times would not do: somebody may set the clock. */
const nextNumber = (): number => (lastNumber += 1)

/** The number of the request that brought a snapshot, and the number of its arrival. An event has no request of its own, so its first number is 0. */
type Order = readonly [requestedAt: number, receivedAt: number]

/** A snapshot that came with the page is not in here. */
const ordered = new WeakMap<object, Order>()

const CAME_WITH_THE_PAGE: Order = [0, 0]

const keepNewer = (known: unknown, received: unknown): unknown =>
  newerOf(known as LiveSnapshot | undefined, received as LiveSnapshot)

/** The snapshot of the newer revision. An older revision wins if it was requested after the known one had arrived: the server then went back to it. */
const newerOf = <Snapshot extends LiveSnapshot>(known: Snapshot | undefined, received: Snapshot): Snapshot => {
  const [, knownSince] = (known && ordered.get(known)) ?? CAME_WITH_THE_PAGE
  const [requestedAt] = ordered.get(received) ?? CAME_WITH_THE_PAGE
  return newerSnapshot(known, received, requestedAt > knownSince)
}

/**
 * Puts a snapshot into the cache that came without a query: in an event, or in the answer to a write. The newer revision stays.
 *
 * @returns Whether it stays. Otherwise only a request can say whether the server has gone back to an older revision.
 */
export const cacheSnapshot = <Snapshot extends LiveSnapshot>(
  queryClient: QueryClient,
  source: SnapshotSource<Snapshot>,
  received: Snapshot,
): boolean => {
  ordered.set(received, [0, nextNumber()])
  const { queryKey } = snapshotQuery(source, received.id)
  return queryClient.setQueryData<Snapshot>(queryKey, (known) => newerOf(known, received)) === received
}
