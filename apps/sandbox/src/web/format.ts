/** Indents JSON without parsing it, because parsing would change a number such as 99999999999999.99. */
export function indentJson(text: string): string {
  let depth = 0
  let inString = false
  let out = ''
  const line = () => `\n${'  '.repeat(Math.max(0, depth))}`
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at)
    if (inString) {
      out += letter
      if (letter === '\\') out += text.charAt((at += 1))
      else if (letter === '"') inString = false
    } else if (letter === '"') {
      inString = true
      out += letter
    } else if (letter === '{' || letter === '[') {
      const closing = letter === '{' ? '}' : ']'
      if (text.charAt(at + 1) === closing) out += letter + text.charAt((at += 1))
      else {
        depth += 1
        out += letter + line()
      }
    } else if (letter === '}' || letter === ']') {
      depth -= 1
      out += line() + letter
    } else if (letter === ',') out += letter + line()
    else if (letter === ':') out += ': '
    else if (letter.trim() !== '') out += letter
  }
  return out
}

/** An instant as `2026-11-21 11:30:05`. All times of the dashboard are in UTC. */
export function formatInstant(iso: string): string {
  return iso.slice(0, 19).replace('T', ' ')
}

/** An instant in a list, without the year: `11-21 11:30`. */
export function formatShort(iso: string): string {
  return iso.slice(5, 16).replace('T', ' ')
}

/** The time between two instants in the largest unit that is not zero: `+31 d`. */
export function formatDistance(later: string, earlier: string): string {
  const seconds = Math.round((Date.parse(later) - Date.parse(earlier)) / 1000)
  const size = Math.abs(seconds)
  const sign = seconds < 0 ? '−' : '+'
  if (size < 60) return `${sign}${size} s`
  if (size < 3600) return `${sign}${Math.round(size / 60)} min`
  if (size < 2 * 86_400) return `${sign}${Math.round(size / 3600)} h`
  return `${sign}${Math.round(size / 86_400)} d`
}

const units: Readonly<Record<string, readonly [one: string, more: string]>> = {
  m: ['minute', 'minutes'],
  D: ['day', 'days'],
  W: ['week', 'weeks'],
  M: ['month', 'months'],
  Y: ['year', 'years'],
}

/** An interval of the document in words: "every month", "every 2 weeks". */
export function everyWords(interval: string): string {
  const [, count = '', unit = ''] = /^(\d*)([mDWMY])$/.exec(interval) ?? []
  const names = units[unit]
  if (names === undefined) return `every ${interval}`
  return count === '' || Number(count) === 1 ? `every ${names[0]}` : `every ${count} ${names[1]}`
}

const tones: Readonly<Record<string, string>> = {
  PROCESSING: 'waiting',
  PENDING: 'waiting',
  SUCCESS: 'good',
  ACTIVE: 'good',
  FINISHED: 'good',
  INITIAL: 'waiting',
  RISK_CONTROLLING: 'warn',
  REFUSED: 'bad',
  FAILED: 'bad',
  EXPIRED: 'muted',
  CANCELLED: 'muted',
  CANCEL: 'muted',
  REFUNDED: 'warn',
  REFUND_VERIFYING: 'warn',
  REFUND_PROCESSING: 'warn',
  REFUND_REVOKE: 'good',
  REFUND_REFUSED: 'good',
  DISPUTE: 'warn',
  CHARGEBACK: 'bad',
  CHARGEBACK_REVERSED: 'good',
  acknowledged: 'good',
  waiting: 'warn',
  delivering: 'waiting',
  'given-up': 'bad',
  'not-sent': 'muted',
  held: 'warn',
}

/** The tone of a status, for its colour. The word is always shown, too. */
export function toneOf(status: string | undefined): string {
  return tones[status?.split(' ')[0] ?? ''] ?? 'muted'
}
