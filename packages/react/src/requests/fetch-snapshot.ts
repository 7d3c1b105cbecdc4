import { localeQuery, snapshotPath } from '@ficha/core/contract'
import { fetchJson, notTheRoutes, type JsonAnswer } from './fetch-json.ts'
import type { RouteRequest } from './query-options.ts'
import { ReadError } from './read-error.ts'
import type { LiveSnapshot, SnapshotSource } from './snapshot-source.ts'

/**
 * Asks the merchant's routes for a snapshot.
 *
 * @throws {ReadError} `not-found` for 404 and 410 of the routes themselves, `busy` for 429 and 503, `unreachable` when no answer came in time, `unreadable` for
 *   everything else.
 */
export const fetchSnapshot = async <Snapshot extends LiveSnapshot>(
  { folder, read, hasDisplay }: SnapshotSource<Snapshot>,
  id: string,
  { base, locale, fetch, signal }: RouteRequest,
): Promise<Snapshot> => {
  const url = `${snapshotPath(base, folder, id)}${localeQuery(hasDisplay ? locale : undefined)}`
  const answer = await fetchJson(url, { fetch, signal })
  if (signal.aborted) throw new DOMException('Nobody waits for the answer any more.', 'AbortError')
  if (answer.kind === 'unanswered') {
    throw new ReadError('unreachable', 'No answer came, so the state shown may be old. It asks again by itself.')
  }
  if (answer.kind === 'page') throw new ReadError('unreadable', notTheRoutes(`${base}/${folder}/…`, answer.status))
  if (!answer.ok) throw refusal(answer)
  const snapshot = read(answer.body, id)
  if (snapshot) return snapshot
  throw new ReadError(
    'unreadable',
    'The answer is no snapshot, so the state shown may be old. Check what serves the base path.',
  )
}

const refusal = ({ status, retryAfterMs }: JsonAnswer & { readonly kind: 'answered' }): ReadError => {
  const notBefore = retryAfterMs > 0 ? Date.now() + retryAfterMs : 0
  switch (status) {
    case 404:
    case 410:
      return new ReadError('not-found', 'The server knows nothing by this id, so it is not asked again.')
    case 429:
    case 503:
      return new ReadError('busy', 'The server asked for patience. It is asked again when it said.', notBefore)
    default:
      return new ReadError(
        'unreadable',
        `The server answered ${status}, so the state shown may be old. It asks again by itself.`,
        notBefore,
      )
  }
}
