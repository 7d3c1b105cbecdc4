/** ISO 4217 numbers of the currencies that the gateway's countries use, as some acquirers send them. */
const BY_NUMBER: Readonly<Record<string, string>> = {
  '032': 'ARS',
  '068': 'BOB',
  '152': 'CLP',
  '170': 'COP',
  '188': 'CRC',
  '320': 'GTQ',
  '484': 'MXN',
  '590': 'PAB',
  '600': 'PYG',
  '604': 'PEN',
  '840': 'USD',
  '858': 'UYU',
  '986': 'BRL',
  '990': 'CLF',
}

/** Currencies whose cash has no cents. */
const WITHOUT_CENTS: ReadonlySet<string> = new Set(['CLP', 'COP', 'PYG'])

/** The smallest amount of a currency as a decimal string: "1" where cash has no cents, else "0.01". */
export const unitOf = (currency: string): '1' | '0.01' => (WITHOUT_CENTS.has(currency) ? '1' : '0.01')

/**
 * Reads a currency as it came from outside: three letters in any case, or the ISO 4217 number of a currency of the gateway's countries.
 * Returns `undefined` for anything else. A sign such as "R$" or "$" does not identify one currency.
 *
 * @example
 * readCurrency('brl') // 'BRL'
 * readCurrency('986') // 'BRL'
 * readCurrency('R$') // undefined
 */
export const readCurrency = (text: string): string | undefined => {
  const trimmed = text.trim()
  if (/^[A-Za-z]{3}$/.test(trimmed)) return trimmed.toUpperCase()
  const number = trimmed.padStart(3, '0')
  return Object.hasOwn(BY_NUMBER, number) ? BY_NUMBER[number] : undefined
}
