import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test, type Page } from '@playwright/test'
import { readScreen } from '../support/read-code.ts'
import { newPayment } from '../support/new-payment.ts'
import { chooseMethod, followOrder, pressPay, readSnapshot, settleAtGateway } from '../support/shop.ts'

const script = readFileSync(fileURLToPath(new URL('../../packages/widget/dist/ficha.js', import.meta.url)), 'utf8')

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'"

interface Told {
  readonly told: string[]
}

/** A page of a merchant without React, on the shop's own origin, under the strictest policy there is. Breaches of it are written down. */
const openHost = async (page: Page, body: string, { late = false } = {}): Promise<void> => {
  await page.addInitScript(() => {
    const told: string[] = []
    Object.assign(window, { told })
    document.addEventListener('securitypolicyviolation', (event) => told.push(`violation ${event.effectiveDirective}`))
    for (const name of ['ficha-method-selected', 'ficha-payment-created', 'ficha-paid', 'ficha-error'])
      document.addEventListener(name, (event) => {
        const { detail } = event as CustomEvent<{ readonly kind?: string } | null>
        told.push(detail?.kind === undefined ? name : `${name} ${detail.kind}`)
      })
  })
  await page.route('**/host/ficha.js', (route) => route.fulfill({ contentType: 'text/javascript', body: script }))
  const tag = `<script src="/host/ficha.js" ${late ? '' : 'async'}></script>`
  await page.route('**/host/', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      headers: { 'content-security-policy': POLICY },
      body: `<!doctype html><html lang="pt-BR"><meta name="viewport" content="width=device-width">${late ? '' : tag}<body>${body}${late ? tag : ''}</body></html>`,
    }),
  )
  await page.goto('/host/')
}

const told = (page: Page): Promise<string[]> => page.evaluate(() => (window as unknown as Told).told)

/** An order of the shop for a mug, before anything is paid. */
const anOrder = async (page: Page): Promise<string> => {
  await page.goto('/icon.svg')
  return page.evaluate(async () => {
    const response = await fetch('/shop/orders', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ country: 'BR', items: [{ sku: 'mug', quantity: 1 }] }),
    })
    return ((await response.json()) as { readonly orderId: string }).orderId
  })
}

const ANA = {
  Nome: 'Ana Beatriz Souza',
  'E-mail': 'ana@example.com',
  CPF: '529.982.247-25',
  Celular: '11 98765-4321',
  CEP: '01304-001',
  Rua: 'Rua Augusta',
  Número: '1500',
  Bairro: 'Consolação',
  Cidade: 'São Paulo',
} as const

test('<ficha-checkout> leads from the ways to pay to the stamp, under a strict policy', async ({ page }) => {
  const orderId = await anOrder(page)
  await openHost(page, `<ficha-checkout order-id="${orderId}" base="/api/checkout" locale="pt-BR"></ficha-checkout>`)
  await chooseMethod(page, 'PIX')
  for (const [label, text] of Object.entries(ANA))
    await page.getByRole('textbox', { name: new RegExp(`^${label}`) }).fill(text)
  await page.getByRole('combobox', { name: /^Estado/ }).selectOption('SP')
  await pressPay(page)
  await followOrder(page, orderId)
  const { payment } = await readSnapshot(page)
  const [code] = payment.instructions
  const payload = code?.kind === 'qr' && code.content.from === 'payload' ? code.content.payload : ''
  const drawn = page.locator('ficha-checkout svg[role=img]').first()
  await expect(drawn).toBeVisible()
  expect(await readScreen(drawn)).toEqual({ zxing: [payload], zbar: [payload] })
  await settleAtGateway(page.request, payment.outTradeNo, { trade_status: 'SUCCESS' })
  await expect(page.locator('ficha-checkout').getByText('Pago', { exact: true }).first()).toBeVisible({
    timeout: 10_000,
  })
  await expect.poll(() => told(page)).toEqual(['ficha-method-selected', 'ficha-payment-created', 'ficha-paid'])
})

test('<ficha-recurring> shows what is charged and when', async ({ page }) => {
  await page.goto('/icon.svg')
  const id = await page.evaluate(async () => {
    const post = async (path: string, body: unknown): Promise<Record<string, string>> => {
      const response = await fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      return (await response.json()) as Record<string, string>
    }
    const { membershipId } = await post('/shop/memberships', { country: 'BR' })
    const asked = { recurringId: membershipId, returnUrl: `${location.origin}/club/return` }
    return (await post('/api/checkout/recurring', asked))['id'] ?? ''
  })
  await openHost(page, `<ficha-recurring recurring-id="${id}" base="/api/checkout" locale="pt-BR"></ficha-recurring>`)
  await expect(page.locator('ficha-recurring').getByText('R$').first()).toBeVisible()
  expect(await told(page)).toEqual([])
})

