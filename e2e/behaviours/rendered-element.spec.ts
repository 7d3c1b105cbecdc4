import { readFileSync } from 'node:fs'
import { boBankTransfer, aRecurring, aSnapshot, brCoffeeClub, brPix, paidReports } from '@ficha/core/testing'
import type { MethodList } from '@ficha/core/contract'
import { LOADER_HASH, preloadLinks, type PreloadElement } from '@ficha/widget/preload'
import { elementSheetHash, renderElement } from '@ficha/widget/server'
import { expect, test, type Page } from '@playwright/test'
import { fixDate } from '../support/fixed-date.ts'

const FOLDER = '/rendered/'
const built = (file: string): string =>
  readFileSync(new URL(`../../packages/widget/dist/${file}`, import.meta.url), 'utf8')

const LIST: MethodList = {
  country: 'BR',
  currency: 'BRL',
  environment: 'test',
  order: { id: 'order-1', state: 'open', amount: '150.00', currency: 'BRL', amountText: 'R$ 150,00' },
  knownPayerFields: [],
  optionalPayerFields: [],
  methods: [
    { method: 'PIX', name: { text: 'Pix' }, glyph: 'bolt', group: 'instant', way: 'pix', choosesBank: false },
    { method: 'Boleto', name: { text: 'Boleto' }, glyph: 'barcode', group: 'cash', way: 'boleto', choosesBank: false },
  ],
}
const CLUB = aRecurring(brCoffeeClub, paidReports(brCoffeeClub, 8))

/** Only scripts and styles with an allowed hash, or from a file of the shop, may be used. Trusted Types are required, without any policy. */
const policyOf = (scripts: string, styles: string): string =>
  `default-src 'none'; script-src ${scripts}; style-src ${styles}; connect-src 'self'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'`
const byHash = (element: PreloadElement): string =>
  policyOf(`'self' '${LOADER_HASH}'`, `'${elementSheetHash(element)}'`)

/** The events on a page, as the page itself recorded them. */
interface Seen {
  readonly violations: string[]
  readonly shifts: string[]
  readonly added: string[]
  readonly removed: string[]
}

interface RenderedPage {
  readonly element: PreloadElement
  readonly html: string
  readonly policy?: string
  readonly nonce?: string
  /** The page after a sanitizer or an older browser has parsed it. */
  readonly change?: (html: string) => string
}

/** A page with an element that the server drew. The test decides when its scripts load, and every request is recorded. */
const openRendered = async (
  page: Page,
  { element, html, policy = byHash(element), nonce, change = (same) => same }: RenderedPage,
) => {
  const requests: string[] = []
  let letScripts: () => void = () => undefined
  const areLet = new Promise<void>((resolve) => (letScripts = resolve))
  await page.addInitScript(() => {
    const seen: Seen = { violations: [], shifts: [], added: [], removed: [] }
    Object.assign(window, { seen })
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      seen.violations.push(`${effectiveDirective} ${blockedURI}`),
    )
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries()) seen.shifts.push(JSON.stringify(entry))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const loader = preloadLinks(element, { folder: FOLDER, isRendered: true, ...(nonce && { nonce }) })
  await page.route('**/api/checkout/**', (route) => {
    requests.push(new URL(route.request().url()).pathname.replace('/api/checkout', ''))
    return route.fulfill({ status: 204 })
  })
  await page.route(`**${FOLDER}**`, async (route) => {
    const file = new URL(route.request().url()).pathname.slice(FOLDER.length)
    if (file.endsWith('.js')) await areLet
    if (file !== '') {
      return route.fulfill({ contentType: file.endsWith('.js') ? 'text/javascript' : 'text/css', body: built(file) })
    }
    const head = '<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Pague</title>'
    const body = change(`<!doctype html><html lang="pt-BR"><head>${head}${loader}</head><body>${html}</body></html>`)
    const headers = { 'content-security-policy': policy }
    return route.fulfill({ contentType: 'text/html; charset=utf-8', headers, body })
  })
  await page.goto(FOLDER)
  return { requests, letScripts: () => letScripts() }
}

/** Records each node that is added to or removed from the element's shadow root, except the sheet. */
const watchNodes = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { seen } = window as unknown as { readonly seen: Seen }
    const root = document.querySelector('ficha-payment, ficha-checkout, ficha-recurring')?.shadowRoot
    if (!root) throw new Error('The element has no shadow root yet.')
    const say = (nodes: NodeList): string[] =>
      [...nodes].filter(({ nodeName }) => nodeName !== 'STYLE' && nodeName !== 'LINK').map(({ nodeName }) => nodeName)
    new MutationObserver((records) => {
      for (const { addedNodes, removedNodes } of records) {
        seen.added.push(...say(addedNodes))
        seen.removed.push(...say(removedNodes))
      }
    }).observe(root, { childList: true, subtree: true })
  })

