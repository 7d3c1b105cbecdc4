import { useRef } from 'react'
import { useBeforePaint } from '../clock/use-before-paint.ts'

/** Whether the part is still on the page, for the result of an earlier request. `current` is false after the part was removed. */
export const useIsOnPage = (): { readonly current: boolean } => {
  const isOnPage = useRef(false)
  // The cleanup of an effect waits for the next frame, and an answer may come before it.
  useBeforePaint(() => {
    isOnPage.current = true
    return () => {
      isOnPage.current = false
    }
  }, [])
  return isOnPage
}
