/**
 * A page that is open for hours, with elements that are added and removed: none leaves a node, a listener, a timer or a stream. Chromium counts
 * after a garbage collection, and the server counts its streams.
 */
import { createServer } from 'node:http'
import { aSnapshot, brPix } from '@ficha/core/testing'
import { expect, test, type Page } from '@playwright/test'
import { freePort } from '../support/free-port.ts'
import { inFull } from '../support/in-full.ts'
import { keepLedger, readLedger } from '../support/page-ledger.ts'
import { withScreen } from '../support/served-payment.ts'
import { aMembership, anOrder, openStrictPage } from '../support/strict-page.ts'
import { WIDGET_SCRIPT } from '../support/widget-script.ts'
import { sweepUnless } from '../support/sweep-tag.ts'

/** A shop of one payment whose streams stay open, and which counts them. */
const openShop = async () => {
  const snapshot = aSnapshot(brPix)
  const open = new Set<object>()
  let opened = 0
  const server = createServer((request, response) => {
    const url = request.url ?? ''
    if (url === '/')
      response
        .setHeader('content-type', 'text/html')
        .end('<!doctype html><html lang="pt-BR"><script src="/ficha.js"></script><body>')
    else if (url === '/ficha.js') response.setHeader('content-type', 'text/javascript').end(WIDGET_SCRIPT)
    else if (url.includes('/events')) {
      opened += 1
      open.add(response)
      response.on('close', () => open.delete(response))
      const data = JSON.stringify(withScreen(snapshot, `http://shop${url}`))
      response.setHeader('content-type', 'text/event-stream').write(`id: 1\nevent: snapshot\ndata: ${data}\n\n`)
    } else
      response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify(withScreen(snapshot, `http://shop${url}`)))
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    id: snapshot.id,
    url: `http://127.0.0.1:${String(port)}/`,
    open: () => open.size,
    opened: () => opened,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

interface Mounted {
  readonly tag: string
  readonly attributes: Readonly<Record<string, string>>
  /** The content of the shadow root after the element has drawn. */
  readonly drawn: string
  /** Whether each element stays until its stream is open. Default: it is removed when it has drawn. */
  readonly isFollowed?: boolean
}

/** Puts an element on the page, waits until it has drawn, and takes it away, so many times. */
const mount = (page: Page, mounted: Mounted, times: number): Promise<void> =>
  page.evaluate(
    async ({ tag, attributes, drawn, isFollowed, often }) => {
      const frame = (): Promise<unknown> => new Promise((next) => requestAnimationFrame(next))
      const { ledger } = window as unknown as { readonly ledger: { readonly streams: ReadonlySet<EventSource> } }
      const hasStream = (): boolean => [...ledger.streams].some(({ readyState }) => readyState === EventSource.OPEN)
      for (let time = 0; time < often; time += 1) {
        const element = document.createElement(tag)
        for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
        document.body.append(element)
        while (!element.shadowRoot?.querySelector(drawn)) await frame()
        while (isFollowed && !hasStream()) await frame()
        element.remove()
        // The stream of the next element must not count as this one's.
        while (isFollowed && hasStream()) await frame()
      }
    },
    { ...mounted, often: times },
  )

/**
 * A larger table or a compiled function is no leak. These took 1.1 kilobytes for each mount on a busy machine. A slip that is not freed would take
 * sixty kilobytes.
 */
const HEAP_BYTES_EACH = 4_096
/**
 * Less than one of each kind for each mount. One slip of a hundred nodes may remain at the beginning or the end: in the last frame of the browser,
 * or in the runtime's reference to its last rendering.
 */
const TIMES = 200
/** Objects that are created once remain: modules, sheets, languages, compiled functions. */
const WARM_UP = 20

const holdNothing = async (page: Page, mounted: Mounted): Promise<void> => {
  const browser = await page.context().newCDPSession(page)
  await mount(page, mounted, WARM_UP)
  await expect.poll(async () => (await readLedger(page, browser)).streams).toBe(0)
  const before = await readLedger(page, browser)
  await mount(page, mounted, TIMES)
  await expect(async () => {
    const after = await readLedger(page, browser)
    const grown = Object.fromEntries(
      Object.entries(after).map(([what, now]) => [what, Number(now) - before[what as keyof typeof before]]),
    )
    for (const what of ['nodes', 'listeners', 'timers']) expect(grown[what], what).toBeLessThan(TIMES)
    expect(grown['streams']).toBe(0)
    expect(grown['heapBytes']).toBeLessThan(TIMES * HEAP_BYTES_EACH)
  }).toPass({ timeout: 20_000, intervals: [200, 1_000] })
}

for (const isFollowed of [true, false]) {
  const when = isFollowed ? 'that were followed' : 'that went as soon as they were seen'
  const what = `two hundred slips ${when} leave nothing on a page and no stream at the server`
  test(what, sweepUnless(!isFollowed), async ({ page }) => {
    const shop = await openShop()
    try {
      await keepLedger(page)
      await page.goto(shop.url)
      await holdNothing(page, {
        tag: 'ficha-payment',
        attributes: { 'payment-id': shop.id },
        drawn: '.ficha-symbol path',
        isFollowed,
      })
      // Each had a stream of its own, so the server has something to count.
      if (isFollowed) expect(shop.opened()).toBe(WARM_UP + TIMES)
      await expect.poll(shop.open).toBe(0)
    } finally {
      shop.close()
    }
  })
}

test.describe('two hundred mounts of the other elements leave nothing on a page', () => {
  inFull('of <ficha-checkout>', async ({ page }) => {
    const orderId = await anOrder(page)
    await keepLedger(page)
    await openStrictPage(page, '')
    await holdNothing(page, {
      tag: 'ficha-checkout',
      attributes: { 'order-id': orderId },
      drawn: '.ficha-method[data-method]',
    })
  })

  inFull('of <ficha-recurring>', async ({ page }) => {
    const id = await aMembership(page)
    await keepLedger(page)
    await openStrictPage(page, '')
    await holdNothing(page, { tag: 'ficha-recurring', attributes: { 'recurring-id': id }, drawn: 'article' })
  })
})
