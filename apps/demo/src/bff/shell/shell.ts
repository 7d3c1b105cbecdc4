import type { Country } from '@ficha/core'
import { html, type Markup } from '../html.ts'
import type { Orders } from '../orders.ts'
import type { Sessions } from '../session.ts'
import { checkoutShell, type KnownOrder } from './checkout-shell.ts'
import { localeOf, shellWordsOf, visitorsCountry, type ShellWords } from './shell-words.ts'
import type { SlipPage } from './slip-page.ts'
import { accountShell, stallShell, titleShell } from './stall-shell.ts'

/** The element of the built page in which the shop is drawn. */
const PLACE = '<div id="shop"></div>'

/** The tags of the built page that load the shop's script. */
const SCRIPTS = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g

/** The sources of the data that a page shows before its script. */
export interface ShellSources {
  readonly orders: Pick<Orders, 'find' | 'listOf'>
  readonly sessions: Pick<Sessions, 'of'>
  /** Whether an order has a payment, of any state. */
  readonly hasPayment: (orderId: string) => Promise<boolean>
  /** The page of a payment's slip. Default: none. */
  readonly slipOf?: (id: string) => Promise<SlipPage | undefined>
}

/**
 * Writes into the shop's page what a visitor sees before its script has come: the shop's bar, the page's title, the amounts that the server knows,
 * and the room of all else, in the classes of the page itself, so that little moves when the script draws the same. An order's amount is on
 * the page of its own visitor alone. The page of a slip comes drawn, and needs no script of the shop.
 */
export const createShell =
  (sources: ShellSources) =>
  async (page: string, request: Request): Promise<string> => {
    const [, first = '', id] = new URL(request.url).pathname.split('/')
    const drawn = first === 'pay' && id !== undefined ? await sources.slipOf?.(id) : undefined
    if (drawn) return slipPage(page, drawn)
    const known = first === 'checkout' && id !== undefined ? await knownOrder(sources, request, id) : undefined
    const country = known?.order.country ?? visitorsCountry(request)
    const words = shellWordsOf(country)
    const isBought =
      first === 'checkout' || first === 'pay' || first === 'return' || (first === 'club' && id !== undefined)
    const inside = await insideOf({ sources, request, first, id, known, country, words })
    return page
      .replace('</head>', () => `${preloads(first, country).markup}</head>`)
      .replace(/<html lang="[^"]*"/, () => html`<html lang="${localeOf(country)}"`.markup)
      .replace(
        PLACE,
        () =>
          html`<div id="shop">${bar(words.note, links(words, isBought ? undefined : country))}${inside}</div>`.markup,
      )
  }

/** An order, for the visitor who made it. */
const knownOrder = async (
  { orders, sessions, hasPayment }: ShellSources,
  request: Request,
  id: string,
): Promise<KnownOrder | undefined> => {
  const order = await orders.find(id)
  if (order === undefined || order.session !== sessions.of(request)) return undefined
  const isBack = new URL(request.url).searchParams.has('ficha_return')
  return { order, mayBePaid: isBack || order.state !== 'open' || (await hasPayment(id)) }
}

interface Asked {
  readonly sources: ShellSources
  readonly request: Request
  readonly first: string
  readonly id: string | undefined
  readonly known: KnownOrder | undefined
  readonly country: Country
  readonly words: ShellWords
}

const insideOf = async ({ sources, request, first, id, known, country, words }: Asked): Promise<Markup> => {
  switch (first) {
    case '':
      return stallShell(country, words)
    case 'checkout':
    case 'pay':
      return checkoutShell(known, words)
    case 'basket':
      return titleShell(words.basket, 'narrow')
    case 'return':
      return titleShell(words.returnTitle, 'narrow')
    case 'club':
      return id === undefined ? titleShell(words.clubTitle, 'narrow') : titleShell(words.clubReturn, 'pay')
    case 'account': {
      const session = sources.sessions.of(request)
      return accountShell(session === undefined ? [] : await sources.orders.listOf(session), words)
    }
    default:
      return html``
  }
}

/** The first requests of the page's script. They are under way before the script is there, so that it draws at once what the page shows already. */
const preloads = (first: string, country: Country): Markup => {
  const addresses = (): readonly string[] => {
    switch (first) {
      case '':
        return [`/shop/prices?country=${country}`, `/shop/club?country=${country}`]
      case 'account':
        return ['/shop/orders', '/shop/memberships']
      case 'checkout':
        return ['/shop/orders']
      default:
        return []
    }
  }
  return html`${addresses().map((address) => html`<link rel="preload" as="fetch" crossorigin href="${address}" />`)}`
}

const bar = (note: string, linked: Markup): Markup =>
  html`<p class="demo-note">${note}</p>
    <header class="bar"><a href="/" class="brand">Barro &amp; Grano</a>${linked}</header>`

/** The links of the bar, and the room of the choice of a country. */
const links = (words: ShellWords, country: Country | undefined): Markup =>
  html`${
      country === undefined
        ? undefined
        : html`<label class="ships-to"
            ><span class="visually-hidden">${words.shipsTo}</span
            ><select disabled>
              <option>${nameOf(country)}</option>
            </select></label
          >`
    }<a href="/account" class="account-link">${words.account}</a>
    <a href="/basket" class="basket-link">${words.basket} <span class="count awaited-count">0</span></a>`

/** A country's own name. */
const nameOf = (country: Country): string =>
  new Intl.DisplayNames([localeOf(country)], { type: 'region' }).of(country) ?? country

const slipPage = (page: string, { country, head, main }: SlipPage): string => {
  const words = shellWordsOf(country)
  return page
    .replace(SCRIPTS, '')
    .replace(/<html lang="[^"]*"/, () => html`<html lang="${localeOf(country)}"`.markup)
    .replace(/<title>[^<]*/, () => html`<title>${words.checkoutTitle} · Barro &amp; Grano`.markup)
    .replace('</head>', () => `${head.markup}</head>`)
    .replace(PLACE, () => html`<div id="shop">${bar(words.note, slipLinks(words))}${main}</div>`.markup)
}

const slipLinks = (words: ShellWords): Markup =>
  html`<a href="/account" class="account-link">${words.account}</a>
    <a href="/basket" class="basket-link">${words.basket}</a>`
