import { TESTING } from '../countries/testing/registry.ts'
import type { Payer } from '../model/payer.ts'
import type { Country } from '../model/payment-terms.ts'

/** One value of the test data of each country, by the country's code. */
const ofEach = <Value>(pick: (data: (typeof TESTING)[Country]) => Value): Readonly<Record<Country, Value>> =>
  Object.fromEntries(Object.entries(TESTING).map(([country, data]) => [country, pick(data)])) as Record<Country, Value>

/**
 * One made-up person for each country. The check digit of each document is right and every field passes the country's form, so a shop, a server and
 * the sandbox accept them without changes. The names and addresses are invented. A phone number may belong to a real person, so use these payers
 * only with a test account.
 */
export const testPayers: Readonly<Record<Country, Payer>> = ofEach(({ payer }) => payer)

/** A usual price in each country, as a decimal string in its currency. The limits of every method of the country allow it. */
export const testAmounts: Readonly<Record<Country, string>> = ofEach(({ amount }) => amount)

/**
 * The test payer of a country.
 *
 * @param changes Fields that replace those of the payer.
 *
 * @throws Error for a country that the gateway does not have.
 * @example
 * await page.getByLabel('CPF ou CNPJ').fill(aPayer('BR').document.number)
 */
export const aPayer = (country: Country, changes: Partial<Payer> = {}): Payer => {
  if (!Object.hasOwn(testPayers, country))
    throw new Error(
      `@ficha/core: aPayer has nobody in ${country}. Pass one of the gateway’s countries: ${Object.keys(testPayers).join(', ')}.`,
    )
  return { ...testPayers[country], ...changes }
}
