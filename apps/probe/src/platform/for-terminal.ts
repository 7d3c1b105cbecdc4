/** Characters that change the direction of the following text. */
const TURNS = /[\u202A-\u202E\u2066-\u2069]/g

/** A text for a terminal. A gateway, or another sender of notifications, may send characters that control a terminal. */
export function forTerminal(text: string): string {
  return text.replace(/\p{Cc}/gu, (sign) => (sign === '\n' || sign === '\t' ? sign : '')).replace(TURNS, '')
}

/** A path as a shell reads it: between quotation marks if it has a blank or another sign with a meaning. */
export function forShell(path: string): string {
  return /^[\w./@:+-]+$/.test(path) ? path : `'${path.replaceAll("'", String.raw`'\''`)}'`
}
