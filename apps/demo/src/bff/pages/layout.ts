import { listCountries, type Country } from '@ficha/core'
import { countryLocale } from '@ficha/core/contract'
import { html, raw } from 'hono/html'
import { nameOf, wordsOf } from '../words/words.ts'
import type { BuiltPage } from './built-pages.ts'
import type { Markup } from './headers.ts'
import type { PageData, Screen } from './page-data.ts'

/** A page of the shop. */
export interface Page {
  readonly country: Country
  readonly title?: string
  readonly main: Markup
  /** The screen in the page, if there is one. Its element is `#screen`. */
  readonly screen?: Screen
  /** Tags for the head, such as the loader of an element. Such a page needs no script of the shop. */
  readonly head?: string
  /** Whether the page is about an order or a membership, which has its country already. */
  readonly isBought?: boolean
  /** The pieces in the basket. */
  readonly basketCount: number
  /** The path of the page. A choice of another country leads back to it. */
  readonly path: string
}

const SCRIPTS = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g

/** Writes a page of the shop into a page of the build. */
export const layOut = async (built: BuiltPage, page: Page): Promise<string> => {
  const { title, country, head } = page
  const name = 'Barro &amp; Grano'
  const body = await content(page)
  return (head === undefined ? built.html : built.html.replace(SCRIPTS, '').replace('</head>', () => `${head}</head>`))
    .replace(/<html lang="[^"]*"/, `<html lang="${countryLocale(country)}"`)
    .replace(/<title>[^<]*/, () => `<title>${title === undefined ? name : `${title} · ${name}`}`)
    .replace('<!-- page -->', () => body.toString())
}

const content = ({ country, main, screen, isBought = false, basketCount, path }: Page): Markup => {
  const words = wordsOf(country)
  return html`<p class="demo-note">${words.demo}</p>
    <header class="bar">
      <a href="/" class="brand">Barro &amp; Grano</a>
      ${!isBought && countryForm(country, path)}
      <a href="/account" class="account-link">${words.accountLink}</a>
      <a href="/basket" class="basket-link">${words.basket} <span class="count">${basketCount}</span></a>
    </header>
    ${main} ${screen && dataOf(screen, country)}`
}

const countryForm = (country: Country, path: string): Markup => {
  const countries = listCountries()
    .map((one) => ({ one, name: nameOf(one) }))
    .sort((left, right) => left.name.localeCompare(right.name, 'es'))
  return html`<form class="ships-to" action="/country">
    <input type="hidden" name="from" value="${path}" />
    <label
      ><span class="visually-hidden">${wordsOf(country).shipsTo}</span>
      <select name="to" autocomplete="off">
        ${countries.map(({ one, name }) => html`<option value="${one}" ${one === country && 'selected'}>${name}</option>`)}
      </select></label
    >
    <noscript><button class="button">OK</button></noscript>
  </form>`
}

/** The data of a screen as JSON. No text in it can end the element. */
const dataOf = (screen: Screen, country: Country): Markup => {
  const { backToShop, notFound, loading, account, orderStates, ...words } = wordsOf(country)
  const { clubTitle, clubJoin, clubCheck, clubFailed, clubUnknown, clubMember } = words
  const club = { clubTitle, clubJoin, clubCheck, clubFailed, clubUnknown, clubMember }
  const data: PageData = {
    ...screen,
    locale: countryLocale(country),
    words: { backToShop, notFound, loading, account, orderStates, ...club },
  }
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  return html`<script type="application/json" id="data">
    ${raw(json)}
  </script>`
}
