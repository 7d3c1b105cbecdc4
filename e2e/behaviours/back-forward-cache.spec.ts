import { expect, test } from '@playwright/test'
import { useBackForwardCache } from '../support/back-forward-cache.ts'
import { newPayment } from '../support/new-payment.ts'
import { settleAtGateway } from '../support/shop.ts'

useBackForwardCache()

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { isPersisted: persisted }))
  })
})

test('a slip that the back-forward cache restores sends a request at once', async ({ page }) => {
  const { snapshot } = await newPayment(page)
  await page.goto(`/pay/${snapshot.id}`)
  const status = page.locator('.ficha-status')
  await expect(status).toContainText('Aguardando')
  await page.goto('/icon.svg')
  await settleAtGateway(page.request, snapshot.payment.outTradeNo, { trade_status: 'SUCCESS' })
  await expect
    .poll(async () => (await page.request.get(`/api/checkout/payments/${snapshot.id}`)).text())
    .toContain('"phase":"paid"')
  await page.goBack({ waitUntil: 'commit' })
  await expect.poll(() => page.evaluate(() => (window as { isPersisted?: boolean }).isPersisted)).toBe(true)
  await expect(status).toContainText('Pago')
})
