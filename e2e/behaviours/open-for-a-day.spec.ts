/**
 * A slip that is open for a day, as on a computer at work: its streams end every ten minutes, its tab is hidden and comes back, its network fails.
 * The time is faked. The browser, the widget and the answers are real. Chromium gives the size of the heap after a garbage collection.
 * packages/react/src/status/long-life.test.tsx is a short version, which counts each timer.
 */
import { createServer } from 'node:http'
import { aSnapshot, brBoleto } from '@ficha/core/testing'
import { expect, test, type CDPSession, type Page } from '@playwright/test'
import { setNetwork } from '../support/network.ts'
import { freePort } from '../support/free-port.ts'
import { withScreen } from '../support/served-payment.ts'
import { WIDGET_SCRIPT } from '../support/widget-script.ts'

declare global {
  interface Window {
    /** The page's open streams. A test ends the last one as a proxy would. */
    fichaStreams: { opened: number; readonly open: Set<EventTarget>; readonly cut: () => void }
  }
}

const MINUTE = 60_000

/** A stream that sends the state first, like the server's. It opens again two seconds after it was cut, as in browsers. */
const standInForStreams = (snapshot: string): void => {
  const streams: Window['fichaStreams'] = {
    opened: 0,
    open: new Set(),
    cut: () => {
      for (const stream of streams.open) stream.dispatchEvent(new Event('cut'))
    },
  }
  window.fichaStreams = streams
  class Stream extends EventTarget {
    readyState = 0
    constructor() {
      super()
      streams.opened += 1
      streams.open.add(this)
      this.addEventListener('cut', () => {
        this.readyState = 0
        this.dispatchEvent(new Event('error'))
        setTimeout(() => this.begin(), 2_000)
      })
      setTimeout(() => this.begin(), 0)
    }
    begin(): void {
      if (this.readyState === 2) return
      this.readyState = 1
      this.dispatchEvent(new Event('open'))
      this.dispatchEvent(new MessageEvent('snapshot', { data: snapshot }))
    }
    close(): void {
      this.readyState = 2
      streams.open.delete(this)
    }
  }
  Reflect.set(window, 'EventSource', Stream)
}