const seenOn = (page: Page): Promise<Seen> => page.evaluate(() => (window as unknown as { readonly seen: Seen }).seen)

/** Waits until an element has its class and its parts work. */
const adopted = async (page: Page, element: PreloadElement): Promise<void> => {
  const host = page.locator(element)
  await expect.poll(() => host.evaluate((node) => 'refresh' in node || 'orderId' in node)).toBe(true)
  await expect
    .poll(() => host.evaluate(({ shadowRoot }) => shadowRoot?.adoptedStyleSheets.length ?? 0))
    .toBeGreaterThan(0)
  await expect.poll(() => host.evaluate(({ shadowRoot }) => shadowRoot?.querySelector('style, link'))).toBeNull()
}

const slip = (): RenderedPage => ({
  element: 'ficha-payment',
  html: renderElement(aSnapshot(brPix), { locale: 'pt-BR', slots: { actions: '<a href="/">Voltar à loja</a>' } }),
})

// If the device has the zone of the deadline, no second time is shown. `deadline.spec.ts` tests the chunk for the second time.
test.use({ timezoneId: 'America/Sao_Paulo' })

test.beforeEach(({ page }) => fixDate(page, Date.parse(aSnapshot(brPix).serverNow)))

test('a press on a slip that the server drew is repeated once its script is there, and no press twice', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { letScripts } = await openRendered(page, slip())
  const copy = page.locator('.ficha-button[data-emphasis="primary"]')
  await page.locator('.ficha-tools button').first().click()
  await copy.locator('span').first().click()
  await expect(page.locator('[data-pressed]')).toHaveCount(1)
  await expect(copy).toHaveAttribute('data-pressed', /^\d+$/)
  letScripts()
  await adopted(page, 'ficha-payment')
  await expect(copy).toContainText('Copiado')
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(brPix.response['qr_code'])
  await expect(copy).not.toHaveAttribute('data-pressed')
  await copy.click()
  await expect(copy).not.toHaveAttribute('data-pressed')
  expect((await seenOn(page)).violations).toEqual([])
})

test('a press that waited for more than five seconds is not repeated', async ({ page }) => {
  const { letScripts } = await openRendered(page, slip())
  await page.evaluate(() => {
    const counting = window as unknown as { repeated: number }
    counting.repeated = 0
    document.addEventListener('click', ({ isTrusted }) => (counting.repeated += isTrusted ? 0 : 1), true)
  })
  const repeated = () => page.evaluate(() => (window as unknown as { readonly repeated: number }).repeated)
  await page.locator('.ficha-button[data-emphasis="primary"]').click()
  await page.evaluate((later) => (Date.now = () => later), Date.parse(aSnapshot(brPix).serverNow) + 5_000)
  letScripts()
  await adopted(page, 'ficha-payment')
  await expect(page.locator('[data-pressed]')).toHaveCount(0)
  // The mark and the press are one call.
  await expect.poll(repeated).toBe(0)
})

test('a server’s slip is painted before its script, and taken over unchanged', async ({ page }) => {
  const { requests, letScripts } = await openRendered(page, slip())
  await expect(page.locator('.ficha-symbol')).toBeVisible()
  await expect(page.getByText('Voltar à loja')).toBeVisible()
  await expect.poll(() => page.evaluate(() => customElements.get('ficha-payment') === undefined)).toBe(true)
  const nodes = await page
    .locator('ficha-payment')
    .evaluateHandle(({ shadowRoot }) => [
      ...(shadowRoot?.querySelectorAll('.ficha-main, .ficha-main :not(.ficha-countdown)') ?? []),
    ])
  // A countdown takes the place that was kept for it. These parts must stay, and must not move.
  const places = () => nodes.evaluate((all) => all.map((node) => node.getBoundingClientRect().toJSON() as unknown))
  const before = await places()
  await watchNodes(page)
  letScripts()
  await adopted(page, 'ficha-payment')
  await page.waitForLoadState('networkidle')
  const { violations, shifts, removed } = await seenOn(page)
  // The tools of the keepsake fill the space that is reserved for them.
  expect({ violations, shifts, removed: removed.filter((name) => name !== 'SPAN') }).toEqual({
    violations: [],
    shifts: [],
    removed: [],
  })
  await expect.poll(places).toEqual(before)
  // The stream sends the state. The snapshot in the page is not requested again.
  expect(requests.filter((path) => !path.endsWith('/events'))).toEqual([])
  expect(requests.filter((path) => path.endsWith('/events'))).toHaveLength(1)
})

