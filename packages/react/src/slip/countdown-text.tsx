import type { PartWords } from '@ficha/core'
import { useEffect, useRef, useState, type ReactElement } from 'react'
import { countdownOf, nextChange, spokenMinutes } from '../clock/countdown.ts'
import type { ServerClock } from '../clock/server-clock.ts'
import { joinTicker } from '../clock/ticker.ts'

/** The deadline of a countdown, and its clock. */
export interface CountdownTextProps {
  /** ISO 8601 instant. */
  readonly at: string
  readonly clock: Pick<ServerClock, 'now'>
  readonly words: Pick<PartWords, 'remaining' | 'remainingOne'>
}

/** The time that an announcement stays in the page. A payer who reads the page afterwards finds the current time left only. */
const ANNOUNCED_MS = 5_000

/** The announcement that is due now. There is none at first, because a screen reader reads the time left with the page. */
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

/** The time left. It is updated at each change, and announced to screen readers a few times. */
export const CountdownText = ({ at, clock, words }: CountdownTextProps): ReactElement => {
  const [left, setLeft] = useState(() => Date.parse(at) - clock.now())
  useEffect(() => {
    const measure = (): number => Date.parse(at) - clock.now()
    let isFirst = true
    return joinTicker({
      // The first reading was during rendering, perhaps before the clock had the server's time.
      due: () => (isFirst ? 0 : nextChange(measure())),
      tick: () => {
        isFirst = false
        setLeft(measure())
      },
    })
  }, [at, clock])
  const countdown = countdownOf(left)
  const spoken = useMark(spokenMinutes(left))
  const say = (time: string, isOne: boolean): string =>
    ((isOne && words.remainingOne) || words.remaining).replace('{time}', time)
  return (
    <>
      {countdown && (
        <span className="ficha-countdown" role="timer" aria-live="off">
          {say(countdown.text, countdown.isOne)}
        </span>
      )}
      <span className="ficha-spoken" aria-live="polite">
        {spoken !== undefined && say(`${spoken} min`, spoken === 1)}
      </span>
    </>
  )
}
