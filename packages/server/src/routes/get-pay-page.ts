import { problemKind } from '@ficha/core/contract'
import { askedLocale } from '../http/asked-locale.ts'
import { ownOriginOf } from '../http/caller.ts'
import { textResponse } from '../http/plain-body.ts'
import { Problem } from '../http/problem.ts'
import type { PagesOptions } from '../options/pages/page-options.ts'
import { escapeHtml, pageDocument, type PageContent } from '../pages/page-document.ts'
import { pagePolicy } from '../pages/page-policy.ts'
import { refusalWords } from '../pages/page-words.ts'
import { findPayment } from './get-payment.ts'
import { snapshotServer } from './serve-snapshot.ts'
import type { Route, RouteContext } from './route-context.ts'

/**
 * GET /pay/:id: the slip of a payment as a page of its own, drawn by the server: it can be read and scanned without a script. The id is the
 * permission to read it, as at GET /payments/:id. 404 where the option `pages` is left out.
 */
export const getPayPage: Route = async (context) => {
  const { pages } = context.settings
  if (!pages) throw new Problem('not-found')
  try {
    return await htmlResponse(context, pages, await slipPage(context, pages))
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const { status } = problemKind(error.code)
    const refusal = status === 429 || status >= 500 ? 'later' : 'not-found'
    const { lang, title, text } = refusalWords(localeOf(context), refusal)
    const main = `<article class="refusal"><h2>${escapeHtml(title)}</h2><p>${escapeHtml(text)}</p></article>`
    return await htmlResponse(context, pages, { lang, title, main }, status, error)
  }
}

/** A language that is asked for twice is none: the page is for a person, who can do nothing about an address. */
const localeOf = ({ url, request }: RouteContext): string | undefined => {
  try {
    return askedLocale(url, request)
  } catch {
    return undefined
  }
}

const slipPage = async (context: RouteContext, pages: PagesOptions): Promise<PageContent> => {
  const { settings, url } = context
  const locale = localeOf(context) ?? 'default'
  const serve = snapshotServer(context, locale)
  const snapshot = serve(await findPayment(context))
  const { widget, folder } = pages
  const { appSchemes } = settings.links
  const element = widget.renderElement(snapshot, {
    base: settings.basePath,
    live: settings.live.mode,
    // The link without a query: whoever gets it reads in a language of his own.
    shareUrl: `${ownOriginOf(context)}${url.pathname}`,
    ...(snapshot.display && { locale: snapshot.display.locale }),
    ...(appSchemes && { appSchemes }),
  })
  return {
    lang: snapshot.display?.locale ?? 'es',
    title: snapshot.display?.title ?? snapshot.payment.terms.method,
    main: `${element}${widget.preloadLinks('ficha-payment', { folder, isRendered: true })}`,
  }
}

const htmlResponse = async (
  context: RouteContext,
  pages: PagesOptions,
  content: PageContent,
  status = 200,
  problem?: Problem,
): Promise<Response> => {
  const retryAfter = problem?.details.retryAfterSeconds
  return textResponse(pageDocument(pages, content), {
    status,
    headers: {
      ...problem?.details.headers,
      ...(retryAfter !== undefined && { 'retry-after': String(Math.max(1, Math.ceil(retryAfter))) }),
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': await pagePolicy(pages, context.url.origin),
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
      'x-robots-tag': 'noindex, nofollow',
    },
  })
}
