/** Currencies whose cash has no cents: ".00" is left out for them, and other decimals are always shown. */
const WITHOUT_CENTS = new Set(['CLP', 'COP', 'PYG'])

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
 * last cent. The currency's code follows where the symbol is a bare "$", which eight of these countries use.
 *
 * @param amount A decimal string.
 * @param numberLocale The country's locale, whatever the language of the screen.
 * @example
 * formatAmount('1234.5', 'ARS', 'es-AR') // '$ 1.234,50 ARS'
 */
export const formatAmount = (amount: string, currency: string, numberLocale: string): string => {
  const [whole = '0', sent = ''] = amount.split('.')
  const isRound = /^0*$/.test(sent)
  const decimals = isRound && WITHOUT_CENTS.has(currency) ? '' : sent.padEnd(2, '0')
  const format = once(
    numberFormats,
    `${numberLocale} ${currency} ${decimals.length}`,
    () =>
      new Intl.NumberFormat(numberLocale, {
        style: 'currency',
        currency,
        minimumFractionDigits: decimals.length,
        maximumFractionDigits: decimals.length,
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
  return symbol === '$' ? `${text} ${currency}` : text
}

/**
 * Writes an instant for a deadline: weekday, date and time on a 24-hour clock, and the zone's name, because "midnight" is
 * not the same moment everywhere. Never the short style: es-PA would write the month first.
 */
export const formatInstant = (
  instant: string,
  zone: string,
  locale: string,
): { readonly text: string; readonly zone: string } => {
  const format = once(
    dateFormats,
    `${locale} ${zone}`,
    () =>
      new Intl.DateTimeFormat(locale, {
        timeZone: zone,
        weekday: 'long',
        day: 'numeric',
        month: 'long',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
      }),
  )
  const zoneName = once(
    dateFormats,
    `${locale} ${zone} name`,
    () => new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'longGeneric' }),
  )
  const moment = new Date(instant)
  return {
    text: format.format(moment),
    zone: zoneName.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? zone,
  }
}

/**
 * Writes the day of an instant with its year: "28 de noviembre de 2026"; with the time of day where that matters. No weekday:
 * the words around it read "el {date}", "em {date}".
 */
export const formatDay = (instant: string, zone: string, locale: string, hasTime = false): string =>
  once(
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
  ).format(new Date(instant))

/**
 * Fills the braces of a message. A part in square brackets is left out when a brace in it has no value; outside of
 * brackets a name without a value stays as it is, so that a translator sees it. Values are never read as messages.
 *
 * @example
 * fill('Paga {amount}[ antes del {deadline}].', { amount: 'S/ 64.90' }) // 'Paga S/ 64.90.'
 */
export const fill = (message: string, values: Readonly<Record<string, string | undefined>>): string => {
  const valueOf = (name: string): string | undefined => (Object.hasOwn(values, name) ? values[name] : undefined)
  return message
    .replace(/\[([^[\]]*\{(\w+)\}[^[\]]*)\]/g, (_, part: string, name: string) =>
      valueOf(name) === undefined ? '' : part,
    )
    .replace(/\{(\w+)\}/g, (braces, name: string) => valueOf(name) ?? braces)
}
