import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test, type Page } from '@playwright/test'
import { expectCode } from '../support/read-code.ts'
import { qrPayloadOf } from '../support/answered-payment.ts'
import { buyMug, settleAtGateway } from '../support/shop.ts'
import { says } from '../support/says.ts'

const script = readFileSync(fileURLToPath(new URL('../../packages/widget/dist/ficha.js', import.meta.url)), 'utf8')
const { 'ficha.js': integrity = '' } = JSON.parse(
  readFileSync(fileURLToPath(new URL('../../packages/widget/dist/integrity.json', import.meta.url)), 'utf8'),
) as Record<string, string>

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'"

/** A page of a merchant without React, on the shop's own origin, under the strictest policy there is. */
const openHost = async (
  page: Page,
  body: string,
  scripts = `<script src="/host/ficha.js" integrity="${integrity}" defer></script>`,
) => {
  await page.route('**/host/ficha.js', (route) => route.fulfill({ contentType: 'text/javascript', body: script }))
  await page.route('**/host/', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      headers: { 'content-security-policy': POLICY },
      body: `<!doctype html><html lang="pt-BR"><meta name="viewport" content="width=device-width">${scripts}<body>${body}</body></html>`,
    }),
  )
  await page.goto('/host/')
}

test('<ficha-payment> shows a payment and learns by itself that it is paid, under a strict policy', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const events: string[] = []
    Object.assign(window, { events })
    document.addEventListener('securitypolicyviolation', (event) =>
      events.push(`violation ${event.effectiveDirective}`),
    )
    document.addEventListener('ficha-status', (event) =>
      events.push(`status ${(event as CustomEvent<{ phase: string }>).detail.phase}`),
    )
    document.addEventListener('ficha-settled', (event) =>
      events.push(`settled ${(event as CustomEvent<{ phase: string }>).detail.phase}`),
    )
  })
  const answered = await buyMug(page, { country: 'BR', method: 'PIX' })
  const { id, payment } = answered
  await openHost(page, `<ficha-payment payment-id="${id}"><p>Seu pagamento está sendo carregado.</p></ficha-payment>`)
  const payload = qrPayloadOf(answered)
  await expect(page.getByText('R$ 84,55').first()).toBeVisible()
  await expectCode(page.locator('ficha-payment svg[role=img]').first(), payload)
  await settleAtGateway(page.request, payment.outTradeNo, { trade_status: 'SUCCESS' })
  await expect(says(page, 'Pago')).toBeVisible()
  const events = () => page.evaluate(() => (window as unknown as { events: string[] }).events)
  await expect.poll(events).toEqual(['status processing', 'status paid', 'settled paid'])
})

test('<ficha-payment> shows the server’s children until it can draw', async ({ page }) => {
  await page.route('**/api/checkout/payments/**', (route) => route.abort())
  await openHost(
    page,
    '<ficha-payment payment-id="nT2hV9pXq0mJ4sKc7bRw1A"><p>Linha digitável 34191.79001</p></ficha-payment>',
  )
  await expect(page.getByText('Linha digitável 34191.79001')).toBeVisible()
})

test('a second copy of the script does not disturb the first and logs one warning', async ({ page }) => {
  const messages: string[] = []
  page.on('console', (message) => messages.push(message.text()))
  const twice = `<script src="/host/ficha.js?1" defer></script><script src="/host/ficha.js?2" defer></script>`
  await page.route('**/host/ficha.js?*', (route) => route.fulfill({ contentType: 'text/javascript', body: script }))
  await openHost(page, '<p id="ready">1</p>', twice)
  await expect(page.locator('#ready')).toBeVisible()
  await expect.poll(() => messages.filter((text) => text.includes('defined already')).length).toBe(1)
})
