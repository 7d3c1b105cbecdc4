import { expect, test, type Page } from '@playwright/test'
import {
  buyMug,
  chooseMethod,
  fillForm,
  followOrder,
  goToCheckout,
  orderIdOf,
  pressPay,
  readSnapshot,
  settleAtGateway,
  type Purchase,
} from '../../support/shop.ts'
import { composeAnimation, composeStrip } from './compose-strip.ts'

const PHONE = { width: 360, height: 740 }

const shoot = async (page: Page): Promise<Buffer> => {
  await page.evaluate(() => {
    scrollTo(0, 0)
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  })
  return page.screenshot({ animations: 'disabled', caret: 'hide' })
}

/** Buys a mug and gives, beside the payment, pictures of the ways to pay and of the form just before it is sent. */
const buy = async (page: Page, { country, method }: Purchase) => {
  await goToCheckout(page, country)
  const orderId = orderIdOf(page)
  await page.locator('.ficha-method input').first().waitFor()
  const chosen = [await shoot(page)]
  await chooseMethod(page, method)
  await fillForm(page)
  await page.locator('.drawer summary').click()
  chosen.push(await shoot(page))
  await pressPay(page)
  await followOrder(page, orderId)
  const { payment } = await readSnapshot(page)
  await page.locator('.ficha-tools button').nth(1).waitFor()
  return { chosen, payment }
}

const pay = async (page: Page, outTradeNo: string): Promise<Buffer> => {
  await settleAtGateway(page.request, outTradeNo, { trade_status: 'SUCCESS' })
  await page.locator('.ficha-stamp').waitFor()
  return shoot(page)
}

test.describe('Brazil', () => {
  test.use({ timezoneId: 'America/Sao_Paulo', locale: 'pt-BR' })

  test.describe('on a phone', () => {
    test.use({ viewport: PHONE, isMobile: true, hasTouch: true })

    test('Pix: choose, scan or copy, paid', async ({ page }) => {
      const { chosen, payment } = await buy(page, { country: 'BR', method: 'PIX' })
      const code = await shoot(page)
      await composeStrip(page, 'journey-pix', [...chosen, code, await pay(page, payment.outTradeNo)])
    })
  })

  test.describe('on a desktop', () => {
    test.use({ viewport: { width: 880, height: 840 } })

    test('Boleto: the number to copy, the bars to print, paid', async ({ page }) => {
      const { payment } = await buy(page, { country: 'BR', method: 'Boleto' })
      const slip = await shoot(page)
      await composeStrip(page, 'journey-boleto', [slip, await pay(page, payment.outTradeNo)])
    })
  })
})

test.describe('Mexico, on a phone', () => {
  test.use({
    timezoneId: 'America/Mexico_City',
    locale: 'es-MX',
    viewport: PHONE,
    isMobile: true,
    hasTouch: true,
    permissions: ['clipboard-read', 'clipboard-write'],
  })

  test('OXXO: the instructions, the view for the cashier, paid', async ({ page }) => {
    const { payment } = await buy(page, { country: 'MX', method: 'OXXO' })
    const slip = await shoot(page)
    await page.getByRole('button', { name: 'Mostrar en caja' }).click()
    await page.locator('.ficha-counter .ficha-symbol').waitFor()
    const counter = await shoot(page)
    await page.keyboard.press('Escape')
    await composeStrip(page, 'journey-oxxo', [slip, counter, await pay(page, payment.outTradeNo)])
  })

  test('SPEI: the CLABE, copied, paid', async ({ page }) => {
    const { payment } = await buy(page, { country: 'MX', method: 'SPEI' })
    const slip = await shoot(page)
    await page.getByRole('button', { name: /Copiar CLABE/ }).click()
    await expect(page.locator('.ficha-copy').first()).toHaveAttribute('data-state', 'copied')
    const copied = await shoot(page)
    await composeStrip(page, 'journey-spei', [slip, copied, await pay(page, payment.outTradeNo)])
  })
})

test.describe('a payer’s way, on a phone', () => {
  test.use({
    timezoneId: 'America/Sao_Paulo',
    locale: 'pt-BR',
    viewport: PHONE,
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
    permissions: ['clipboard-read', 'clipboard-write'],
  })

  test('from the basket to the stamp, as a moving picture', async ({ page }) => {
    const shots: { shot: Buffer; ms: number }[] = []
    const take = async (ms: number): Promise<void> => void shots.push({ shot: await shoot(page), ms })
    await goToCheckout(page, 'BR')
    const orderId = orderIdOf(page)
    await page.locator('.ficha-method input').first().waitFor()
    await take(1_800)
    await chooseMethod(page, 'PIX')
    await take(1_200)
    await fillForm(page)
    await page.locator('.drawer summary').click()
    await take(1_500)
    const button = page.locator('.ficha-pay button')
    await button.scrollIntoViewIfNeeded()
    shots.push({ shot: await page.screenshot({ animations: 'disabled', caret: 'hide' }), ms: 1_200 })
    await pressPay(page)
    await followOrder(page, orderId)
    const { payment } = await readSnapshot(page)
    await page.locator('.ficha-tools button').nth(1).waitFor()
    await take(1_800)
    await page.locator('.ficha-copy').first().click()
    await expect(page.locator('.ficha-copy').first()).toHaveAttribute('data-state', 'copied')
    await take(1_500)
    shots.push({ shot: await pay(page, payment.outTradeNo), ms: 3_000 })
    await composeAnimation(page, 'checkout', shots)
  })
})

test('one shop in four countries, by day and by night', async ({ browser, page, baseURL }) => {
  const shots: Buffer[] = []
  for (const { country, method, ...visitor } of [
    { country: 'BR', method: 'PIX', locale: 'pt-BR', timezoneId: 'America/Sao_Paulo', colorScheme: 'light' },
    { country: 'CO', method: 'Bancolombia', locale: 'es-CO', timezoneId: 'America/Bogota', colorScheme: 'light' },
    { country: 'AR', method: 'Rapipago', locale: 'es-AR', timezoneId: 'America/Buenos_Aires', colorScheme: 'dark' },
    { country: 'MX', method: 'SPEI', locale: 'es-MX', timezoneId: 'America/Mexico_City', colorScheme: 'dark' },
  ] as const) {
    const options = {
      baseURL: baseURL ?? '',
      viewport: PHONE,
      isMobile: true,
      hasTouch: true,
      deviceScaleFactor: 2,
    } as const
    const context = await browser.newContext({ ...options, ...visitor, reducedMotion: 'reduce' })
    const phone = await context.newPage()
    await buyMug(phone, { country, method })
    await phone.locator('.ficha-tools button').nth(1).waitFor()
    shots.push(await shoot(phone))
    await context.close()
  }
  await composeStrip(page, 'slips', shots)
})
