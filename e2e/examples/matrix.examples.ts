/**
 * The kit in the stacks that merchants have, each installed from the packed packages into an empty folder, with one page for each of three
 * screens: the slip of a payment, the whole checkout, a recurring order. Each is paid, and the browser's console stays empty. A server that
 * renders draws them first: the browser takes them over, and would write a difference to its console. A stack with a development server of its own
 * runs there, too, because a merchant begins there: its first page is the checkout, before any package is ready. Where a server has
 * prefetched the ways to pay, in a server component or in a loader, the payer comes to the slip without an answer to a question of the browser,
 * with the newest and with the oldest release of the query library.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test, type APIRequestContext, type Page } from '@playwright/test'
import { fillTheCheckout } from './fill-the-checkout.ts'
import { settleNewest, startExample, type RunningExample } from './run-example.ts'
import { watchPage } from './watch-page.ts'
import { freePort } from '../support/free-port.ts'
import { says } from '../support/says.ts'

const MATRIX = fileURLToPath(new URL('../matrix', import.meta.url))

interface Stack {
  /** As the table calls it. */
  readonly name: string
  /** The folder in e2e/matrix/stacks. */
  readonly folder: string
  /** The package whose version the table states, and how that version begins. */
  readonly framework: readonly [name: string, version: string]
  /** Versions in place of the manifest's. */
  readonly versions?: Readonly<Record<string, string>>
  /** Files beside those of the folder: the path and the text. */
  readonly files?: Readonly<Record<string, string>>
  readonly isBuilt?: boolean
  /** It has a development server, which its script "dev" starts. "beside the routes": the routes of the checkout are another process. */
  readonly develops?: boolean | 'beside the routes'
  /** Whether its server prefetches the ways to pay, and hands them to the page. */
  readonly isPrefetched?: boolean
  /** It shows this screen only, and has no row in the table. */
  readonly only?: 'checkout'
}

const REACT_18 = {
  react: '18.3.1',
  'react-dom': '18.3.1',
  '@types/react': '^18.3.0',
  '@types/react-dom': '^18.3.0',
}

const REACT_ROUTER_7 = Object.fromEntries(
  ['react-router', '@react-router/node', '@react-router/serve', '@react-router/dev'].map((name) => [name, '7.18.4']),
)

/** The first release of @ficha/react's range. It supports React 18 only. */
const OLDEST_QUERIES = { ...REACT_18, '@tanstack/react-query': '5.0.0' }
const OF_OLDEST_QUERIES = {
  framework: ['@tanstack/react-query', '5.0.0'],
  isPrefetched: true,
  only: 'checkout',
} as const

/** The setting of create-next-app 16.4. A route with `dynamic` stops its build, and so does a page that reads its request outside of `<Suspense>`. */
const CACHE_COMPONENTS = {
  'next.config.ts':
    "import type { NextConfig } from 'next'\n\nexport default { cacheComponents: true } satisfies NextConfig\n",
}

