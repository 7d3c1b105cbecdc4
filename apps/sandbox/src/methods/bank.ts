import type { Country } from './country.ts'

/** One line of the sandbox's bank query: the values for `bank` and `language_code` of a request. */
export interface Bank {
  readonly bank_id: string
  readonly bank_name: string
  readonly language_code: string
  readonly country: Country
  readonly method: 'Cash' | 'BankTransfer' | 'Khipu' | 'OpenFinance'
}
