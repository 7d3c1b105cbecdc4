import type { Browser } from '@playwright/test'
import { untilQuiet, withPhone, type Visit } from './open-phone.ts'

/** The measurements of one load, from the navigation on. */
export interface Load {
  /** Milliseconds until the code was visible. */
  readonly painted: number
  readonly firstContentfulPaint: number
  /** Milliseconds of tasks, without the first fifty of each. */
  readonly blocking: number
  readonly layoutShift: number
  readonly requests: number
  /** The number of consecutive answers, including the page's, before the code was visible. */
  readonly trips: number
  /** Bytes on the wire, headers counted. */
  readonly bytes: number
  /** Bytes of JavaScript objects after a collection. */
  readonly heap: number
}

/**
 * It runs in the page. Of the requests that were complete when the code was drawn, it finds the longest sequence in which each began after the end
 * of the one before.
 */
const countTrips = (): number => {
  const [page] = performance.getEntriesByType('navigation') as PerformanceResourceTiming[]
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const { drawn } = window.fichaWatch.report()
  const seen = [...(page ? [page] : []), ...resources]
    .filter(({ responseEnd }) => responseEnd <= drawn)
    .toSorted((left, right) => left.startTime - right.startTime)
  const tripsTo = new Map<PerformanceResourceTiming, number>()
  for (const request of seen) {
    const before = Array.from(tripsTo, ([{ responseEnd }, trips]) => (responseEnd <= request.startTime ? trips : 0))
    tripsTo.set(request, 1 + Math.max(0, ...before))
  }
  return Math.max(0, ...tripsTo.values())
}

/** Loads a page on a phone with an empty cache. Throws if no code is visible within half a minute. */
export const measureLoad = (browser: Browser, visit: Omit<Visit, 'sights'>): Promise<Load> =>
  withPhone(browser, { ...visit, sights: ['code'] }, async ({ page, session, wire, untilSeen }) => {
    await untilSeen('code')
    await untilQuiet(page)
    const { seen, blocking, layoutShift } = await page.evaluate(() => window.fichaWatch.report())
    const firstContentfulPaint = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    )
    const trips = await page.evaluate(countTrips)
    await session.send('HeapProfiler.collectGarbage')
    const { usedSize: heap } = await session.send('Runtime.getHeapUsage')
    return { painted: seen.code ?? Number.NaN, firstContentfulPaint, blocking, layoutShift, trips, ...wire, heap }
  })
