import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test as base, type Page } from '@playwright/test'
import { startSandbox, type RunningSandbox } from '@ficha/sandbox'
import { createCheckoutHandler, publishedReadings, type CheckoutOptions } from '@ficha/server'
import { sqliteStore, startJobs, toNodeListener } from '@ficha/server/node'
import { MUG } from '../support/own-merchant.ts'
import { chooseMethod, pressPay } from '../support/shop.ts'
import { WIDGET_SCRIPT } from '../support/widget-script.ts'

/** The page is served by another server, at another site than the routes: a browser sends no cookie between them by itself. */
interface TwoOrigins {
  readonly gateway: RunningSandbox
  readonly pageOrigin: string
  readonly warnings: readonly string[]
  /** How each request for a stream was signed in. */
  readonly streams: readonly boolean[]
  /** Opens a page whose script makes the element. */
  readonly open: (page: Page, script: string) => Promise<void>
}

const listen = async (server: Server): Promise<number> => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

/** The session of the shop: a cookie of the routes' origin, or a token that the page sends. */
const isSignedIn = (headers: Headers): boolean =>
  headers.get('cookie')?.includes('session=ana') === true || headers.get('authorization') === 'Bearer ana'

type Lists = Pick<CheckoutOptions, 'allowedOrigins' | 'allowedHeaders'>

const start = async (listsFor: (pageOrigin: string) => Lists): Promise<TwoOrigins & { close(): Promise<void> }> => {
  const gateway = await startSandbox()
  const warnings: string[] = []
  const streams: boolean[] = []
  let html = ''
  const pages = createServer((request, response) => {
    const isScript = request.url === '/ficha.js'
    response
      .writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'text/html; charset=utf-8' })
      .end(isScript ? WIDGET_SCRIPT : html)
  })
  const pageOrigin = `http://localhost:${String(await listen(pages))}`
  const routes = createServer()
  const routesOrigin = `http://127.0.0.1:${String(await listen(routes))}`
  const ignore = (): void => undefined
  const warn = (fields: object, message: string): void => void warnings.push(message, JSON.stringify(fields))
  const checkout = createCheckoutHandler({
    environment: 'test',
    gateway: { baseUrl: gateway.url, appId: gateway.appId, securityKey: gateway.securityKey },
    publicUrl: `${routesOrigin}/api/checkout`,
    ...publishedReadings({ signatureHeader: 'service-signature' }),
    store: sqliteStore(':memory:'),
    resolveOrder: (request) => (isSignedIn(request.headers) ? MUG : undefined),
    resolveRecurring: () => undefined,
    authorize: () => true,
    logger: { debug: ignore, info: ignore, warn, error: ignore },
    ...listsFor(pageOrigin),
  })
  const jobs = startJobs(checkout)
  const listener = toNodeListener(checkout)
  routes.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.url?.includes('/events'))
      streams.push(isSignedIn(new Headers({ cookie: request.headers.cookie ?? '' })))
    if (request.url !== '/sign-in') listener(request, response)
    else
      response
        .writeHead(204, {
          'set-cookie': 'session=ana; Path=/; HttpOnly; Secure; SameSite=None; Partitioned',
          'access-control-allow-origin': pageOrigin,
          'access-control-allow-credentials': 'true',
        })
        .end()
  })
  return {
    gateway,
    pageOrigin,
    warnings,
    streams,
    open: async (page, script) => {
      html = `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Barro</title><script src="/ficha.js"></script><main></main>
<script type="module">const routes = '${routesOrigin}'
const element = Object.assign(document.createElement('ficha-checkout'), { orderId: 'order-1', base: routes + '/api/checkout', locale: 'pt-BR' })
${script}
document.querySelector('main').append(element)</script></html>`
      await page.goto(pageOrigin)
    },
    close: async () => {
      checkout.close()
      await jobs.stop()
      for (const server of [pages, routes]) {
        server.closeAllConnections()
        server.close()
      }
      await gateway.close()
    },
  }
}

const test = base.extend<{ readonly shopWith: (listsFor: (pageOrigin: string) => Lists) => Promise<TwoOrigins> }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads which fixtures a fixture needs out of this pattern.
  shopWith: async ({}, use) => {
    const started: { close(): Promise<void> }[] = []
    await use(async (listsFor) => {
      const shop = await start(listsFor)
      started.push(shop)
      return shop
    })
    for (const shop of started) await shop.close()
  },
})

const payWithPix = async (page: Page, gateway: RunningSandbox): Promise<void> => {
  await chooseMethod(page, 'PIX')
  await pressPay(page)
  await expect(page.locator('.ficha-checkout[data-state=slip]')).toBeVisible()
  await gateway.pay()
  await expect(page.locator('[data-phase=paid]').first()).toBeVisible()
}

test('a page of another site pays with a cookie of the routes, and its stream is signed in', async ({
  page,
  shopWith,
}) => {
  const shop = await shopWith((pageOrigin) => ({ allowedOrigins: [pageOrigin] }))
  await shop.open(
    page,
    `await fetch(routes + '/sign-in', { credentials: 'include' })
element.credentials = 'include'`,
  )
  await payWithPix(page, shop.gateway)
  expect(shop.streams.length).toBeGreaterThan(0)
  expect(shop.streams).not.toContain(false)
  expect(shop.warnings).toEqual([])
})

test('a page of another site pays with a token in a header that is listed', async ({ page, shopWith }) => {
  const shop = await shopWith((pageOrigin) => ({ allowedOrigins: [pageOrigin], allowedHeaders: ['authorization'] }))
  await shop.open(page, `element.headers = { authorization: 'Bearer ana' }`)
  await payWithPix(page, shop.gateway)
  expect(shop.warnings).toEqual([])
})

test('the log of the server names a page that is not listed, and its payer is not charged', async ({
  page,
  shopWith,
}) => {
  const shop = await shopWith(() => ({}))
  await shop.open(page, `element.headers = { authorization: 'Bearer ana' }`)
  await expect.poll(() => shop.warnings.join('\n')).toContain('list its origin in allowedOrigins')
  expect(shop.warnings.join('\n')).toContain(shop.pageOrigin)
  await expect.poll(() => shop.gateway.orders()).toEqual([])
})
