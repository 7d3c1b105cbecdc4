import { AxeBuilder } from '@axe-core/playwright'
import { brPix } from '@ficha/core/testing'
import type { CheckoutHandler } from '@ficha/server'
import { expect, test, type Browser, type Page } from '@playwright/test'
import { PAYER } from '../support/payer.ts'
import { expectCode } from '../support/read-code.ts'
import { aShopByLinks, openShopByLinks, refusedByPolicy, SHOP_BASE } from '../support/shop-by-links.ts'

const PHONE = {
  locale: 'pt-BR',
  timezoneId: 'America/Sao_Paulo',
  viewport: { width: 360, height: 740 },
  hasTouch: true,
} as const
test.use(PHONE)

const expectNoAxeFindings = async (page: Page): Promise<void> => {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations).toEqual([])
}

/** A browser without data of the shop. */
const anotherPhone = async (browser: Browser, handler: CheckoutHandler): Promise<Page> => {
  const context = await browser.newContext(PHONE)
  await openShopByLinks(context, handler)
  return await context.newPage()
}

const fill = async (page: Page): Promise<void> => {
  const { name, email, phone, document, address } = PAYER
  const values = { name, email, phone, 'document.number': document.number, 'address.zipCode': address.zipCode } as const
  for (const [field, value] of Object.entries({
    ...values,
    'address.street': address.street,
    'address.streetNumber': address.streetNumber,
    'address.neighborhood': address.neighborhood,
    'address.city': address.city,
  }))
    await page.locator(`[name="${field}"]`).fill(value)
  const state = page.locator('[name="address.state"]')
  await state.selectOption(address.state).catch(() => state.fill(address.state))
}

/** Replaces the phone's share sheet, so that the test gets the shared data. */
const catchSharing = async (page: Page): Promise<void> => {
  await page.evaluate(() =>
    Object.assign(navigator, {
      share: ({ url }: ShareData) => Promise.resolve(void Object.assign(window, { shared: url })),
    }),
  )
}
const sharedBy = (): string | undefined => (window as { readonly shared?: string }).shared

test('an order link in a chat is opened on a phone, paid by Pix, and opened again on another phone', async ({
  page,
  browser,
}) => {
  const handler = aShopByLinks()
  const link = await handler.signOrderLink('A-7', { expiresIn: '3d' })
  await openShopByLinks(page.context(), handler)
  await page.goto(link)
  await expect(page).toHaveTitle('Duas canecas · Feira do Barro')
  await expect(page.getByText('R$ 150,00').first()).toBeVisible()
  await expectNoAxeFindings(page)
  await expect(page.locator('label[data-method="CreditCard"]')).toHaveCount(0)
  await expect(page.getByText('Este link não aceita cartões.')).toBeVisible()
  await page.locator('label[data-method="PIX"]').click()
  await fill(page)
  await expectNoAxeFindings(page)
  await page.locator('button[type="submit"]').click()
  await expect(page.getByRole('button', { name: 'Copiar código Pix' })).toBeVisible()
  // The payer has chosen: it would mean nothing below a code.
  await expect(page.getByText('Este link não aceita cartões.')).toBeHidden()
  await expectNoAxeFindings(page)

  const other = await anotherPhone(browser, handler)
  await other.goto(link)
  await expect(other.getByRole('button', { name: 'Copiar código Pix' })).toBeVisible()
  await expectCode(other.locator('.ficha-symbol').first(), String(brPix.response.qr_code))
  const [payment] = await handler.listPayments({ orderId: 'A-7' })
  if (!payment) throw new Error('The order has no payment.')
  await catchSharing(page)
  await page.getByRole('button', { name: 'Compartilhar' }).click()
  await expect.poll(() => page.evaluate(sharedBy)).toBe(`${SHOP_BASE}/pay/${payment.id}`)
  await handler.settleManually(payment.id, 'paid', 'seen in the journey')
  for (const phone of [page, other]) {
    await expect(phone.locator('ficha-checkout article')).toHaveAttribute('data-phase', 'paid')
    await expectNoAxeFindings(phone)
  }
  await page.goto(link)
  await expect(page.locator('ficha-checkout article')).toHaveAttribute('data-phase', 'paid')
  await expect(page.getByRole('button', { name: 'Copiar código Pix' })).toHaveCount(0)
  await expect.poll(() => handler.listPayments({ orderId: 'A-7' })).toHaveLength(1)
  for (const phone of [page, other]) await expect.poll(() => phone.evaluate(refusedByPolicy)).toEqual([])
  await other.context().close()
  handler.close()
})

test('a forged, an expired and another order’s link get a page that says what to do', async ({ page }) => {
  let days = 0
  const handler = aShopByLinks(() => days * 86_400_000)
  await openShopByLinks(page.context(), handler)
  const link = await handler.signOrderLink('A-7', { expiresIn: '3d' })
  for (const [address, title, after] of [
    [link.slice(0, -2), 'Este link não está completo', 0],
    [link.replace('/A-7', '/A-8'), 'Este link não está completo', 0],
    [`${SHOP_BASE}/order/A-7`, 'Este link não está completo', 0],
    [link, 'Este link venceu', 4],
  ] as const) {
    days = after
    await page.goto(address)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(page.getByText(/peça à loja um link novo/i)).toBeVisible()
    await expect(page.getByText('150,00')).toHaveCount(0)
    await expectNoAxeFindings(page)
  }
  handler.close()
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('the page of an order with a payment can be read and scanned, and without one it says what it needs', async ({
    page,
  }) => {
    const handler = aShopByLinks()
    await openShopByLinks(page.context(), handler)
    const link = await handler.signOrderLink('A-7', { expiresIn: '3d' })
    await page.goto(link)
    await expect(page.getByText('permita JavaScript neste navegador')).toBeVisible()
    const made = await handler.createPayment({ orderId: 'A-7', method: 'PIX', payer: PAYER })
    expect(made.kind).toBe('created')
    await page.goto(link)
    await expectCode(page.locator('.ficha-symbol').first(), String(brPix.response.qr_code))
    await expect(page.getByText('JavaScript')).toHaveCount(0)
    await expect(page.getByRole('button')).toHaveCount(0)
    handler.close()
  })
})

test('the pages of an order have no finding of axe at both widths, in the dark and in forced colours @sweep', async ({
  browser,
}) => {
  for (const width of [360, 1280])
    for (const look of [{}, { colorScheme: 'dark' }, { forcedColors: 'active' }] as const) {
      const handler = aShopByLinks()
      const context = await browser.newContext({ ...PHONE, viewport: { width, height: 800 }, ...look })
      await openShopByLinks(context, handler)
      const page = await context.newPage()
      const link = await handler.signOrderLink('A-7', { expiresIn: '3d' })
      const shot = async (name: string): Promise<void> => {
        await expectNoAxeFindings(page)
        const folder = process.env['SHOTS']
        const kind = 'colorScheme' in look ? 'dark' : 'forcedColors' in look ? 'forced' : 'light'
        if (folder) await page.screenshot({ path: `${folder}/${name}-${String(width)}-${kind}.png`, fullPage: true })
      }
      await page.goto(link)
      await expect(page.locator('label[data-method="PIX"]')).toBeVisible()
      await shot('order')
      await page.goto(`${link}x`)
      await expect(page.getByRole('heading', { name: 'Este link não está completo' })).toBeVisible()
      await shot('refused')
      await handler.createPayment({ orderId: 'A-7', method: 'PIX', payer: PAYER })
      await page.goto(link)
      await expect(page.locator('.ficha-symbol').first()).toBeVisible()
      await shot('slip')
      await context.close()
      handler.close()
    }
})
