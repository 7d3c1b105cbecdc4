import { PUBLISHED } from '../../countries/methods.ts'
import type { PaymentTerms } from '../../model/payment-terms.ts'
import { countryOf, listCountries } from '../methods-for.ts'
import { factsOf } from './facts-of.ts'

/** The row that a request is for. The body of a request has no country. */
export type RequestRow = Pick<PaymentTerms, 'country' | 'method' | 'channel'>

/** Whether the pages of 2024 require `bank` for a row. */
export const requiresBank = ({ country, method, channel }: RequestRow): boolean =>
  factsOf(country, method, channel)?.needs?.bank ?? false

/**
 * Whether the pages of 2024 take only whole amounts in a currency, by any method of its country.
 *
 * @example
 * isWholeCurrency('CLP') // true
 */
export const isWholeCurrency = (currency: string): boolean =>
  listCountries().some(
    (country) => PUBLISHED[country].takesWholeAmounts === true && countryOf(country)?.currency === currency,
  )

/** Whether the pages of 2024 take only whole amounts for a row, in a currency. */
export const takesWholeAmounts = ({ country, method, channel }: RequestRow, currency: string): boolean =>
  isWholeCurrency(currency) ||
  (factsOf(country, method, channel)?.takesWholeAmounts === true && countryOf(country)?.currency === currency)

/** Whether a decimal string is a whole amount: "1500" and "1500.00" are. */
export const isWholeAmount = (amount: string): boolean => /^\d+(?:\.0*)?$/.test(amount)

/** Writes a whole amount without decimals: "1500.00" as "1500". Another amount comes back as it is. */
export const asWholeAmount = (amount: string): string =>
  isWholeAmount(amount) ? (amount.split('.')[0] ?? amount) : amount
