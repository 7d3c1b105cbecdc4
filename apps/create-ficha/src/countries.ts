/** A country's name, the language of its screens, and the price of the mug there. */
export interface ShopCountry {
  readonly name: string
  readonly locale: string
  readonly currency: string
  readonly amount: string
}

/** The countries that the kit knows. A test compares them with the kit's own catalogue. */
export const COUNTRIES = {
  AR: { name: 'Argentina', locale: 'es-AR', currency: 'ARS', amount: '15000.00' },
  BO: { name: 'Bolivia', locale: 'es', currency: 'BOB', amount: '150.00' },
  BR: { name: 'Brazil', locale: 'pt-BR', currency: 'BRL', amount: '150.00' },
  CL: { name: 'Chile', locale: 'es-CL', currency: 'CLP', amount: '15990' },
  CO: { name: 'Colombia', locale: 'es-CO', currency: 'COP', amount: '59900' },
  CR: { name: 'Costa Rica', locale: 'es-CR', currency: 'CRC', amount: '9900.00' },
  EC: { name: 'Ecuador', locale: 'es', currency: 'USD', amount: '19.90' },
  GT: { name: 'Guatemala', locale: 'es', currency: 'GTQ', amount: '150.00' },
  MX: { name: 'Mexico', locale: 'es-MX', currency: 'MXN', amount: '299.00' },
  PA: { name: 'Panama', locale: 'es', currency: 'USD', amount: '19.90' },
  PE: { name: 'Peru', locale: 'es-PE', currency: 'PEN', amount: '59.90' },
  PY: { name: 'Paraguay', locale: 'es-PY', currency: 'PYG', amount: '99000' },
  UY: { name: 'Uruguay', locale: 'es-UY', currency: 'UYU', amount: '799.00' },
} as const satisfies Readonly<Record<string, ShopCountry>>

export type CountryCode = keyof typeof COUNTRIES

export const isCountry = (code: string): code is CountryCode => Object.hasOwn(COUNTRIES, code)

/** A file of an example, which sells in Brazil, with the price, the currency and the language of another country. */
export const inCountry = (text: string, code: CountryCode): string => {
  if (code === 'BR') return text
  const { locale, currency, amount } = COUNTRIES[code]
  return text
    .replaceAll("country: 'BR'", `country: '${code}'`)
    .replaceAll("amount: '150.00'", `amount: '${amount}'`)
    .replaceAll("currency: 'BRL'", `currency: '${currency}'`)
    .replaceAll('pt-BR', locale)
    .replaceAll('Mug, R$ 150,00', `Mug, ${currency} ${amount}`)
    .replaceAll('Obrigado!', '¡Gracias!')
}
