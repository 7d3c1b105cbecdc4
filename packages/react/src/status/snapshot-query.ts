import { newerSnapshot } from '@ficha/core'
import type { QueryCache, QueryKey } from '../provider/query-cache.ts'
import type { LiveSnapshot } from './snapshot-source.ts'

/** The key of a snapshot among a kit's questions. */
export const snapshotKey = ({ folder }: { readonly folder: string }, base: string, id: string): QueryKey => [
  folder,
  base,
  id,
]

/** Takes a snapshot that came by another way than asking: a stream's event, what a write answered. */
export const learnSnapshot = (queries: QueryCache, key: QueryKey, snapshot: LiveSnapshot): void =>
  queries.query<LiveSnapshot, unknown>(key).learn(snapshot, newerSnapshot)
