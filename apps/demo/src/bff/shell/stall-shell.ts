import { countryOf, type Country } from '@ficha/core'
import { formatAmount } from '@ficha/core/display'
import { html, type Markup } from '../html.ts'
import { namesOf, type Order } from '../orders.ts'
import { PRICES, SKUS, type Sku } from '../products.ts'
import { localeOf, type ShellWords } from './shell-words.ts'

const moneyOf = (amount: string, country: Country): string => {
  const { currency = '', numberLocale = 'es' } = countryOf(country) ?? {}
  return formatAmount(amount, currency, numberLocale)
}

/** The stall: its title, and each product's name and price beside the room of its picture. */
export const stallShell = (country: Country, words: ShellWords): Markup =>
  html`<main class="stall">
    <header class="stall-intro">
      <h1>${words.tagline}</h1>
      <p>${words.intro}</p>
    </header>
    <ul class="products">
      ${SKUS.map((sku) => product(sku, country, words))}
    </ul>
  </main>`

const product = (sku: Sku, country: Country, { products }: ShellWords): Markup =>
  html`<li class="product" aria-busy="true">
    <div class="picture awaited"></div>
    <h2>${products[sku].name}</h2>
    <p><span class="awaited awaited-line"></span></p>
    <div class="product-foot">
      <strong class="price">${moneyOf(PRICES[country][sku], country)}</strong><span class="product-count"></span
      ><span class="button awaited"></span>
    </div>
  </li>`

/** The account: its titles, and the visitor's orders with their amounts. */
export const accountShell = (orders: readonly Order[], words: ShellWords): Markup =>
  html`<main class="pay">
    <h1>${words.accountTitle}</h1>
    <h2>${words.orders}</h2>
    ${
      orders.length === 0
        ? html`<p>${words.loading}</p>`
        : html`<ul class="orders">
            ${orders.map(orderRow)}
          </ul>`
    }
  </main>`

const orderRow = ({ id, number, country, amount, items, createdAt }: Order): Markup =>
  html`<li>
    <a href="/checkout/${id}" class="order" aria-busy="true">
      <span class="order-name">${namesOf(items, country)}</span>
      <strong class="order-amount">${moneyOf(amount, country)}</strong>
      <span class="order-number">${number}</span>
      <span class="order-state"><span class="awaited awaited-line"></span></span>
      <time datetime="${createdAt}"
        >${new Intl.DateTimeFormat(localeOf(country), { dateStyle: 'long' }).format(new Date(createdAt))}</time
      >
    </a>
  </li>`

/** A page with nothing to show but its title and the room of its content. */
export const titleShell = (title: string, frame: 'narrow' | 'pay'): Markup =>
  html`<main class="${frame}">
    <h1>${title}</h1>
    <p class="returned" aria-busy="true"><span class="awaited awaited-line"></span></p>
  </main>`
