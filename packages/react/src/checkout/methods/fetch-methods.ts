import type { RefusalKey } from '@ficha/core'
import { readMethodList, READ_TIMEOUT_MS, type MethodList } from '@ficha/core/contract'
import { fetchJson } from '../fetch-json.ts'

/** Why there is no list of methods. Holds no order's id: errors end up in logs. */
export class MethodsError extends Error {
  override readonly name = 'MethodsError'
  override readonly cause: RefusalKey

  constructor(cause: RefusalKey) {
    super(
      `@ficha/react: The ways to pay cannot be shown (${cause}). Check what serves GET /methods under the base path.`,
    )
    this.cause = cause
  }
}

/**
 * Asks the merchant's routes how an order can be paid.
 *
 * @throws MethodsError `notFound` for an order that this visitor may not pay, `notLoaded` for everything else.
 */
export const fetchMethods = async (
  fetch: typeof globalThis.fetch,
  base: string,
  orderId: string,
  locale: string,
  signal: AbortSignal,
): Promise<MethodList> => {
  const url = `${base}/methods?${new URLSearchParams({ order: orderId, locale }).toString()}`
  const answer = await fetchJson(fetch, url, { headers: { accept: 'application/json' } }, READ_TIMEOUT_MS, signal)
  if (answer.kind === 'unanswered') throw new MethodsError(navigator.onLine ? 'notLoaded' : 'offline')
  const list = answer.ok ? readMethodList(answer.body) : undefined
  if (list) return list
  throw new MethodsError(answer.status === 404 ? 'notFound' : answer.status === 403 ? 'notAllowed' : 'notLoaded')
}
