import { useEffect, useRef } from 'react'

/** If the last answer is younger than this, no request is sent. */
const FRESH_MS = 2_000

/** Events that show a payer at the page. A mouse moves some seconds before the press that copies a code. */
const SIGNS = ['pointerdown', 'pointermove', 'wheel', 'keydown', 'focus'] as const

/**
 * Asks at once when the payer touches the page, moves a pointer over it, presses a key or comes back to its window. Otherwise a payer might
 * copy a code between two distant requests that is not owed any more. The long waits of the schedule are for a page that nobody uses.
 *
 * @param isIdle Whether no request is needed, because the stream brings changes or no change can come.
 * @param answeredAt The time of the last answer, in epoch milliseconds.
 * @param notBefore The time until which the server asked to wait (`Retry-After`), in epoch milliseconds.
 */
export const useRequestOnTouch = (
  isIdle: boolean,
  answeredAt: number,
  notBefore: number,
  request: () => unknown,
): void => {
  const earliest = useRef(0)
  useEffect(() => {
    earliest.current = Math.max(answeredAt + FRESH_MS, notBefore)
  }, [answeredAt, notBefore])
  useEffect(() => {
    if (isIdle) return undefined
    const touched = (): void => {
      const now = Date.now()
      if (now < earliest.current) return
      // One touch causes several events, and the request of the first one is pending.
      earliest.current = now + FRESH_MS
      request()
    }
    for (const sign of SIGNS) addEventListener(sign, touched, { passive: true })
    return () => {
      for (const sign of SIGNS) removeEventListener(sign, touched)
    }
  }, [isIdle, request])
}
