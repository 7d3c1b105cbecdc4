import { checkoutMessagesFor, type RefusalKey } from '@ficha/core'
import { expect, type Page } from '@playwright/test'
import { MUG, test, type OwnMerchant } from '../support/own-merchant.ts'
import { PAYER } from '../support/payer.ts'
import { chooseMethod, pressPay } from '../support/shop.ts'

/** Every refusal here is real: it comes from the merchant's server, its store or the gateway. */
const words = checkoutMessagesFor('pt-BR')
const slip = (page: Page) => page.locator('.ficha-checkout[data-state=slip]')

const expectSaid = async (page: Page, key: RefusalKey): Promise<void> => {
  await expect(page.getByText(words.refusals[key].title).first()).toBeVisible()
}

const expectMade = async ({ gateway }: OwnMerchant, count: number): Promise<void> => {
  await expect.poll(() => gateway.orders(), 'payments that the gateway made').toHaveLength(count)
}

const openForm = async (page: Page, merchant: OwnMerchant, method = 'PIX'): Promise<void> => {
  await merchant.open(page)
  await chooseMethod(page, method)
}

test('the gateway cannot be reached: nothing is charged, and the next press pays once', async ({
  page,
  merchantWith,
}) => {
  const merchant = await merchantWith()
  await openForm(page, merchant)
  merchant.line.refuse()
  await pressPay(page)
  await expectSaid(page, 'notSent')
  await expect(page.locator('.ficha-pay button')).toBeFocused()
  await expectMade(merchant, 0)
  merchant.line.mend()
  await pressPay(page)
  await expect(slip(page)).toBeVisible()
  await expectMade(merchant, 1)
})

test('the gateway refuses the method: the other methods are shown at once', async ({ page, merchantWith }) => {
  const merchant = await merchantWith({
    gateway: { refusals: [{ code: '40002', subCode: 'channel-closed', cause: 'method' }] },
  })
  await merchant.gateway.control('faults', { operation: 'pay', kind: 'refused', sub_code: 'channel-closed' })
  await openForm(page, merchant)
  await pressPay(page)
  await expectSaid(page, 'refused')
  await expectMade(merchant, 0)
  await chooseMethod(page, 'Boleto')
  await pressPay(page)
  await expect(slip(page)).toBeVisible()
  await expectMade(merchant, 1)
})

test('the gateway refuses a document: its field has the message and the focus', async ({ page, merchantWith }) => {
  const { document: _, ...payer } = PAYER
  const merchant = await merchantWith({
    resolveOrder: () => ({ ...MUG, payer }),
    gateway: {
      refusals: [{ code: '40002', subCode: 'invalid-cpf', cause: 'field', path: 'payer.document.number' }],
    },
  })
  await merchant.gateway.control('faults', { operation: 'pay', kind: 'refused', sub_code: 'invalid-cpf' })
  await openForm(page, merchant)
  const number = page.locator('[name="document.number"]')
  await number.fill('529.982.247-25')
  await pressPay(page)
  await expect(number).toHaveAttribute('aria-invalid', 'true')
  await expect(number).toBeFocused()
  await expect(number).toHaveValue('529.982.247-25')
  await expectMade(merchant, 0)
  await number.fill('111.444.777-35')
  await pressPay(page)
  await expect(slip(page)).toBeVisible()
  await expectMade(merchant, 1)
})

test('the merchant’s own rule has its message beside the field, and nothing typed is lost', async ({
  page,
  merchantWith,
}) => {
  const message = 'Esta loja não envia para este e-mail.'
  const { email: _, ...payer } = PAYER
  const merchant = await merchantWith({
    resolveOrder: () => ({ ...MUG, payer }),
    checkPayer: (_request, _order, given) =>
      given.email.endsWith('@example.net') ? [{ path: 'payer.email', message }] : [],
  })
  await openForm(page, merchant)
  const email = page.locator('[name=email]')
  await email.fill('ana@example.net')
  await pressPay(page)
  await expect(page.locator('[data-path=email]').getByText(message)).toBeVisible()
  await expect(email).toBeFocused()
  await expect(email).toHaveValue('ana@example.net')
  await expectMade(merchant, 0)
  await email.fill('ana@example.com')
  await pressPay(page)
  await expect(slip(page)).toBeVisible()
  await expectMade(merchant, 1)
})

