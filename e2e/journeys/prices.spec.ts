import { expect, type Page } from '@playwright/test'
import type { Country } from '@ficha/core'
import type { MethodList } from '@ficha/core/contract'
import { aPayer } from '@ficha/core/testing'
import { MUG, test } from '../support/own-merchant.ts'
import {
  buyMug,
  chooseMethod,
  fillForm,
  followOrder,
  goToCheckout,
  orderAtGateway,
  orderIdOf,
  pressPay,
  readSnapshot,
} from '../support/shop.ts'
import { sweepUnless } from '../support/sweep-tag.ts'

/** `npm test` walks on a phone, and the sweep on a wide screen as well. */
const SIZES = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
] as const

/** Keeps a picture of the page in both themes, to be looked at, where a folder is named. */
const keepPictures = async (page: Page, name: string): Promise<void> => {
  const folder = process.env['PRICE_PICTURES']
  if (folder === undefined) return
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const width = page.viewportSize()?.width ?? 0
    await page.screenshot({
      path: `${folder}/${name}-${String(width)}-${colorScheme}.png`,
      fullPage: true,
      animations: 'disabled',
    })
  }
  await page.emulateMedia({ colorScheme: null })
}

const button = (page: Page) => page.locator('.ficha-pay button')
const slip = (page: Page) => page.locator('.ficha-slip')
const row = (page: Page, key: string) => page.locator(`.ficha-method[data-method="${key}"]`)
const listOf = async (page: Page): Promise<MethodList> =>
  (await (await page.request.get(`/api/checkout/methods?order=${orderIdOf(page)}`)).json()) as MethodList

/** Leaves the slip for another way to pay, as a payer who has not paid does. */
const changeTo = async (page: Page, method: string): Promise<void> => {
  await page.locator('.ficha-change > .ficha-button').click()
  await page.getByRole('button', { name: 'Não paguei, quero mudar' }).click()
  await chooseMethod(page, method)
}

/** The request for the order's present payment, as the gateway received it. */
const requested = async (page: Page): Promise<unknown> => {
  const { payment } = await readSnapshot(page)
  return (await orderAtGateway(page.request, payment.outTradeNo))['order_amount']
}

