import { useEffect, useRef } from 'react'

/** So young an answer is shown as it is, whatever the payer touches. */
const FRESH_MS = 2_000

/**
 * Asks at once when the payer touches the page or presses a key. Between two questions that are far apart the payer might copy a code that
 * is no longer owed.
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
    addEventListener('pointerdown', touched)
    addEventListener('keydown', touched)
    return () => {
      removeEventListener('pointerdown', touched)
      removeEventListener('keydown', touched)
    }
  }, [isIdle, ask])
}
