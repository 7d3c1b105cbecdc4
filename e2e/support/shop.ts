import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test'
import type { PaymentSnapshot } from '@ficha/core'
import { isAnswered, type AnsweredPayment } from './answered-payment.ts'

/** The sandbox that the shop under test talks to. */
export const SANDBOX = `http://127.0.0.1:${process.env['SANDBOX_PORT'] ?? '4110'}`

/** The time limit for answers of a network and a gateway, which are late on a busy machine. */
const LATE = { timeout: 30_000 }

/** The steps of a visitor to a payment's page. */
export interface Purchase {
  /** ISO 3166 alpha-2. */
  readonly country: string
  /** "PIX", or "Wallet AME". */
  readonly method: string
}

/** Reads the data about a page's order. Its read ids are in no address. */
interface Bought {
  readonly orderId: string
  readonly paymentId: string
}

const latest = new WeakMap<Page, Bought>()

/** The active payment of an order, for the visitor who made it. After a failed payment there is none, and the result is the given payment. */
const activePayment = async (page: Page, { orderId, paymentId }: Bought): Promise<string> => {
  const response = await page.request.get(`/api/checkout/methods?order=${orderId}`)
  const { activePayment: active } = (await response.json()) as { readonly activePayment?: { readonly id: string } }
  return active?.id ?? paymentId
}

/** Chooses the country of the delivery. The shop loads its page again for it, and a step before that is over would be lost. */
export const chooseCountry = async (page: Page, country: string): Promise<void> => {
  const loaded = page.waitForEvent('load')
  await page.locator('.ships-to select').selectOption(country)
  await loaded
}

/** Puts a mug into the basket and goes to the order's own page, as a visitor would. */
export const goToCheckout = async (page: Page, country: string): Promise<void> => {
  await page.goto('/')
  await chooseCountry(page, country)
  const mug = page.locator('[data-sku="mug"]')
  await mug.getByRole('button').click()
  await expect(mug.getByRole('status')).toContainText('1')
  await page.locator('.basket-link').click()
  await page.locator('main .button-wide').click()
  await page.waitForURL(/\/checkout\/[\w-]+$/)
}

/** The ways to pay of an order. Rows without words hold their place while they load. These rows do not count. */
export const waysToPay = (page: Page): Locator => page.locator('.ficha-method[data-method]')

/** Chooses a way to pay, and opens "more" if it is there. An order with one way has it chosen already. */
export const chooseMethod = async (page: Page, method: string): Promise<void> => {
  const row = waysToPay(page).and(page.locator(`[data-method="${method}"]`))
  const more = page.locator('.ficha-more')
  const form = page.locator('.ficha-pay')
  await expect(row.or(more).or(form).first()).toBeVisible(LATE)
  if (await form.isVisible()) return
  if (!(await row.isVisible())) await more.click()
  await row.click()
  await expect(form).toBeVisible()
}

/**
 * Fills in the form's fields with an invented person of the country, and selects nothing from a list that has not loaded. `fillForm` fills in
 * everything that is needed to pay.
 */
export const fillFieldsBeforeLists = async (page: Page): Promise<void> => {
  const example = page.locator('.drawer-example')
  await page.locator('.drawer').evaluate((drawer: HTMLDetailsElement) => (drawer.open = true))
  await example.click()
}

/** Fills in the form's fields with an invented person of the country, a bank if one is needed, and a test card. */
export const fillForm = async (page: Page): Promise<void> => {
  await fillFieldsBeforeLists(page)
  const form = page.locator('.ficha-form')
  // A list that is loading has a placeholder in its place.
  await expect(form.locator('.ficha-input[role=status]'), 'a list that is still to come').toHaveCount(0, LATE)
  await expect(form.getByRole('alert'), 'what the form could not load').toHaveCount(0)
  const banks = form.getByRole('combobox', { expanded: false }).and(page.locator('input'))
  if (await banks.isVisible()) {
    await banks.click()
    await page.locator('.ficha-list [role=option]').first().click()
    await expect(banks).not.toHaveValue('')
  }
}

/** Presses the button that shows the price. */
export const pressPay = async (page: Page): Promise<void> => page.locator('.ficha-pay button').click()

