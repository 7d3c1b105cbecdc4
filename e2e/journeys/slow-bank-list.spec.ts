import { expect, test } from '@playwright/test'
import { buyMug } from '../support/shop.ts'

test('nobody pays before the list of banks is there, which the payment has to name one of', async ({ page }) => {
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/checkout/banks*', async (route) => {
    if (route.request().url().includes('BankTransfer')) await held
    await route.continue()
  })
  const bought = buyMug(page, { country: 'BO', method: 'BankTransfer' })
  await expect(page.locator('input[value="BankTransfer"]')).toBeChecked()
  await expect(page.locator('button[type="submit"]')).toBeDisabled()
  release()
  const { payment } = await bought
  expect(payment.terms).toMatchObject({ country: 'BO', method: 'BankTransfer', bank: expect.any(String) })
})
