/** Currencies whose cash has no cents: ".00" is left out for them, and other decimals are always shown. */
const WITHOUT_CENTS = new Set(['CLP', 'COP', 'PYG'])

/** Where the dollar is the country's only money, its sign needs no code behind it. */
const DOLLAR_IS_HOME = 'es-PA'

/** Between a number and its currency: a line that ends with "$ 84.500,00" leaves open which dollars. */
const NO_BREAK = '\u00a0'

/** Formatters are slow to make and are asked for again with every tick of a screen. */
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
 * Writes an amount exactly as it was sent, in a country's own way. Intl only places the symbol and the groups, of the
 * whole part as a BigInt; the decimals are ours, so no engine rounds COP 1234.50 to 1.235 and 99999999999999.99 keeps its
 * last cent. The currency's code follows where the symbol is a bare "$", which eight of these countries use. Never throws: a
 * currency that is no ISO code follows the number as it came, and what is no decimal string is shown as it is.
 *
 * @param amount A decimal string.
 * @param numberLocale The country's locale, whatever the language of the screen.
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
  const decimals = isRound && WITHOUT_CENTS.has(currency) ? '' : sent.padEnd(2, '0')
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

/** The options that every engine's Intl accepts. */
const MOST_DECIMALS = 20

/**
 * Writes the day of an instant with its year: "28 de noviembre de 2026"; with the time of day where that matters. No weekday:
 * the words around it read "el {date}", "em {date}". What is no instant gives "".
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
 * The pieces of a moment by a zone's clock: weekday and month in words, the time on a 24-hour clock. What stands between them is
 * the message tables'. `undefined` for what is no instant.
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

/** Brazilians write the first of a month as an ordinal. */
const dayIn = (locale: string, day: string): string => (day === '1' && locale.startsWith('pt') ? '1º' : day)

/**
 * Fills the braces of a message. A part in square brackets is left out when a brace in it has no value; outside of
 * brackets a name without a value stays as it is, so that a translator sees it. Values are never read as messages.
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
