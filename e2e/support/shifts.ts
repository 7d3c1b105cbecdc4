import type { Page } from '@playwright/test'

/** One movement without an action of the payer. */
interface Shift {
  /** The share of the screen that moved, times the distance. Up to 0.1 is good by the Web Vitals. */
  readonly value: number
  /** Milliseconds since the page was asked for. */
  readonly at: number
  /** Each element's class, its old place and its new one: x, y, width, height. A browser does not name an element of a shadow root. */
  readonly what: readonly string[]
}

interface Seen {
  readonly shifts: readonly Shift[]
  /** When the first frame was painted, and when the whole page had been parsed. */
  readonly painted: number
  readonly parsed: number
}

/** Notes each movement of the pages that open from now on. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts: Shift[] = []
    Object.assign(window, { shifts })
    interface LayoutShift extends PerformanceEntry {
      readonly value: number
      readonly sources: readonly {
        readonly node: Node | null
        readonly previousRect: DOMRect
        readonly currentRect: DOMRect
      }[]
    }
    const rectOf = ({ x, y, width, height }: DOMRect): string => [x, y, width, height].map(Math.round).join(' ')
    new PerformanceObserver((list) => {
      for (const { value, startTime, sources } of list.getEntries() as LayoutShift[]) {
        const what = sources.map(({ node, previousRect, currentRect }) => {
          const element = node instanceof Element ? node : node?.parentElement
          const name = element?.closest('[class]')?.getAttribute('class') ?? node?.nodeName ?? 'gone'
          return `${name}: ${rectOf(previousRect)} -> ${rectOf(currentRect)}`
        })
        shifts.push({ value, at: startTime, what })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/**
 * All movements that a payer has seen, until the last script has loaded and one second of the countdown has passed.
 *
 * Chrome looks for the element under the pointer when a frame begins, and compares places from there on. A callback of `requestAnimationFrame` runs
 * after that and before the paint. So Chrome also counts a correction of the first frame, which nobody has seen. It is left out by its time: a
 * paint has the time at which its frame was shown.
 */
export const shiftsOn = async (page: Page): Promise<readonly Shift[]> => {
  await page.waitForLoadState('networkidle')
  // After two frames the observer has been called for every movement of the first frame.
  await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(() => seen(0)))))
  const seen = await page.evaluate((): Seen => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return {
      shifts: (window as { shifts?: Shift[] }).shifts ?? [],
      painted: performance.getEntriesByName('first-paint').at(0)?.startTime ?? 0,
      parsed: navigation?.domInteractive ?? 0,
    }
  })
  return seen.shifts.filter((shift) => shift.at >= seen.painted && !(shift.at <= seen.parsed && isAlongItsLine(shift)))
}

/**
 * A slow page may pause inside a text, or between an icon and its label. What stands on the same line then moves along it: a centred label, and the icon
 * before it. No rule of CSS can hold it. Nothing of more than a line does that.
 */
const isAlongItsLine = ({ what }: Shift): boolean =>
  // A movement whose elements are not known is none of these.
  what.length > 0 && what.every((moved) => ALONG_ITS_LINE.test(moved))

const ALONG_ITS_LINE = /: -?\d+ (-?\d+) \d+ (1\d|2[0-4]) -> -?\d+ \1 \d+ \2$/
