import type { PreloadElement } from '../preload.ts'
import { elementSheet } from './element-sheet.ts'

/** The options of every element. */
export interface SharedElementOptions {
  /** BCP 47 tag of the screen. Default: the country's of the payment; "es" for the others. */
  readonly locale?: string
  /** Where the routes of @ficha/server are. Default: "/api/checkout". */
  readonly base?: string
  /** Schemes of wallet apps that links may use. Default: no scheme, https only. */
  readonly appSchemes?: readonly string[]
  /** "include" where the routes have another origin than the page and your session is a cookie. Default: the platform's. */
  readonly credentials?: RequestCredentials
  /** "poll" where the routes hold no stream open. Default: "sse". */
  readonly live?: 'sse' | 'poll'
  /**
   * "inline" puts the rules into the element: they are painted with it. "link" names the file of the element's sheet in `folder`, for a
   * policy that allows no inline style. Default: "inline".
   */
  readonly sheet?: 'inline' | 'link'
  /** Where `dist` is served: "/ficha/0.1.0/". Needed for `sheet: 'link'`. */
  readonly folder?: string
  /** The nonce of the page's policy, for the inline sheet. A policy may have {@link elementSheetHash} instead. */
  readonly nonce?: string
  /** HTML of your own for the named slots of the element: `{ actions: '<a href="/">Back to the shop</a>' }`. It is written as it is. */
  readonly slots?: Readonly<Partial<Record<SlotName, string>>>
}

/** The named slots of the elements, without the place of card fields, which a script fills. */
export type SlotName = 'logo' | 'actions' | 'before-payment' | 'next'

/** The parts of an element around its drawing. */
export interface ElementParts {
  readonly element: PreloadElement
  /** `false`, `undefined` and "" are left out; `true` is written without a value. */
  readonly attributes: Readonly<Record<string, string | boolean | undefined>>
  /** The HTML of the parts. */
  readonly drawn: string
  /** The data of the drawing. The script draws the same from it. */
  readonly data: unknown
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' }

/** A text as the value of an attribute in quotes. */
const quoted = (text: string): string => `"${text.replace(/[&"<>]/g, (sign) => SIGNS[sign] ?? sign)}"`

/** The whole element: its attributes, its shadow root, its data, and the merchant's content of its slots. */
export const elementMarkup = (
  { element, attributes, drawn, data }: ElementParts,
  options: SharedElementOptions,
): string => {
  const { locale, base, live, credentials = '', appSchemes = [], slots = {} } = options
  const all: ElementParts['attributes'] = {
    ...attributes,
    locale,
    base,
    live,
    credentials,
    'app-schemes': appSchemes.join(' '),
  }
  const written = Object.entries(all).map(([name, value]) =>
    value === true ? ` ${name}` : value ? ` ${name}=${quoted(value)}` : '',
  )
  const filled = Object.entries(slots).map(([name, html]) => (html ? `<div slot=${quoted(name)}>${html}</div>` : ''))
  // No text of a payment can end the script element.
  const json = JSON.stringify(data).replace(/</g, '\\u003c')
  return [
    `<${element}${written.join('')}>`,
    `<template shadowrootmode="open">${sheetMarkup(element, options)}${drawn}</template>`,
    `<script type="application/json">${json}</script>`,
    `${filled.join('')}</${element}>`,
  ].join('')
}

const sheetMarkup = (element: PreloadElement, { sheet = 'inline', folder, nonce }: SharedElementOptions): string => {
  if (sheet === 'inline') return `<style${nonce ? ` nonce=${quoted(nonce)}` : ''}>${elementSheet(element)}</style>`
  if (folder === undefined) {
    throw new Error(
      "@ficha/widget: renderElement was called with sheet: 'link' without a folder, so the page would have no rules. Say where dist is served: { folder: '/ficha/0.1.0/' }.",
    )
  }
  const address = `${folder.replace(/^(.*[^/])?\/*$/s, '$1/')}${element}.css`
  return `<link rel="stylesheet" href=${quoted(address)}>`
}
