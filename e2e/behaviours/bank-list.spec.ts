import { expect, test, type Locator, type Page } from '@playwright/test'
import { chooseMethod, goToCheckout } from '../support/shop.ts'

const BANKS = Array.from({ length: 20 }, (_, place) => ({
  id: `bank-${String(place)}`,
  name: `Banco ${String(place)}`,
}))

/** A form with a list of banks that is longer than its box. */
const openBanks = async (page: Page): Promise<Locator> => {
  await page.route('**/api/checkout/banks*', (route) => route.fulfill({ json: { banks: BANKS } }))
  await goToCheckout(page, 'BO')
  await chooseMethod(page, 'BankTransfer')
  const banks = page.getByRole('combobox').and(page.locator('input'))
  await banks.click()
  await expect(page.locator('.ficha-list [role=option]')).toHaveCount(BANKS.length)
  return banks
}

test('one Tab leads from an open list of banks to the next field', async ({ page }) => {
  const banks = await openBanks(page)
  await banks.press('Tab')
  await expect(page.locator('.ficha-fields :is(input, select)').first()).toBeFocused()
})
