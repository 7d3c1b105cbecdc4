import { useSyncExternalStore } from 'react'
import type { Named } from './slip-file-name.ts'

/** The slips that the browser did not print, though it has the command: a sandboxed frame, some apps. */
const unprinted = new WeakSet<Named>()
const waiting = new Set<() => void>()

/** Notes that a slip was not printed. */
export const noteUnprinted = (slip: Named): void => {
  unprinted.add(slip)
  for (const changed of waiting) changed()
}

const subscribe = (changed: () => void): (() => void) => {
  waiting.add(changed)
  return () => waiting.delete(changed)
}

/** Whether the browser did not print this slip. */
export const useUnprinted = (slip: Named): boolean =>
  useSyncExternalStore(
    subscribe,
    () => unprinted.has(slip),
    () => false,
  )
