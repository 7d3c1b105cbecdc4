import { expect, type Page } from '@playwright/test'
import type { AnsweredPayment } from './answered-payment.ts'
import { control, type OwnShop } from './own-shop.ts'

/** The own gateway reports that the payer has paid. The open slip says so, and asks for no money, also after a reload. */
export const expectPaidSlip = async (page: Page, own: OwnShop, { payment }: AnsweredPayment): Promise<void> => {
  await control(page.request, own, `orders/${payment.outTradeNo}/status`, { trade_status: 'SUCCESS' })
  const paid = page.getByRole('status').filter({ hasText: 'Pago' }).first()
  await expect(paid).toBeVisible()
  await page.reload()
  await expect(paid).toBeVisible()
  await expect(page.locator('.ficha-main').locator('.ficha-code, .ficha-copy')).toHaveCount(0)
}
