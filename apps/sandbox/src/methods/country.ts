/** The thirteen countries of the document's response table, by ISO 3166 code. */
export type Country = 'AR' | 'BO' | 'BR' | 'CL' | 'CO' | 'CR' | 'EC' | 'GT' | 'MX' | 'PA' | 'PE' | 'PY' | 'UY'

export interface CountryFacts {
  readonly name: string
  /** The zone in which `c` ends the day and a boleto falls due. */
  readonly zone: string
  /** Currencies that an order of the country may have. */
  readonly currencies: readonly string[]
}

/** US dollars are legal tender in Ecuador and in Panama, so the currency alone does not always name the country. */
export const countries: Readonly<Record<Country, CountryFacts>> = {
  AR: { name: 'Argentina', zone: 'America/Argentina/Buenos_Aires', currencies: ['ARS'] },
  BO: { name: 'Bolivia', zone: 'America/La_Paz', currencies: ['BOB'] },
  BR: { name: 'Brazil', zone: 'America/Sao_Paulo', currencies: ['BRL'] },
  CL: { name: 'Chile', zone: 'America/Santiago', currencies: ['CLP'] },
  CO: { name: 'Colombia', zone: 'America/Bogota', currencies: ['COP'] },
  CR: { name: 'Costa Rica', zone: 'America/Costa_Rica', currencies: ['CRC'] },
  EC: { name: 'Ecuador', zone: 'America/Guayaquil', currencies: ['USD'] },
  GT: { name: 'Guatemala', zone: 'America/Guatemala', currencies: ['GTQ'] },
  MX: { name: 'Mexico', zone: 'America/Mexico_City', currencies: ['MXN'] },
  PA: { name: 'Panama', zone: 'America/Panama', currencies: ['USD', 'PAB'] },
  PE: { name: 'Peru', zone: 'America/Lima', currencies: ['PEN'] },
  PY: { name: 'Paraguay', zone: 'America/Asuncion', currencies: ['PYG'] },
  UY: { name: 'Uruguay', zone: 'America/Montevideo', currencies: ['UYU'] },
}

/** All of them, in the order of their codes. */
export const everyCountry = Object.keys(countries) as Country[]

/** The countries whose orders may have a currency. */
export function countriesOf(currency: string): Country[] {
  return everyCountry.filter((country) => countries[country].currencies.includes(currency))
}

/** Whether some country's orders may have the currency. */
export function isSupportedCurrency(currency: string): boolean {
  return countriesOf(currency).length > 0
}
