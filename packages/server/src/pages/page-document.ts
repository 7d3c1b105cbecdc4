import type { PagesOptions } from '../options/pages/page-options.ts'

/** The content of a page. */
export interface PageContent {
  /** BCP 47 tag of the page's language. */
  readonly lang: string
  readonly title: string
  /** HTML at the end of the page's head, after its styles. */
  readonly head?: string
  /** HTML of the page's main part. Every text in it must be escaped. */
  readonly main: string
}

/** The styles of the page around an element. The element has its own styles. */
const RULES = `
:root{color-scheme:light dark;--page:var(--ficha-page,#f1ecdf);--ink:var(--ficha-ink,#1c2621);--paper:var(--ficha-paper,#fffdf7)}
@media (prefers-color-scheme:dark){:root{--page:var(--ficha-page,#111412);--ink:var(--ficha-ink,#ece9df);--paper:var(--ficha-paper,#1c201d)}}
body{margin:0;background:var(--page);color:var(--ink);font:1em/1.5 var(--ficha-font,-apple-system,'Segoe UI',Roboto,'Liberation Sans',Arial,system-ui,sans-serif)}
header,main{box-sizing:border-box;max-width:60rem;margin:0 auto;padding:12px 8px}
header{padding-inline:16px}
h1{display:flex;align-items:center;gap:8px;font-size:1em;margin:0}
header img{max-height:32px;max-width:160px}
header a{color:inherit;display:inline-flex;align-items:center;gap:8px;min-height:44px}
main{padding-block:0 24px}
.refusal{background:var(--paper);border:1px solid transparent;border-radius:14px;padding:20px;max-width:32rem;margin:24px auto}
.refusal h2{font-size:1.25em;margin:0 0 8px}
.refusal p{margin:0}
.aside{margin:12px 16px;font-size:.875em}
.notice{display:none;background:var(--paper);border-radius:14px;padding:16px 20px;max-width:32rem;margin:0 auto 12px}
:defined>.late{display:none}
.late{animation:late 0s 10s both}
@keyframes late{from{visibility:hidden}}
@media (min-width:40rem){h1{justify-content:center}.aside{text-align:center}}
@media (scripting:none){.notice{display:block}}
@media print{header{display:none}body{background:none}}
`

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' }

/** Escapes a text for HTML, in an element or in a quoted attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&"<>]/g, (sign) => SIGNS[sign] ?? sign)

/**
 * Puts a sentence into an element, for browsers that are too old for it. Those read no template of a shadow root, and never define the element: after ten
 * seconds the sentence is seen. Every other browser shows the element's own drawing in its place.
 *
 * @param element HTML of one element.
 */
export const withSentenceForOldBrowsers = (element: string, sentence: string): string => {
  const end = element.lastIndexOf('</')
  return `${element.slice(0, end)}<p class="refusal late">${escapeHtml(sentence)}</p>${element.slice(end)}`
}

/** Tokens that are not colours. They are used on light and dark screens. */
const SHAPE = /^--ficha-(?:radius|space|font|mono)/

/** The styles of a shop's pages, with its tokens. The policy allows them by hash, so they depend only on the options. */
export const pageRules = ({ tokens = {}, darkTokens = {} }: Pick<PagesOptions, 'tokens' | 'darkTokens'>): string => {
  const all = Object.entries(tokens)
  return [
    RULES,
    rootRule(all.filter(([name]) => SHAPE.test(name))),
    inMedia(
      'light',
      all.filter(([name]) => !SHAPE.test(name)),
    ),
    inMedia('dark', Object.entries(darkTokens)),
  ].join('')
}

type Token = readonly [name: string, value: string]

const rootRule = (tokens: readonly Token[]): string =>
  tokens.length === 0 ? '' : `:root{${tokens.map(([name, value]) => `${name}:${value}`).join(';')}}`

const inMedia = (scheme: 'light' | 'dark', tokens: readonly Token[]): string =>
  tokens.length === 0 ? '' : `@media (prefers-color-scheme:${scheme}){${rootRule(tokens)}}`

/** Makes the whole page. Search engines must not index it, and it sends no referrer to other sites. */
export const pageDocument = (pages: PagesOptions, { lang, title, head = '', main }: PageContent): string => {
  const { name, logo, url } = pages.shop
  const brand = `${logo === undefined ? '' : `<img src="${escapeHtml(logo)}" alt="">`}${escapeHtml(name)}`
  return [
    `<!doctype html><html lang="${escapeHtml(lang)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    // Phones make links of long numbers: a payer who touches a code would call it.
    '<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">',
    '<meta name="robots" content="noindex, nofollow"><meta name="referrer" content="no-referrer">',
    `<link rel="icon" href="data:,"><title>${escapeHtml(title)} · ${escapeHtml(name)}</title>`,
    `<style>${pageRules(pages)}</style>${head}</head><body><header>`,
    `<h1>${url === undefined ? brand : `<a href="${escapeHtml(url)}">${brand}</a>`}</h1>`,
    `</header><main>${main}</main></body></html>`,
  ].join('')
}
