import { readRetryAfter, READ_TIMEOUT_MS } from '@ficha/core/contract'

/** The result of a request to the merchant's routes. Errors are values here and are never thrown. */
export type JsonAnswer =
  | {
      readonly kind: 'answered'
      readonly ok: boolean
      readonly status: number
      /** `undefined` where it is no JSON. */
      readonly body: unknown
      /**
       * Whether it is a page, or another text, that says "here you are" or "not found": the base leads to another server or path. A page
       * that says 502 or 503 is a proxy's, in front of routes that may be the right ones.
       */
      readonly isPage: boolean
      readonly retryAfterMs: number
    }
  /** No answer came: the question may have arrived. */
  | { readonly kind: 'unanswered' }

/** How the merchant's routes are asked. */
export interface JsonQuestion {
  readonly fetch: typeof globalThis.fetch
  /** JSON that is posted. Without it the question is a GET. */
  readonly body?: string
  /** Headers beside those that say what is sent and what is understood. */
  readonly headers?: Readonly<Record<string, string>>
  /** How long an answer is waited for. A network can swallow a question without a sign. Default: that of a read. */
  readonly patienceMs?: number
  /** Aborts the request. */
  readonly signal?: AbortSignal
}

/** Asks the merchant's routes and reads JSON. */
export const fetchJson = async (
  url: string,
  { fetch, body, headers, patienceMs = READ_TIMEOUT_MS, signal }: JsonQuestion,
): Promise<JsonAnswer> => {
  // By hand: AbortSignal.any is younger than the browsers that payers hold.
  const patience = new AbortController()
  const giveUp = (): void => patience.abort()
  const timer = setTimeout(giveUp, patienceMs)
  signal?.addEventListener('abort', giveUp)
  const isPost = body !== undefined
  try {
    const response = await fetch(url, {
      ...(isPost && { method: 'POST', body }),
      headers: { accept: 'application/json', ...(isPost && { 'content-type': 'application/json' }), ...headers },
      cache: 'no-store',
      signal: patience.signal,
    })
    const text = await response.text()
    const retryAfterMs = readRetryAfter(response.headers.get('retry-after'), Date.now()) ?? 0
    const answer = parse(text)
    const isPage = answer === undefined && text.trim() !== '' && (response.ok || [404, 410].includes(response.status))
    return { kind: 'answered', ok: response.ok, status: response.status, body: answer, isPage, retryAfterMs }
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
