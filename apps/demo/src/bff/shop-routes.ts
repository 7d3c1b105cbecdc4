import type { RequestContext } from '@ficha/server'
import { Hono } from 'hono'
import { setCookie } from 'hono/cookie'
import { csrf } from 'hono/csrf'
import { basketCookie, countOf, quantityOf, withMore } from './basket.ts'
import { addClubRoutes } from './club-routes.ts'
import { addOrderRoutes } from './order-routes.ts'
import * as pages from './pages/shop-pages.ts'
import { isCountry, isSku, SKUS } from './products.ts'
import { newToken } from './session.ts'
import { countryOfVisitor, createVisits, type PageParts, type ShopContext } from './visits.ts'
import { wordsOf } from './words/words.ts'

/** The pages of the shop, and the forms of its basket. */
export const createShopRoutes = (parts: PageParts): Hono<{ Bindings: RequestContext }> => {
  const { orders, sessions } = parts
  const visits = createVisits(parts)
  const { show, readBasket } = visits
  const app = new Hono<{ Bindings: RequestContext }>()
  app.use(csrf())

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

  addOrderRoutes(app, parts, visits)
  addClubRoutes(app, parts, visits)
  app.get('*', async (c, next) => {
    const isForPeople = c.req.header('accept')?.includes('text/html') && !c.req.path.startsWith('/api/')
    if (!isForPeople) return next()
    const country = countryOfVisitor(c)
    return show(c, { title: wordsOf(country).missingTitle, main: pages.missingPage(country) }, 404)
  })
  return app
}
