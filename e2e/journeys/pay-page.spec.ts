import { readFileSync } from 'node:fs'
import { brPix } from '@ficha/core/testing'
import { createCheckoutHandler, silentLogger, type CheckoutHandler } from '@ficha/server'
import { sqliteStore } from '@ficha/server/node'
import * as widget from '@ficha/widget/server'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, test, type BrowserContext } from '@playwright/test'

test.use({ locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' })

const ORIGIN = 'https://feira.example'
const BASE = `${ORIGIN}/api/checkout`
const FOLDER = '/ficha/'

/** A shop without a front end: its handler serves the page that its messages link to. */
const aShop = (): CheckoutHandler =>
  createCheckoutHandler({
    environment: 'test',
    publicUrl: BASE,
    gateway: {
      baseUrl: 'https://gateway.example',
      appId: 'feira',
      securityKey: 'not-a-real-key',
      fetch: (_url, { body }) => {
        const { out_trade_no } = JSON.parse(new TextDecoder().decode(body)) as { readonly out_trade_no: string }
        return Promise.resolve(Response.json({ ...brPix.response, out_trade_no }))
      },
    },
    resolveOrder: (_request, orderId) => ({
      country: 'BR',
      amount: '150.00',
      currency: 'BRL',
      subject: 'Duas canecas',
      content: 'Duas canecas',
      buyerId: 'buyer-1',
      shop: 'Feira do Barro',
      title: 'Duas canecas',
      orderNumber: orderId,
    }),
    resolveRecurring: () => undefined,
    authorize: () => false,
    statusMap: { SUCCESS: 'paid' },
    notification: { verify: () => false },
    store: sqliteStore(':memory:'),
    logger: silentLogger,
    live: { mode: 'poll' },
    pages: {
      widget,
      folder: FOLDER,
      shop: { name: 'Feira do Barro', url: '/' },
      tokens: { '--ficha-accent': '#17513a' },
    },
  })

/** Everything at the shop's origin, which no network has. What the page's policy refuses is written down. */
const openShop = async (context: BrowserContext, handler: CheckoutHandler): Promise<void> => {
  await context.route(`${ORIGIN}/**`, async (route) => {
    const request = route.request()
    const { pathname } = new URL(request.url())
    if (pathname.startsWith(FOLDER)) {
      const file = new URL(`../../packages/widget/dist/${pathname.slice(FOLDER.length)}`, import.meta.url)
      return route.fulfill({ contentType: 'text/javascript', body: readFileSync(file, 'utf8') })
    }
    const answer = await handler(new Request(request.url(), { headers: await request.allHeaders() }))
    return route.fulfill({
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      body: await answer.text(),
    })
  })
  await context.addInitScript(() => {
    const violations: string[] = []
    Object.assign(window, { violations })
    document.addEventListener('securitypolicyviolation', (event) =>
      violations.push(`${event.effectiveDirective} ${event.blockedURI}`),
    )
  })
}

const aPayment = async (handler: CheckoutHandler): Promise<string> => {
  const made = await handler.createPayment({
    orderId: 'A-7',
    method: 'PIX',
    payer: {
      name: 'João da Silva',
      email: 'joao@example.com',
      phone: '+5511987654321',
      document: { type: 'CPF', number: '11144477735' },
      address: {
        zipCode: '01310-100',
        state: 'SP',
        city: 'São Paulo',
        street: 'Avenida Paulista',
        streetNumber: '1578',
        neighborhood: 'Bela Vista',
      },
    },
  })
  if (made.kind === 'refused') throw new Error(JSON.stringify(made.problem))
  return made.payment.id
}

test('a link in a message opens the slip on another phone, which follows the payment until it is paid', async ({
  page,
}) => {
  const handler = aShop()
  const id = await aPayment(handler)
  await openShop(page.context(), handler)
  await page.goto(`${BASE}/pay/${id}`)
  await expect(page).toHaveTitle('Pix · Feira do Barro')
  await expect(page.locator('.ficha-symbol')).toBeVisible()
  await expect(page.getByText('R$ 150,00').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copiar código Pix' })).toBeVisible()
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations).toEqual([])
  await handler.settleManually(id, 'paid', 'seen in the journey')
  await expect(page.locator('ficha-payment article')).toHaveAttribute('data-phase', 'paid')
  await expect.poll(() => page.evaluate(() => (window as unknown as { violations: string[] }).violations)).toEqual([])
  handler.close()
})

test('a forged link is answered by a sentence, and by nothing of another payment', async ({ page }) => {
  const handler = aShop()
  const id = await aPayment(handler)
  await openShop(page.context(), handler)
  await page.goto(`${BASE}/pay/${id.slice(0, -1)}${id.endsWith('A') ? 'B' : 'A'}`)
  await expect(page.getByRole('heading', { name: 'Não encontramos este pagamento' })).toBeVisible()
  await expect(page.getByText('150,00')).toHaveCount(0)
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations).toEqual([])
  handler.close()
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('the page can be read and scanned', async ({ page }) => {
    const handler = aShop()
    const id = await aPayment(handler)
    await openShop(page.context(), handler)
    await page.goto(`${BASE}/pay/${id}`)
    await expect(page.locator('.ficha-symbol')).toBeVisible()
    await expect(page.getByText('Feira do Barro').first()).toBeVisible()
    await expect(page.getByRole('button')).toHaveCount(0)
    handler.close()
  })
})
