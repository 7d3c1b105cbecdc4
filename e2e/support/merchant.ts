import { fileURLToPath } from 'node:url'
import { test as base, type BrowserContext, type Page } from '@playwright/test'
import { build } from 'vite'
import type { Merchant } from './merchant-page/page.ts'

/** The files of the merchant's page by their path. */
type Files = ReadonlyMap<string, string | Buffer>

const PATH = '/merchant/'
const TYPES = { html: 'text/html; charset=utf-8', js: 'text/javascript', css: 'text/css' } as const

/** Builds the page as a merchant would, against the packages' public entries. */
const buildPage = async (): Promise<Files> => {
  const built = await build({
    root: fileURLToPath(new URL('./merchant-page', import.meta.url)),
    configFile: false,
    base: PATH,
    logLevel: 'error',
    build: { write: false, modulePreload: { polyfill: false }, assetsInlineLimit: 0, minify: false },
  })
  const outputs = Array.isArray(built) ? built : 'output' in built ? [built] : []
  return new Map(
    outputs
      .flatMap(({ output }) => output)
      .map((file) => [`${PATH}${file.fileName}`, file.type === 'chunk' ? file.code : Buffer.from(file.source)]),
  )
}

/** Opens the page of a merchant in a page of a browser. */
export type OpenMerchant = (page: Page, merchant: Merchant) => Promise<void>

const serve = (context: BrowserContext, files: Files): Promise<unknown> =>
  context.route(`**${PATH}**`, (route) => {
    const { pathname } = new URL(route.request().url())
    const path = pathname === PATH ? `${PATH}index.html` : pathname
    const body = files.get(path)
    const contentType = TYPES[path.split('.').at(-1) as keyof typeof TYPES]
    return body === undefined ? route.fulfill({ status: 404 }) : route.fulfill({ body, contentType })
  })

/** Tests with a merchant's page of React parts on the shop's origin, built once a worker. */
export const test = base.extend<{ openMerchant: OpenMerchant }, { merchantFiles: Files }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads which fixtures a fixture needs out of this pattern.
  merchantFiles: [async ({}, use) => use(await buildPage()), { scope: 'worker' }],
  openMerchant: async ({ merchantFiles }, use) =>
    use(async (page, merchant) => {
      await serve(page.context(), merchantFiles)
      await page.addInitScript((given) => Object.assign(window, { merchant: given }), merchant)
      await page.goto(PATH)
    }),
})

/** The kit's callbacks to the merchant's page so far. */
export const eventsOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (window as { events?: readonly string[] }).events ?? [])
