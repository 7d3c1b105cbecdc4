import { useSyncExternalStore } from 'react'

const never = (): (() => void) => () => undefined
const yes = (): boolean => true
const no = (): boolean => false

/** False on a server and while its HTML is taken over, true after: for what only a browser knows. */
export const useHydrated = (): boolean => useSyncExternalStore(never, yes, no)
