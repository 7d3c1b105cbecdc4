import type { CheckoutHandler } from '@ficha/server'
import { AxeBuilder } from '@axe-core/playwright'
import { brPix } from '@ficha/core/testing'
import { expect, test } from '@playwright/test'
import { expectCode } from '../support/read-code.ts'
import { aShopByLinks, openShopByLinks, refusedByPolicy, SHOP_BASE } from '../support/shop-by-links.ts'

test.use({ locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' })

const aPayment = async (handler: CheckoutHandler): Promise<string> => {
  const made = await handler.createPayment({
    orderId: 'A-7',
    method: 'PIX',
    payer: {
      name: 'João da Silva',
      email: 'joao@example.com',
      phone: '+5511987654321',
      document: { type: 'CPF', number: '11144477735' },
      address: {
        zipCode: '01310-100',
        state: 'SP',
        city: 'São Paulo',
        street: 'Avenida Paulista',
        streetNumber: '1578',
        neighborhood: 'Bela Vista',
      },
    },
  })
  if (made.kind === 'refused') throw new Error(JSON.stringify(made.problem))
  return made.payment.id
}

test('a link in a message opens the slip on another phone, which follows the payment until it is paid', async ({
  page,
}) => {
  const handler = aShopByLinks()
  const id = await aPayment(handler)
  await openShopByLinks(page.context(), handler)
  await page.goto(`${SHOP_BASE}/pay/${id}`)
  await expect(page).toHaveTitle('Pix · Feira do Barro')
  await expect(page.locator('.ficha-symbol')).toBeVisible()
  await expect(page.getByText('R$ 150,00').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copiar código Pix' })).toBeVisible()
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations).toEqual([])
  await handler.settleManually(id, 'paid', 'seen in the journey')
  await expect(page.locator('ficha-payment article')).toHaveAttribute('data-phase', 'paid')
  await expect.poll(() => page.evaluate(refusedByPolicy)).toEqual([])
  handler.close()
})

test('a forged link gets a sentence, and nothing about another payment', async ({ page }) => {
  const handler = aShopByLinks()
  const id = await aPayment(handler)
  await openShopByLinks(page.context(), handler)
  await page.goto(`${SHOP_BASE}/pay/${id.slice(0, -1)}${id.endsWith('A') ? 'B' : 'A'}`)
  await expect(page.getByRole('heading', { name: 'Não encontramos este pagamento' })).toBeVisible()
  await expect(page.getByText('150,00')).toHaveCount(0)
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations).toEqual([])
  handler.close()
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('the page can be read and scanned', async ({ page }) => {
    const handler = aShopByLinks()
    const id = await aPayment(handler)
    await openShopByLinks(page.context(), handler)
    await page.goto(`${SHOP_BASE}/pay/${id}`)
    await expectCode(page.locator('.ficha-symbol'), String(brPix.response.qr_code))
    await expect(page.getByText('Feira do Barro').first()).toBeVisible()
    await expect(page.getByRole('button')).toHaveCount(0)
    handler.close()
  })
})
