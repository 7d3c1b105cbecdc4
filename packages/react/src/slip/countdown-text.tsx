import type { PartWords } from '@ficha/core'
import { useEffect, useRef, useState, type ReactElement } from 'react'
import { countdownOf, nextChange, spokenMinutes } from '../clock/countdown.ts'
import type { ServerClock } from '../clock/server-clock.ts'
import { joinTicker } from '../clock/ticker.ts'

/** What is counted down to, and by which clock. */
export interface CountdownTextProps {
  /** ISO 8601 instant. */
  readonly at: string
  readonly clock: Pick<ServerClock, 'now'>
  readonly words: Pick<PartWords, 'remaining'>
}

/** How long a mark stands to be announced: who reads the page afterwards finds the time left, and no older one beside it. */
const ANNOUNCED_MS = 5_000

/** The mark that has just been passed. None at first: who comes to the page hears the time left. */
const useMark = (mark: number | undefined): number | undefined => {
  const last = useRef(mark)
  const [announced, announce] = useState<number>()
  useEffect(() => {
    if (mark === last.current) return undefined
    last.current = mark
    announce(mark)
    const timer = setTimeout(announce, ANNOUNCED_MS, undefined)
    return () => clearTimeout(timer)
  }, [mark])
  return announced
}

/** The time left, seen at each of its changes and heard at a few marks. */
export const CountdownText = ({ at, clock, words }: CountdownTextProps): ReactElement => {
  const [left, setLeft] = useState(() => Date.parse(at) - clock.now())
  useEffect(() => {
    const measure = (): number => Date.parse(at) - clock.now()
    let isFirst = true
    return joinTicker({
      // The first look was taken while drawing, perhaps before the server's time had been taken in.
      due: () => (isFirst ? 0 : nextChange(measure())),
      tick: () => {
        isFirst = false
        setLeft(measure())
      },
    })
  }, [at, clock])
  const countdown = countdownOf(left)
  const spoken = useMark(spokenMinutes(left))
  const say = (time: string): string => words.remaining.replace('{time}', time)
  return (
    <>
      {countdown && (
        <span className="ficha-countdown" role="timer" aria-live="off">
          {say(countdown.text)}
        </span>
      )}
      <span className="ficha-spoken" aria-live="polite">
        {spoken !== undefined && say(`${spoken} min`)}
      </span>
    </>
  )
}
