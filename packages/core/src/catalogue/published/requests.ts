import type { PaymentTerms } from '../../model/payment-terms.ts'
import { countryOf } from '../methods-for.ts'
import { methodKey, type MethodKey } from './method-key.ts'

/** The row that a request is for. The body of a request has no country. */
export type RequestRow = Pick<PaymentTerms, 'country' | 'method' | 'channel'>

const keyOf = ({ country, method, channel }: RequestRow): MethodKey => methodKey(country, method, channel)

/** The rows whose pages of 2024 require `bank`. */
const WITH_BANK: ReadonlySet<MethodKey> = new Set<MethodKey>([
  'AR BankTransfer',
  'AR Khipu',
  'BO BankTransfer',
  'BR DepositExpress',
  'BR OpenFinance',
  'CL Khipu',
  'PA BankTransfer',
  'PY BankTransfer',
  'UY BankTransfer',
])

/** Whether the pages of 2024 require `bank` for a row. */
export const requiresBank = (row: RequestRow): boolean => WITH_BANK.has(keyOf(row))

/** Currencies whose amounts the pages of 2024 call whole numbers, for every method of the country. */
const WHOLE_CURRENCIES: ReadonlySet<string> = new Set(['CLP', 'COP', 'PYG'])

/** Rows whose amounts are whole although the currency has decimals elsewhere. */
const WHOLE_ROWS: ReadonlySet<MethodKey> = new Set<MethodKey>(['CR BNCR'])

/**
 * Whether the pages of 2024 take only whole amounts in a currency, by any method of its country.
 *
 * @example
 * isWholeCurrency('CLP') // true
 */
export const isWholeCurrency = (currency: string): boolean => WHOLE_CURRENCIES.has(currency)

/** Whether the pages of 2024 take only whole amounts for a row, in a currency. */
export const takesWholeAmounts = (row: RequestRow, currency: string): boolean =>
  isWholeCurrency(currency) || (WHOLE_ROWS.has(keyOf(row)) && countryOf(row.country)?.currency === currency)

/** Whether a decimal string is a whole amount: "1500" and "1500.00" are. */
export const isWholeAmount = (amount: string): boolean => /^\d+(?:\.0*)?$/.test(amount)

/** Writes a whole amount without decimals: "1500.00" as "1500". Another amount comes back as it is. */
export const asWholeAmount = (amount: string): string =>
  isWholeAmount(amount) ? (amount.split('.')[0] ?? amount) : amount
