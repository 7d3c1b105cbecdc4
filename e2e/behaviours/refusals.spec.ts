import { checkoutMessagesFor, formMessagesFor, type RefusalKey } from '@ficha/core'
import { expect, test, type Page } from '@playwright/test'
import { setNetwork } from '../support/network.ts'
import { expectPaymentsAtGateway, uniqueName } from '../support/gateway-payments.ts'
import { chooseMethod, fillForm, goToCheckout } from '../support/shop.ts'
import { inFull } from '../support/in-full.ts'

const words = checkoutMessagesFor('pt-BR')
const forms = formMessagesFor('pt-BR')
const PAY = '.ficha-pay button'
const slip = (page: Page) => page.locator('.ficha-checkout[data-state=slip]')
const isPaymentRequest = (address: URL): boolean => address.pathname.endsWith('/payments')

const readyToPay = async (page: Page, name: string): Promise<void> => {
  await goToCheckout(page, 'BR')
  await chooseMethod(page, 'PIX')
  await page.locator('[name=name]').fill(name)
  await fillForm(page)
}

const expectSaid = async (page: Page, key: RefusalKey): Promise<void> => {
  await expect(page.getByText(words.refusals[key].title).first()).toBeVisible()
}

test('offline nothing is sent, the form stays, and the next press pays once', async ({ page }) => {
  const name = uniqueName()
  await readyToPay(page, name)
  await setNetwork(page, false)
  await page.locator(PAY).click()
  await expectSaid(page, 'offline')
  await expect(page.locator('[name=name]')).toHaveValue(name)
  await setNetwork(page, true)
  await expectPaymentsAtGateway(page, name, 0)
  await page.locator(PAY).click()
  await expect(slip(page)).toBeVisible()
  await expectPaymentsAtGateway(page, name, 1)
})

test('a useless answer leads to a wait, and the repeated request makes no second payment', async ({ page }) => {
  const name = uniqueName()
  await readyToPay(page, name)
  await page.route(isPaymentRequest, (route) => route.fulfill({ status: 502, body: '<html>Bad gateway</html>' }), {
    times: 1,
  })
  await page.locator(PAY).click()
  await expect(page.getByText(words.paying.unsure.title)).toBeVisible()
  await expectPaymentsAtGateway(page, name, 0)
  await page.getByRole('button', { name: words.paying.sendAgain }).click()
  await expect(slip(page)).toBeVisible()
  await expectPaymentsAtGateway(page, name, 1)
})

inFull('errors are summed up, lead to their fields, and are gone as soon as they are mended', async ({ page }) => {
  await goToCheckout(page, 'BR')
  await chooseMethod(page, 'PIX')
  await page.locator('[name=email]').fill('ana')
  await page.locator(PAY).click()
  const summary = page.locator('.ficha-summary')
  await expect(summary).toBeVisible()
  await expect(page.locator('[name=name]')).toBeFocused()
  await summary.getByRole('link', { name: forms.labels.email }).click()
  await expect(page.locator('[name=email]')).toBeFocused()
  await expect(page.locator('[name=email]')).toHaveAttribute('aria-invalid', 'true')
  await page.locator('[name=email]').fill('ana@example.com')
  await expect(page.locator('[name=email]')).not.toHaveAttribute('aria-invalid', 'true')
})
