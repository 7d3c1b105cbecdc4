import { pageMessagesFor } from '@ficha/core/internal'
import { ownOriginOf } from '../http/caller.ts'
import { Problem } from '../http/problem.ts'
import { withSentenceForOldBrowsers, type PageContent } from '../pages/page-document.ts'
import { findPayment } from './get-payment.ts'
import { pageLocale, pageResponse, problemPage, type Page } from './page-response.ts'
import type { Route, RouteContext } from './route-context.ts'
import { snapshotServer } from './serve-snapshot.ts'

/**
 * GET /pay/:id: the slip of a payment as a page that the server draws, so it can be read and scanned without a script. Anybody who has the
 * id may read it, as for GET /payments/:id. 404 without the option `pages`.
 */
export const getPayPage: Route = async (context) => {
  const { pages } = context.settings
  if (!pages) throw new Problem('not-found')
  const page: Page = { pages, element: 'ficha-payment' }
  try {
    return await pageResponse(context, page, await slipPage(context, page))
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return await problemPage(context, page, error)
  }
}

const slipPage = async (context: RouteContext, { pages }: Page): Promise<PageContent> => {
  const { settings, url } = context
  const locale = pageLocale(context) ?? 'default'
  const serve = snapshotServer(context, locale)
  const snapshot = serve(await findPayment(context))
  const { widget, folder } = pages
  const { appSchemes } = settings.links
  const element = widget.renderElement(snapshot, {
    base: settings.basePath,
    live: settings.live.mode,
    // The shared link has no query, so that another person gets the page in that person's language.
    shareUrl: `${ownOriginOf(context)}${url.pathname}`,
    ...(snapshot.display && { locale: snapshot.display.locale }),
    ...(appSchemes && { appSchemes }),
  })
  return {
    lang: snapshot.display?.locale ?? 'es',
    title: snapshot.display?.title ?? snapshot.payment.terms.method,
    head: widget.preloadLinks('ficha-payment', { folder, isRendered: true }),
    main: withSentenceForOldBrowsers(element, pageMessagesFor(snapshot.display?.locale ?? 'es').tooOld),
  }
}
