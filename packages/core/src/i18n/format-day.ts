const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * Writes the day of a charge with its year, because a plan may run for many: "28 de noviembre de 2026". With the time of
 * day where charges are closer together than days. No weekday: the words around it read "el {date}", "em {date}".
 *
 * @param zone IANA. The calendar that the charges are counted in.
 */
export const formatDay = (instant: string, zone: string, locale: string, hasTime: boolean): string => {
  const key = `${locale} ${zone} ${hasTime}`
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(locale, {
      timeZone: zone,
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      ...(hasTime && { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    })
  formats.set(key, format)
  return format.format(new Date(instant))
}