for (const viewport of SIZES)
  test.describe(`at ${String(viewport.width)} px`, sweepUnless(viewport.width === 360), () => {
    test.use({ viewport })

    test('BR: Pix costs 5 % less, a boleto does not, and the discount never stays with the payer who changes the method', async ({
      page,
    }) => {
      await goToCheckout(page, 'BR')
      await expect(row(page, 'PIX')).toContainText(/R\$\s84,55.*5% de desconto/)
      await expect(row(page, 'Boleto').locator('.ficha-price-mark')).toHaveCount(0)
      await expect(page.locator('.ficha-amount').first()).toContainText('R$ 89,00')
      await keepPictures(page, 'br-list')
      await row(page, 'PIX').click()
      await expect(button(page)).toHaveText(/^Pagar com Pix R\$\s84,55$/)
      await fillForm(page)
      await pressPay(page)
      await followOrder(page, orderIdOf(page))
      await expect(slip(page)).toContainText('R$ 84,55')
      await expect.poll(() => requested(page)).toBe('84.55')
      await keepPictures(page, 'br-pix')

      await changeTo(page, 'Boleto')
      await expect(page.locator('.ficha-reminder')).toContainText(/R\$\s89,00 em vez de R\$\s84,55/)
      await expect(button(page)).toHaveText(/R\$\s89,00$/)
      await keepPictures(page, 'br-change')
      await pressPay(page)
      await expect(slip(page)).toContainText('R$ 89,00')
      await expect(slip(page)).not.toContainText('84,55')
      await expect.poll(() => requested(page)).toBe('89.00')

      await changeTo(page, 'PIX')
      await expect(button(page)).toHaveText(/R\$\s84,55$/)
      await pressPay(page)
      await expect(slip(page)).toContainText('R$ 84,55')
      await expect.poll(() => requested(page)).toBe('84.55')
    })

    test('BR: in two tabs the price of the method holds in each, and a replaced slip has nothing to pay with', async ({
      page,
      context,
    }) => {
      const { payment } = await buyMug(page, { country: 'BR', method: 'PIX' })
      await expect(slip(page)).toContainText('R$ 84,55')
      const other = await context.newPage()
      await other.goto(page.url())
      await expect(slip(other)).toContainText('R$ 84,55')
      await changeTo(other, 'Boleto')
      await fillForm(other)
      await expect(button(other)).toHaveText(/R\$\s89,00$/)
      await pressPay(other)
      await expect(slip(other)).toContainText('R$ 89,00')
      // The first tab hears of it. Its discount cannot be paid with any more.
      await expect(page.getByText('Você escolheu outra forma de pagamento').first()).toBeVisible()
      await expect(page.locator('.ficha-code')).toHaveCount(0)
      await expect(slip(page)).toContainText(/só com a que escolheu, que custa R\$\s89,00/)
      await keepPictures(page, 'br-replaced')
      await expect.poll(async () => (await listOf(other)).activePayment?.method).toBe('Boleto')
      await expect
        .poll(() => orderAtGateway(other.request, payment.outTradeNo))
        .toMatchObject({ order_amount: '84.55' })
    })

    test('MX: a card says each plan in full, and the payer pays in three, six or nine months', async ({ page }) => {
      await goToCheckout(page, 'MX')
      await chooseMethod(page, 'CreditCard')
      const plans = page.getByLabel('Meses')
      await expect(plans).toHaveValue('1')
      await expect(plans.locator('option')).toHaveText([
        'Una sola exhibición de $329.00 MXN',
        '3 meses sin intereses de hasta $109.67 MXN · total $329.00 MXN',
        '6 meses sin intereses de hasta $54.84 MXN · total $329.00 MXN',
        '9 mensualidades de hasta $40.95 MXN · total $368.48 MXN',
      ])
      for (const [months, total] of [
        ['3', '329.00'],
        ['6', '329.00'],
        ['9', '368.48'],
      ] as const) {
        await plans.selectOption(months)
        await expect(page.locator('.ficha-amount').first()).toContainText(total)
        await expect(button(page)).toContainText(total)
      }
      await keepPictures(page, 'mx-plans')
      await fillForm(page)
      await plans.selectOption('9')
      await pressPay(page)
      const { payment } = await followOrder(page, orderIdOf(page))
      await expect(slip(page)).toContainText('368.48')
      await expect
        .poll(() => orderAtGateway(page.request, payment.outTradeNo))
        .toMatchObject({
          order_amount: '368.48',
          installments: 9,
        })
      await keepPictures(page, 'mx-card')
    })

    test('AR: a card in cuotas with the interest that the gateway states', async ({ page, merchantWith }) => {
      const merchant = await merchantWith({
        locale: 'es-AR',
        // The document has cards in every country, and the published pages in five.
        sandbox: { methodRules: 'document' },
        resolveOrder: () => mugOf('AR', 'ARS', '21900.00', [{ method: 'CreditCard' }, { method: 'PagoFacil' }]),
      })
      await merchant.open(page)
      await page.evaluate(() => {
        const fields = {
          tokenize: () => Promise.resolve({ token: 'tok_elsewhere_1', fingerprint: 'fp-1', issuer: 'visa' }),
          unmount: () => undefined,
        }
        Object.assign(document.querySelector('ficha-checkout') ?? {}, { cardTokenizer: () => fields })
      })
      await chooseMethod(page, 'CreditCard')
      const plans = page.getByLabel('Cuotas')
      await expect(plans).toHaveValue('1')
      await expect(plans.locator('option')).toHaveText([
        /^Un solo pago de \$\s21\.900,00\sARS$/,
        /^2 cuotas de \$\s11\.114,25\sARS · total \$\s22\.228,50\sARS$/,
        /^3 cuotas de \$\s7\.519,00\sARS · total \$\s22\.557,00\sARS$/,
        /^6 cuotas de \$\s3\.923,75\sARS · total \$\s23\.542,50\sARS$/,
        /^9 cuotas de \$\s2\.725,34\sARS · total \$\s24\.528,06\sARS$/,
        /^12 cuotas de \$\s2\.126,13\sARS · total \$\s25\.513,56\sARS$/,
      ])
      await plans.selectOption('6')
      await expect(button(page)).toContainText(/23\.542,50\sARS$/)
      await expect(page.locator('.ficha-amount').first()).toContainText('23.542,50')
      await keepPictures(page, 'ar-plans')
      await pressPay(page)
      // A card that only the document has leads on to the gateway's page, so the gateway's order is read.
      await expect
        .poll(() => merchant.gateway.orders())
        .toMatchObject([{ method: 'CreditCard', order_amount: '23542.5', installments: 6, charged_amount: '23542.5' }])
    })

    test('MX: OXXO costs $15 more, and another way does not', async ({ page, merchantWith }) => {
      const merchant = await merchantWith({
        locale: 'es-MX',
        resolveOrder: () => ({
          ...mugOf('MX', 'MXN', '142.50', [{ method: 'OXXO' }, { method: 'SPEI' }]),
          prices: [{ method: 'OXXO', amount: '157.50' }],
        }),
      })
      await merchant.open(page)
      await expect(row(page, 'OXXO')).toContainText(/\$157\.50\sMXN.*\$15\.00\sMXN más/)
      await expect(row(page, 'SPEI').locator('.ficha-price-mark')).toHaveCount(0)
      await keepPictures(page, 'mx-list')
      await chooseMethod(page, 'OXXO')
      await expect(button(page)).toHaveText(/\$157\.50\sMXN$/)
      await pressPay(page)
      await expect(slip(page)).toContainText(/\$157\.50\sMXN/)
      await keepPictures(page, 'mx-oxxo')
      await expect.poll(() => merchant.gateway.orders()).toMatchObject([{ method: 'OXXO', order_amount: '157.50' }])
    })

    test('CO: two wallets have one price, which is not that of PSE', async ({ page, merchantWith }) => {
      const wallets = ['Nequi', 'Daviplata'] as const
      const merchant = await merchantWith({
        locale: 'es-CO',
        resolveOrder: () => ({
          ...mugOf('CO', 'COP', '72000', [
            { method: 'PSE' },
            ...wallets.map((channel) => ({ method: 'Wallet' as const, channel })),
          ]),
          prices: [{ method: 'Wallet', amount: '70000' }],
        }),
      })
      await merchant.open(page)
      for (const channel of wallets)
        await expect(row(page, `Wallet ${channel}`)).toContainText(/\$\s70\.000\sCOP.*\$\s2\.000\sCOP menos/)
      await expect(row(page, 'PSE').locator('.ficha-price-mark')).toHaveCount(0)
      await keepPictures(page, 'co-list')
      await chooseMethod(page, 'Wallet Daviplata')
      await expect(button(page)).toHaveText(/\$\s70\.000\sCOP$/)
      await pressPay(page)
      await expect
        .poll(() => merchant.gateway.orders())
        .toMatchObject([{ method: 'Wallet', channel: 'Daviplata', order_amount: '70000' }])
    })
  })

/** The mug in another country, bought by a payer whom the merchant knows. */
const mugOf = <Method>(country: Country, currency: string, amount: string, methods: readonly Method[]) => ({
  ...MUG,
  country,
  currency,
  amount,
  payer: aPayer(country),
  methods,
})
