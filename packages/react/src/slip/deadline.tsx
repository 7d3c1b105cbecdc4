import type { DisplayDeadline, PartWords } from '@ficha/core'
import { useEffect, useRef, useState, type ReactElement } from 'react'
import { createServerClock, type ServerClock } from '../clock/server-clock.ts'
import { useDeadlinePassed } from '../clock/use-deadline-passed.ts'
import { afterPaint, useAfterPaint, type AfterPaint } from '../part/after-paint.ts'
import { classes, type PartProps } from '../part/part-props.ts'
import type * as countdown from './countdown-text.tsx'

/** The chunk of the countdown: it moves nothing when it comes. */
export const COUNTDOWN: AfterPaint<typeof countdown> = afterPaint(() => import('./countdown-text.tsx'))

/** Props of {@link Deadline}. */
export type DeadlineProps = PartProps<
  'p',
  {
    readonly deadline: DisplayDeadline
    readonly words: Pick<PartWords, 'remaining'>
    /** The server's time. Default: the device's. */
    readonly clock?: ServerClock
    /** Called when the deadline passes while the part is on the page, once for each deadline. */
    readonly onPass?: () => void
  }
>

/**
 * Until when: the date as a sentence with its zone, always, and the time left under a day, once the page has come alive.
 */
export const Deadline = ({
  deadline,
  words,
  clock: given,
  onPass,
  className,
  ...rest
}: DeadlineProps): ReactElement => {
  const [own] = useState(() => createServerClock())
  const clock = given ?? own
  const isPassed = useDeadlinePassed(deadline.at, deadline.passed, clock)
  const loaded = useAfterPaint(COUNTDOWN)
  useTellOnce(deadline.at, isPassed, onPass)
  return (
    <p {...rest} className={classes('ficha-deadline', className)} data-passed={deadline.passed || undefined}>
      <time dateTime={deadline.at}>{deadline.sentence}</time>
      {loaded && !isPassed && <loaded.CountdownText at={deadline.at} clock={clock} words={words} />}
    </p>
  )
}

/** A deadline is news that was seen to be open here. One that had passed before is none. */
const useTellOnce = (at: string, isPassed: boolean, onPass: (() => void) | undefined): void => {
  const open = useRef<string | undefined>(undefined)
  useEffect(() => {
    if (!isPassed) open.current = at
    else if (open.current === at) {
      open.current = undefined
      onPass?.()
    }
  }, [at, isPassed, onPass])
}
