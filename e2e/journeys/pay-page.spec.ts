import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { CheckoutHandler } from '@ficha/server'
import { AxeBuilder } from '@axe-core/playwright'
import { aPayer, brPix } from '@ficha/core/testing'
import { expect, test } from '@playwright/test'
import { expectCode } from '../support/read-code.ts'
import { aShopByLinks, openShopByLinks, refusedByPolicy, SHOP_BASE } from '../support/shop-by-links.ts'

test.use({ locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' })

const aPayment = async (handler: CheckoutHandler): Promise<string> => {
  const made = await handler.createPayment({
    orderId: 'A-7',
    method: 'PIX',
    payer: aPayer('BR'),
  })
  if (made.kind === 'refused') throw new Error(JSON.stringify(made.problem))
  return made.payment.id
}

test('a link in a message opens the slip on another phone, which follows the payment until it is paid', async ({
  page,
}) => {
  const handler = aShopByLinks()
  const id = await aPayment(handler)
  await openShopByLinks(page.context(), handler)
  await page.goto(`${SHOP_BASE}/pay/${id}`)
  await expect(page).toHaveTitle('Pix · Feira do Barro')
  await expect(page.locator('.ficha-symbol')).toBeVisible()
  await expect(page.getByText('R$ 150,00').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copiar código Pix' })).toBeVisible()
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations).toEqual([])
  await handler.settleManually(id, 'paid', 'seen in the journey')
  await expect(page.locator('ficha-payment article')).toHaveAttribute('data-phase', 'paid')
  await expect.poll(() => page.evaluate(refusedByPolicy)).toEqual([])
  handler.close()
})

test('a forged link gets a sentence, and nothing about another payment', async ({ page }) => {
  const handler = aShopByLinks()
  const id = await aPayment(handler)
  await openShopByLinks(page.context(), handler)
  await page.goto(`${SHOP_BASE}/pay/${id.slice(0, -1)}${id.endsWith('A') ? 'B' : 'A'}`)
  await expect(page.getByRole('heading', { name: 'Não encontramos este pagamento' })).toBeVisible()
  await expect(page.getByText('150,00')).toHaveCount(0)
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations).toEqual([])
  handler.close()
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('the page can be read and scanned', async ({ page }) => {
    const handler = aShopByLinks()
    const id = await aPayment(handler)
    await openShopByLinks(page.context(), handler)
    await page.goto(`${SHOP_BASE}/pay/${id}`)
    await expectCode(page.locator('.ficha-symbol'), String(brPix.response.qr_code))
    await expect(page.getByText('Feira do Barro').first()).toBeVisible()
    await expect(page.getByRole('button')).toHaveCount(0)
    handler.close()
  })
})

/** A slow network brings a page in two parts: first what stands before its script, and the rest half a second later. */
const serveInTwoParts = async (html: string): Promise<{ readonly url: string; readonly close: () => void }> => {
  const cut = html.indexOf('<script data-ficha')
  if (cut < 0) throw new Error('The page has no loader, so there is nothing to wait for.')
  const server = createServer((request, response) => {
    const file = /^\/ficha\/([\w-]+\.js)$/.exec(request.url ?? '')?.[1]
    if (file !== undefined) {
      const body = readFileSync(new URL(`../../packages/widget/dist/${file}`, import.meta.url))
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(body)
    } else if (request.url === '/') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).write(html.slice(0, cut))
      setTimeout(() => response.end(html.slice(cut)), 500)
    } else response.writeHead(503).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() }
}

test.describe('on a device in another zone', () => {
  test.use({ timezoneId: 'Asia/Tokyo' })

  test('nothing of the slip is painted before the line of its deadline there, so that nothing moves', async ({
    page,
  }) => {
    const handler = aShopByLinks()
    const answer = await handler(new Request(`${SHOP_BASE}/pay/${await aPayment(handler)}`))
    const server = await serveInTwoParts(await answer.text())
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const { startTime } of list.getEntries()) shifts.push(startTime)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(server.url, { waitUntil: 'networkidle' })
    await expect(page.locator('.ficha-home-time')).toContainText('No seu fuso horário')
    expect(await page.evaluate(() => (window as unknown as { readonly shifts: readonly number[] }).shifts)).toEqual([])
    server.close()
    handler.close()
  })
})