test('a new limit leads to the methods that can still pay', async ({ page, merchantWith }) => {
  let limits: { readonly smallest?: string } = {}
  const merchant = await merchantWith({
    resolveOrder: () => ({ ...MUG, methods: [{ method: 'PIX', limits }, { method: 'Boleto' }] }),
  })
  await openForm(page, merchant)
  limits = { smallest: '500.00' }
  await pressPay(page)
  await expectSaid(page, 'outsideLimits')
  await expectMade(merchant, 0)
  await chooseMethod(page, 'Boleto')
  await pressPay(page)
  await expect(slip(page)).toBeVisible()
  await expectMade(merchant, 1)
})

test('after too many attempts the page says when to try again, and keeps the form', async ({ page, merchantWith }) => {
  const merchant = await merchantWith({ rateLimit: { createPerMinute: 1 } })
  await openForm(page, merchant)
  merchant.line.refuse()
  await pressPay(page)
  await expectSaid(page, 'notSent')
  merchant.line.mend()
  await pressPay(page)
  await expectSaid(page, 'tooManyAttempts')
  await expect(page.locator('.ficha-pay')).toBeVisible()
  await expect(page.locator('.ficha-refusal')).toContainText(/\d/)
  await expectMade(merchant, 0)
})

test('an answer that is lost after the creation leads to a wait without a second payment, and to the stamp', async ({
  page,
  merchantWith,
}) => {
  const merchant = await merchantWith()
  await merchant.gateway.control('faults', { operation: 'pay', kind: 'reset-after' })
  await openForm(page, merchant)
  await pressPay(page)
  await expect(page.locator('.ficha-pay')).toBeHidden()
  await expect(page.locator('.ficha-checkout')).toContainText('Faltam os dados para pagar')
  await expectMade(merchant, 1)
  await merchant.gateway.pay()
  await expect(page.getByText('Pago', { exact: true }).first()).toBeVisible()
  await expectMade(merchant, 1)
})

test('a paid order is shown with its stamp, and not paid again', async ({ page, context, merchantWith }) => {
  const merchant = await merchantWith()
  await openForm(page, merchant, 'Boleto')
  const other = await context.newPage()
  await openForm(other, merchant)
  await pressPay(other)
  await expect(slip(other)).toBeVisible()
  await merchant.gateway.pay()
  await expect(other.getByText('Pago', { exact: true }).first()).toBeVisible()
  await pressPay(page)
  await expect(page.getByText(/já está pago|^Pago$/).first()).toBeVisible()
  await expectMade(merchant, 1)
})

test('a price that the shop breaks meanwhile sends the payer to the shop, and nothing to the gateway', async ({
  page,
  merchantWith,
}) => {
  let amount = '150.00'
  const merchant = await merchantWith({ resolveOrder: () => ({ ...MUG, amount }) })
  await openForm(page, merchant)
  amount = '150,00'
  await pressPay(page)
  await expectSaid(page, 'shopFault')
  await expectMade(merchant, 0)
})

test('a missing answer leads to a wait, also after a reload, and nothing is sent automatically', async ({
  page,
  merchantWith,
}) => {
  const merchant = await merchantWith()
  await openForm(page, merchant)
  merchant.line.lose()
  await pressPay(page)
  await expect(page.getByText('Estamos confirmando o pagamento')).toBeVisible()
  merchant.line.mend()
  await page.reload()
  await expect(page.getByText('Estamos confirmando o pagamento')).toBeVisible()
  await expectMade(merchant, 0)
})

for (const [what, options, key] of [
  ['nothing is offered for the order', { resolveOrder: () => ({ ...MUG, methods: [] }) }, 'noMethods'],
  ['the order is not this visitor’s', { resolveOrder: () => undefined }, 'notFound'],
  ['the shop’s own price cannot be read', { resolveOrder: () => ({ ...MUG, amount: '150,00' }) }, 'notLoaded'],
] as const)
  test(`if ${what}, the page says so and nothing is sent to the gateway`, async ({ page, merchantWith }) => {
    const merchant = await merchantWith(options)
    await merchant.open(page)
    await expectSaid(page, key)
    await expectMade(merchant, 0)
  })
