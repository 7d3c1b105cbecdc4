import type { DisplayDeadline } from '@ficha/core'
import { useEffect, useState, type ReactElement } from 'react'
import type { ServerClock } from '../clock/server-clock.ts'
import { joinTicker } from '../clock/ticker.ts'

/** The deadline, the server's time, and how it is said. */
export interface HomeTimeProps {
  readonly deadline: DisplayDeadline
  readonly isPassed: boolean
  readonly clock: Pick<ServerClock, 'now'>
  /** With "{weekday}", "{day}", "{month}" and "{time}". */
  readonly sentence: string
  /** BCP 47 tag of the screen. */
  readonly locale: string | undefined
}

/** All zones are apart by quarters of an hour; what is left of a quarter is the minute in which the sentence is said. */
const QUARTER_MS = 900_000

/**
 * The deadline as a clock shows it where the payer is, where that clock and the sentence would tell two stories: at home the day that the
 * sentence names is over and the payment can still be made, or at home it still runs and the deadline has passed.
 */
export const HomeTime = ({ deadline, isPassed, clock, sentence, locale }: HomeTimeProps): ReactElement | null => {
  const [now, setNow] = useState(() => clock.now())
  // Without a zone in its text, a date is read in the zone of the device.
  const homeAt = Date.parse(deadline.wallClock ?? '')
  useEffect(() => {
    const left = (): number => homeAt - clock.now()
    return joinTicker({
      due: () => (left() > 0 ? left() : undefined),
      tick: () => setNow(clock.now()),
    })
  }, [homeAt, clock])
  const apart = Math.round((Date.parse(deadline.at) - homeAt) / QUARTER_MS) * QUARTER_MS
  if (Number.isNaN(apart) || apart === 0 || now >= homeAt === isPassed) return null
  return <span className="ficha-home-time">{inWords(sentence, locale, homeAt + apart)}</span>
}

/** The names of day and month are the browser's. How they stand together is the message table's to say. */
const inWords = (sentence: string, locale: string | undefined, at: number): string => {
  const parts: Record<string, string> = Object.fromEntries(
    new Intl.DateTimeFormat(locale, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  const { weekday, day, month, hour, minute } = parts
  const words: Record<string, string | undefined> = { weekday, day, month, time: `${hour}:${minute}` }
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => words[name] ?? '')
}
