import { checkoutMessagesFor, formMessagesFor, type RefusalKey } from '@ficha/core'
import { expect, test, type Page, type Route } from '@playwright/test'
import { expectPaymentsAtGateway, uniqueName } from '../support/gateway-payments.ts'
import {
  chooseMethod,
  fillForm,
  followOrder,
  goToCheckout,
  orderIdOf,
  readSnapshot,
  settleAtGateway,
} from '../support/shop.ts'
import { inFull } from '../support/in-full.ts'

const words = checkoutMessagesFor('pt-BR')
const forms = formMessagesFor('pt-BR')
const PAY = '.ficha-pay button'
const slip = (page: Page) => page.locator('.ficha-checkout[data-state=slip]')
const isPaymentRequest = (address: URL): boolean => address.pathname.endsWith('/payments')

/** The next request for a payment is answered with a refusal; what comes after it reaches the shop. */
const refuseOnce = async (page: Page, code: string, status: number, more: object = {}): Promise<void> => {
  await page.route(
    isPaymentRequest,
    (route: Route) =>
      route.fulfill({
        status,
        contentType: 'application/problem+json',
        body: JSON.stringify({ type: 'about:blank', title: code, status, code, ...more }),
      }),
    { times: 1 },
  )
}

const readyToPay = async (page: Page, name: string): Promise<void> => {
  await goToCheckout(page, 'BR')
  await chooseMethod(page, 'PIX')
  await page.locator('[name=name]').fill(name)
  await fillForm(page)
}

const expectSaid = async (page: Page, key: RefusalKey): Promise<void> => {
  await expect(page.getByText(words.refusals[key].title).first()).toBeVisible()
}

/** Nothing was made, the form is as it was, and the next press pays. */
for (const [what, code, status, key] of [
  ['the gateway was not reached', 'gateway-unreachable', 503, 'notSent'],
  ['there were too many attempts', 'too-many-requests', 429, 'tooManyAttempts'],
] as const) {
  inFull(`when ${what} the form says so, keeps everything, and the next press pays once`, async ({ page }) => {
    const name = uniqueName()
    await readyToPay(page, name)
    await refuseOnce(page, code, status, { retryAfter: 30 })
    await page.locator(PAY).click()
    await expectSaid(page, key)
    await expect(page.locator('[name=name]')).toHaveValue(name)
    await expect(page.locator(PAY)).toBeFocused()
    await expectPaymentsAtGateway(page, name, 0)
    await page.locator(PAY).click()
    await expect(slip(page)).toBeVisible()
    await expectPaymentsAtGateway(page, name, 1)
  })
}

for (const [what, code, status, key] of [
  ['refuses a method', 'gateway-refused', 502, 'refused'],
  ['has limits that the order does not keep', 'outside-limits', 422, 'outsideLimits'],
] as const) {
  inFull(`where the gateway ${what} the other ways are there at once, with what was typed`, async ({ page }) => {
    const name = uniqueName()
    await readyToPay(page, name)
    await refuseOnce(page, code, status)
    await page.locator(PAY).click()
    await expectSaid(page, key)
    await chooseMethod(page, 'Boleto')
    await expect(page.locator('[name=name]')).toHaveValue(name)
    await page.locator(PAY).click()
    await expect(slip(page)).toBeVisible()
    await expectPaymentsAtGateway(page, name, 1)
  })
}

inFull(
  'a field that the shop does not take has its reason beside it and the focus, and nothing is lost',
  async ({ page }) => {
    const name = uniqueName()
    await readyToPay(page, name)
    const message = 'Esta loja não entrega neste CEP.'
    await refuseOnce(page, 'invalid-payer', 422, {
      cause: 'field',
      issues: [{ path: 'payer.address.zipCode', key: 'merchant', message }],
    })
    await page.locator(PAY).click()
    await expect(page.locator('[data-path="address.zipCode"]').getByText(message)).toBeVisible()
    await expect(page.locator('[name="address.zipCode"]')).toBeFocused()
    await expect(page.locator('[name=name]')).toHaveValue(name)
    await expectPaymentsAtGateway(page, name, 0)
  },
)

test('offline nothing is sent, everything stays, and the next press pays once', async ({ page, context }) => {
  const name = uniqueName()
  await readyToPay(page, name)
  await context.setOffline(true)
  await page.locator(PAY).click()
  await expectSaid(page, 'offline')
  await expect(page.locator('[name=name]')).toHaveValue(name)
  await context.setOffline(false)
  await expectPaymentsAtGateway(page, name, 0)
  await page.locator(PAY).click()
  await expect(slip(page)).toBeVisible()
  await expectPaymentsAtGateway(page, name, 1)
})

inFull('an order that was paid in another tab is shown paid, and is not paid again', async ({ page, context }) => {
  const name = uniqueName()
  await readyToPay(page, name)
  const orderId = orderIdOf(page)
  const other = await context.newPage()
  await other.goto(page.url())
  await chooseMethod(other, 'Boleto')
  await other.locator('[name=name]').fill(name)
  await fillForm(other)
  await page.locator(PAY).click()
  await followOrder(page, orderId)
  const { payment } = await readSnapshot(page)
  await settleAtGateway(page.request, payment.outTradeNo, { trade_status: 'SUCCESS' })
  await expect(page.locator('.ficha-status-title').filter({ hasText: /^Pago$/ })).toBeVisible()
  await other.locator(PAY).click()
  await expect(other.getByText(/já está pago|^Pago$/).first()).toBeVisible()
  await expectPaymentsAtGateway(page, name, 1)
})

test('an answer that says nothing is a wait, and the same request sent again makes no second payment', async ({
  page,
}) => {
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

inFull('where nothing is offered in a country the page says so, and has a way back to the shop', async ({ page }) => {
  await page.route('**/api/checkout/methods?**', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...((await response.json()) as object), methods: [] } })
  })
  await goToCheckout(page, 'BR')
  await expectSaid(page, 'noMethods')
  await expect(page.locator('.ficha-checkout a')).toBeVisible()
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
