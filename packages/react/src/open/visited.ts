import { useCallback, useSyncExternalStore } from 'react'

/** The pages that the payer has gone to from this browser. A bank sends the payer back to another document of the shop, often in another tab. */
const KEY = 'ficha-visited'

/** If the browser's storage is blocked, this document keeps the list in memory. */
const visitedHere = new Set<string>()

/** A link gives access to the payment. So only a hash of it is kept, from which nobody can restore the link. */
const markOf = (href: string): string => {
  let hash = 5_381
  for (let place = 0; place < href.length; place++) hash = (Math.imul(hash, 33) ^ href.charCodeAt(place)) >>> 0
  return hash.toString(36)
}

const readMarks = (): readonly string[] => {
  try {
    return (localStorage.getItem(KEY) ?? '').split(' ')
  } catch {
    return []
  }
}

/** Notes that the payer goes to a page that takes the payment. */
export const markVisited = (href: string): void => {
  const mark = markOf(href)
  visitedHere.add(mark)
  try {
    // The last few are enough: a payer who comes back comes from one of them.
    localStorage.setItem(KEY, [mark, ...readMarks().filter((one) => one !== mark)].slice(0, 8).join(' ').trim())
  } catch {
    // A browser that keeps nothing, as with cookies blocked.
  }
}

const isVisited = (href: string): boolean => {
  const mark = markOf(href)
  return visitedHere.has(mark) || readMarks().includes(mark)
}

const never = (): boolean => false

/** Calls back when the payer may have come back: a page out of the back-forward cache, a tab or an app that was in front, another tab. */
const onReturn = (listener: () => void): (() => void) => {
  addEventListener('pageshow', listener)
  addEventListener('storage', listener)
  document.addEventListener('visibilitychange', listener)
  return () => {
    removeEventListener('pageshow', listener)
    removeEventListener('storage', listener)
    document.removeEventListener('visibilitychange', listener)
  }
}

/**
 * Whether the payer is back from a page that was opened from this browser, or has it open in another tab. It is false during hydration, and during the
 * press itself, so that the link does not change under the finger.
 *
 * @param href `undefined` where there is no such page.
 */
export const useIsBack = (href: string | undefined): boolean => {
  const look = useCallback(() => href !== undefined && isVisited(href), [href])
  return useSyncExternalStore(onReturn, look, never)
}
