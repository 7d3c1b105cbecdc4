import { checkoutMessagesFor, countryOf } from '@ficha/core'
import { formatAmount } from '@ficha/core/display'
import { html, type Markup } from '../html.ts'
import type { Order, Orders } from '../orders.ts'
import type { Sessions } from '../session.ts'
import type { SlipPage } from './slip-page.ts'

/** The element of the built page in which the shop is drawn. */
const PLACE = '<div id="shop"></div>'

/** The tags of the built page that load the shop's script. */
const SCRIPTS = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g

/**
 * Writes the first view of the shop's page, which a visitor sees before the script runs: the head, and on an order's page the checkout's title, the
 * amount and the space of the ways to pay. It uses the classes of the kit, so nothing moves when the script draws the same. Only the order's own
 * visitor gets the amount. The server draws the page of a slip whole, so that page needs no script of the shop.
 *
 * @param slipOf The page of a payment's slip. Default: none.
 */
export const createShell =
  (
    orders: Pick<Orders, 'find'>,
    sessions: Pick<Sessions, 'of'>,
    slipOf: (id: string) => Promise<SlipPage | undefined> = () => Promise.resolve(undefined),
  ) =>
  async (page: string, request: Request): Promise<string> => {
    const [, first, id] = new URL(request.url).pathname.split('/')
    const drawn = first === 'pay' && id !== undefined ? await slipOf(id) : undefined
    if (drawn) return slipPage(page, drawn)
    const isPay = first === 'checkout' || first === 'pay'
    const order = first === 'checkout' && id !== undefined ? await orders.find(id) : undefined
    const isOwn = order !== undefined && order.session === sessions.of(request)
    const inside = isPay ? slip(isOwn ? order : undefined) : html``
    return page.replace(PLACE, () => `<div id="shop">${BAR.markup}${inside.markup}</div>`)
  }

const bar = (note: string, links?: Markup): Markup =>
  html`<p class="demo-note">${note}</p>
    <header class="bar"><a href="/" class="brand">Barro &amp; Grano</a>${links}</header>`

const BAR = bar('\u00a0')

const slipPage = (page: string, { lang, title, note, links, main }: SlipPage): string =>
  page
    .replace(SCRIPTS, '')
    .replace(/<html lang="[^"]*"/, () => html`<html lang="${lang}"`.markup)
    .replace(/<title>[^<]*/, () => html`<title>${title} · Barro &amp; Grano`.markup)
    .replace(PLACE, () => html`<div id="shop">${bar(note, links)}${main}</div>`.markup)

const slip = (order: Order | undefined): Markup =>
  html`<main class="pay pay-order">
    <div>
      <article class="ficha ficha-checkout" data-state="loading" aria-busy="true">
        <div class="ficha-slip">
          <div class="ficha-main">${order ? head(order) : EMPTY_HEAD}${ROWS}</div>
          <section class="ficha-keep"></section>
        </div>
      </article>
    </div>
  </main>`

const head = ({ country, amount, currency }: Order): Markup => {
  const { picker } = checkoutMessagesFor(country === 'BR' ? 'pt-BR' : `es-${country}`)
  const text = formatAmount(amount, currency, countryOf(country)?.numberLocale ?? 'es')
  return html`<header class="ficha-head"><h2 class="ficha-title">${picker.title}</h2></header>
    <div class="ficha-due">
      <p class="ficha-amount">
        <span class="ficha-label">${picker.amount}</span><data class="ficha-figure">${text}</data>
      </p>
    </div>`
}

const EMPTY_HEAD = html`<header class="ficha-head"></header>
  <div class="ficha-due">
    <p class="ficha-amount">
      <span class="ficha-bar" data-short=""></span><span class="ficha-bar" data-figure=""></span>
    </p>
  </div>`

const ROW = html`<div class="ficha-method">
  <span class="ficha-glyph"></span>
  <span class="ficha-method-words"><span class="ficha-bar"></span><span class="ficha-bar" data-short=""></span></span>
</div>`

const ROWS = html`<div class="ficha-picker" data-loading="" aria-hidden="true">${[ROW, ROW, ROW, ROW]}</div>`