/** Waits until an order has a payment with the gateway's answer, and stores it as the page's payment, for `readSnapshot`. */
export const followOrder = async (page: Page, orderId: string): Promise<AnsweredPayment> => {
  await expect.poll(() => activePayment(page, { orderId, paymentId: '' }), LATE).not.toBe('')
  latest.set(page, { orderId, paymentId: '' })
  return readSnapshot(page)
}

/** The order that a page's address names. */
export const orderIdOf = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1) ?? ''

/** Buys a mug as a visitor would, up to the slip, or up to the gateway's page if the method leads there. */
export const buyMug = async (page: Page, { country, method }: Purchase): Promise<AnsweredPayment> => {
  await goToCheckout(page, country)
  const orderId = orderIdOf(page)
  await chooseMethod(page, method)
  await fillForm(page)
  await pressPay(page)
  return followOrder(page, orderId)
}

/** The payment of the page's order, as the BFF serves it after the gateway's answer. */
export const readSnapshot = async (page: Page): Promise<AnsweredPayment> => {
  const bought = latest.get(page)
  if (!bought) throw new Error('Nothing was bought on this page.')
  const read: { answered?: AnsweredPayment } = {}
  await expect(async () => {
    const paymentId = await activePayment(page, bought)
    const response = await page.request.get(`/api/checkout/payments/${paymentId}`)
    expect(response.status()).toBe(200)
    const snapshot = (await response.json()) as PaymentSnapshot
    if (!isAnswered(snapshot))
      throw new Error(`The gateway has not answered for the payment: it is "${snapshot.phase}".`)
    latest.set(page, { ...bought, paymentId })
    read.answered = snapshot
  }).toPass({ ...LATE, intervals: [50, 100, 250] })
  if (!read.answered) throw new Error('The payment was not read.')
  return read.answered
}

/** Sets the status of a payment at the sandbox gateway, which then notifies the shop. */
export const settleAtGateway = async (
  request: APIRequestContext,
  outTradeNo: string,
  change: { readonly trade_status: string; readonly amount?: string },
): Promise<void> => {
  const response = await request.post(`${SANDBOX}/control/orders/${outTradeNo}/status`, {
    data: { ...change, force: true },
  })
  expect(response.ok(), await response.text()).toBe(true)
}

/** Whether a payment has only a page elsewhere. The checkout then opens that page at once. */
export const isPageElsewhere = ({
  payment: {
    instructions: [only, ...others],
  },
}: AnsweredPayment): boolean => only?.kind === 'redirect' && others.length === 0 && !only.link.interstitial

/** Buys a mug and waits on the payment's own slip, even if the checkout opens a page elsewhere at once. */
export const buyAndWait = async (page: Page, purchase: Purchase): Promise<AnsweredPayment> => {
  const snapshot = await buyMug(page, purchase)
  if (isPageElsewhere(snapshot)) {
    await page.waitForURL((address) => address.origin === SANDBOX)
    await page.goto(`/pay/${snapshot.id}`)
  }
  return snapshot
}

/** The gateway's page has a button that leads back to the shop. A slip is paid elsewhere. */
export const payAsPayer = async (
  page: Page,
  answered: AnsweredPayment,
  press: (button: Locator) => Promise<void> = (button) => button.click(),
): Promise<void> => {
  if (!isPageElsewhere(answered)) {
    await settleAtGateway(page.request, answered.payment.outTradeNo, { trade_status: 'SUCCESS' })
    return
  }
  await page.waitForURL((address) => address.origin === SANDBOX)
  await press(page.getByRole('button', { name: /^(pay|pagar)\b/i }))
  await page.waitForURL(/\/checkout\/[\w-]+\?ficha_return=/)
}

/** The gateway's own record of an order: the request as it came, and the answer. */
export const orderAtGateway = async (
  request: APIRequestContext,
  outTradeNo: string,
): Promise<Readonly<Record<string, unknown>>> => {
  const response = await request.get(`${SANDBOX}/control/orders/${outTradeNo}`)
  expect(response.ok(), await response.text()).toBe(true)
  return (await response.json()) as Readonly<Record<string, unknown>>
}
