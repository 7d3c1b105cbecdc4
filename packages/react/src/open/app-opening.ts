/** An installed app opens within this time. */
const PATIENCE_MS = 2_500

/**
 * Watches whether an app opens after the payer has followed its link. If the page is hidden or left, the app has opened. While
 * another window has the focus, such as the system's question "open the app?", the watch concludes nothing. The wait starts again afterwards,
 * so there is no false alarm.
 *
 * @returns a function that ends the watch.
 */
export const watchAppOpening = (onNotOpened: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = (): void => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (!document.hasFocus()) return
      stop()
      onNotOpened()
    }, PATIENCE_MS)
  }
  const stop = (): void => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', stop)
    removeEventListener('pagehide', stop)
    removeEventListener('focus', wait)
  }
  document.addEventListener('visibilitychange', stop)
  addEventListener('pagehide', stop)
  addEventListener('focus', wait)
  wait()
  return stop
}
