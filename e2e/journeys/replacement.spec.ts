import { expect, test } from '@playwright/test'
import type { PaymentSnapshot } from '@ficha/core'
import { passDeadline } from '@ficha/core/display'
import { buyMug, fillForm, orderAtGateway, pressPay, readSnapshot } from '../support/shop.ts'
import { addressOf } from '../support/served-payment.ts'

/** The server sends a new screen only later, so the page passes the deadline with its present screen. */
const laterScreen = ({ display, ...rest }: PaymentSnapshot): PaymentSnapshot =>
  display ? { ...rest, display: passDeadline(display) } : rest

test('an expired code is replaced by another of the same order, after a warning not to pay both', async ({ page }) => {
  const { id, payment } = await buyMug(page, { country: 'BR', method: 'PIX' })
  await expect(page.locator('.ficha-slip')).toBeVisible()
  // A day later the server says so, and the page uses only the server's word.
  await page.route(addressOf(id), async (route) => {
    const response = await route.fetch()
    const snapshot = (await response.json()) as PaymentSnapshot
    const serverNow = new Date(Date.parse(snapshot.deadline ?? '') + 60_000).toISOString()
    await route.fulfill({
      response,
      json: laterScreen({ ...snapshot, revision: snapshot.revision + 1, serverNow, deadlinePassed: true }),
    })
  })
  await page.route(addressOf(id, '/events'), (route) => route.abort())
  await page.reload()
  await page.getByRole('button', { name: 'Pedir um novo código' }).click()
  const warning = page.getByRole('dialog')
  await expect(warning).toBeVisible()
  await warning.getByRole('button').last().click()
  // The page was loaded again, and keeps no data about the payer.
  await fillForm(page)
  await pressPay(page)
  await expect.poll(async () => (await readSnapshot(page)).id).not.toBe(id)
  const next = await readSnapshot(page)
  expect(next).toMatchObject({ replaces: 'another', phase: 'processing' })
  expect(next.payment.outTradeNo).not.toBe(payment.outTradeNo)
  await orderAtGateway(page.request, next.payment.outTradeNo)
})
