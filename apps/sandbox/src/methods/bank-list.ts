import type { Readings } from '../readings/readings.ts'
import type { Bank } from './bank.ts'
import { countries, everyCountry } from './country.ts'

/** Methods whose `bank` is a bank_id of the bank query (section 4.1). */
export function takesBankId(method: string): boolean {
  return method === 'Cash' || method === 'BankTransfer' || method === 'Khipu'
}

/** Methods that need language_code (section 4.1). */
export function takesLanguageCode(method: string): boolean {
  return method === 'Cash' || method === 'BankTransfer'
}

/** The sandbox's own bank list. Every bank_id begins with its country, so it shows the country of an order in US dollars. */
export const bankList: readonly Bank[] = everyCountry.flatMap((country): readonly Bank[] => countries[country].banks)

/**
 * The banks of the query as the published pages describe it: OpenFinance in Brazil, Khipu, and the transfers of Argentina, Bolivia, Panama,
 * Paraguay and Uruguay.
 */
export const publishedBanks: readonly Bank[] = everyCountry.flatMap(
  (country): readonly Bank[] => countries[country].publishedBanks,
)

/** The smallest amount that a bank takes, which the query states for Khipu. */
export const smallestAtKhipu = '200'

/** The banks of a reading. */
export function banksOf(rules: Readings['methodRules']): readonly Bank[] {
  return rules === 'published' ? publishedBanks : bankList
}

/** Finds a bank of a method by its id, in any country. The published ids are short, so two methods may share one. */
export function findBank(rules: Readings['methodRules'], method: string, bankId: string): Bank | undefined {
  return banksOf(rules).find((bank) => bank.bank_id === bankId && bank.method === method)
}
