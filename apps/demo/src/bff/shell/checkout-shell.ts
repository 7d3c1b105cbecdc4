import { checkoutMessagesFor, countryOf } from '@ficha/core'
import { formatAmount } from '@ficha/core/display'
import { html, type Markup } from '../html.ts'
import type { Order } from '../orders.ts'
import { localeOf, type ShellWords } from './shell-words.ts'

/** What is known of an order before the script asks for its ways to pay. */
export interface KnownOrder {
  readonly order: Order
  /** Whether the payer may have paid: there is a payment, or the payer comes back from a bank's page. Then the title does not ask how to pay. */
  readonly mayBePaid: boolean
}

/** The slip of an order in the classes of the kit, with the room of the ways to pay. */
export const checkoutShell = (known: KnownOrder | undefined, words: ShellWords): Markup =>
  html`<main class="pay pay-order">
    <h1 class="visually-hidden">${words.checkoutTitle}</h1>
    <div>
      <article class="ficha ficha-checkout" data-state="loading" aria-busy="true">
        <div class="ficha-slip">
          <div class="ficha-main">${known ? head(known) : EMPTY_HEAD}${ROWS}</div>
          <section class="ficha-keep"></section>
        </div>
      </article>
    </div>
  </main>`

const head = ({ order: { country, amount, currency, number }, mayBePaid }: KnownOrder): Markup => {
  const { picker } = checkoutMessagesFor(localeOf(country))
  const text = formatAmount(amount, currency, countryOf(country)?.numberLocale ?? 'es')
  const title = mayBePaid ? `${picker.order} ${number}` : picker.title
  return html`<header class="ficha-head"><h2 class="ficha-title">${title}</h2></header>
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