test('what has no id, a wrong one or no server says so on the page and to the merchant', async ({ page }) => {
  await openHost(
    page,
    `<ficha-checkout base="/api/checkout"></ficha-checkout>
     <ficha-payment payment-id="nT2hV9pXq0mJ4sKc7bRw1A" base="/api/checkout"></ficha-payment>
     <ficha-recurring recurring-id="nT2hV9pXq0mJ4sKc7bRw1A" base="/nowhere"></ficha-recurring>`,
  )
  await expect(page.locator('ficha-checkout')).toContainText('Esta página não sabe qual pagamento mostrar')
  await expect(page.locator('ficha-payment')).toContainText('Não encontramos este pagamento')
  await expect(page.locator('ficha-recurring')).toContainText(/Não (encontramos|conseguimos)/)
  await expect.poll(async () => (await told(page)).length).toBe(3)
  expect(await told(page)).toContain('ficha-error missing-id')
})

test('stands in forms, in shadow roots, twice on a page and before its script, and moves without asking anew', async ({
  page,
}) => {
  const { snapshot } = await newPayment(page)
  const element = `<ficha-payment payment-id="${snapshot.id}" base="/api/checkout"></ficha-payment>`
  await openHost(
    page,
    `<form id="form" action="/nowhere">${element}</form><div><template shadowrootmode="open">${element}</template></div><aside></aside>`,
    { late: true },
  )
  await expect(page.locator('ficha-payment svg[role=img]')).toHaveCount(2)
  // Pressing a button of a slip sends no form of the merchant's.
  await page.locator('#form ficha-payment').getByRole('button').first().click()
  expect(new URL(page.url()).pathname).toBe('/host/')
  await page.evaluate(() => {
    const moved = document.querySelector('#form ficha-payment')
    if (moved) document.querySelector('aside')?.append(moved)
  })
  await expect(page.locator('aside ficha-payment svg[role=img]').first()).toBeVisible()
  expect(await told(page)).toEqual([])
})

/** What hosts do to the page around an element: each makes another kind of code wrong that trusts its surroundings. */
const HOSTILE: Readonly<Record<string, string>> = {
  'rules that outshout everything': '* { all: revert; font-size: 40px !important }',
  'prototypes that were patched': '',
  'elements named like properties of the document': '',
}

test.describe('a hostile host', () => {
  for (const [name, css] of Object.entries(HOSTILE))
    test(`does nothing to a slip by ${name}`, async ({ page }) => {
      const { snapshot } = await newPayment(page)
      const slip = `<ficha-payment payment-id="${snapshot.id}" base="/api/checkout"></ficha-payment>`
      await openHost(page, slip)
      const drawn = page.locator('ficha-payment svg[role=img]').first()
      await expect(drawn).toBeVisible()
      const calm = await drawn.boundingBox()
      if (name.startsWith('prototypes'))
        await page.addInitScript(() => {
          // What old libraries and polyfills have left on pages.
          Object.defineProperty(Array.prototype, 'last', {
            value: () => undefined,
            enumerable: true,
            configurable: true,
          })
          Object.assign(Object.prototype, { extend: () => undefined })
          Object.assign(String.prototype, { startsWithAny: () => false })
          Array.from = ((source: ArrayLike<unknown>) => [].slice.call(source)) as typeof Array.from
        })
      await page.route('**/host/host.css', (route) => route.fulfill({ contentType: 'text/css', body: css }))
      const clobbering = name.startsWith('elements')
        ? '<img name="adoptedStyleSheets" alt=""><form name="body"><input name="append"></form><form name="createElement"></form><img name="visibilityState" alt=""><a id="fetch"></a><a id="customElements"></a>'
        : ''
      await openHost(page, `<link rel="stylesheet" href="/host/host.css">${clobbering}${slip}`)
      await expect(drawn).toBeVisible()
      expect(await readScreen(drawn)).toMatchObject({ zxing: [expect.stringContaining('br.gov.bcb.pix')] })
      const now = await drawn.boundingBox()
      expect([now?.width, now?.height]).toEqual([calm?.width, calm?.height])
      expect((await told(page)).filter((line) => line.startsWith('violation'))).toEqual([])
    })
})
