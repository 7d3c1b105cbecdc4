/** Answers that are late on a busy machine are delayed here on purpose. The helpers of all journeys return complete things only. */
import { expect, type Page } from '@playwright/test'
import { control, test } from '../support/own-shop.ts'
import { buyMug, chooseMethod, fillForm, goToCheckout, pressPay, waysToPay } from '../support/shop.ts'
import { anOrder, openStrictPage } from '../support/strict-page.ts'

/** Longer than the first tries of every helper that polls. */
const LATE_MS = 1_500

const delay = (page: Page, address: string): Promise<unknown> =>
  page.route(address, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LATE_MS))
    await route.continue()
  })

test.afterEach(async ({ request, own }) => {
  await control(request, own, 'faults/clear', {})
})

test('a payment that the gateway answers late is returned with its code', async ({ page, own }) => {
  await control(page.request, own, 'faults', { operation: 'pay', kind: 'delay', delay_ms: LATE_MS })
  const { phase, payment } = await buyMug(page, { country: 'BR', method: 'PIX' })
  expect(phase).toBe('processing')
  expect(payment.instructions.map(({ kind }) => kind)).toContain('qr')
})

test('a form whose list of banks comes late is filled in with a bank', async ({ page }) => {
  await delay(page, '**/api/checkout/banks*')
  await goToCheckout(page, 'BO')
  await chooseMethod(page, 'BankTransfer')
  await fillForm(page)
  await expect(page.getByRole('combobox').and(page.locator('input'))).not.toHaveValue('')
  await pressPay(page)
  await expect(page.locator('.ficha-checkout[data-state=slip]')).toBeVisible()
})

test('the tests wait for late methods, and do not take placeholder rows for them', async ({ page }) => {
  const orderId = await anOrder(page)
  await delay(page, '**/api/checkout/methods*')
  await openStrictPage(page, `<ficha-checkout order-id="${orderId}" base="/api/checkout"></ficha-checkout>`)
  await waysToPay(page).first().waitFor()
  await expect(page.locator('ficha-checkout')).toContainText('R$')
})
