import { problemKind } from '@ficha/core/contract'
import { pageMessagesFor, type PageRefusal } from '@ficha/core/internal'
import { requestedLocale } from '../http/requested-locale.ts'
import { textResponse } from '../http/plain-body.ts'
import { wholeSeconds, type Problem } from '../http/problem.ts'
import type { PageElement, PagesOptions } from '../options/pages/page-options.ts'
import { escapeHtml, pageDocument, type PageContent } from '../pages/page-document.ts'
import { pagePolicy } from '../pages/page-policy.ts'
import type { RouteContext } from './route-context.ts'

/** A page of the handler, and the element on it. */
export interface Page {
  readonly pages: PagesOptions
  readonly element: PageElement
}

/**
 * The language of a page request. A `locale` that is given twice is ignored. An error would not help here, because a payer cannot correct the
 * address.
 */
export const pageLocale = ({ url, request }: RouteContext): string | undefined => {
  try {
    return requestedLocale(url, request)
  } catch {
    return undefined
  }
}

/**
 * Separates the page from the page that opened it (Cross-Origin-Opener-Policy). The browser then moves the page to another process, which
 * delays its first frame. So the header is omitted if no page opened this one. The browser says so with Sec-Fetch-Site "none": for a link in
 * a messenger or a mail app, a bookmark, the address bar.
 */
const openerPolicy = ({ request }: Pick<RouteContext, 'request'>): Readonly<Record<string, string>> =>
  request.headers.get('sec-fetch-site') === 'none' ? {} : { 'cross-origin-opener-policy': 'same-origin' }

/** Answers with a page and its Content-Security-Policy. */
export const pageResponse = async (
  context: RouteContext,
  { pages, element }: Page,
  content: PageContent,
  {
    status = 200,
    headers = {},
  }: { readonly status?: number; readonly headers?: Readonly<Record<string, string>> } = {},
): Promise<Response> =>
  textResponse(pageDocument(pages, content), {
    status,
    headers: {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': await pagePolicy(pages, context.url.origin, element),
      ...openerPolicy(context),
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
      'x-robots-tag': 'noindex, nofollow',
    },
  })

/** Answers with a page without a payment. It says the reason and what the payer can do. */
export const refusalPage = async (
  context: RouteContext,
  page: Page,
  refusal: PageRefusal,
  status: number,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> => {
  const { lang, refusals } = pageMessagesFor(pageLocale(context) ?? '')
  const { title, text } = refusals[refusal]
  const main = `<article class="refusal"><h2>${escapeHtml(title)}</h2><p>${escapeHtml(text)}</p></article>`
  return await pageResponse(context, page, { lang, title, main }, { status, headers })
}

/** Answers with the page for a problem of a route. */
export const problemPage = (
  context: RouteContext,
  page: Page,
  { code, details }: Problem,
  requestId?: string,
): Promise<Response> => {
  const { status } = problemKind(code)
  const { retryAfterSeconds } = details
  return refusalPage(context, page, status === 429 || status >= 500 ? 'later' : 'not-found', status, {
    ...details.headers,
    ...(requestId !== undefined && { 'x-request-id': requestId }),
    ...(retryAfterSeconds !== undefined && { 'retry-after': String(wholeSeconds(retryAfterSeconds)) }),
  })
}
