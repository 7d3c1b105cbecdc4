import { refuse, type Checked } from '../contract/envelope.ts'
import type { Bank } from './bank.ts'
import { findBank } from './bank-list.ts'
import type { Readings } from '../readings/readings.ts'
import { wordFor } from '../readings/words.ts'
import { countriesOf, everyCountry, methodRows, publishedRows, type Country } from './country.ts'
import type { MethodRow } from './method-row.ts'
import { findPublishedRow, type PublishedRow } from './published-row.ts'

type CountryRow = MethodRow<Country>

export interface Wanted {
  readonly method: string | undefined
  readonly channel: string | undefined
  readonly currency: string
  readonly bank: string | undefined
  /** The word for the payer's document and the telephone. They show the country if currency, method and bank do not. */
  readonly identifyType: string
  readonly phone: string
  readonly methodRules: Readings['methodRules']
  /** The currencies of each country in addition to its own. */
  readonly moreCurrencies: Readings['moreCurrencies']
}

/** The row that answers a request, and the country of the payment if it is known. */
export interface Chosen {
  readonly row: CountryRow
  /** The same method as the published pages have it. */
  readonly published: PublishedRow | undefined
  readonly country: Country | undefined
  readonly bank: Bank | undefined
}

/** The sandbox's own row for an order without a method. The payer chooses on the hosted page. */
const payerChooses: CountryRow = { method: '', fields: ['pay_url'] }

/**
 * Finds the row of a request. The request names no country, so the currency shows it. If two countries use the currency, the method decides, then the
 * country of the bank_id, and then, as the published Cash names no bank, the payer's document and telephone.
 */
export function chooseRow(wanted: Wanted): Checked<Chosen> {
  const own = countriesOf(wanted.currency)
  const places = everyCountry.filter((country) => own.includes(country) || takesToo(wanted, country))
  if (places.length === 0) return refuse('unsupported-currency', `order_currency ${wanted.currency} is not supported`)
  const only = places.length === 1 ? places[0] : undefined
  const { method } = wanted
  if (method === undefined) return chosen(payerChooses, only, undefined)
  const ofMethod = rowsOf(wanted.methodRules).filter((row) => row.method === method && row.channel === wanted.channel)
  if (ofMethod.length === 0) return refuse('unsupported-method', `method ${nameOf(wanted)} is not in the method list`)
  const anywhere = ofMethod.find((row) => row.country === undefined)
  if (anywhere !== undefined) return chosen(anywhere, only, undefined)
  const rows = ofMethod.filter((row) => row.country !== undefined && places.includes(row.country))
  const bank = wanted.bank === undefined ? undefined : findBank(wanted.methodRules, method, wanted.bank)
  const row = rows.length > 1 ? placedRow(rows, wanted, bank) : rows[0]
  if (row === undefined) {
    return refuse('unsupported-method', `method ${nameOf(wanted)} does not take order_currency ${wanted.currency}`)
  }
  return chosen(row, row.country, bank)
}

/** The row of the country that the bank, or the payer's document or telephone names. */
function placedRow(rows: readonly CountryRow[], wanted: Wanted, bank: Bank | undefined): CountryRow | undefined {
  const inCountry = (country: string): CountryRow | undefined => rows.find((row) => row.country === country)
  if (bank !== undefined) return inCountry(bank.country)
  const isPanamanian = /^(?:CIP|RUC|PASS?|CE)$/.test(wanted.identifyType) || /^\+?507/.test(wanted.phone)
  if (wanted.methodRules === 'published' && isPanamanian) return inCountry('PA') ?? rows[0]
  return rows[0]
}

const publishedAsRows: readonly CountryRow[] = publishedRows.map(({ country, method, channel, fields }) => ({
  country,
  method,
  ...(channel !== undefined && { channel }),
  fields: fields.filter((field) => field !== 'trade_status' && field !== 'due_date' && field !== 'web_url'),
}))

function rowsOf(rules: Readings['methodRules']): readonly CountryRow[] {
  return rules === 'published' ? publishedAsRows : methodRows
}

function takesToo({ moreCurrencies, currency }: Wanted, country: Country): boolean {
  return wordFor(moreCurrencies, country, '').split(',').includes(currency)
}

function chosen(row: CountryRow, country: Country | undefined, bank: Bank | undefined): Checked<Chosen> {
  const published = findPublishedRow(publishedRows, { country, method: row.method, channel: row.channel })
  return { ok: true, value: { row, published, country, bank } }
}

function nameOf(wanted: Wanted): string {
  return wanted.channel === undefined ? String(wanted.method) : `${String(wanted.method)} ${wanted.channel}`
}
