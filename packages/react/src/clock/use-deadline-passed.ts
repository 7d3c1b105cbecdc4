import { isPastDeadline } from '@ficha/core/contract'
import { useEffect, useState } from 'react'
import type { ServerClock } from './server-clock.ts'
import { joinTicker } from './ticker.ts'

/**
 * Whether a deadline has passed by the server's clock. It changes to true once, at that moment, without a request.
 *
 * @param isPassedOnServer Whether the server said that it has passed. The value holds until the deadline passes on this page.
 */
export const useDeadlinePassed = (
  deadline: string | undefined,
  isPassedOnServer: boolean | undefined,
  clock: ServerClock,
): boolean => {
  const [passedDeadline, setPassedDeadline] = useState<string | undefined>(() =>
    isPassedOnServer === undefined && isPastDeadline(deadline, clock.now()) ? deadline : undefined,
  )
  const isPassed = isPassedOnServer === true || (deadline !== undefined && passedDeadline === deadline)
  useEffect(() => {
    if (deadline === undefined || isPassed) return undefined
    const left = (): number => Date.parse(deadline) - clock.now()
    let isReported = false
    return joinTicker({
      // After the change nothing is due any more, even if React unsubscribes later.
      due: () => (isReported ? undefined : Math.max(left() + 1, 0)),
      tick: () => {
        if (isReported || !isPastDeadline(deadline, clock.now())) return
        isReported = true
        setPassedDeadline(deadline)
      },
    })
  }, [deadline, isPassed, clock])
  return isPassed
}
