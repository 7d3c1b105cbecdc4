import { refuse, type Checked } from '../contract/envelope.ts'
import { findBank, type Bank } from './bank-list.ts'
import { wordFor, type Readings } from '../readings.ts'
import { countriesOf, everyCountry, type Country } from './country.ts'
import { methodRows, type MethodRow } from './method-row.ts'

export interface Wanted {
  readonly method: string | undefined
  readonly channel: string | undefined
  readonly currency: string
  readonly bank: string | undefined
  /** The currencies of each country in addition to its own. */
  readonly moreCurrencies: Readings['moreCurrencies']
}

/** The row that answers a request, and the country of the payment if it is known. */
export interface Chosen {
  readonly row: MethodRow
  readonly country: Country | undefined
  readonly bank: Bank | undefined
}

/** The sandbox's own row for an order without a method. The payer chooses on the hosted page. */
const payerChooses: MethodRow = { method: '', fields: ['pay_url'] }

/**
 * Finds the row of a request. The request names no country, so the currency shows it. If two countries use the currency, the method decides, and then
 * the country of the bank_id.
 */
export function chooseRow(wanted: Wanted): Checked<Chosen> {
  const own = countriesOf(wanted.currency)
  const places = everyCountry.filter((country) => own.includes(country) || takesToo(wanted, country))
  if (places.length === 0) return refuse('invalid-parameter', `order_currency ${wanted.currency} is not supported`)
  const only = places.length === 1 ? places[0] : undefined
  if (wanted.method === undefined) return chosen(payerChooses, only, undefined)
  const ofMethod = methodRows.filter((row) => row.method === wanted.method && row.channel === wanted.channel)
  if (ofMethod.length === 0) return refuse('unsupported-method', `method ${nameOf(wanted)} is not in the method list`)
  const anywhere = ofMethod.find((row) => row.country === undefined)
  if (anywhere !== undefined) return chosen(anywhere, only, undefined)
  const rows = ofMethod.filter((row) => row.country !== undefined && places.includes(row.country))
  const bank = wanted.bank === undefined ? undefined : findBank(wanted.bank)
  const row = rows.length > 1 && bank !== undefined ? rows.find((one) => one.country === bank.country) : rows[0]
  if (row === undefined) {
    return refuse('unsupported-method', `method ${nameOf(wanted)} does not take order_currency ${wanted.currency}`)
  }
  return chosen(row, row.country, bank)
}

function takesToo({ moreCurrencies, currency }: Wanted, country: Country): boolean {
  return wordFor(moreCurrencies, country, '').split(',').includes(currency)
}

function chosen(row: MethodRow, country: Country | undefined, bank: Bank | undefined): Checked<Chosen> {
  return { ok: true, value: { row, country, bank } }
}

function nameOf(wanted: Wanted): string {
  return wanted.channel === undefined ? String(wanted.method) : `${String(wanted.method)} ${wanted.channel}`
}