const STACKS: readonly Stack[] = [
  { name: 'Next.js 16', folder: 'next', framework: ['next', '16.'], develops: true, isPrefetched: true },
  {
    name: 'Next.js 16, cacheComponents',
    folder: 'next',
    framework: ['next', '16.'],
    files: CACHE_COMPONENTS,
    develops: true,
    isPrefetched: true,
  },
  {
    name: 'Next.js 15',
    folder: 'next',
    framework: ['next', '15.'],
    versions: { next: '^15.5.29' },
    develops: true,
    isPrefetched: true,
  },
  { name: 'Next.js with the oldest queries', folder: 'next', versions: OLDEST_QUERIES, ...OF_OLDEST_QUERIES },
  {
    name: 'React Router 8',
    folder: 'react-router',
    framework: ['react-router', '8.'],
    develops: true,
    isPrefetched: true,
  },
  {
    name: 'React Router 7',
    folder: 'react-router',
    framework: ['react-router', '7.'],
    versions: REACT_ROUTER_7,
    develops: true,
    isPrefetched: true,
  },
  {
    name: 'React Router with the oldest queries',
    folder: 'react-router',
    versions: { ...REACT_ROUTER_7, ...OLDEST_QUERIES },
    ...OF_OLDEST_QUERIES,
  },
  { name: 'Astro', folder: 'astro', framework: ['astro', ''], develops: true },
  { name: 'TanStack Start', folder: 'tanstack-start', framework: ['@tanstack/react-start', ''], develops: true },
  { name: 'Vite, React 19', folder: 'vite-react', framework: ['react', '19.'], develops: 'beside the routes' },
  {
    name: 'Vite, React 18.3',
    folder: 'vite-react',
    framework: ['react', '18.3.'],
    versions: REACT_18,
    develops: 'beside the routes',
  },
  { name: 'Vite, Vue', folder: 'vue', framework: ['vue', '3.'], develops: 'beside the routes' },
  { name: 'Vite, Svelte', folder: 'svelte', framework: ['svelte', '5.'], develops: 'beside the routes' },
  { name: 'plain HTML', folder: 'plain', framework: ['@ficha/widget', ''], isBuilt: false },
]

const payer = {
  name: 'Ana Beatriz Souza',
  email: 'ana@example.com',
  phone: '+5511987654321',
  document: { type: 'CPF', number: '52998224725' },
  address: { street: 'Rua Augusta', streetNumber: '1500', city: 'São Paulo', state: 'SP', zipCode: '01304001' },
}

/** Creates something by the shop's own route, as its page would, and returns the route's answer. */
const make = async <Answer>(request: APIRequestContext, shop: string, route: string, data: object): Promise<Answer> => {
  const headers = { origin: shop }
  const response = await request.post(`${shop}/api/checkout/${route}`, { data, headers })
  expect(response.status(), await response.text()).toBe(201)
  return (await response.json()) as Answer
}

/** `isPrefetched`: the page was built, and its server has brought the ways to pay. */
type Pay = (page: Page, shop: RunningExample, isPrefetched: boolean) => Promise<void>

// The checkout comes first: it is pressed while a development server still prepares packages.
const SCREENS: Readonly<Record<'slip' | 'checkout' | 'recurring', Pay>> = {
  checkout: async (page, { url, sandbox }, isPrefetched) => {
    // A browser that comes later than two seconds after its server asks once more. Nothing on the way to the slip waits for that answer.
    let release = (): void => undefined
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    if (isPrefetched)
      await page.route('**/api/checkout/methods*', async (route) => {
        await released
        await route.continue()
      })
    await page.goto(`${url}/checkout?order=order-${crypto.randomUUID()}`)
    await fillTheCheckout(page)
    release()
    await settleNewest(sandbox, 'SUCCESS')
    await expect(says(page, 'Pago')).toBeVisible()
  },
  slip: async (page, { url, sandbox }) => {
    const body = { orderId: `order-${crypto.randomUUID()}`, method: 'PIX', payer }
    const { id } = await make<{ readonly id: string }>(page.request, url, 'payments', body)
    await page.goto(`${url}/slip?id=${id}`)
    await expect(page.locator('.ficha-slip')).toContainText('R$ 150,00')
    await expect(page.locator('.ficha-symbol path').first()).toBeAttached()
    await settleNewest(sandbox, 'SUCCESS')
    await expect(says(page, 'Pago')).toBeVisible()
  },
  recurring: async (page, { url }) => {
    const body = { recurringId: `club-${crypto.randomUUID()}` }
    const order = await make<{ readonly id: string; readonly redirectUrl: string }>(
      page.request,
      url,
      'recurring',
      body,
    )
    await page.goto(`${url}/recurring?id=${order.id}`)
    await expect(page.locator('.ficha-slip')).toContainText('R$ 49,90')
    const card = await page.context().newPage()
    await card.goto(order.redirectUrl)
    await card.getByRole('button', { name: /^(pay|pagar)\b/i }).click()
    await expect(says(page, 'Assinatura ativa')).toBeVisible()
    await expect(page.getByText('Paga', { exact: true }).first()).toBeVisible()
    await card.close()
  },
}

