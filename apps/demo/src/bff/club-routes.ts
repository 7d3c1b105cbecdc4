import type { RequestContext } from '@ficha/server'
import type { Hono } from 'hono'
import * as pages from './pages/shop-pages.ts'
import { listMemberships } from './shop-api.ts'
import { countryOfVisitor, type PageParts, type Visits } from './visits.ts'
import { wordsOf } from './words/words.ts'

/** Adds the pages of the coffee club. */
export const addClubRoutes = (app: Hono<{ Bindings: RequestContext }>, parts: PageParts, { show }: Visits): void => {
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
}
