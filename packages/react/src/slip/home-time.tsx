import type { DisplayDeadline } from '@ficha/core'
import { useEffect, useState, type ReactElement } from 'react'
import type { ServerClock } from '../clock/server-clock.ts'
import { joinTicker } from '../clock/ticker.ts'
import { homeTimeGap, homeTimeOf } from './home-time-gap.ts'

/** The deadline, the server's time, and the sentence. */
export interface HomeTimeProps {
  readonly deadline: DisplayDeadline
  readonly isPassed: boolean
  readonly clock: Pick<ServerClock, 'now'>
  /** With "{weekday}", "{day}", "{month}" and "{time}". */
  readonly sentence: string
  /** BCP 47 tag of the screen. */
  readonly locale: string | undefined
}

/** The deadline in the zone of the device, if the deadline's sentence alone would mislead. */
export const HomeTime = ({ deadline, isPassed, clock, sentence, locale }: HomeTimeProps): ReactElement | null => {
  const [now, setNow] = useState(() => clock.now())
  const homeAt = homeTimeOf(deadline)
  useEffect(() => {
    const left = (): number => homeAt - clock.now()
    return joinTicker({
      due: () => (left() > 0 ? left() : undefined),
      tick: () => setNow(clock.now()),
    })
  }, [homeAt, clock])
  const apart = homeTimeGap(deadline, isPassed, now)
  if (apart === 0) return null
  return <span className="ficha-home-time">{inWords(sentence, locale, homeAt + apart)}</span>
}

/** The browser gives the names of day and month. The message table gives their order. */
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
