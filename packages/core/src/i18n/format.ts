import { unitOf } from '../model/currency.ts'

/** The locale of the country that pays in US dollars: its "$" needs no code after the number. */
const DOLLAR_IS_HOME = 'es-PA'

/** The space between a number and its currency. It does not break, because a line that ends with "$ 84.500,00" would not show the currency. */
const NO_BREAK = '\u00a0'

/** The formatters are cached. It takes long to make one, and a screen with a countdown needs them every second. */
const numberFormats = new Map<string, Intl.NumberFormat>()
const dateFormats = new Map<string, Intl.DateTimeFormat>()

const once = <Format>(formats: Map<string, Format>, key: string, make: () => Format): Format => {
  const known = formats.get(key)
  if (known) return known
  const made = make()
  formats.set(key, made)
  return made
}

/**
 * Writes an amount with all its decimals, as the country writes it. Intl formats the whole part (a BigInt) and places the symbol. The decimals are
 * added here, so no engine rounds COP 1234.50 to 1.235, and 99999999999999.99 keeps its last cent. The currency's code follows if the symbol is
 * only "$", because several of these countries use that sign. The function never throws. A currency that is not an ISO code follows the number as
 * it came. A text that is not a decimal string is shown as it is, with the currency after it.
 *
 * @param amount A decimal string.
 * @param numberLocale The locale of the country. It does not depend on the language of the screen.
 * @example
 * formatAmount('1234.5', 'ARS', 'es-AR') // '$ 1.234,50 ARS'
 * formatAmount('150.00', 'R$', 'pt-BR') // '150,00 R$'
 */
export const formatAmount = (amount: string, currency: string, numberLocale: string): string => {
  if (!/^\d+(\.\d+)?$/.test(amount)) return `${amount}${NO_BREAK}${currency}`
  const [whole = '0', sent = ''] = amount.split('.')
  const isCode = /^[A-Za-z]{3}$/.test(currency)
  const isHome = numberLocale === DOLLAR_IS_HOME && currency === 'USD'
  const isRound = /^0*$/.test(sent)
  // ".00" is omitted for a currency whose cash has no cents. Other decimals are always shown.
  const decimals = isRound && unitOf(currency) === '1' ? '' : sent.padEnd(2, '0')
  const digits = Math.min(decimals.length, MOST_DECIMALS)
  const format = once(
    numberFormats,
    `${numberLocale} ${isCode ? currency : ''} ${digits}`,
    () =>
      new Intl.NumberFormat(numberLocale, {
        ...(isCode && { style: 'currency', currency }),
        ...(isHome && { currencyDisplay: 'narrowSymbol' }),
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      }),
  )
  let symbol = ''
  const text = format
    .formatToParts(BigInt(whole))
    .map(({ type, value }) => {
      if (type === 'currency') symbol = value
      return type === 'fraction' ? decimals : value
    })
    .join('')
  return (symbol === '$' && !isHome) || !isCode ? `${text}${NO_BREAK}${currency}` : text
}

/**
 * Writes a whole number of percent as the country does.
 *
 * @example
 * formatPercent(5, 'es-MX') // '5%'
 */
export const formatPercent = (percent: number, numberLocale: string): string =>
  once(numberFormats, `${numberLocale} %`, () => new Intl.NumberFormat(numberLocale, { style: 'percent' })).format(
    percent / 100,
  )

/** The most decimals that the Intl of every engine accepts. */
const MOST_DECIMALS = 20

/**
 * Writes the local day of an instant with its year: "28 de noviembre de 2026". With `hasTime` the time of day is added. It has no weekday, because
 * it stands in sentences with "el {date}" or "em {date}". A text that is not an instant gives "".
 *
 * @param instant ISO 8601.
 * @param zone IANA zone.
 * @example
 * formatDay('2026-11-28T15:00:00Z', 'America/Bogota', 'es-CO') // '28 de noviembre de 2026'
 */
export const formatDay = (instant: string, zone: string, locale: string, hasTime = false): string => {
  const parts = once(
    dateFormats,
    `${locale} ${zone} day ${hasTime}`,
    () =>
      new Intl.DateTimeFormat(locale, {
        timeZone: zone,
        day: 'numeric',
        month: 'long',
        year: 'numeric',
        ...(hasTime && { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
      }),
  )
  const moment = Date.parse(instant)
  if (Number.isNaN(moment)) return ''
  return parts
    .formatToParts(moment)
    .map(({ type, value }) => (type === 'day' ? dayIn(locale, value) : value))
    .join('')
}

/**
 * The parts of a moment in a zone: weekday and month in words, the time in 24 hours. The message tables have the words between them. `undefined` if
 * the input is not an instant.
 *
 * @param instant ISO 8601, or epoch milliseconds.
 */
export const momentParts = (
  instant: string | number,
  zone: string,
  locale: string,
): Readonly<Record<'weekday' | 'day' | 'month' | 'year' | 'hour' | 'time', string>> | undefined => {
  const moment = new Date(instant).getTime()
  if (Number.isNaN(moment)) return undefined
  const format = once(
    dateFormats,
    `${locale} ${zone}`,
    () =>
      new Intl.DateTimeFormat(locale, {
        timeZone: zone,
        weekday: 'long',
        day: 'numeric',
        month: 'long',
        year: 'numeric',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
      }),
  )
  const found: Record<string, string> = {}
  for (const { type, value } of format.formatToParts(moment)) found[type] = value
  const { weekday = '', day = '', month = '', year = '', hour = '', minute = '' } = found
  return { weekday, day: dayIn(locale, day), month, year, hour, time: `${hour}:${minute}` }
}

/** In Brazil the first day of a month is written as an ordinal. */
const dayIn = (locale: string, day: string): string => (day === '1' && locale.startsWith('pt') ? '1º' : day)

/**
 * Fills in the words in braces of a message. A part in square brackets is omitted if a word in it has no value. Outside of brackets a word without
 * a value stays as it is, so that a translator notices it. Braces in a value are not filled in.
 *
 * @example
 * fill('Paga {amount}.[ Tienes hasta el {deadline}.]', { amount: 'S/ 64.90' }) // 'Paga S/ 64.90.'
 */
export const fill = (message: string, values: Readonly<Record<string, string | undefined>>): string => {
  const valueOf = (name: string): string | undefined => (Object.hasOwn(values, name) ? values[name] : undefined)
  return message
    .replace(/\[([^[\]]*)\]/g, (whole: string, part: string) => {
      const names = part.match(/\{\w+\}/g)
      if (names === null) return whole
      return names.every((braces) => valueOf(braces.slice(1, -1)) !== undefined) ? part : ''
    })
    .replace(/\{(\w+)\}/g, (braces, name: string) => valueOf(name) ?? braces)
}
