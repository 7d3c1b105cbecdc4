import { expect, test } from '@playwright/test'
import { goToCheckout, waysToPay } from '../support/shop.ts'

test('the summary stands beside the checkout on a laptop, and moves nothing when it loads', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/shop/orders', async (route) => {
    if (route.request().method() === 'GET') await held
    await route.continue()
  })
  await goToCheckout(page, 'MX')
  const slip = page.locator('.ficha-checkout')
  await expect(waysToPay(page).first()).toBeVisible()
  const boxOf = () => slip.boundingBox()
  await expect.poll(boxOf).not.toBeNull()
  const before = await boxOf()
  release()
  const summary = page.getByRole('complementary', { name: 'Tu pedido' })
  await expect(summary).toContainText('Taza de barro')
  await expect(summary).toContainText('× 1')
  await expect(summary.locator('strong')).toHaveText((await slip.locator('.ficha-figure').innerText()).trim())
  await expect.poll(boxOf).toEqual(before)
  await expect
    .poll(async () => (await summary.boundingBox())?.x)
    .toBeGreaterThan((before?.x ?? 0) + (before?.width ?? 0))
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(summary).toBeHidden()
})
