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
    (question) => fetchSnapshot(source, id, question),
  )

const keepNewer = (known: unknown, told: unknown): unknown =>
  newerSnapshot(known as LiveSnapshot | undefined, told as LiveSnapshot)

/** Puts a snapshot into the cache that came in another way: an event, the answer to a write. The newer revision stays. */
export const tellSnapshot = <Snapshot extends LiveSnapshot>(
  queryClient: QueryClient,
  source: SnapshotSource<Snapshot>,
  told: Snapshot,
): void => {
  queryClient.setQueryData<Snapshot>(snapshotQuery(source, told.id).queryKey, (known) => newerSnapshot(known, told))
}
