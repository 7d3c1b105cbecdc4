import { SHOP_COUNTRIES } from './shop-countries.ts'

export { SHOP_COUNTRIES as COUNTRIES } from './shop-countries.ts'

export type CountryCode = keyof typeof SHOP_COUNTRIES

export const isCountry = (code: string): code is CountryCode => Object.hasOwn(SHOP_COUNTRIES, code)

const NAMES = new Intl.DisplayNames('en', { type: 'region' })

/** The English name of a country. */
export const countryName = (code: CountryCode): string => NAMES.of(code) ?? code

/** A file of an example, which sells in Brazil, with the price, the currency and the language of another country. */
export const inCountry = (text: string, code: CountryCode): string => {
  if (code === 'BR') return text
  const { locale, currency, amount } = SHOP_COUNTRIES[code]
  return text
    .replaceAll("country: 'BR'", `country: '${code}'`)
    .replaceAll("amount: '150.00'", `amount: '${amount}'`)
    .replaceAll("currency: 'BRL'", `currency: '${currency}'`)
    .replaceAll('pt-BR', locale)
    .replaceAll('Mug, R$ 150,00', `Mug, ${currency} ${amount}`)
    .replaceAll('Obrigado!', '¡Gracias!')
}
