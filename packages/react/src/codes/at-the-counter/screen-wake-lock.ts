/** Keeps the screen on where the device allows it; asks again when the page comes back to the front. */
export const holdScreenAwake = (): (() => void) => {
  let isWanted = true
  let lock: WakeLockSentinel | undefined
  const acquire = (): void => {
    if (!isWanted || document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
    navigator.wakeLock.request('screen').then(
      (granted) => {
        lock = granted
        if (!isWanted) void granted.release()
      },
      // The device may refuse it, for instance when the battery is low. Then the screen goes dark as usual.
      () => undefined,
    )
  }
  acquire()
  document.addEventListener('visibilitychange', acquire)
  return () => {
    isWanted = false
    document.removeEventListener('visibilitychange', acquire)
    void lock?.release()
  }
}
