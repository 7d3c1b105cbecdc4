/** What came of a question to the merchant's routes. Nothing of it is thrown. */
export type JsonAnswer =
  | {
      readonly kind: 'answered'
      readonly ok: boolean
      readonly status: number
      readonly body: unknown
      readonly retryAfterMs: number
    }
  /** No answer came: the question may have arrived. */
  | { readonly kind: 'unanswered' }

/**
 * Asks the merchant's routes and reads JSON. Gives up after `patienceMs`, because a network can swallow a request without a sign.
 */
export const fetchJson = async (
  fetch: typeof globalThis.fetch,
  url: string,
  init: RequestInit,
  patienceMs: number,
  signal?: AbortSignal,
): Promise<JsonAnswer> => {
  // By hand: AbortSignal.any is younger than the browsers that payers hold.
  const patience = new AbortController()
  const giveUp = (): void => patience.abort()
  const timer = setTimeout(giveUp, patienceMs)
  signal?.addEventListener('abort', giveUp)
  try {
    const response = await fetch(url, { cache: 'no-store', ...init, signal: patience.signal })
    const text = await response.text()
    const retryAfterMs = waitOf(response.headers.get('retry-after'))
    return { kind: 'answered', ok: response.ok, status: response.status, body: parse(text), retryAfterMs }
  } catch {
    return { kind: 'unanswered' }
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', giveUp)
  }
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Seconds or a date, as RFC 9110 section 10.2.3 has it. */
const waitOf = (header: string | null): number => {
  if (header === null) return 0
  const ms = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - Date.now()
  return Number.isNaN(ms) ? 0 : Math.max(ms, 0)
}
