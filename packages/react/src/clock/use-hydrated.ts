import { useSyncExternalStore } from 'react'

const never = (): (() => void) => () => undefined
const yes = (): boolean => true
const no = (): boolean => false

/** False on a server and during hydration, true afterwards. For values that only a browser knows. */
export const useHydrated = (): boolean => useSyncExternalStore(never, yes, no)
