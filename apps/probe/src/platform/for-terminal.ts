/** Signs that turn the direction of what follows. */
const TURNS = /[\u202A-\u202E\u2066-\u2069]/g

/** A text for a terminal. A gateway, or a stranger at the address of notifications, may send signs that would steer it. */
export function forTerminal(text: string): string {
  return text.replace(/\p{Cc}/gu, (sign) => (sign === '\n' || sign === '\t' ? sign : '')).replace(TURNS, '')
}
