import type { CDPSession, Page } from '@playwright/test'

/** The objects of a page after a garbage collection. */
export interface PageLedger {
  readonly nodes: number
  readonly listeners: number
  /** Timers that have not run yet. */
  readonly timers: number
  /** Streams that are open or connecting. */
  readonly streams: number
  readonly heapBytes: number
}

interface Counted {
  readonly ledger: { readonly timers: ReadonlySet<number>; readonly streams: ReadonlySet<EventSource> }
}

/** Counts a page's timers and streams from its first script on. Other numbers come from the browser. */
export const keepLedger = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const timers = new Set<number>()
    const streams = new Set<EventSource>()
    Object.assign(window, { ledger: { timers, streams } })
    const [after, forget] = [window.setTimeout.bind(window), window.clearTimeout.bind(window)]
    const [every, stop] = [window.setInterval.bind(window), window.clearInterval.bind(window)]
    const later = (run: (...given: unknown[]) => void, ms?: number, ...given: unknown[]): number => {
      const timer = after(() => {
        timers.delete(timer)
        run(...given)
      }, ms)
      timers.add(timer)
      return timer
    }
    const again = (run: () => void, ms?: number): number => {
      const timer = every(run, ms)
      timers.add(timer)
      return timer
    }
    const cancel = (timer: number | undefined): void => {
      if (timer !== undefined) timers.delete(timer)
      forget(timer)
      stop(timer)
    }
    Object.assign(window, { setTimeout: later, setInterval: again, clearTimeout: cancel, clearInterval: cancel })
    window.EventSource = class extends EventSource {
      constructor(url: string | URL, init?: EventSourceInit) {
        super(url, init)
        streams.add(this)
      }
      override close(): void {
        streams.delete(this)
        super.close()
      }
    }
  })

/** Reads the counts of a page. `keepLedger` must have been called for it. */
export const readLedger = async (page: Page, browser: CDPSession): Promise<PageLedger> => {
  // The first round frees objects with a finalizer, and the second the objects that they held.
  for (let round = 0; round < 3; round += 1) await browser.send('HeapProfiler.collectGarbage')
  const { nodes, jsEventListeners } = await browser.send('Memory.getDOMCounters')
  const { usedSize } = await browser.send('Runtime.getHeapUsage')
  const { timers, streams } = await page.evaluate(() => {
    const { ledger } = window as unknown as Counted
    return { timers: ledger.timers.size, streams: ledger.streams.size }
  })
  return { nodes, listeners: jsEventListeners, timers, streams, heapBytes: usedSize }
}
