import { useRef } from 'react'
import { useBeforePaint } from '../clock/use-before-paint.ts'

/** Whether the part is still on the page, for what comes of a question that was asked before: `current` is false once the part is taken away. */
export const useIsOnPage = (): { readonly current: boolean } => {
  const isOnPage = useRef(false)
  // An effect's end waits for the next frame, and what was asked may be answered before it.
  useBeforePaint(() => {
    isOnPage.current = true
    return () => {
      isOnPage.current = false
    }
  }, [])
  return isOnPage
}
