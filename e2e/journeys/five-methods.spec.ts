import { expect, test, type Page } from '@playwright/test'
import { instructionOf, qrPayloadOf } from '../support/answered-payment.ts'
import { buyMug, orderAtGateway, readSnapshot, settleAtGateway } from '../support/shop.ts'
import { says } from '../support/says.ts'

/** The end of every journey: the screen shows "paid" by itself, and again after a reload. */
const expectPaidByItself = async (page: Page, word: string): Promise<void> => {
  const { payment } = await readSnapshot(page)
  await settleAtGateway(page.request, payment.outTradeNo, { trade_status: 'SUCCESS' })
  const status = says(page, word)
  await expect(status).toBeVisible()
  await page.reload()
  await expect(status).toBeVisible()
}

test.describe('from the basket to "paid"', () => {
  test('Pix in Brazil: the code is on the screen, stays after a reload, and the payment appears by itself', async ({
    page,
  }) => {
    const answered = await buyMug(page, { country: 'BR', method: 'PIX' })
    const order = await orderAtGateway(page.request, answered.payment.outTradeNo)
    const payload = qrPayloadOf(answered)
    expect(JSON.stringify(order)).toContain(payload)
    await expect(page.getByText(payload)).toBeVisible()
    await expect(page.getByText('R$ 84,55').first()).toBeVisible()
    // After a long form, the slip is scrolled to its title, and its whole code is visible.
    await expect(page.getByRole('heading', { name: 'Pix' })).toBeInViewport()
    await expect(page.locator('.ficha-code svg').first()).toBeInViewport({ ratio: 1 })
    await page.reload()
    await expect(page.getByText(payload)).toBeVisible()
    await expectPaidByItself(page, 'Pago')
  })

  test('boleto in Brazil: the linha digitável comes first, in groups', async ({ page }) => {
    const answered = await buyMug(page, { country: 'BR', method: 'Boleto' })
    const [first] = answered.payment.instructions
    expect(first).toMatchObject({ kind: 'reference', label: 'linhaDigitavel' })
    const grouped = instructionOf(answered, 'reference').value.replace(
      /^(.{5})(.{5})(.{5})(.{6})(.{5})(.{6})(.)(.{14})$/,
      '$1.$2 $3.$4 $5.$6 $7 $8',
    )
    await expect(page.getByText(grouped)).toBeVisible()
    await expectPaidByItself(page, 'Pago')
  })

  test('SPEI in Mexico: the CLABE is shown in groups and copied without spaces', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const { clabe: digits } = instructionOf(await buyMug(page, { country: 'MX', method: 'SPEI' }), 'clabe')
    await expect(page.getByText(digits.replace(/^(...)(...)(....)(....)(....)$/, '$1 $2 $3 $4 $5'))).toBeVisible()
    await page.getByRole('button', { name: /CLABE/ }).click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(digits)
    await expectPaidByItself(page, 'Pagado')
  })

  test('PSE in Colombia: directly to the bank’s page, and back to the slip with its stamp', async ({ page }) => {
    const { payment } = await buyMug(page, { country: 'CO', method: 'PSE' })
    await page.waitForURL(/\/checkout\?prepay_id=/)
    expect(page.url()).toContain('return_url=')
    await page.getByRole('button', { name: /^(pay|pagar)\b/i }).click()
    await page.waitForURL(/\/checkout\/[\w-]+\?ficha_return=/)
    await expect(says(page, 'Pagado')).toBeVisible()
    const order = await orderAtGateway(page.request, payment.outTradeNo)
    expect(JSON.stringify(order)).toContain('SUCCESS')
  })

  test('a bank transfer in Bolivia: the bank’s text is shown unchanged, line by line', async ({ page }) => {
    const { text } = instructionOf(await buyMug(page, { country: 'BO', method: 'BankTransfer' }), 'freeText')
    expect(text).toContain('\n')
    // Each of its lines is a row that can be copied. The whole text needs one tap.
    await page.locator('.ficha-slip details summary').first().click()
    for (const line of text.split('\n').filter((part) => part.trim() !== '')) {
      await expect(page.getByText(line.trim()).first()).toBeVisible()
    }
    await expectPaidByItself(page, 'Pagado')
  })
})

test('another amount than requested never settles a payment', async ({ page }) => {
  const { payment } = await buyMug(page, { country: 'BR', method: 'PIX' })
  await settleAtGateway(page.request, payment.outTradeNo, { trade_status: 'SUCCESS', amount: '1.00' })
  await expect(page.getByText('Recebemos um valor diferente')).toBeVisible()
  expect((await readSnapshot(page)).phase).not.toBe('paid')
})

test('an unknown status is neither paid nor failed', async ({ page }) => {
  const { payment } = await buyMug(page, { country: 'BR', method: 'PIX' })
  await settleAtGateway(page.request, payment.outTradeNo, { trade_status: 'UNDER_REVIEW' })
  await expect(page.getByText('Estamos confirmando')).toBeVisible()
  await expect.poll(() => readSnapshot(page)).toMatchObject({ phase: 'unknown', status: 'UNDER_REVIEW' })
})

test('a declined payment says what to do next', async ({ page }) => {
  const { payment } = await buyMug(page, { country: 'MX', method: 'SPEI' })
  await settleAtGateway(page.request, payment.outTradeNo, { trade_status: 'REFUSED' })
  await expect(page.getByText('El pago no se completó')).toBeVisible()
})
