import { expect, test } from '@playwright/test'
import { chooseMethod, fillFieldsBeforeLists, goToCheckout, pressPay } from '../support/shop.ts'

test('nobody can pay before the list of banks has loaded, because the payment needs one', async ({ page }) => {
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/checkout/banks*', async (route) => {
    await held
    await route.continue()
  })
  const bodies: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname.endsWith('/payments'))
      bodies.push(request.postDataJSON())
  })
  await goToCheckout(page, 'BO')
  await chooseMethod(page, 'BankTransfer')
  await fillFieldsBeforeLists(page)
  await pressPay(page)
  await expect(page.locator('.ficha-pay')).toBeVisible()
  expect(bodies).toEqual([])
  release()
  await page.getByRole('combobox').and(page.locator('input')).click()
  await page.locator('.ficha-list [role=option]').first().click()
  await pressPay(page)
  await expect
    .poll(() => bodies)
    .toEqual([expect.objectContaining({ method: 'BankTransfer', bank: expect.any(String) })])
})
