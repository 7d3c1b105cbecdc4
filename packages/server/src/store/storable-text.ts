/** Replaces NUL by U+FFFD. PostgreSQL does not accept NUL in a text, and a notification with one must be stored all the same. */
export const storableText = (text: string): string => text.replaceAll('\u0000', '\ufffd')

/** Does the same for every text member of a row. JSON columns need no change, because JSON escapes NUL. */
export const storableTexts = <Row extends object>(row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, typeof value === 'string' ? storableText(value) : value]),
  ) as Row
