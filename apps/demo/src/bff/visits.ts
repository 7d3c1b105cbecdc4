import { listCountries, type Country } from '@ficha/core'
import type { CheckoutHandler, RequestContext } from '@ficha/server'
import type * as widgetServer from '@ficha/widget/server'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { basketCookie, basketOf, countOf, type Item } from './basket.ts'
import type { Order } from './orders.ts'
import type { Build } from './pages/built-pages.ts'
import { headersWith } from './pages/headers.ts'
import { layOut, type Page } from './pages/layout.ts'
import { isCountry } from './products.ts'
import type { ShopParts } from './shop-api.ts'

/** A request to the shop. */
export type ShopContext = Context<{ Bindings: RequestContext }>

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

type ShownPage = Pick<Page, 'main' | 'title' | 'screen' | 'head' | 'isBought'> & { readonly country?: Country }

/** What the pages share: the visitor's own order and basket, and the frame of a page. */
export interface Visits {
  readonly show: (c: ShopContext, page: ShownPage, status?: 200 | 404) => Promise<Response>
  /** `undefined` for an order of another visitor. */
  readonly ownOrder: (c: ShopContext, id: string | undefined) => Promise<Order | undefined>
  /** The basket, and the order that it became. It is empty once that order was paid. */
  readonly readBasket: (c: ShopContext) => Promise<{ readonly items: readonly Item[]; readonly order?: Order }>
}

export const createVisits = ({ orders, sessions, build, widget, gatewayUrl }: PageParts): Visits => {
  const show = async (c: ShopContext, page: ShownPage, status: 200 | 404 = 200) => {
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

  const readBasket = async (c: ShopContext): Promise<{ readonly items: readonly Item[]; readonly order?: Order }> => {
    const items = basketOf(getCookie(c, 'basket'))
    const order = await ownOrder(c, getCookie(c, 'placed'))
    if (!order || basketCookie(order.items) !== basketCookie(items)) return { items }
    return order.state === 'open' ? { items, order } : { items: [] }
  }

  return { show, ownOrder, readBasket }
}

/** The country that a visitor has chosen; else the likely country of the browser's first language. */
export const countryOfVisitor = (c: ShopContext): Country => {
  const chosen = getCookie(c, 'country')
  if (isCountry(chosen)) return chosen
  const [tag = ''] = (c.req.header('accept-language') ?? '').split(/[,;]/, 1)
  const [language = '', ...rest] = tag.trim().split('-')
  return listCountries().find((country) => rest.includes(country)) ?? (language === 'es' ? 'MX' : 'BR')
}