/** The framework that npm installed, which has to be the one that the table names. */
const installed = ({ folder }: RunningExample, { framework: [name, begins] }: Stack): string => {
  const manifest = readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8')
  const { version } = JSON.parse(manifest) as { readonly version: string }
  expect(version.startsWith(begins), `${name} ${version}`).toBe(true)
  return `${name} ${version}`
}

/** The files of a stack with the shop that all have in common, in a folder of their own. */
const filesOf = ({ folder, versions = {}, files: more = {} }: Stack): string => {
  const files = mkdtempSync(join(tmpdir(), 'ficha-matrix-'))
  cpSync(join(MATRIX, 'stacks', folder), files, { recursive: true })
  cpSync(join(MATRIX, 'shop'), join(files, 'shop'), { recursive: true })
  const path = join(files, 'package.json')
  const manifest = readFileSync(path, 'utf8')
  const named = Object.entries(versions).reduce(
    (text, [name, version]) => text.replace(new RegExp(`"${name}": "[^"]+"`), `"${name}": "${version}"`),
    manifest,
  )
  writeFileSync(path, named)
  for (const [name, text] of Object.entries(more)) writeFileSync(join(files, name), text)
  return files
}

type Mode = 'production' | 'development'

const RUNS: readonly (readonly [Stack, Mode])[] = STACKS.flatMap((stack) =>
  (stack.develops ? (['production', 'development'] as const) : (['production'] as const)).map(
    (mode) => [stack, mode] as const,
  ),
)

const started = async (stack: Stack, mode: Mode, source: string): Promise<RunningExample> => {
  const isBeside = mode === 'development' && stack.develops === 'beside the routes'
  const shop = await startExample(`matrix ${stack.name}`.replace(/\W+/g, '-'), {
    source,
    env: isBeside ? { ROUTES_PORT: String(await freePort()) } : {},
    start: mode === 'development' ? 'dev' : 'start',
    scripts: mode === 'development' || stack.isBuilt === false ? [] : ['build'],
  })
  const hasRoutes = async (): Promise<boolean> => (await fetch(`${shop.url}/api/checkout/health`)).ok
  if (isBeside) await expect.poll(hasRoutes).toBe(true)
  return shop
}

for (const [stack, mode] of RUNS)
  test.describe(`${stack.name}, ${mode}`, () => {
    test.describe.configure({ mode: 'default' })
    let shop: RunningExample
    let files: string
    test.beforeAll(async () => {
      test.setTimeout(600_000)
      files = filesOf(stack)
      shop = await started(stack, mode, files)
    })
    test.afterAll(async () => {
      await shop.stop()
      rmSync(files, { recursive: true, force: true })
    })

    for (const [screen, pay] of Object.entries(SCREENS).filter(([screen]) => (stack.only ?? screen) === screen))
      test(`the ${screen} is paid, and the console stays empty`, async ({ page }) => {
        const wrong = await watchPage(page)
        // React reports errors that it recovered from to the console or to `reportError`. Both are watched.
        await pay(page, shop, stack.isPrefetched === true && mode === 'production')
        await page.waitForLoadState('networkidle').catch(() => undefined)
        expect(wrong, 'errors and warnings').toEqual([])
        // A development server asks by itself whether its framework has a newer version.
        if (mode === 'production') expect(shop.reachedFor(), 'hosts beyond this machine').toEqual([])
        const version = installed(shop, stack)
        if (stack.only !== undefined) return
        const row = { stack: stack.name, version, mode, screen, errors: wrong.length }
        const description = JSON.stringify({ ...row, seconds: Number(shop.seconds()) })
        test.info().annotations.push({ type: 'matrix', description })
      })
  })
