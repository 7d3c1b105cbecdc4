/** PostgreSQL does not accept NUL in a text. A gateway's text with a NUL must not block its notification, so NUL is stored as U+FFFD. */
export const storableText = (text: string): string => text.replaceAll('\u0000', '\ufffd')

/** The same for every text column of a row. JSON columns need no change, because JSON escapes NUL. */
export const storableTexts = <Row extends object>(row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, typeof value === 'string' ? storableText(value) : value]),
  ) as Row
