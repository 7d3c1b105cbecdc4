import { expect, test } from '@playwright/test'
import { buyMug, orderAtGateway } from '../support/shop.ts'
import { expectCode } from '../support/read-code.ts'
import { sweepUnless } from '../support/sweep-tag.ts'

/** The value of a field as the gateway answered it, out of the gateway's own record. */
const answered = (order: unknown, field: string): string => {
  const found = JSON.stringify(order).match(new RegExp(`\\\\?"${field}\\\\?":\\\\?"((?:[^"\\\\]|\\\\\\\\.)*)\\\\?"`))
  return found?.[1] ?? ''
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, sweepUnless(colorScheme === 'dark'), () => {
    test.use({ colorScheme })

    test('the Pix code on the screen is scanned as the gateway sent it, byte for byte', async ({ page }) => {
      const { payment } = await buyMug(page, { country: 'BR', method: 'PIX' })
      const sent = answered(await orderAtGateway(page.request, payment.outTradeNo), 'qr_code')
      expect(sent).toMatch(/^000201/)
      await expectCode(page.locator('.ficha-code svg').first(), sent)
    })

    test('the bars of a boleto on the screen are scanned as the gateway sent them, byte for byte', async ({ page }) => {
      const { payment } = await buyMug(page, { country: 'BR', method: 'Boleto' })
      const sent = answered(await orderAtGateway(page.request, payment.outTradeNo), 'barcode')
      expect(sent).toMatch(/^\d{44}$/)
      await expectCode(page.locator('.ficha-code svg').first(), sent)
    })
  })
}
