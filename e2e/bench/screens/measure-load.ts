import type { Browser, CDPSession } from '@playwright/test'

/** What the network and the processor are slowed down to. */
export interface Conditions {
  readonly name: string
  readonly cpuRate: number
  /** Milliseconds a round trip and bits a second; absent: as fast as the machine is. */
  readonly network?: { readonly latency: number; readonly bitsPerSecond: number }
}

/** One load of one page, from its navigation on. */
export interface Load {
  /** Milliseconds until the code could be seen. */
  readonly painted: number
  readonly firstContentfulPaint: number
  /** Milliseconds of tasks beyond their first fifty. */
  readonly blocking: number
  readonly layoutShift: number
  readonly requests: number
  /** Answers that were waited for one after the other until the code was seen, the page's own among them. */
  readonly trips: number
  /** Bytes on the wire, headers counted. */
  readonly bytes: number
  /** Bytes of JavaScript objects after a collection. */
  readonly heap: number
}

declare global {
  interface Window {
    fichaLoad: { drawn: number; painted: number; blocking: number; layoutShift: number }
  }
}

/** Runs in the page before anything of its own: counts, and looks at every frame whether the code is there. */
const watchPage = (): void => {
  const load = { drawn: 0, painted: 0, blocking: 0, layoutShift: 0 }
  window.fichaLoad = load
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) load.blocking += Math.max(duration - 50, 0)
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) load.layoutShift += (entry as PerformanceEntry & { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
  const hasCode = (root: ParentNode): boolean => {
    const drawn = root.querySelector('svg.ficha-symbol path, main > svg path, body > svg path')
    const image = root.querySelector<HTMLImageElement>('img[src*="barcode"]')
    if (drawn !== null || (image?.complete === true && image.naturalWidth > 0)) return true
    const shadow = root.querySelector('ficha-payment')?.shadowRoot
    return shadow ? hasCode(shadow) : false
  }
  const look = (): void => {
    if (!hasCode(document)) return void requestAnimationFrame(look)
    load.drawn = performance.now()
    // The frame in which it is seen first is painted before the next one begins.
    requestAnimationFrame(() => (load.painted = performance.now()))
  }
  requestAnimationFrame(look)
}

/**
 * Runs in the page: the longest row of requests of which each began when the one before was over, among those that were over when the code
 * was drawn.
 */
const countTrips = (): number => {
  const [page] = performance.getEntriesByType('navigation') as PerformanceResourceTiming[]
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const seen = [...(page ? [page] : []), ...resources]
    .filter(({ responseEnd }) => responseEnd <= window.fichaLoad.drawn)
    .toSorted((left, right) => left.startTime - right.startTime)
  const tripsTo = new Map<PerformanceResourceTiming, number>()
  for (const request of seen) {
    const before = Array.from(tripsTo, ([{ responseEnd }, trips]) => (responseEnd <= request.startTime ? trips : 0))
    tripsTo.set(request, 1 + Math.max(0, ...before))
  }
  return Math.max(0, ...tripsTo.values())
}

const slowDown = async (session: CDPSession, { cpuRate, network }: Conditions): Promise<void> => {
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuRate })
  if (!network) return
  const throughput = network.bitsPerSecond / 8
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  })
}

/** Loads a page on a phone that has never seen it. Throws when no code is seen within half a minute. */
export const measureLoad = async (browser: Browser, url: string, conditions: Conditions): Promise<Load> => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    const wire = { requests: 0, bytes: 0 }
    await session.send('Network.enable')
    session.on('Network.requestWillBeSent', ({ request }) => {
      if (request.url.startsWith('http')) wire.requests += 1
    })
    session.on('Network.loadingFinished', ({ encodedDataLength }) => (wire.bytes += encodedDataLength))
    await page.addInitScript(watchPage)
    await slowDown(session, conditions)
    await page.goto(url, { waitUntil: 'commit' })
    await page.waitForFunction(() => window.fichaLoad.painted > 0, undefined, { timeout: 30_000, polling: 100 })
    // What comes after the paint belongs to the load as well: shifts, late scripts, the first question about the status.
    await page.waitForTimeout(1_500)
    const { drawn: _, ...seen } = await page.evaluate(() => ({
      ...window.fichaLoad,
      firstContentfulPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    }))
    const trips = await page.evaluate(countTrips)
    await session.send('HeapProfiler.collectGarbage')
    const { usedSize: heap } = await session.send('Runtime.getHeapUsage')
    return { ...seen, ...wire, trips, heap }
  } finally {
    await context.close()
  }
}
