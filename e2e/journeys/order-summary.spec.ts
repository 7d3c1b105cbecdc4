import { expect, test } from '@playwright/test'
import { goToCheckout, waysToPay } from '../support/shop.ts'

test('the summary stands beside the checkout on a laptop, before any script', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await goToCheckout(page, 'MX')
  const slip = page.locator('.ficha-checkout')
  await expect(waysToPay(page).first()).toBeVisible()
  const summary = page.getByRole('complementary', { name: 'Tu pedido' })
  await expect(summary).toContainText('Taza de barro')
  await expect(summary).toContainText('× 1')
  await expect(summary.locator('strong')).toHaveText((await slip.locator('.ficha-figure').innerText()).trim())
  const [left, right] = await Promise.all([slip.boundingBox(), summary.boundingBox()])
  expect(right?.x).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0))
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(summary).toBeHidden()
})
