import { expect, type Locator } from '@playwright/test'
import { instructionOf, qrPayloadOf } from '../support/answered-payment.ts'
import { readClipboard } from '../support/clipboard.ts'
import { control, test } from '../support/own-shop.ts'
import { expectPaidSlip } from '../support/paid-at-own-gateway.ts'
import { expectCode } from '../support/read-code.ts'
import { buyMug } from '../support/shop.ts'

/** They run one after another, because they change the gateway's answer. */
test.describe.configure({ mode: 'default' })

// The shop of a worker also serves the tests of other files.
test.afterEach(({ request, own }) => control(request, own, 'readings', { boletoPix: false }))

test('a boleto with Pix: Pix stands first and the number second, and a payment by Pix settles both @sweep', async ({
  page,
  own,
}) => {
  await control(page.request, own, 'readings', { boletoPix: true })
  const answered = await buyMug(page, { country: 'BR', method: 'Boleto' })
  await expect(page.getByRole('heading', { name: 'Boleto', exact: true })).toBeVisible()
  const notice = page.getByText('Pague só uma vez: o Pix e o boleto são a mesma cobrança', { exact: false })
  await expect(notice).toBeVisible()
  const pix = page.locator('.ficha-code[data-symbology=qr]')
  const line = page.locator('.ficha-main').getByText('Linha digitável', { exact: true })
  const bars = page.locator('.ficha-code:not([data-symbology=qr])')
  const topOf = (part: Locator): Promise<number> => part.first().evaluate((one) => one.getBoundingClientRect().top)
  const isInOrder = async (): Promise<boolean> => {
    const tops = await Promise.all([notice, pix, line, bars].map(topOf))
    return tops.every((top, place) => place === 0 || top > (tops[place - 1] ?? Infinity))
  }
  await expect.poll(isInOrder, 'the notice, the Pix code, the number and the bars stand in this order').toBe(true)

  const payload = qrPayloadOf(answered)
  await expectCode(pix, payload)
  await page.getByRole('button', { name: 'Copiar código Pix' }).click()
  await expect.poll(() => readClipboard(page)).toBe(payload)
  await page.getByRole('button', { name: 'Copiar linha digitável' }).click()
  await expect.poll(() => readClipboard(page)).toBe(instructionOf(answered, 'reference').value)

  // The gateway has one order for both ways, and this payer has paid by Pix.
  await expectPaidSlip(page, own, answered)
  await expect(notice).toHaveCount(0)
})
