import { READ_TIMEOUT_MS, readRetryAfter, WRITE_TIMEOUT_MS } from '@ficha/core/contract'
import type { BundledProcess } from '../development/bundled-process.ts'
import { warnOnce } from '../development/warn-once.ts'
import { problemForDevelopers } from '../development/warnings.ts'

declare const process: BundledProcess

/** The result of a request to the merchant's routes. Errors are values here and are never thrown. */
export type JsonAnswer =
  | {
      readonly kind: 'answered'
      readonly ok: boolean
      readonly status: number
      /** `undefined` if the body is not JSON. */
      readonly body: unknown
      readonly retryAfterMs: number
    }
  /**
   * Not from the kit's routes: a page with a status of success, or a "not found" without the code of a problem. The base then leads to another
   * server or path. A page with 502 or 503 counts as an answer: it comes from a proxy in front of routes that may be the right ones.
   */
  | { readonly kind: 'page'; readonly status: number }
  /** No answer came: the request may have arrived. */
  | { readonly kind: 'unanswered' }

/** A request to the merchant's routes. */
export interface JsonRequest {
  readonly fetch: typeof globalThis.fetch
  /** JSON that is posted. Without it the request is a GET. */
  readonly body?: string
  /** Headers in addition to those for the content type and the accepted type. */
  readonly headers?: Readonly<Record<string, string>>
  /** Aborts the request. */
  readonly signal?: AbortSignal
}

/**
 * Sends a request to the merchant's routes and reads JSON. It waits for the time limit of a read or a write, because a network can lose a request.
 */
export const fetchJson = async (url: string, { fetch, body, headers, signal }: JsonRequest): Promise<JsonAnswer> => {
  const isWrite = body !== undefined
  // AbortSignal.any is newer than many payers' browsers.
  const patience = new AbortController()
  const giveUp = (): void => patience.abort()
  const timer = setTimeout(giveUp, isWrite ? WRITE_TIMEOUT_MS : READ_TIMEOUT_MS)
  signal?.addEventListener('abort', giveUp)
  try {
    const response = await fetch(url, {
      ...(isWrite && { method: 'POST', body }),
      headers: { accept: 'application/json', ...(isWrite && { 'content-type': 'application/json' }), ...headers },
      cache: 'no-store',
      signal: patience.signal,
    })
    const { ok, status } = response
    const text = await response.text()
    const answer = parse(text)
    // Every problem of the routes has a code. An empty answer, a page and the JSON of another framework have none.
    const { code } = Object(answer) as { readonly code?: unknown }
    if (ok ? answer === undefined && text.trim() : !code && [404, 410].includes(status)) return { kind: 'page', status }
    if (process.env.NODE_ENV === 'development' && !ok && code) warnOnce(problemForDevelopers(status, answer))
    const retryAfterMs = readRetryAfter(response.headers.get('retry-after'), Date.now()) ?? 0
    return { kind: 'answered', ok, status, body: answer, retryAfterMs }
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

/**
 * Reports that another server or path has answered, also in the console during development. The kit's routes answer JSON, and each of their
 * problems has a code.
 *
 * @param address Without an id: a read id gives access to what the payer sees.
 */
export const notTheRoutes = (address: string, status: number): string => {
  const sentence = `${address} answered ${status}, but not as @ficha/server does.`
  if (process.env.NODE_ENV === 'development') {
    warnOnce(
      `${sentence} Set \`base\` to the path of createCheckoutHandler, and lead that path to your server (in Vite: server.proxy).`,
    )
  }
  return sentence
}
