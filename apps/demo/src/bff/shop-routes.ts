import { listCountries, type Country } from '@ficha/core'
import { countryLocale } from '@ficha/core/contract'
import type { CheckoutHandler, RequestContext } from '@ficha/server'
import type * as widgetServer from '@ficha/widget/server'
import { Hono, type Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { csrf } from 'hono/csrf'
import { raw } from 'hono/html'
import { basketCookie, basketOf, countOf, quantityOf, withMore, type Item } from './basket.ts'
import type { Order } from './orders.ts'
import type { Build } from './pages/built-pages.ts'
import { drawCheckout } from './pages/draw-checkout.ts'
import { headersWith } from './pages/headers.ts'
import { layOut, type Page } from './pages/layout.ts'
import * as pages from './pages/shop-pages.ts'
import { isCountry, isSku, SKUS } from './products.ts'
import { cardFrameOf } from './sandbox.ts'
import { newToken } from './session.ts'
import { listMemberships, type ShopParts } from './shop-api.ts'
import { wordsOf } from './words/words.ts'

type ShopContext = Context<{ Bindings: RequestContext }>

/** The widget, with which the server draws a slip that needs no script of the shop. */
export interface Widget extends Pick<typeof widgetServer, 'renderElement' | 'preloadLinks' | 'elementSheetHash'> {
  readonly LOADER_HASH: string
  /** Where its files are served: "/ficha/0.1.0/". */
  readonly folder: string
}

export interface PageParts extends ShopParts {
  readonly checkout: CheckoutHandler
  readonly build: Build
  readonly widget: Widget
  readonly shopUrl: string
}

/** The pages of the shop, and the forms of its basket. */
export const createShopRoutes = (parts: PageParts): Hono<{ Bindings: RequestContext }> => {
  const { orders, sessions, checkout, build, widget, gatewayUrl, shopUrl } = parts
  const app = new Hono<{ Bindings: RequestContext }>()
  app.use(csrf())

  const show = async (
    c: ShopContext,
    page: Pick<Page, 'main' | 'title' | 'screen' | 'head' | 'isBought'> & { readonly country?: Country },
    status: 200 | 404 = 200,
  ) => {
    const built = build.page(page.screen ? 'screens' : 'shop')
    const country = page.country ?? countryOfVisitor(c)
    const text = await layOut(built, {
      ...page,
      country,
      basketCount: countOf((await readBasket(c)).items),
      path: c.req.path,
    })
    const element = page.head === undefined ? undefined : [widget.elementSheetHash('ficha-payment'), widget.LOADER_HASH]
    const headers = headersWith({
      frames: [new URL(gatewayUrl).origin],
      styles: [...(built.sources.styles ?? []), ...(element ? [`'${element[0]}'`] : [])],
      scripts: element ? [`'${element[1]}'`] : [],
    })
    return c.html(text, status, headers)
  }

  const ownOrder = async (c: ShopContext, id: string | undefined): Promise<Order | undefined> => {
    const order = id === undefined ? undefined : await orders.find(id)
    return order !== undefined && order.session === sessions.of(c.req.raw) ? order : undefined
  }

  /** The basket, and the order that it became. It is empty once that order was paid. */
  const readBasket = async (c: ShopContext): Promise<{ readonly items: readonly Item[]; readonly order?: Order }> => {
    const items = basketOf(getCookie(c, 'basket'))
    const order = await ownOrder(c, getCookie(c, 'placed'))
    if (!order || basketCookie(order.items) !== basketCookie(items)) return { items }
    return order.state === 'open' ? { items, order } : { items: [] }
  }

  app.get('/', async (c) => show(c, { main: pages.stallPage(countryOfVisitor(c), (await readBasket(c)).items) }))
  app.get('/country', (c) => {
    const { to, from = '/' } = c.req.query()
    if (isCountry(to)) setCookie(c, 'country', to, { path: '/', sameSite: 'Lax' })
    return c.redirect(/^\/[\w/-]*$/.test(from) && !from.startsWith('//') ? from : '/', 303)
  })

  const showBasket = async (c: ShopContext, failed: boolean) => {
    const country = countryOfVisitor(c)
    const { items } = await readBasket(c)
    const main = pages.basketPage(country, items, { pressed: c.req.query('pressed'), failed })
    return show(c, { title: wordsOf(country).basket, main })
  }
  app.get('/basket', (c) => showBasket(c, false))
  app.post('/basket', async (c) => {
    const { more, fewer } = await c.req.parseBody()
    const sku = more ?? fewer
    const before = (await readBasket(c)).items
    const items = isSku(sku) ? withMore(before, sku, more === undefined ? -1 : 1) : before
    if (before.length === 0) setCookie(c, 'placed', '', { path: '/', maxAge: 0 })
    setCookie(c, 'basket', basketCookie(items), { path: '/', httpOnly: true, sameSite: 'Lax' })
    const product = isSku(sku) ? sku : SKUS[0]
    if (c.req.header('accept') === 'application/json')
      return c.json({ all: countOf(items), added: pages.addedText(countryOfVisitor(c), quantityOf(items, product)) })
    const pressed = `${more === undefined ? 'fewer' : 'more'}-${product}`
    return c.redirect(c.req.query('from') === 'basket' ? `/basket?pressed=${pressed}` : `/#${product}`, 303)
  })
  app.post('/basket/order', async (c) => {
    const { items, order } = await readBasket(c)
    if (items.length === 0) return c.redirect('/basket', 303)
    const country = countryOfVisitor(c)
    try {
      const session = sessions.of(c.req.raw) ?? newToken()
      // While the basket does not change, the payer continues with the order that it became.
      const placed = order?.country === country ? order : await orders.create(session, country, items)
      setCookie(c, 'placed', placed.id, { path: '/', httpOnly: true, sameSite: 'Lax' })
      if (sessions.of(c.req.raw) === undefined) c.header('set-cookie', sessions.cookie(session), { append: true })
      return c.redirect(`/checkout/${placed.id}`, 303)
    } catch {
      return showBasket(c, true)
    }
  })

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

  app.get('/club', (c) => {
    const country = countryOfVisitor(c)
    const screen = { screen: 'club', country } as const
    return show(c, { title: wordsOf(country).clubTitle, main: pages.clubPage(country), screen })
  })
  app.get('/club/return', async (c) => {
    const returnId = c.req.query('ficha_return') ?? ''
    const country = countryOfVisitor(c)
    // The browser that joined may read its own order: the next charge and the card. Another browser gets only the state of the order.
    const own = (await listMemberships(parts, c.req.raw)).find((one) => one.returnId === returnId)
    const { clubTitle: title, clubReturn } = wordsOf(country)
    const main = pages.screenPage(country, clubReturn, 'pay')
    const screen = { screen: 'club-return', returnId, ...(own && { recurringId: own.id }) } as const
    return show(c, { title, main, screen, isBought: true })
  })

  app.get('*', async (c, next) => {
    const isForPeople = c.req.header('accept')?.includes('text/html') && !c.req.path.startsWith('/api/')
    if (!isForPeople) return next()
    const country = countryOfVisitor(c)
    return show(c, { title: wordsOf(country).missingTitle, main: pages.missingPage(country) }, 404)
  })
  return app
}

/** The country that a visitor has chosen; else the likely country of the browser's first language. */
const countryOfVisitor = (c: ShopContext): Country => {
  const chosen = getCookie(c, 'country')
  if (isCountry(chosen)) return chosen
  const [tag = ''] = (c.req.header('accept-language') ?? '').split(/[,;]/, 1)
  const [language = '', ...rest] = tag.trim().split('-')
  return listCountries().find((country) => rest.includes(country)) ?? (language === 'es' ? 'MX' : 'BR')
}
