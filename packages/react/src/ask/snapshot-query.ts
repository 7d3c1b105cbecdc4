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
    async (question) => {
      const askedAt = (moments += 1)
      const told = await fetchSnapshot(source, id, question)
      heard.set(told, [askedAt, (moments += 1)])
      return told
    },
  )

/** Counts what this page sends and gets, in its own sequence. A clock may be changed. */
let moments = 0

/** When a snapshot was asked for, and when it arrived. An event has no request of its own. A snapshot that came with the page is not here. */
const heard = new WeakMap<object, readonly [askedAt: number, arrivedAt: number]>()

const NEVER = [0, 0] as const

const keepNewer = (known: unknown, told: unknown): unknown =>
  newerOf(known as LiveSnapshot | undefined, told as LiveSnapshot)

const newerOf = <Snapshot extends LiveSnapshot>(known: Snapshot | undefined, told: Snapshot): Snapshot => {
  const [, arrivedAt] = (known && heard.get(known)) ?? NEVER
  const [askedAt] = heard.get(told) ?? NEVER
  return newerSnapshot(known, told, askedAt > arrivedAt)
}

/**
 * Puts a snapshot into the cache that came in another way: an event, the answer to a write. The newer revision stays.
 *
 * @returns Whether it stays. Otherwise only a request can say whether the server has gone back to an older revision.
 */
export const tellSnapshot = <Snapshot extends LiveSnapshot>(
  queryClient: QueryClient,
  source: SnapshotSource<Snapshot>,
  told: Snapshot,
): boolean => {
  heard.set(told, [0, (moments += 1)])
  return (
    queryClient.setQueryData<Snapshot>(snapshotQuery(source, told.id).queryKey, (known) => newerOf(known, told)) ===
    told
  )
}
