import { useSyncExternalStore } from 'react'

/** The DOM of a test has no `matchMedia`. Then the result is "no mouse". */
const media = (): MediaQueryList | undefined =>
  typeof globalThis.matchMedia === 'function' ? matchMedia('(hover: hover) and (pointer: fine)') : undefined

const subscribe = (changed: () => void): (() => void) => {
  const watched = media()
  watched?.addEventListener('change', changed)
  return () => watched?.removeEventListener('change', changed)
}

/** Whether a mouse is at hand, so the device is no phone that an app could be on. A server's HTML says no. */
export const useMouse = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => media()?.matches === true,
    () => false,
  )
