import { useSyncExternalStore } from 'react'
import type * as later from './later.ts'

type Later = typeof later

let loaded: Later | undefined
let pending: Promise<Later> | undefined
const waiting = new Set<() => void>()

/** Loads what a screen needs only once it has been seen. Asks again after a failure. */
export const loadLater = (): Promise<Later> => {
  pending ??= import('./later.ts').then(
    (chunk) => {
      loaded = chunk
      for (const tell of waiting) tell()
      return chunk
    },
    (error: unknown) => {
      pending = undefined
      throw error
    },
  )
  return pending
}

const subscribe = (tell: () => void): (() => void) => {
  waiting.add(tell)
  loadLater().catch(() => undefined)
  return () => waiting.delete(tell)
}

/**
 * What a screen needs only once it has been seen: it costs the first paint nothing, and is there when the network has gone.
 * `undefined` until it is loaded, on a server, and while its HTML is taken over.
 */
export const useLater = (): Later | undefined =>
  useSyncExternalStore(
    subscribe,
    () => loaded,
    () => undefined,
  )
