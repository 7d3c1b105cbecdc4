import { readFileSync } from 'node:fs'
import { toDisplay } from '@ficha/core'
import type { MethodList } from '@ficha/core/contract'
import { aSnapshot, brPix } from '@ficha/core/testing'
import { preloadLinks } from '@ficha/widget/preload'
import { expect, test, type Page } from '@playwright/test'
import { chooseMethod, fillForm, goToCheckout, pressPay, waysToPay } from '../support/shop.ts'
import { shiftsOn, watchShifts } from '../support/shifts.ts'

const FOLDER = '/press/'
const built = (file: string): string =>
  readFileSync(new URL(`../../packages/widget/dist/${file}`, import.meta.url), 'utf8')

const snapshot = aSnapshot(brPix)
const display = toDisplay(snapshot.payment, { locale: 'pt-BR', now: Date.parse(snapshot.serverNow) })

const FIELDS = 'name email phone document.type document.number'
const ADDRESS = 'zipCode state city street streetNumber neighborhood'
const LIST: MethodList = {
  country: 'BR',
  currency: 'BRL',
  environment: 'test',
  order: { id: 'order-1', state: 'open', amount: '150.00', currency: 'BRL', amountText: 'R$ 150,00' },
  knownPayerFields: [...FIELDS.split(' '), ...ADDRESS.split(' ').map((field) => `address.${field}`)].map(
    (field) => `payer.${field}`,
  ),
  optionalPayerFields: [],
  methods: [
    { method: 'PIX', name: { text: 'Pix' }, glyph: 'bolt', group: 'instant', way: 'pix', choosesBank: false },
    { method: 'Boleto', name: { text: 'Boleto' }, glyph: 'barcode', group: 'cash', way: 'boleto', choosesBank: false },
  ],
}

/** After the press only the payment's own request gets an answer. Every other request waits without end. */
const answerThePaymentAlone = async (page: Page): Promise<void> => {
  let isPressed = false
  await page.route('**/*', async (route) => {
    const isPayment = route.request().method() === 'POST' && route.request().url().includes('/payments')
    isPressed ||= isPayment
    if (isPayment || !isPressed) await route.fallback()
  })
}

/** Serves a page with the element, and resolves to the files that it loads. */
const servePage = async (page: Page, links: string): Promise<readonly string[]> => {
  const loaded: string[] = []
  await page.route(`**${FOLDER}**`, (route) => {
    const file = new URL(route.request().url()).pathname.slice(FOLDER.length)
    loaded.push(file)
    if (file !== '') return route.fulfill({ contentType: 'text/javascript', body: built(file) })
    const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Pague</title>${links}`
    const body = '<ficha-checkout order-id="order-1" base="/api/checkout" locale="pt-BR"></ficha-checkout>'
    return route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><html lang="pt-BR"><head>${head}</head><body>${body}</body></html>`,
    })
  })
  return loaded
}

const code = (page: Page) => page.locator('.ficha-code svg[role=img]').first()

test('the widget draws the slip of a payment from its answer, and waits for nothing else after the press', async ({
  page,
}) => {
  const loaded = await servePage(page, preloadLinks('ficha-checkout', { folder: FOLDER, locale: 'pt-BR' }))
  await page.route('**/api/checkout/methods?*', (route) => route.fulfill({ json: LIST }))
  await page.route('**/api/checkout/payments?*', (route) =>
    route.fulfill({ json: { ...snapshot, display }, status: 201 }),
  )
  await answerThePaymentAlone(page)
  await page.goto(FOLDER)
  await chooseMethod(page, 'PIX')
  await pressPay(page)
  await expect(code(page)).toBeVisible()
  // The code that draws it was compiled while it loaded, and not at the press.
  const drew = ['define', 'checkout-part', 'payment-follower', 'filling-view'].map((name) =>
    loaded.find((file) => file.startsWith(name)),
  )
  expect(drew.map((file) => file && built(file).split('\n')[0])).toEqual(drew.map(() => '//# allFunctionsCalledOnLoad'))
})

test('the widget takes the ways to pay that a link of its page has asked for, and asks no second time', async ({
  page,
}) => {
  const link = preloadLinks('ficha-checkout', { folder: FOLDER, locale: 'pt-BR', id: 'order-1' })
  await servePage(page, link)
  let requests = 0
  await page.route('**/api/checkout/methods?*', (route) => {
    requests += 1
    return route.fulfill({ json: LIST, headers: { 'cache-control': 'no-store' } })
  })
  await page.goto(FOLDER)
  await expect(waysToPay(page)).toHaveCount(2)
  expect(requests).toBe(1)
})

test('ways to pay that come late are in the first frame that has the amount, and move nothing', async ({ page }) => {
  await watchShifts(page)
  await servePage(page, preloadLinks('ficha-checkout', { folder: FOLDER, locale: 'pt-BR' }))
  await page.route('**/api/checkout/methods?*', async (route) => {
    await expect(page.locator('.ficha-picker[data-loading]')).toBeVisible()
    await route.fulfill({ json: LIST })
  })
  await page.addInitScript(() => {
    const look = (): void => {
      const root = document.querySelector('ficha-checkout')?.shadowRoot
      const hasBoth =
        root?.querySelector('data.ficha-figure, .ficha-amount data') && root.querySelector('[data-loading]')
      if (hasBoth) document.documentElement.dataset['frames'] = 'an amount over a skeleton'
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await page.goto(FOLDER)
  await expect(waysToPay(page)).toHaveCount(2)
  await expect(page.locator('html')).not.toHaveAttribute('data-frames')
  expect(await shiftsOn(page)).toEqual([])
})

test('a React page draws the slip of a payment from its answer, and waits for nothing else after the press', async ({
  page,
}) => {
  await goToCheckout(page, 'BR')
  await chooseMethod(page, 'PIX')
  await fillForm(page)
  await answerThePaymentAlone(page)
  await pressPay(page)
  await expect(code(page)).toBeVisible()
})
