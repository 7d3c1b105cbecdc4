import { useEffect, useRef } from 'react'

/** So young an answer is shown as it is, whatever the payer touches. */
const FRESH_MS = 2_000

/** Signs that somebody is there. A mouse that moves is one some seconds before the press that copies a code. */
const SIGNS = ['pointerdown', 'pointermove', 'wheel', 'keydown', 'focus'] as const

/**
 * Asks at once when the payer touches the page, moves a pointer over it, presses a key or comes back to its window. Between two questions
 * that are far apart the payer might copy a code that is no longer owed. So a page that somebody uses learns of a change at once, and the
 * long waits of the schedule are those of a page that nobody touches.
 *
 * @param isIdle Nothing is to be asked: events bring what is new, or nothing new is to come.
 * @param answeredAt When the last answer came, in epoch milliseconds.
 * @param notBefore Until when the server asked for patience, in epoch milliseconds.
 */
export const useAskOnTouch = (isIdle: boolean, answeredAt: number, notBefore: number, ask: () => unknown): void => {
  const earliest = useRef(0)
  useEffect(() => {
    earliest.current = Math.max(answeredAt + FRESH_MS, notBefore)
  }, [answeredAt, notBefore])
  useEffect(() => {
    if (isIdle) return undefined
    const touched = (): void => {
      const now = Date.now()
      if (now < earliest.current) return
      // One touch is several events, and its answer is on its way.
      earliest.current = now + FRESH_MS
      ask()
    }
    for (const sign of SIGNS) addEventListener(sign, touched, { passive: true })
    return () => {
      for (const sign of SIGNS) removeEventListener(sign, touched)
    }
  }, [isIdle, ask])
}
