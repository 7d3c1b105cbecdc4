/** After this time an installed app has taken the screen. */
const PATIENCE_MS = 2_500

/**
 * Watches whether an app opens after its link was taken. The page being hidden or left is the sign that it did. While
 * something else has the focus (the system asking "open the app?") nothing is concluded: the wait begins anew afterwards, so
 * there is no false alarm.
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
