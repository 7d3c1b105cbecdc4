import type { Country } from '@ficha/core'
import { countryLocale } from '@ficha/core/contract'
import { html } from 'hono/html'
import { priceOf, quantityOf, totalOf, type Item } from '../basket.ts'
import type { Order } from '../orders.ts'
import { clubTerms, PRICES, SKUS, type Sku } from '../products.ts'
import { dayOf, moneyOf, namesOf, wordsOf } from '../words/words.ts'
import type { Markup } from './headers.ts'
import type { MembershipEntry } from './page-data.ts'

const picture = (sku: Sku): Markup => html`<img src="/${sku}.svg" alt="" width="240" height="200" class="picture" />`

/** “En la canasta: 2”. */
export const addedText = (country: Country, quantity: number): string =>
  quantity > 0 ? `${wordsOf(country).added}: ${String(quantity)}` : ''

/** The stall: three products and their prices in the visitor's country, and the coffee club. */
export const stallPage = (country: Country, basket: readonly Item[]): Markup => {
  const words = wordsOf(country)
  const product = (sku: Sku): Markup => {
    const { name, text } = words.products[sku]
    return html`<li class="product" data-sku="${sku}" id="${sku}">
      ${picture(sku)}
      <h2>${name}</h2>
      <p>${text}</p>
      <form class="product-foot" method="post" action="/basket">
        <strong class="price">${moneyOf(PRICES[country][sku], country)}</strong>
        <span class="product-count" role="status">${addedText(country, quantityOf(basket, sku))}</span>
        <button class="button" name="more" value="${sku}">
          ${words.add} <span class="visually-hidden">${name}</span>
        </button>
      </form>
    </li>`
  }
  return html`<main class="stall">
    <header class="stall-intro">
      <h1>${words.tagline}</h1>
      <p>${words.intro}</p>
    </header>
    <ul class="products">
      ${SKUS.map(product)}
    </ul>
    <section class="club-offer" aria-labelledby="club-offer">
      <div>
        <h2 id="club-offer">${words.clubTitle}</h2>
        <p>${words.clubText}</p>
        ${clubPrice(country)}
      </div>
      <a href="/club" class="button">${words.clubSee}</a>
    </section>
  </main>`
}

/** The price of the club, as a sentence. */
const clubPrice = (country: Country): Markup => {
  const { amount, trial } = clubTerms(country)
  return html`<p class="club-price">
    ${wordsOf(country)
      .clubPrice.replace('{week}', moneyOf(trial?.amount ?? amount, country))
      .replace('{month}', moneyOf(amount, country))}
  </p>`
}

/** The club's page. Its screen has the button, the coming charges and the way to the gateway's page. */
export const clubPage = (country: Country): Markup => {
  const { clubTitle, clubText } = wordsOf(country)
  return html`<main class="narrow">
    <h1>${clubTitle}</h1>
    <div class="club-picture">${picture('coffee')}</div>
    <p>${clubText}</p>
    ${clubPrice(country)}
    <div id="screen"></div>
    ${backToShop(country)}
  </main>`
}

const backToShop = (country: Country): Markup => html`<p><a href="/">${wordsOf(country).backToShop}</a></p>`

interface BasketState {
  /** The button that changed the basket: "more-mug". The focus stays there. */
  readonly pressed: string | undefined
  /** Whether the basket could not become an order. */
  readonly failed: boolean
}

/** The basket, and the button that makes an order of it. */
export const basketPage = (country: Country, items: readonly Item[], { pressed, failed }: BasketState): Markup => {
  const words = wordsOf(country)
  const step = (name: 'more' | 'fewer', sku: Sku): Markup =>
    html`<button
      name="${name}"
      value="${sku}"
      aria-label="${words[name]}: ${words.products[sku].name}"
      ${pressed === `${name}-${sku}` && 'autofocus'}
    >
      ${name === 'more' ? '+' : '−'}
    </button>`
  const line = (item: Item): Markup =>
    html`<li class="line-item">
      ${picture(item.sku)}
      <span class="line-name">${words.products[item.sku].name}</span>
      <form class="stepper" method="post" action="/basket?from=basket">
        ${step('fewer', item.sku)} <span>${item.quantity}</span> ${step('more', item.sku)}
      </form>
      <span class="line-price">${moneyOf(priceOf(item, country), country)}</span>
    </li>`
  return html`<main class="narrow">
    <h1>${words.basket}</h1>
    ${
      items.length === 0
        ? html`<p>${words.basketEmpty}</p>`
        : html`<ul class="lines">
              ${items.map(line)}
            </ul>
            <p class="total">
              <span>${words.total}</span> <strong>${moneyOf(totalOf(items, country), country)}</strong>
            </p>
            ${failed && html`<p role="alert" class="refusal">${words.orderFailed}</p>`}
            <form method="post" action="/basket/order">
              <button class="button button-wide">${words.checkout}</button>
            </form>`
    }
    ${backToShop(country)}
  </main>`
}