test('a router that puts an element and its line into a page after it has loaded gets a working element', async ({
  page,
}) => {
  const { html } = slip()
  const { letScripts } = await openRendered(page, {
    ...slip(),
    policy: '',
    change: () => '<!doctype html><head><body>',
  })
  const loader = preloadLinks('ficha-payment', { folder: FOLDER, isRendered: true })
  await page.evaluate(
    ([drawn = '', line = '']) => {
      document.body.setHTMLUnsafe(drawn)
      const { dataset, textContent } = new DOMParser().parseFromString(line, 'text/html').scripts[0] ?? {}
      const script = Object.assign(document.createElement('script'), { textContent })
      Object.assign(script.dataset, dataset)
      document.head.append(script)
    },
    [html, loader],
  )
  letScripts()
  await adopted(page, 'ficha-payment')
})

/** A device in a zone other than the sentence's. In Tokyo the local time has passed, and in Tijuana it has not. */
const ELSEWHERE = {
  'Asia/Tokyo': aSnapshot(brPix),
  'America/Tijuana': aSnapshot(brPix, {
    serverNow: new Date(Date.parse(aSnapshot(brPix).deadline ?? '') + 60_000).toISOString(),
    deadlinePassed: true,
  }),
} as const

for (const [zone, snapshot] of Object.entries(ELSEWHERE)) {
  test.describe(zone, () => {
    test.use({ timezoneId: zone })

    test('the second clock’s line has its space before the script, and moves nothing @sweep', async ({ page }) => {
      await fixDate(page, Date.parse(snapshot.serverNow))
      const { letScripts } = await openRendered(page, {
        element: 'ficha-payment',
        html: renderElement(snapshot, { locale: 'pt-BR' }),
      })
      await expect(page.locator('.ficha-home-time[data-coming]')).not.toHaveAttribute('hidden')
      const top = () =>
        page
          .locator('.ficha-blocks')
          .first()
          .evaluate((below) => below.getBoundingClientRect().top)
      const before = await page
        .locator('.ficha-blocks')
        .first()
        .evaluateHandle((below) => below.getBoundingClientRect().top)
      letScripts()
      await adopted(page, 'ficha-payment')
      await expect(page.getByText(/^No seu fuso horário: /)).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expect.poll(top).toBe(await before.jsonValue())
      expect((await seenOn(page)).shifts).toEqual([])
    })
  })
}

test('the payer’s actions before the script stay: focus, selection, an open disclosure', async ({ page }) => {
  const snapshot = aSnapshot(boBankTransfer)
  const { letScripts } = await openRendered(page, {
    element: 'ficha-payment',
    html: renderElement(snapshot, { locale: 'es-BO' }),
  })
  await page.locator('summary').first().click()
  const held = await page.locator('ficha-payment').evaluateHandle(({ shadowRoot }) => {
    const summary = shadowRoot?.querySelector('summary')
    const text = shadowRoot?.querySelector('.ficha-text')
    if (!summary || !text || !shadowRoot) throw new Error('There is no disclosure or no number.')
    summary.focus()
    getSelection()?.setBaseAndExtent(text, 0, text, text.childNodes.length)
    return { root: shadowRoot, summary, text }
  })
  letScripts()
  await adopted(page, 'ficha-payment')
  const unchanged = await held.evaluate(({ root, summary, text }) => ({
    focus: root.activeElement === summary,
    node: root.querySelector('summary') === summary && root.querySelector('.ficha-text') === text,
    open: summary.parentElement?.hasAttribute('open'),
    selected: getSelection()?.toString() !== '',
  }))
  expect(unchanged).toEqual({ focus: true, node: true, open: true, selected: true })
})

test('a slip that was taken over works: its button copies', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { letScripts } = await openRendered(page, slip())
  letScripts()
  await adopted(page, 'ficha-payment')
  await page.getByRole('button', { name: 'Copiar código Pix' }).click()
  await expect(page.getByRole('button', { name: 'Copiado' })).toBeVisible()
  expect((await seenOn(page)).violations).toEqual([])
})

test('a server’s list of methods is taken over with the method that was selected before', async ({ page }) => {
  const { requests, letScripts } = await openRendered(page, {
    element: 'ficha-checkout',
    html: renderElement(LIST, { locale: 'pt-BR' }),
  })
  const pix = page.getByRole('radio', { name: 'Pix' })
  await expect(pix).toBeVisible()
  await pix.focus()
  await page.keyboard.press('Space')
  await watchNodes(page)
  letScripts()
  await adopted(page, 'ficha-checkout')
  await expect(pix).toBeChecked()
  await expect(pix).toBeFocused()
  const { violations, removed } = await seenOn(page)
  expect({ violations, removed }).toEqual({ violations: [], removed: [] })
  expect(requests).toEqual([])
  await page.getByRole('radio', { name: 'Boleto' }).click()
  await expect(page.getByRole('heading', { name: 'Boleto' })).toBeVisible()
})

