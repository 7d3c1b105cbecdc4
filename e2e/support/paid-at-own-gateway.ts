import { expect, type Page } from '@playwright/test'
import type { AnsweredPayment } from './answered-payment.ts'
import { control, type OwnShop } from './own-shop.ts'
import { says } from './says.ts'

/**
 * The own gateway reports that the payer has paid. The open slip says so, and asks for no money, also after a reload. `word` begins the headline
 * of this result.
 */
export const expectPaidSlip = async (
  page: Page,
  own: OwnShop,
  { payment }: AnsweredPayment,
  word = 'Pago',
): Promise<void> => {
  await control(page.request, own, `orders/${payment.outTradeNo}/status`, { trade_status: 'SUCCESS' })
  const paid = says(page, word)
  await expect(paid).toBeVisible()
  await page.reload()
  await expect(paid).toBeVisible()
  await expect(page.locator('.ficha-main').locator('.ficha-code, .ficha-copy')).toHaveCount(0)
}
