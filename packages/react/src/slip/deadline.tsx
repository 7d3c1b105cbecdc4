import type { DisplayDeadline, PartWords } from '@ficha/core'
import { useEffect, useRef, useState, type ReactElement } from 'react'
import { createServerClock, type ServerClock } from '../clock/server-clock.ts'
import { useDeadlinePassed } from '../clock/use-deadline-passed.ts'
import { useHydrated } from '../clock/use-hydrated.ts'
import { loadable, useLoaded, type Loadable } from '../loading/loadable.ts'
import { classes, type PartProps } from '../part/part-props.ts'
import type * as clocks from './deadline-clocks.ts'
import { homeTimeGap } from './home-time-gap.ts'

/** The chunk of the deadline in the device's own zone. It moves nothing when it loads, because the space of its line is reserved. */
export const CLOCKS: Loadable<typeof clocks> = loadable(() => import('./deadline-clocks.ts'))

/** With less than a day left, the time left has its place from the first paint. */
const DAY_MS = 86_400_000

/** Props of {@link Deadline}. */
export type DeadlineProps = PartProps<
  'p',
  {
    readonly deadline: DisplayDeadline
    readonly words: Pick<PartWords, 'remaining' | 'remainingOne'> & Partial<Pick<PartWords, 'inYourZone'>>
    /** BCP 47 tag of the screen. Default: the device's. */
    readonly locale?: string
    /** The server's time. Default: the device's. */
    readonly clock?: ServerClock
    /** Called when the deadline passes while the part is on the page, once for each deadline. */
    readonly onPass?: (() => void) | undefined
  }
>

/**
 * The deadline of a payment: a sentence with the date and its zone. After hydration it also shows the time left, if that is less than a day. It
 * shows the deadline in the device's own zone, too, if the date in the sentence is over on the device's clock and the deadline is not, or the
 * other way round.
 */
export const Deadline = ({
  deadline,
  words,
  locale,
  clock: given,
  onPass,
  className,
  ...rest
}: DeadlineProps): ReactElement => {
  const [own] = useState(() => createServerClock())
  const clock = given ?? own
  const isPassed = useDeadlinePassed(deadline.at, deadline.passed, clock)
  const loaded = useLoaded(CLOCKS)
  const isAlive = useHydrated()
  useNotifyOnce(deadline.at, isPassed, onPass)
  return (
    <p {...rest} className={classes('ficha-deadline', className)} data-passed={deadline.passed || undefined}>
      <time dateTime={deadline.at}>{deadline.sentence}</time>{' '}
      {!isPassed &&
        (loaded ? (
          <loaded.CountdownText at={deadline.at} clock={clock} words={words} />
        ) : (
          Date.parse(deadline.at) - clock.now() < DAY_MS && (
            <span className="ficha-countdown" data-coming={comingTime(Date.parse(deadline.at) - clock.now(), words)} />
          )
        ))}
      {words.inYourZone !== undefined &&
        (loaded ? (
          <loaded.HomeTime
            deadline={deadline}
            isPassed={isPassed}
            clock={clock}
            sentence={words.inYourZone}
            locale={locale}
          />
        ) : (
          (!isAlive || homeTimeGap(deadline, isPassed, clock.now()) !== 0) && (
            <span
              className="ficha-home-time"
              data-coming={words.inYourZone.replace(
                /\{(\w)\w*\}/g,
                (_, name: string) => ({ w: 'xxxxxxx', m: 'xxxxxxxx', d: '00' })[name] ?? '00:00',
              )}
              data-home={deadline.wallClock}
              // A server does not know the zone of the device. The loader of the elements shows it before the first frame, where it is another.
              hidden={!isAlive}
            />
          )
        ))}
    </p>
  )
}

/** A text as wide as the time left, of which only the hours are exact. */
const comingTime = (leftMs: number, { remaining, remainingOne }: DeadlineProps['words']): string => {
  const hours = Math.floor(leftMs / 3_600_000)
  return ((hours === 1 && remainingOne) || remaining).replace('{time}', hours > 0 ? `${hours} h` : '00 min')
}

/** Reports a deadline that passes while the page is open. A deadline that had passed before is not reported. */
const useNotifyOnce = (at: string, isPassed: boolean, onPass: (() => void) | undefined): void => {
  const open = useRef<string | undefined>(undefined)
  useEffect(() => {
    if (!isPassed) open.current = at
    else if (open.current === at) {
      open.current = undefined
      onPass?.()
    }
  }, [at, isPassed, onPass])
}
