import { expect, type Browser, type Locator, type Page } from '@playwright/test'
import { control, test, type OwnShop } from '../support/own-shop.ts'
import { buyMug } from '../support/shop.ts'
import { says } from '../support/says.ts'

/** One after another: they move the gateway's clock, which the shop follows. */
test.describe.configure({ mode: 'default' })

test.afterEach(async ({ request, own }) => {
  await control(request, own, 'notifications/hold', { hold: false })
})

const HOUR = 3_600_000
/** São Paulo has had no summer time since 2019. */
const BEHIND_UTC = 3 * HOUR

/**
 * Half a minute after the first reminder of a payment is due: 9:00 of its last day, or 20:00 of the evening before where it ends before 10:00.
 */
const reminderOf = (deadline: string): string => {
  const local = Date.parse(deadline) - BEHIND_UTC
  const midnight = local - (local % (24 * HOUR))
  const due = local - midnight >= 10 * HOUR ? midnight + 9 * HOUR : midnight - 4 * HOUR
  return new Date(due + BEHIND_UTC + 30_000).toISOString()
}

/** A letter about an order in the list. */
const letterOf = (staff: Page, order: string, subject: string | RegExp): Locator =>
  staff.locator('.letters').getByRole('link', { name: subject }).filter({ hasText: order })

/** The page of the letters. It is loaded again until it shows the expected text. */
const lookFor = async (staff: Page, wanted: Locator): Promise<void> => {
  await expect(async () => {
    await staff.goto('/mail')
    await expect(wanted).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 30_000, intervals: [250, 500] })
}

/** Opens a letter, and reads its button as the mail program that shows it has it. */
const linkOf = async (staff: Page, wanted: Locator): Promise<string> => {
  await wanted.click()
  const letter = staff.frameLocator('iframe')
  await expect(letter.getByText('R$ 89,00').first()).toBeVisible()
  return (await letter.getByRole('link', { name: 'Ver como pagar' }).getAttribute('href')) ?? ''
}

const onAnotherPhone = async (browser: Browser, own: OwnShop): Promise<Page> => {
  const context = await browser.newContext({
    baseURL: own.shop,
    locale: 'pt-BR',
    viewport: { width: 360, height: 740 },
  })
  return context.newPage()
}

test('a boleto is mailed when it is created, and the link in its reminder leads another phone to paid @sweep', async ({
  page,
  own,
  browser,
}) => {
  const { payment } = await buyMug(page, { country: 'BR', method: 'Boleto' })
  const staff = await onAnotherPhone(browser, own)
  const order = payment.terms.orderNumber ?? 'no number'
  const made = letterOf(staff, order, /^Para pagar: R\$\s89,00/)
  await lookFor(staff, made)
  const first = await linkOf(staff, made)
  const bars = staff.frameLocator('iframe').locator('img')
  await expect
    .poll(() => bars.evaluate((image: HTMLImageElement) => image.naturalWidth), 'the bars are drawn')
    .toBeGreaterThan(100)

  await control(page.request, own, 'clock', { until: reminderOf(payment.deadline ?? '') })
  const reminder = letterOf(staff, order, /^(Último dia para pagar|Pagamento pendente)/)
  await lookFor(staff, reminder)
  const link = await linkOf(staff, reminder)
  expect(link).toBe(first)

  const phone = await onAnotherPhone(browser, own)
  await phone.goto(link)
  await expect(phone.locator('.ficha-slip')).toContainText('R$ 89,00')
  await expect(phone.getByRole('button', { name: /^Copiar/ }).first()).toBeVisible()
  await control(page.request, own, `orders/${payment.outTradeNo}/status`, { trade_status: 'SUCCESS' })
  await expect(says(phone, 'Pago')).toBeVisible()
  await expect(says(page, 'Pago')).toBeVisible()
  await lookFor(staff, letterOf(staff, order, /^Pagamento recebido/))
  await Promise.all([phone.context().close(), staff.context().close()])
})

test('a lapsed boleto is paid late, and the payer has a letter about both @sweep', async ({ page, own, browser }) => {
  const { payment } = await buyMug(page, { country: 'BR', method: 'Boleto' })
  const staff = await onAnotherPhone(browser, own)
  const order = payment.terms.orderNumber ?? 'no number'

  // No notification comes, and the deadline and three more days pass. The shop queries the gateway, whose time is over, too.
  await control(page.request, own, 'notifications/hold', { hold: true })
  await control(page.request, own, 'clock', { advance: 'P5D' })
  await lookFor(staff, letterOf(staff, order, /^O tempo para pagar/))

  // After that it is paid at a counter, which the gateway's states do not foresee.
  await control(page.request, own, `orders/${payment.outTradeNo}/status`, { trade_status: 'SUCCESS', force: true })
  await control(page.request, own, 'notifications/hold', { hold: false })
  await lookFor(staff, letterOf(staff, order, /^Pagamento recebido/))
  await expect(says(page, 'Pago')).toBeVisible()
  await staff.context().close()
})
