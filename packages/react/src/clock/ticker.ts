/** A part that shows time. It states when its next visible change is due, and the ticker calls it then. */
export interface Ticking {
  /** Milliseconds until the next visible change. `undefined` if there will be none. */
  readonly due: () => number | undefined
  readonly tick: () => void
}

/** A timer longer than 2^31 ms fires at once, and a sleeping device misses its timers. So the ticker looks at least once an hour. */
const LONGEST_MS = 3_600_000

const shown = new Set<Ticking>()
let timer: ReturnType<typeof setTimeout> | undefined

const plan = (): void => {
  clearTimeout(timer)
  const dues = [...shown].flatMap((one) => one.due() ?? [])
  if (dues.length > 0) timer = setTimeout(tickAll, Math.min(Math.max(Math.min(...dues), 0), LONGEST_MS))
}

const tickAll = (): void => {
  for (const one of shown) one.tick()
  plan()
}

/** Browsers delay timers in a hidden or frozen tab. The ticker looks as soon as the tab is visible again. */
const tickWhenSeen = (): void => {
  if (document.visibilityState === 'visible') tickAll()
}

/** Joins the one timer of the page. It fires at the next visible change of any of its members. */
export const joinTicker = (one: Ticking): (() => void) => {
  if (shown.size === 0) {
    document.addEventListener('visibilitychange', tickWhenSeen)
    globalThis.addEventListener('pageshow', tickWhenSeen)
  }
  shown.add(one)
  plan()
  return () => {
    shown.delete(one)
    plan()
    if (shown.size > 0) return
    document.removeEventListener('visibilitychange', tickWhenSeen)
    globalThis.removeEventListener('pageshow', tickWhenSeen)
  }
}
