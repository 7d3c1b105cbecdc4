/** Somebody who shows time: says when the next visible change is due, and is told when it is. */
export interface Ticking {
  /** Milliseconds until the next visible change; `undefined` when none will come. */
  readonly due: () => number | undefined
  readonly tick: () => void
}

/** A timer longer than 2^31 ms fires at once, and a device may sleep through one: look again every hour. */
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

/** Timers are held back in a hidden tab and in a sleeping one: whoever comes back sees the present at once. */
const tickWhenSeen = (): void => {
  if (document.visibilityState === 'visible') tickAll()
}

/** Takes part in the one timer of the page, which wakes at the next visible change of any of its members. */
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
