import { expect, test } from '@playwright/test'
import { newPayment } from '../support/new-payment.ts'
import { settleAtGateway } from '../support/shop.ts'

test('the shop renders a slip at its address, so another phone reads it without a script @sweep', async ({
  page,
  browser,
  baseURL,
}) => {
  const { snapshot } = await newPayment(page)
  const other = await browser.newContext({ javaScriptEnabled: false, ...(baseURL !== undefined && { baseURL }) })
  const shared = await other.newPage()
  await shared.goto(`/pay/${snapshot.id}`)
  await expect(shared.locator('ficha-payment .ficha-symbol path')).toBeVisible()
  await expect(shared.getByText('R$ 84,55').first()).toBeVisible()
  await expect(shared.getByRole('link', { name: 'Voltar à loja' })).toBeVisible()
  await other.close()
})

test('a rendered slip follows its payment, and its policy blocks no file of its own @sweep', async ({ page }) => {
  const refused: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') refused.push(message.text())
  })
  const { snapshot } = await newPayment(page)
  await page.goto(`/pay/${snapshot.id}`)
  const article = page.locator('ficha-payment article')
  await expect(article).toHaveAttribute('data-phase', 'processing')
  await settleAtGateway(page.request, snapshot.payment.outTradeNo, { trade_status: 'SUCCESS' })
  await expect(article).toHaveAttribute('data-phase', 'paid')
  expect(refused).toEqual([])
})
