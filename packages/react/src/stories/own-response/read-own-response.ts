import {
  countryOf,
  methodsFor,
  parsePayResponse,
  toDisplay,
  type Country,
  type DisplayModel,
  type Payment,
  type PaymentTerms,
} from '@ficha/core'
import { drawCodes } from '@ficha/core/draw'

/** A pasted answer, and the request that it belongs to. */
export interface OwnResponse {
  readonly json: string
  readonly terms: PaymentTerms
}

/** Its screen, or a sentence that says why there is none. */
export type OwnReading =
  | { readonly kind: 'read'; readonly payment: Payment; readonly display: DisplayModel }
  | { readonly kind: 'unreadable'; readonly sentence: string }

const parseJson = (json: string): unknown => {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** Reads a pasted answer by the same parser that a server uses. */
export const readOwnResponse = ({ json, terms }: OwnResponse, locale: string): OwnReading => {
  const response = parseJson(json)
  if (response === undefined)
    return { kind: 'unreadable', sentence: 'This is no JSON: paste the whole answer, from { to }.' }
  const parsed = parsePayResponse(response, terms)
  if (!parsed.ok) return { kind: 'unreadable', sentence: parsed.error.message }
  const payment = drawCodes(parsed.value)
  return { kind: 'read', payment, display: toDisplay(payment, { locale, now: Date.parse(terms.createdAt) }) }
}

/** One row of a country's table as a word: "Wallet AME". */
export const rowName = ({ method, channel }: Pick<PaymentTerms, 'method' | 'channel'>): string =>
  channel === undefined ? method : `${method} ${channel}`

/** The terms for another row of the same country. */
export const withRow = (terms: PaymentTerms, name: string): PaymentTerms => {
  const row = methodsFor(terms.country).find((one) => rowName(one) === name)
  if (!row) return terms
  const { channel: _, ...rest } = terms
  return { ...rest, method: row.method, ...(row.channel !== undefined && { channel: row.channel }) }
}

/** The terms for another country: its currency and its first method. */
export const withCountry = (terms: PaymentTerms, country: Country): PaymentTerms => {
  const currency = countryOf(country)?.currency ?? terms.currency
  const first = methodsFor(country)[0]
  return first ? withRow({ ...terms, country, currency }, rowName(first)) : terms
}
