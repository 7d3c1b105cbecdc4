import type { PaymentSnapshot } from '@ficha/core'
import { countryLocale, ROUTE_PATHS, type MethodList } from '@ficha/core/contract'
import { pageMessagesFor } from '@ficha/core/internal'
import { asProblem } from '../http/as-problem.ts'
import { limitKeyOf, networkOfClient, ownOriginOf } from '../http/caller.ts'
import { Problem } from '../http/problem.ts'
import { requestIdOf } from '../http/request-id.ts'
import type { OrderAccess } from '../options/authorized-request.ts'
import { escapeHtml, withSentenceForOldBrowsers, type PageContent } from '../pages/page-document.ts'
import { withoutDeadRequest } from '../payments/give-up.ts'
import { noteReturn } from '../payments/note-return.ts'
import { orderAccessOf, visitCookie } from '../payments/order-access.ts'
import { orderPath, readOrderKey } from '../payments/order-key.ts'
import { RETURN_PARAMETER } from '../payments/return-link.ts'
import { isoInstant } from '../platform/clock.ts'
import { methodListOf, withFailureText } from './get-methods.ts'
import { pageLocale, pageResponse, problemPage, refusalPage, type Page } from './page-response.ts'
import type { Route, RouteContext } from './route-context.ts'
import { snapshotServer } from './serve-snapshot.ts'

/**
 * GET /order/:id?key=: the checkout of an order as a page, for a link from `handler.signOrderLink`. The key stays in the address, so that a
 * reload, a bookmark and "open in another browser" work. The request for `resolveOrder` does not contain the key. A cookie for this order
 * authorizes the page's later requests. A request without a key needs only the cookie: the return URL has no key, so that the gateway does
 * not get it. 404 without the options `pages` and `pages.orderLinks`.
 */
export const getOrderPage: Route = async (context) => {
  const { pages, orderLinks } = context.settings
  if (!pages || !orderLinks) throw new Problem('not-found')
  const page: Page = { pages, element: 'ficha-checkout' }
  try {
    return await openOrder(context, page)
  } catch (error) {
    // The payer gets a page for every error. The answer and the log line have the same request id.
    const requestId = requestIdOf(context.request)
    return await problemPage(context, page, asProblem(error, context.settings, requestId), requestId)
  }
}

const openOrder = async (context: RouteContext, page: Page): Promise<Response> => {
  const { settings, limits } = context
  const orderId = decoded(context.id)
  const visit = orderId === undefined ? undefined : await admit(context, orderId)
  const result = visit?.kind ?? 'forged'
  if (orderId === undefined || visit?.kind !== 'opened') {
    settings.metrics.count('ficha_order_links_total', { result })
    return await refusalPage(
      context,
      page,
      result === 'expired' ? 'expired' : 'forged',
      result === 'expired' ? 410 : 404,
    )
  }
  await limits.read.take(limitKeyOf(context, `order page|${orderId}`))
  const pricedAt = isoInstant(settings.clock.now())
  const order = await settings.resolveOrder(withoutKey(context, orderId), orderId, visit.access)
  settings.metrics.count('ficha_order_links_total', { result: order ? 'opened' : 'closed' })
  if (!order) return await refusalPage(context, page, 'closed', 404)
  const content = await orderPage(context, page, await methodListOf(settings, orderId, { ...order, pricedAt }))
  return await pageResponse(context, page, content, { headers: visit.headers })
}

type Visit =
  | { readonly kind: 'opened'; readonly access: OrderAccess; readonly headers: Readonly<Record<string, string>> }
  | { readonly kind: 'expired' | 'forged' }

/** Checks the key, or the cookie that an earlier key has set. Keys without a valid signature are counted by address and order. */
const admit = async (context: RouteContext, orderId: string): Promise<Visit> => {
  const { settings, limits, clientAddress, url } = context
  const [key, ...more] = url.searchParams.getAll('key')
  if (key === undefined) {
    const access = await orderAccessOf(context, orderId)
    return access.kind === 'link' ? { kind: 'opened', access, headers: {} } : { kind: 'forged' }
  }
  // The limit is also by order: payers behind one address do not share it, because their links are for other orders.
  const guesses = `${networkOfClient(clientAddress) ?? ''}|${orderId}`
  const verdict = more.length > 0 ? ({ kind: 'forged' } as const) : await readOrderKey(settings, 'link', orderId, key)
  // A signature cannot be guessed, so a genuine link is never refused: only forged ones are counted.
  if (verdict.kind === 'forged') await limits.failedOrderLinks.take(guesses)
  if (verdict.kind !== 'good') return verdict
  const access = { kind: 'link', expiresAt: isoInstant(verdict.expiresAt) } as const
  return { kind: 'opened', access, headers: { 'set-cookie': await visitCookie(context, orderId, verdict.expiresAt) } }
}

const decoded = (segment: string): string | undefined => {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}

/** The request for `resolveOrder`, without the key, because the shop may write the request to its log. */
const withoutKey = ({ request, url, settings }: RouteContext, orderId: string): Request =>
  new Request(new URL(orderPath(settings.basePath, orderId), url), { headers: request.headers })

/**
 * The checkout of the order. Cards are not offered: their fields need a script of the gateway, and the policy of this page allows only the
 * widget's script.
 */
const orderPage = async (context: RouteContext, { pages }: Page, listed: MethodList): Promise<PageContent> => {
  const { settings, url } = context
  const list = { ...listed, methods: listed.methods.filter(({ method }) => method !== 'CreditCard') }
  const { widget, folder } = pages
  const { appSchemes } = settings.links
  const requested = pageLocale(context)
  const locale = requested === undefined || requested === 'default' ? countryLocale(list.country) : requested
  const words = pageMessagesFor(locale)
  const payment = await paymentOf(context, list, locale)
  const origin = ownOriginOf(context)
  const place = new URL(orderPath(settings.basePath, list.order.id), origin)
  const parameter = url.searchParams.get('locale')
  if (parameter !== null) place.searchParams.set('locale', parameter)
  const lacksCards = list.methods.length < listed.methods.length
  const element = widget.renderElement(withFailureText(context, list, locale), {
    base: settings.basePath,
    live: settings.live.mode,
    locale,
    // The return URL for the gateway has no key.
    returnUrl: place.href,
    shareUrl: `${origin}${settings.basePath}${ROUTE_PATHS.payPage}`,
    ...(payment && { payment }),
    ...(appSchemes && { appSchemes }),
    // The element removes this sentence when there is a payment.
    ...(lacksCards && { slots: { 'before-payment': `<p class="aside">${escapeHtml(words.noCards)}</p>` } }),
  })
  const without = payment ? '' : `<p class="notice">${escapeHtml(words.noScript)}</p>`
  return {
    lang: locale,
    title: list.order.title ?? list.order.amountText,
    head: widget.preloadLinks('ficha-checkout', { folder, locale, isRendered: true }),
    main: `${without}${withSentenceForOldBrowsers(element, words.tooOld)}`,
  }
}

const paymentOf = async (
  context: RouteContext,
  { activePayment }: MethodList,
  locale: string,
): Promise<PaymentSnapshot | undefined> => {
  const record = activePayment && (await context.settings.store.payments.find(activePayment.id))
  if (!record) return undefined
  const stands = await withoutDeadRequest(context.settings, record)
  const isReturn = context.url.searchParams.get(RETURN_PARAMETER) === record.returnId
  return snapshotServer(context, locale)(isReturn ? await noteReturn(context.settings, stands) : stands)
}
