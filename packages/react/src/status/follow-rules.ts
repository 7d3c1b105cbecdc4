import { nextPollDelay } from '@ficha/core/contract'
import type { Query } from '@tanstack/react-query'
import type { ReadError } from '../requests/read-error.ts'
import type { LiveSnapshot, SnapshotSource } from '../requests/snapshot-source.ts'

/** While a stream is open the hook still polls, seldom: a connection can be dead without an error. */
const NET_MS = 30_000
/** After this many answers without news (some five minutes) the hook polls half as often, to save the phone's battery. */
const ANSWERS_BEFORE_REST = 10
const RESTING_NET_MS = 60_000
type FollowedQuery<Snapshot> = Query<Snapshot, ReadError, Snapshot>

/** When a query asks at once, as options of a query. */
interface FollowRules<Snapshot> {
  readonly refetchOnWindowFocus: (query: FollowedQuery<Snapshot>) => false | 'always'
  readonly refetchOnReconnect: (query: FollowedQuery<Snapshot>) => false | 'always'
  readonly refetchOnMount: (query: FollowedQuery<Snapshot>) => boolean
}

/** Decides whether a page asks at once when it is seen, connected or mounted. It needs no document, so a simulation can follow a payment, too. */
export const followRules = <Snapshot extends LiveSnapshot>(
  source: SnapshotSource<Snapshot>,
): FollowRules<Snapshot> => ({
  refetchOnWindowFocus: (query) => mayRequest(query, source) && 'always',
  refetchOnReconnect: (query) => mayRequest(query, source) && 'always',
  refetchOnMount: (query) => mayRequest(query, source),
})

const waitOf = ({ state: { error } }: { readonly state: { readonly error: ReadError | null } }): number =>
  Math.max((error?.notBefore ?? 0) - Date.now(), 0)

const isOver = <Snapshot extends LiveSnapshot>(
  { state: { data, error } }: FollowedQuery<Snapshot>,
  source: SnapshotSource<Snapshot>,
): boolean => error?.kind === 'not-found' || (data !== undefined && source.isOver(data))

const mayRequest = <Snapshot extends LiveSnapshot>(
  query: FollowedQuery<Snapshot>,
  source: SnapshotSource<Snapshot>,
): boolean => !isOver(query, source) && waitOf(query) === 0

/** The milliseconds until the next request of a visible page; `false` for none. `chance` is a number from 0 to 1, the same for the life of the page. */
export const nextRequestDelay = <Snapshot extends LiveSnapshot>(
  query: FollowedQuery<Snapshot>,
  source: SnapshotSource<Snapshot>,
  isStreaming: boolean,
  answers: number,
  chance: number,
): number | false => {
  if (isOver(query, source)) return false
  const { data, error } = query.state
  // After failures of the server the requests become less frequent in any case.
  const isUrgent = data !== undefined && error === null && source.isUrgent?.(data) === true
  if (!isStreaming) return nextPollDelay(isUrgent ? 0 : answers, chance, waitOf(query))
  return answers < ANSWERS_BEFORE_REST ? NET_MS : RESTING_NET_MS
}

/** The revision that is known, and how many answers there were when it came. */
export interface LastNews {
  revision: number | undefined
  answers: number
}

/** Counts the answers without news. It begins at zero after each piece of news, because another often follows soon. */
export const answersSinceNews = <Snapshot extends LiveSnapshot>(
  last: LastNews,
  { state: { data, dataUpdateCount, errorUpdateCount } }: FollowedQuery<Snapshot>,
): number => {
  const answers = dataUpdateCount + errorUpdateCount
  if (data && data.revision !== last.revision) {
    // The first answer is not news.
    last.answers = last.revision === undefined ? 0 : answers
    last.revision = data.revision
  }
  return answers - last.answers
}
