import { expect, test } from '@playwright/test'
import { buyMug, goToCheckout, orderAtGateway } from '../support/shop.ts'

test('Pix costs less, a boleto does not, and the discount does not stay with the payer who changes the method', async ({
  page,
}) => {
  await goToCheckout(page, 'BR')
  const pix = page.locator('.ficha-method[data-method="PIX"]')
  await expect(pix).toContainText('R$ 84,55')
  await expect(pix).toContainText('5% de desconto')
  await expect(page.locator('.ficha-amount').first()).toContainText('R$ 89,00')
  await pix.click()
  await expect(page.getByRole('button', { name: /^Pagar com Pix R\$\s84,55$/ })).toBeVisible()
  await page.getByRole('button', { name: 'Trocar' }).click()
  await page.locator('.ficha-method[data-method="Boleto"]').click()
  await expect(page.getByRole('button', { name: /^Gerar boleto R\$\s89,00$/ })).toBeVisible()
})

test('the gateway is asked for the price of the method', async ({ page }) => {
  const { payment } = await buyMug(page, { country: 'BR', method: 'PIX' })
  expect(JSON.stringify(await orderAtGateway(page.request, payment.outTradeNo))).toContain('84.55')
  await expect(page.locator('.ficha-slip')).toContainText('R$ 84,55')
})

test('a card says each plan in full, by the word of Mexico', async ({ page }) => {
  await goToCheckout(page, 'MX')
  await page.locator('.ficha-method[data-method="CreditCard"]').click()
  const plans = page.getByLabel('Meses')
  await expect(plans).toHaveValue('1')
  await expect(plans.locator('option')).toHaveText([
    'Una sola exhibición de $329.00 MXN',
    '3 meses sin intereses de hasta $109.67 MXN · total $329.00 MXN',
    '6 meses sin intereses de hasta $54.84 MXN · total $329.00 MXN',
    '9 mensualidades de hasta $40.95 MXN · total $368.48 MXN',
  ])
  await plans.selectOption('9')
  await expect(page.locator('.ficha-amount').first()).toContainText('368.48')
  await expect(page.getByRole('button', { name: /368\.48/ })).toBeVisible()
})
