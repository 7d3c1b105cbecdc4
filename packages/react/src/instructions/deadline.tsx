import type { DisplayDeadline, PartWords } from '@ficha/core'
import { useEffect, useRef, useState, type ReactElement } from 'react'
import { createServerClock, type ServerClock } from '../clock/server-clock.ts'
import { usePassed } from '../clock/use-passed.ts'
import { classes, type PartProps } from './part-props.ts'
import { useLater } from './use-later.ts'

/** Props of {@link Deadline}. */
export type DeadlineProps = PartProps<
  'p',
  {
    readonly deadline: DisplayDeadline
    readonly words: Pick<PartWords, 'remaining'>
    /** The server's time. Default: the device's. */
    readonly clock?: ServerClock
    /** Called once, when the deadline passes while the part is on the page. */
    readonly onPass?: () => void
  }
>

/**
 * Until when: the date as a sentence, always; its zone on a device in another, and the time left under a day, once the page has
 * come alive.
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
  const isPassed = usePassed(deadline.at, deadline.passed, clock)
  const later = useLater()
  useTellOnce(isPassed, onPass)
  return (
    <p {...rest} className={classes('ficha-deadline', className)} data-passed={deadline.passed || undefined}>
      <time dateTime={deadline.at} title={deadline.text}>
        {deadline.sentence}
      </time>
      {later && <later.ForeignZone deadline={deadline} />}
      {later && !isPassed && <later.CountdownText at={deadline.at} clock={clock} words={words} />}
    </p>
  )
}

/** A deadline that had passed before is no news. */
const useTellOnce = (isPassed: boolean, onPass: (() => void) | undefined): void => {
  const isNews = useRef(!isPassed)
  useEffect(() => {
    if (!isPassed || !isNews.current) return
    isNews.current = false
    onPass?.()
  }, [isPassed, onPass])
}
