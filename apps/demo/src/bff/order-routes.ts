import { countryLocale } from '@ficha/core/contract'
import type { RequestContext } from '@ficha/server'
import type { Hono } from 'hono'
import { raw } from 'hono/html'
import { drawCheckout } from './pages/draw-checkout.ts'
import * as pages from './pages/shop-pages.ts'
import { cardFrameOf } from './sandbox.ts'
import { listMemberships } from './shop-api.ts'
import { countryOfVisitor, type PageParts, type ShopContext, type Visits } from './visits.ts'
import { wordsOf } from './words/words.ts'

/** Adds the pages of what was ordered: the account, the checkout of an order, the way back to it, and the slip of a payment. */
export const addOrderRoutes = (
  app: Hono<{ Bindings: RequestContext }>,
  parts: PageParts,
  { show, ownOrder }: Visits,
): void => {
  const { orders, sessions, checkout, widget, gatewayUrl, shopUrl } = parts
  app.get('/account', async (c) => {
    const country = countryOfVisitor(c)
    const session = sessions.of(c.req.raw)
    const own = session === undefined ? [] : await orders.listOf(session)
    const memberships = await listMemberships(parts, c.req.raw)
    return show(c, {
      title: wordsOf(country).account,
      main: pages.accountPage(country, own, memberships),
      ...(memberships.length > 0 && { screen: { screen: 'account', memberships } }),
    })
  })

  app.get('/checkout/:id', async (c) => {
    const orderId = c.req.param('id')
    const order = await ownOrder(c, orderId)
    const returnId = c.req.query('ficha_return')
    // A bank's app may open the return address in another browser. That browser sees the state of the order only.
    if (!order && returnId !== undefined) return showReturn(c, returnId)
    const country = order?.country ?? countryOfVisitor(c)
    const base = `${shopUrl}/api/checkout`
    const { html, state } = await drawCheckout(checkout, c.req.raw, { orderId, country, base })
    return show(c, {
      country,
      title: wordsOf(country).checkoutTitle,
      main: pages.checkoutPage(country, raw(html), order),
      screen: { screen: 'checkout', orderId, cardFrame: cardFrameOf(gatewayUrl), state },
      isBought: true,
    })
  })
  const showReturn = (c: ShopContext, id: string) => {
    const country = countryOfVisitor(c)
    const title = wordsOf(country).returnTitle
    const main = pages.screenPage(country, title, 'narrow')
    return show(c, { title, main, screen: { screen: 'return', id }, isBought: true })
  }
  app.get('/return', (c) => showReturn(c, c.req.query('ficha_return') ?? ''))

  app.get('/pay/:id', async (c) => {
    const id = c.req.param('id')
    // Without the payment, and where the store does not answer, the screen says so.
    const snapshot = await checkout.readPayment(id).catch(() => undefined)
    const country = snapshot?.payment.terms.country ?? countryOfVisitor(c)
    const title = wordsOf(country).checkoutTitle
    if (!snapshot) {
      const main = pages.slipPage(country, raw('<div id="screen"></div>'))
      return show(c, { title, main, screen: { screen: 'pay', id }, isBought: true })
    }
    const slip = widget.renderElement(snapshot, { locale: countryLocale(country), shareUrl: `${shopUrl}/pay/${id}` })
    const head = widget.preloadLinks('ficha-payment', { folder: widget.folder, isRendered: true })
    return show(c, { country, title, main: pages.slipPage(country, raw(slip)), head, isBought: true })
  })
}