const openShop = async (live: 'sse' | 'poll' = 'sse') => {
  let snapshot = aSnapshot(brBoleto)
  let requests = 0
  const server = createServer((request, response) => {
    const url = request.url ?? ''
    if (url === '/')
      response
        .setHeader('content-type', 'text/html')
        .end(
          `<!doctype html><html lang="pt-BR"><script src="/ficha.js"></script><body><ficha-payment payment-id="${snapshot.id}" live="${live}"></ficha-payment>`,
        )
    else if (url === '/ficha.js') response.setHeader('content-type', 'text/javascript').end(WIDGET_SCRIPT)
    else {
      requests += 1
      response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify(withScreen(snapshot, `http://shop${url}`)))
    }
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${String(port)}/`
  return {
    url,
    answer: JSON.stringify(withScreen(snapshot, `${url}?locale=pt-BR`)),
    now: Date.parse(snapshot.serverNow),
    requests: () => requests,
    becomesPaid: () => {
      const { revision } = snapshot
      snapshot = aSnapshot(brBoleto, { phase: 'paid', revision: revision + 1 })
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** The property is set on the prototype. The widget reads it there, because a form of the page may be named "visibilityState". */
const hide = (page: Page, isHidden: boolean): Promise<void> =>
  page.evaluate((hidden) => {
    const answer = { visibilityState: hidden ? 'hidden' : 'visible', hidden }
    for (const [name, value] of Object.entries(answer))
      Object.defineProperty(Document.prototype, name, { get: () => value, configurable: true })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }, isHidden)

const heapOf = async (session: CDPSession): Promise<number> => {
  for (let count = 0; count < 3; count += 1) await session.send('HeapProfiler.collectGarbage')
  return (await session.send('Runtime.getHeapUsage')).usedSize
}

/** Ten minutes, in steps between which answers can arrive. At the end the stream is cut. */
const tenMinutes = async (page: Page): Promise<void> => {
  for (let minute = 0; minute < 10; minute += 1) await page.clock.runFor(MINUTE)
  await page.evaluate(() => window.fichaStreams.cut())
  await page.clock.runFor(2_100)
}

test('a slip that is open for a day has a constant heap, one stream, and at most one request a minute', async ({
  page,
}) => {
  test.skip(process.env['FULL'] === undefined, 'A day of faked time is part of the full run.')
  test.setTimeout(600_000)
  const shop = await openShop()
  try {
    await page.clock.install({ time: shop.now })
    await page.addInitScript(standInForStreams, shop.answer)
    await page.goto(shop.url)
    await page.clock.runFor(2_000)
    await expect(page.locator('ficha-payment svg.ficha-symbol')).toBeAttached()
    const session = await page.context().newCDPSession(page)
    // After ten hours every late chunk has loaded, and the engine has compiled its code and filled its caches of requests.
    for (let part = 0; part < 60; part += 1) await tenMinutes(page)
    const [heap, requestsBefore] = [await heapOf(session), shop.requests()]
    for (let part = 0; part < 24; part += 1) await tenMinutes(page)
    // Interrupted streams are opened again, six times an hour.
    expect((shop.requests() - requestsBefore) / (4 * 60)).toBeLessThanOrEqual(1.5)

    await hide(page, true)
    await page.clock.runFor(MINUTE)
    const hiddenFrom = shop.requests()
    for (let hour = 0; hour < 5; hour += 1) await page.clock.runFor(60 * MINUTE)
    expect(shop.requests()).toBe(hiddenFrom)
    await expect.poll(() => page.evaluate(() => window.fichaStreams.open.size)).toBe(0)
    await hide(page, false)
    await page.clock.runFor(2_000)
    await expect.poll(() => shop.requests()).toBe(hiddenFrom + 1)

    await setNetwork(page, false)
    await page.evaluate(() => window.fichaStreams.cut())
    await page.clock.runFor(60 * MINUTE)
    await setNetwork(page, true)
    for (let part = 0; part < 24; part += 1) await tenMinutes(page)

    await expect.poll(() => page.evaluate(() => window.fichaStreams.open.size)).toBe(1)
    const grown = (await heapOf(session)) - heap
    expect(grown, `bytes that the heap of ${String(heap)} grew by in the last 14 hours`).toBeLessThan(100_000)
  } finally {
    shop.close()
  }
})

test('a slip that polls for eight hours has a constant heap, asks twice a minute, and not while it is hidden', async ({
  page,
}) => {
  test.skip(process.env['FULL'] === undefined, 'Hours of faked time are part of the full run.')
  test.setTimeout(600_000)
  const shop = await openShop('poll')
  const anHour = async (): Promise<void> => {
    for (let minute = 0; minute < 60; minute += 1) await page.clock.runFor(MINUTE)
  }
  try {
    await page.clock.install({ time: shop.now })
    await page.goto(shop.url)
    await page.clock.runFor(2_000)
    await expect(page.locator('ficha-payment svg.ficha-symbol')).toBeAttached()
    const session = await page.context().newCDPSession(page)
    // Until then every late chunk has loaded, and the engine has compiled its code and filled its caches of requests: 4.04 MB from the 21st hour to the 40th.
    for (let hour = 0; hour < 20; hour += 1) await anHour()
    await hide(page, true)
    await page.clock.runFor(MINUTE)
    await hide(page, false)
    await anHour()
    // A collection may come in the middle of a request: the smallest of three hours counts.
    const heapOfHours = async (): Promise<number> => {
      const sizes: number[] = []
      for (let hour = 0; hour < 3; hour += 1) {
        await anHour()
        sizes.push(await heapOf(session))
      }
      return Math.min(...sizes)
    }
    const [heap, requestsBefore] = [await heapOfHours(), shop.requests()]
    for (let hour = 0; hour < 4; hour += 1) await anHour()
    const perMinute = (shop.requests() - requestsBefore) / (4 * 60)
    expect(perMinute).toBeGreaterThan(1)
    expect(perMinute).toBeLessThanOrEqual(2.3)

    await hide(page, true)
    await page.clock.runFor(MINUTE)
    const hiddenFrom = shop.requests()
    await page.clock.runFor(60 * MINUTE)
    expect(shop.requests()).toBe(hiddenFrom)
    await hide(page, false)
    await page.clock.runFor(1_000)
    await expect.poll(() => shop.requests()).toBe(hiddenFrom + 1)

    const grown = (await heapOfHours()) - heap
    expect(grown, `bytes that the heap of ${String(heap)} grew by in the last eight hours`).toBeLessThan(100_000)

    // The request under way may still be answered with the old state.
    shop.becomesPaid()
    await page.clock.runFor(34_000)
    await page.clock.runFor(34_000)
    await expect(page.locator('.ficha-status[data-phase="paid"]')).toBeVisible()
  } finally {
    shop.close()
  }
})
