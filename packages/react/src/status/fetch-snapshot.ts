import { ReadError } from './read-error.ts'
import type { LiveSnapshot, SnapshotSource } from './snapshot-source.ts'

/** The address of a snapshot under the merchant's routes. */
export const snapshotPath = (base: string, folder: string, id: string): string =>
  `${base}/${folder}/${encodeURIComponent(id)}`

/** Asks for the screen in a language, too. */
export const localeQuery = (locale: string | undefined): string =>
  locale === undefined ? '' : `?locale=${encodeURIComponent(locale)}`

/** Whom to ask, for what, and in which language. */
export interface SnapshotQuestion {
  readonly fetch: typeof globalThis.fetch
  readonly base: string
  readonly id: string
  readonly locale?: string | undefined
}

/** A network can swallow a question without a sign, and a question that is never answered would be the last one. */
export const PATIENCE_MS = 15_000

/**
 * Asks the merchant's routes for a snapshot.
 *
 * @throws {ReadError} `not-found` for 404 and 410, `busy` for 429 and 503, `unreachable` when no answer came within
 *   {@link PATIENCE_MS}, `unreadable` for everything else.
 */
export const fetchSnapshot = async <Snapshot extends LiveSnapshot>(
  { folder, read }: SnapshotSource<Snapshot>,
  { fetch, base, id, locale }: SnapshotQuestion,
  signal: AbortSignal,
): Promise<Snapshot> => {
  // By hand: AbortSignal.any is younger than the browsers that payers hold.
  const patience = new AbortController()
  const giveUp = (): void => patience.abort()
  const timer = setTimeout(giveUp, PATIENCE_MS)
  signal.addEventListener('abort', giveUp)
  let answer: { readonly response: Response; readonly text: string }
  try {
    const response = await fetch(`${snapshotPath(base, folder, id)}${localeQuery(locale)}`, {
      headers: { accept: 'application/json' },
      cache: 'no-store',
      signal: patience.signal,
    })
    answer = { response, text: await response.text() }
  } catch (error) {
    if (signal.aborted) throw error
    throw new ReadError('unreachable', 'No answer came, so the state shown may be old. It asks again by itself.')
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', giveUp)
  }
  if (!answer.response.ok) throw refusal(answer.response)
  const snapshot = read(parse(answer.text), id)
  if (snapshot) return snapshot
  throw new ReadError('unreadable', 'The answer is no snapshot of what was asked for. Check what serves the base path.')
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const refusal = (response: Response): ReadError => {
  const notBefore = retryAt(response.headers.get('retry-after'))
  switch (response.status) {
    case 404:
    case 410:
      return new ReadError('not-found', 'The server knows nothing by this id, so it is not asked again.')
    case 429:
    case 503:
      return new ReadError('busy', 'The server asked for patience. It is asked again when it said.', notBefore)
    default:
      return new ReadError(
        'unreadable',
        `The server answered ${response.status}, so the state shown may be old. It asks again by itself.`,
        notBefore,
      )
  }
}

/** Seconds or a date, as RFC 9110 section 10.2.3 has it. */
const retryAt = (header: string | null): number => {
  if (header === null) return 0
  const at = /^\d+$/.test(header) ? Date.now() + Number(header) * 1_000 : Date.parse(header)
  return Number.isNaN(at) ? 0 : at
}