/** This visitor's orders and memberships, with the next charge, past charges and the cancellation. */
export const accountPage = (
  country: Country,
  orders: readonly Order[],
  memberships: readonly MembershipEntry[],
): Markup => {
  const words = wordsOf(country)
  const order = ({ id, items, country: to, amount, number, state, createdAt }: Order): Markup =>
    html`<li>
      <a href="/checkout/${id}" class="order">
        <span class="order-name">${namesOf(items, to)}</span>
        <strong class="order-amount">${moneyOf(amount, to)}</strong>
        <span class="order-number">${number}</span>
        <span class="order-state" data-state="${state}">${words.orderStates[state]}</span>
        <time datetime="${createdAt}">${dayOf(createdAt, to)}</time>
      </a>
    </li>`
  return html`<main class="pay">
    <h1>${words.account}</h1>
    <h2>${words.orders}</h2>
    ${
      orders.length === 0
        ? html`<p>${words.ordersEmpty}</p>`
        : html`<ul class="orders">
            ${orders.map(order)}
          </ul>`
    }
    ${
      memberships.length === 0
        ? html`<p>${words.accountEmpty} <a href="/club">${words.clubSee}</a></p>`
        : html`<div id="screen">
            <p role="status">${words.loading}</p>
          </div>`
    }
    ${backToShop(country)}
  </main>`
}

/** The checkout of an order. `drawn` is its first drawing. Without an order of this visitor there is no summary. */
export const checkoutPage = (country: Country, drawn: Markup, order: Order | undefined): Markup => {
  const words = wordsOf(country)
  return html`<main class="pay pay-order">
    <h1 class="visually-hidden">${words.checkoutTitle}</h1>
    <div>
      <div id="screen">${drawn}</div>
      ${order && drawer(order)}
    </div>
    ${order && summary(order)}
  </main>`
}

/** For developers: the request that the shop's server sent, the gateway's answer, the model of the screen, and a form that fills itself in. */
const drawer = ({ id, country }: Order): Markup => {
  const words = wordsOf(country)
  const sheet = (title: string, part: 'request' | 'answer' | 'display'): Markup =>
    html`<section>
      <h2>${title}</h2>
      <pre tabindex="0" data-part="${part}">—</pre>
    </section>`
  return html`<details class="drawer" data-order="${id}" data-country="${country}">
    <summary>${words.drawer}</summary>
    <button type="button" class="button drawer-example">${words.drawerExample}</button>
    <p>${words.drawerNothing}</p>
    <div hidden>
      ${sheet(words.drawerRequest, 'request')}${sheet(words.drawerAnswer, 'answer')}${sheet(words.drawerDisplay, 'display')}
    </div>
  </details>`
}

/** The items of the order, beside the checkout. A phone has no space for them, so the slip names them in a line. */
const summary = ({ country, items, amount, state, number }: Order): Markup => {
  const words = wordsOf(country)
  return html`<aside class="summary" aria-labelledby="summary-title" lang="${countryLocale(country)}">
    <h2 id="summary-title">${words.orderTitle}</h2>
    <ul class="lines">
      ${items.map(
        ({ sku, quantity }) =>
          html`<li class="line-item">
            ${picture(sku)}
            <span class="line-name">${words.products[sku].name}</span>
            <span class="line-price">× ${quantity}</span>
          </li>`,
      )}
    </ul>
    <p class="total"><span>${words.total}</span> <strong>${moneyOf(amount, country)}</strong></p>
    ${state !== 'open' && html`<p class="order-state" data-state="${state}">${words.orderStates[state]}</p>`}
    <p class="summary-number">${number}</p>
  </aside>`
}

/** A page with a screen alone, below a title that is there before it, and `rest` in place of the screen until it is drawn. */
export const screenPage = (country: Country, title: string, frame: 'narrow' | 'pay'): Markup =>
  html`<main class="${frame}">
    <h1>${title}</h1>
    <div id="screen">
      <p class="returned" role="status">${wordsOf(country).loading}</p>
    </div>
    ${backToShop(country)}
  </main>`

/** The page of a slip at its own address, for the other phone or the friend who pays. It can be paid, and not changed. */
export const slipPage = (country: Country, slip: Markup): Markup =>
  html`<main class="pay pay-slip">
    <h1 class="visually-hidden">${wordsOf(country).checkoutTitle}</h1>
    ${slip} ${backToShop(country)}
  </main>`

/** The page for an unknown address. */
export const missingPage = (country: Country): Markup => {
  const { missingTitle, missingText, backToShop: back } = wordsOf(country)
  return html`<main class="narrow">
    <h1>${missingTitle}</h1>
    <p>${missingText}</p>
    <p><a href="/" class="button button-wide">${back}</a></p>
  </main>`
}
