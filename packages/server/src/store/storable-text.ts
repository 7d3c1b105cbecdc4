/** PostgreSQL takes no NUL in a text, and a gateway's word with one must not stop its notification: it is kept as U+FFFD. */
export const storableText = (text: string): string => text.replaceAll('\u0000', '\ufffd')

/** The same of every text that a row holds by itself; what is kept as JSON escapes it already. */
export const storableTexts = <Row extends object>(row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, typeof value === 'string' ? storableText(value) : value]),
  ) as Row
