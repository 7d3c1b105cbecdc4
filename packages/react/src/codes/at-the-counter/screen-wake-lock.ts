/** Keeps the screen on where the device allows it; asks again when the page comes back to the front. */
export const holdScreenAwake = (): (() => void) => {
  let isWanted = true
  let lock: WakeLockSentinel | undefined
  const ask = (): void => {
    if (!isWanted || document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
    navigator.wakeLock.request('screen').then(
      (granted) => {
        lock = granted
        if (!isWanted) void granted.release()
      },
      // A low battery refuses it: the screen then goes dark as it always does.
      () => undefined,
    )
  }
  ask()
  document.addEventListener('visibilitychange', ask)
  return () => {
    isWanted = false
    document.removeEventListener('visibilitychange', ask)
    void lock?.release()
  }
}
