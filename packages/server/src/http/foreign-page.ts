import type { OriginPolicy } from '../options/origins.ts'
import type { SampledLog } from '../platform/log/sampled-log.ts'
import { isAllowedOrigin } from './cross-site.ts'
import type { WithHeaders } from './incoming.ts'

/**
 * Logs a request of a page whose origin is not listed. The browser hides the answer from such a page and names no reason that a script can
 * read, so the developer finds it in the log of the server.
 */
export const noteForeignPage = (
  { origins, sampledLog }: { readonly origins: OriginPolicy; readonly sampledLog: SampledLog },
  request: WithHeaders,
  url: URL,
): void => {
  const origin = request.headers.get('origin')
  const isOwn = request.headers.get('sec-fetch-site') === 'same-origin' || origin === url.origin
  if (origin === null || isOwn || isAllowedOrigin(origin, url, origins)) return
  sampledLog.warn('foreign-page', { origin: origin.slice(0, LONGEST_ORIGIN) }, FOREIGN)
}

const LONGEST_ORIGIN = 200

const FOREIGN =
  'A page of another origin called the checkout (origin), so its browser hides the answer and its payers cannot pay. If the page is yours, list its origin in allowedOrigins; its headers, such as authorization, in allowedHeaders.'
