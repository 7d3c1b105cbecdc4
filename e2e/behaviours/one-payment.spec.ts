import { checkoutMessagesFor } from '@ficha/core'
import { expect, test, type Page } from '@playwright/test'
import { expectPaymentsAtGateway, uniqueName } from '../support/gateway-payments.ts'
import {
  chooseMethod,
  fillForm,
  followOrder,
  goToCheckout,
  orderIdOf,
  readSnapshot,
  settleAtGateway,
  waysToPay,
} from '../support/shop.ts'
import { inFull } from '../support/in-full.ts'

const words = checkoutMessagesFor('pt-BR')
const PAY = '.ficha-pay button'
/** The stamp, which appears without a reload. */
const paid = (page: Page) => page.locator('.ficha-status-title').filter({ hasText: /^Pago$/ })
const slip = (page: Page) => page.locator('.ficha-checkout[data-state=slip]')

/** Opens the form of a method and fills in all fields, with a payer's name of this test alone. */
const fillIn = async (page: Page, method: string, name: string): Promise<void> => {
  await chooseMethod(page, method)
  await page.locator('[name=name]').fill(name)
  await fillForm(page)
}

inFull('however often the button is pressed, there is one payment', async ({ page }) => {
  const name = uniqueName()
  await goToCheckout(page, 'BR')
  await fillIn(page, 'PIX', name)
  await page.locator(PAY).evaluate((button: HTMLElement) => {
    for (let press = 0; press < 5; press += 1) button.click()
  })
  await expect(slip(page)).toBeVisible()
  await expectPaymentsAtGateway(page, name, 1)
})

test('a reload and Back lead to the order’s present state at every step', async ({ page }) => {
  const name = uniqueName()
  await goToCheckout(page, 'BR')
  const orderId = orderIdOf(page)
  await expect(waysToPay(page).first()).toBeVisible()
  await page.reload()
  await fillIn(page, 'PIX', name)
  await page.reload()
  await fillIn(page, 'PIX', name)
  await page.locator(PAY).click()
  await followOrder(page, orderId)
  await expect(slip(page)).toBeVisible()
  await page.reload()
  await expect(slip(page)).toBeVisible()
  // Each step of the checkout has an entry in the history, and every entry shows the order's slip.
  await expect(async () => {
    await page.goBack()
    await expect(page).toHaveURL(/\/basket/, { timeout: 1_000 })
  }).toPass()
  await page.goForward()
  await expect(slip(page)).toBeVisible()
  const { payment } = await readSnapshot(page)
  await settleAtGateway(page.request, payment.outTradeNo, { trade_status: 'SUCCESS' })
  await expect(paid(page)).toBeVisible()
  await page.reload()
  await expect(paid(page)).toBeVisible()
  await expectPaymentsAtGateway(page, name, 1)
})

test('two tabs that pay with one method at once show one payment', async ({ page, context }) => {
  const name = uniqueName()
  await goToCheckout(page, 'BR')
  const other = await context.newPage()
  await other.goto(page.url())
  await fillIn(page, 'PIX', name)
  await fillIn(other, 'PIX', name)
  await Promise.all([page.locator(PAY).click(), other.locator(PAY).click()])
  await expect(slip(page)).toBeVisible()
  await expect(slip(other)).toBeVisible()
  await expectPaymentsAtGateway(page, name, 1)
})

inFull('a second tab that pays another way is led to the payment that lives', async ({ page, context }) => {
  const name = uniqueName()
  await goToCheckout(page, 'BR')
  const other = await context.newPage()
  await other.goto(page.url())
  await fillIn(other, 'Boleto', name)
  await fillIn(page, 'PIX', name)
  await page.locator(PAY).click()
  await expect(slip(page)).toBeVisible()
  // The hidden tab has got no change, so its list is old.
  await other.locator(PAY).click()
  await expect(slip(other)).toBeVisible()
  await expect(other.locator('.ficha-checkout .ficha-title')).toHaveText('Pix')
  await expectPaymentsAtGateway(page, name, 1)
})

inFull('a change of method keeps what was typed, and after a payment makes one more in its place', async ({ page }) => {
  const name = uniqueName()
  await goToCheckout(page, 'BR')
  const orderId = orderIdOf(page)
  await fillIn(page, 'PIX', name)
  await page.getByRole('button', { name: words.picker.change, exact: true }).click()
  await chooseMethod(page, 'Boleto')
  await expect(page.locator('[name=name]')).toHaveValue(name)
  await page.locator(PAY).click()
  await followOrder(page, orderId)
  await expect(slip(page)).toBeVisible()
  const first = await readSnapshot(page)
  await page.getByRole('button', { name: words.change.open }).click()
  await page.getByRole('dialog').getByRole('button', { name: words.change.confirm }).click()
  await chooseMethod(page, 'PIX')
  await expect(page.locator('[name=name]')).toHaveValue(name)
  await page.locator(PAY).click()
  await expect.poll(async () => (await readSnapshot(page)).id).not.toBe(first.id)
  await expect.poll(async () => (await readSnapshot(page)).replaces).toBe('another')
  await expectPaymentsAtGateway(page, name, 2)
})

inFull(
  'while nobody knows how a payment stands, another way names the payment that it takes the place of',
  async ({ page }) => {
    const name = uniqueName()
    await goToCheckout(page, 'BR')
    const orderId = orderIdOf(page)
    await fillIn(page, 'PIX', name)
    await page.locator(PAY).click()
    await followOrder(page, orderId)
    const first = await readSnapshot(page)
    await settleAtGateway(page.request, first.payment.outTradeNo, { trade_status: 'UNDER_REVIEW' })
    await expect(page.getByText('Estamos confirmando').first()).toBeVisible()
    await page.getByRole('button', { name: words.change.open }).click()
    await page.getByRole('dialog').getByRole('button', { name: words.change.confirm }).click()
    await chooseMethod(page, 'Boleto')
    await page.locator(PAY).click()
    await expect.poll(async () => (await readSnapshot(page)).replaces).toBe('another')
    await expectPaymentsAtGateway(page, name, 2)
  },
)

test('a lost answer is found by another request, and nothing is sent twice automatically', async ({ page }) => {
  const name = uniqueName()
  await goToCheckout(page, 'BR')
  await fillIn(page, 'PIX', name)
  let sent = 0
  await page.route(
    (address) => address.pathname.endsWith('/payments'),
    async (route) => {
      sent += 1
      // The server has created the payment, and the page gets no answer.
      await route.fetch()
      await route.abort('connectionreset')
    },
  )
  await page.locator(PAY).click()
  await expect(slip(page)).toBeVisible()
  expect(sent).toBe(1)
  await expectPaymentsAtGateway(page, name, 1)
})

test('a payer who comes back after a failure reads about it and its cause before the next choice', async ({ page }) => {
  const name = uniqueName()
  await goToCheckout(page, 'BR')
  const orderId = orderIdOf(page)
  await fillIn(page, 'PIX', name)
  await page.locator(PAY).click()
  await followOrder(page, orderId)
  const { payment } = await readSnapshot(page)
  await settleAtGateway(page.request, payment.outTradeNo, { trade_status: 'EXPIRED' })
  await expect(page.getByText('O tempo para pagar acabou')).toBeVisible()
  await page.reload()
  await expect(page.getByText('O tempo para pagar com Pix acabou')).toBeVisible()
  await page.getByRole('button', { name: 'Tentar de novo com Pix' }).click()
  await page.locator('[name=name]').fill(name)
  await fillForm(page)
  await page.locator(PAY).click()
  await expect(slip(page)).toBeVisible()
  await expectPaymentsAtGateway(page, name, 2)
})
