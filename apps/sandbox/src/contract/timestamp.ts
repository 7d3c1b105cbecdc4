const shape = /^(\d{4})-(\d{2})-(\d{2}) (\d{2}):(\d{2}):(\d{2})$/

/** Section 4: `yyyy-MM-dd HH:mm:ss`, and a date that exists. The document does not state its zone. */
export function isTimestamp(text: string): boolean {
  const parts = shape.exec(text)?.slice(1).map(Number)
  if (parts === undefined) return false
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
  const date = new Date(Date.UTC(year, month - 1, day))
  // `Date` carries a month that does not exist over into the year, and a day that does not exist over into the day.
  if (date.getUTCFullYear() !== year || date.getUTCDate() !== day) return false
  return hour <= 23 && minute <= 59 && second <= 59
}
