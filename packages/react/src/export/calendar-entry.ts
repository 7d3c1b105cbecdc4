/** The content of a calendar entry. */
export interface CalendarEntry {
  readonly title: string
  readonly lines: readonly string[]
  /** ISO 8601 instant of the deadline. */
  readonly at: string
  /** ISO 8601 instant at which the entry was made. */
  readonly now: string
  /** Unguessable and unlike any other. */
  readonly uid: string
}

const HOUR_MS = 3_600_000

/**
 * The deadline as an iCalendar file (RFC 5545): the last hour before it, with an alarm three hours ahead, in UTC so that
 * every calendar shows it in its own zone.
 */
export const calendarFile = ({ title, lines, at, now, uid }: CalendarEntry): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Ficha//Payment slip//EN',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${stamp(Date.parse(now))}`,
    `DTSTART:${stamp(Date.parse(at) - HOUR_MS)}`,
    `DTEND:${stamp(Date.parse(at))}`,
    `SUMMARY:${escape(title)}`,
    `DESCRIPTION:${escape(lines.join('\n'))}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-PT2H',
    `DESCRIPTION:${escape(title)}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(fold)
    .join('\r\n')

const stamp = (moment: number): string => new Date(moment).toISOString().replace(/[-:]|\.\d+/g, '')

/** Section 3.3.11: commas, semicolons and backslashes are escaped, line ends are written out, controls have no place. */
const escape = (text: string): string =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/[\u0000-\u001f\u007f]/g, '')

const MOST_OCTETS = 75

/** Section 3.1: a line has at most 75 octets; the next one begins with a space. A character is never cut in two. */
const fold = (line: string): string => {
  const encoder = new TextEncoder()
  let folded = ''
  let octets = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (octets + size > MOST_OCTETS) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += size
  }
  return folded
}
