import { isPastDeadline } from '@ficha/core/contract'
import { useEffect, useState } from 'react'
import type { ServerClock } from './server-clock.ts'
import { joinTicker } from './ticker.ts'

/**
 * Whether a deadline has passed by the server's clock; changes to true by itself, once, at that moment.
 *
 * @param told What the server said of it, which holds until this page knows better.
 */
export const useDeadlinePassed = (
  deadline: string | undefined,
  told: boolean | undefined,
  clock: ServerClock,
): boolean => {
  const [passedDeadline, setPassedDeadline] = useState<string | undefined>(() =>
    told === undefined && isPastDeadline(deadline, clock.now()) ? deadline : undefined,
  )
  const isPassed = told === true || (deadline !== undefined && passedDeadline === deadline)
  useEffect(() => {
    if (deadline === undefined || isPassed) return undefined
    const left = (): number => Date.parse(deadline) - clock.now()
    let isTold = false
    return joinTicker({
      // Nothing more is due once it is told, though React may take its time to leave.
      due: () => (isTold ? undefined : Math.max(left() + 1, 0)),
      tick: () => {
        if (isTold || !isPastDeadline(deadline, clock.now())) return
        isTold = true
        setPassedDeadline(deadline)
      },
    })
  }, [deadline, isPassed, clock])
  return isPassed
}
