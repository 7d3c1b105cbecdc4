import { expect, type APIRequestContext, type Page } from '@playwright/test'
import type { PaymentSnapshot } from '@ficha/core'

/** The sandbox that the shop under test talks to. */
export const SANDBOX = `http://127.0.0.1:${process.env['SANDBOX_PORT'] ?? '4110'}`

/** What a visitor does to get to a payment's page. */
export interface Purchase {
  /** ISO 3166 alpha-2. */
  readonly country: string
  /** "PIX", or "Wallet AME". */
  readonly method: string
}

/** Buys a mug as a visitor would, up to the payment's own page. Gives the payment as the BFF serves it. */
export const buyMug = async (page: Page, { country, method }: Purchase): Promise<PaymentSnapshot> => {
  await page.goto('/')
  await page.locator('.ships-to select').selectOption(country)
  const mug = page.locator('[data-sku="mug"]')
  await mug.getByRole('button').click()
  await expect(mug.getByRole('status')).toContainText('1')
  await page.locator('.basket-link').click()
  await page.locator('a[href="/checkout"]').click()
  await page.locator(`input[name="method"][value="${method}"]`).check()
  await page.locator('button[type="submit"]').click()
  await page.waitForURL(/\/pay\/[\w-]+$/)
  return readSnapshot(page)
}

/** The snapshot of the payment whose page is open. */
export const readSnapshot = async (page: Page): Promise<PaymentSnapshot> => {
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const response = await page.request.get(`/api/checkout/payments/${id}`)
  expect(response.status()).toBe(200)
  return (await response.json()) as PaymentSnapshot
}

/** Tells the sandbox gateway how a payment went; it notifies the shop as a gateway does. */
export const settleAtGateway = async (
  request: APIRequestContext,
  outTradeNo: string | undefined,
  change: { readonly trade_status: string; readonly amount?: string },
): Promise<void> => {
  const response = await request.post(`${SANDBOX}/control/orders/${outTradeNo ?? ''}/status`, { data: change })
  expect(response.ok(), await response.text()).toBe(true)
}

/** The gateway's own record of an order: the request as it came and what it answered. */
export const orderAtGateway = async (
  request: APIRequestContext,
  outTradeNo: string | undefined,
): Promise<Readonly<Record<string, unknown>>> => {
  const response = await request.get(`${SANDBOX}/control/orders/${outTradeNo ?? ''}`)
  expect(response.ok(), await response.text()).toBe(true)
  return (await response.json()) as Readonly<Record<string, unknown>>
}