test('a server’s recurring order is taken over with its open list', async ({ page }) => {
  const { requests, letScripts } = await openRendered(page, {
    element: 'ficha-recurring',
    html: renderElement(CLUB, { locale: 'pt-BR', heading: 'Clube do Café' }),
  })
  await expect(page.getByRole('heading', { name: 'Clube do Café' })).toBeVisible()
  await page.locator('summary').first().click()
  await watchNodes(page)
  letScripts()
  await adopted(page, 'ficha-recurring')
  await expect(page.locator('details').first()).toHaveAttribute('open')
  await page.waitForLoadState('networkidle')
  const { violations, shifts, removed } = await seenOn(page)
  // The only shift comes from the list that the payer opened.
  expect({ violations, shifts: shifts.slice(1), removed }).toEqual({ violations: [], shifts: [], removed: [] })
  await page
    .getByRole('button', { name: /Cancelar/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: /^(Manter|Continuar)/ })).toBeVisible()
  expect(requests.filter((path) => !path.endsWith('/events'))).toEqual([])
})

test('a policy with a nonce allows the sheet, the loading script and all later files', async ({ page }) => {
  const nonce = 'r4nd0m'
  const { letScripts } = await openRendered(page, {
    element: 'ficha-payment',
    html: renderElement(aSnapshot(brPix), { locale: 'pt-BR', nonce }),
    nonce,
    policy: policyOf(`'nonce-${nonce}'`, `'nonce-${nonce}'`),
  })
  await expect(page.locator('.ficha-slip')).toHaveCSS('border-top-left-radius', '14px')
  letScripts()
  await adopted(page, 'ficha-payment')
  await expect(page.getByRole('button', { name: 'Salvar imagem' })).toBeVisible()
  expect((await seenOn(page)).violations).toEqual([])
})

test('a policy for files only uses the sheet as a file', async ({ page }) => {
  const { letScripts } = await openRendered(page, {
    element: 'ficha-payment',
    html: renderElement(aSnapshot(brPix), { locale: 'pt-BR', sheet: 'link', folder: FOLDER }),
    policy: policyOf(`'self' '${LOADER_HASH}'`, "'self'"),
  })
  await expect(page.locator('.ficha-slip')).toHaveCSS('border-top-left-radius', '14px')
  letScripts()
  await adopted(page, 'ficha-payment')
  expect((await seenOn(page)).violations).toEqual([])
})

test('a file with a wrong hash does not run, and the slip stays readable', async ({ page }) => {
  const { letScripts } = await openRendered(page, {
    ...slip(),
    change: (html) => html.replaceAll(/sha384-[\w+/=]+/g, 'sha384-AAAA'),
  })
  letScripts()
  await page.waitForLoadState('networkidle')
  await expect.poll(() => page.evaluate(() => customElements.get('ficha-payment') === undefined)).toBe(true)
  await expect(page.locator('.ficha-symbol')).toBeVisible()
})

const DROPS: Readonly<Record<string, (html: string) => string>> = {
  'a sanitizer drops the template': (html) => html.replace(/<template[^]*<\/template>/, ''),
  'a browser does not know the template': (html) => html.replace('shadowrootmode', 'data-unknown'),
  'the policy refuses the sheet': (html) => html.replace('<style>', '<style>/* changed on the way */'),
}

for (const [what, change] of Object.entries(DROPS)) {
  test(`if ${what}, the script draws the element`, async ({ page }) => {
    const { letScripts } = await openRendered(page, { ...slip(), change })
    letScripts()
    await expect(page.locator('.ficha-symbol')).toBeVisible()
    await adopted(page, 'ficha-payment')
    await expect(page.locator('.ficha-slip')).toHaveCSS('border-top-left-radius', '14px')
  })
}

test('a snapshot of a script replaces the server’s', async ({ page }) => {
  const { letScripts } = await openRendered(page, slip())
  const paid = {
    ...aSnapshot(brPix),
    phase: 'paid',
    status: 'SUCCESS',
    revision: 9,
    settledAt: aSnapshot(brPix).serverNow,
  }
  await page.evaluate((snapshot) => Object.assign(document.querySelector('ficha-payment') ?? {}, { snapshot }), paid)
  letScripts()
  await expect(page.locator('article')).toHaveAttribute('data-phase', 'paid')
  await expect(page.locator('article')).toHaveCount(1)
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('the slip can be read, and has no control that needs a script', async ({ page }) => {
    const headers = { 'content-security-policy': byHash('ficha-payment') }
    await page.route('**/rendered/', (route) =>
      route.fulfill({
        contentType: 'text/html; charset=utf-8',
        headers,
        body: `<!doctype html><html lang="pt-BR"><title>Pague</title>${slip().html}</html>`,
      }),
    )
    await page.goto(FOLDER)
    await expect(page.locator('.ficha-symbol')).toBeVisible()
    await expect(page.getByText('Abra o app do seu banco')).toBeVisible()
    await expect(page.getByRole('button')).toHaveCount(0)
  })
})
