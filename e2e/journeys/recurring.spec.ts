import type { RecurringSnapshot } from '@ficha/core'
import { expect, type Page } from '@playwright/test'
import { control, test, type OwnShop } from '../support/own-shop.ts'
import { chooseCountry } from '../support/shop.ts'

/** They run one after another, because they change the gateway's clock and notifications for all orders. */
test.describe.configure({ mode: 'default' })

test.afterEach(async ({ request, own }) => {
  await control(request, own, 'notifications/hold', { hold: false })
  await control(request, own, 'faults/clear', {})
})

/** From the stall to the gateway's card page. */
const goToCard = async (page: Page): Promise<void> => {
  await page.goto('/')
  await chooseCountry(page, 'BR')
  await page.locator('.club-offer a').click()
  await page.getByRole('button', { name: 'Entrar no clube' }).click()
  await page.getByRole('link', { name: /primeiro pagamento/ }).click()
  await page.waitForURL(/\/card\?prepay_id=/)
}

const pay = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^(pay|pagar)\b/i }).click()
  await page.waitForURL(/\/club\/return\?ficha_return=/)
}

const says = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text }).first()

const openAccount = async (page: Page): Promise<void> => {
  await page.goto('/account')
  await expect(page.getByRole('heading', { name: 'Clube do Café' })).toBeVisible()
}

/** The order of this visitor as the BFF serves it. */
const readOrder = async (page: Page): Promise<RecurringSnapshot> => {
  const own = (await (await page.request.get('/shop/memberships')).json()) as { memberships: { id: string }[] }
  const response = await page.request.get(`/api/checkout/recurring/${own.memberships[0]?.id ?? ''}`)
  expect(response.status()).toBe(200)
  return (await response.json()) as RecurringSnapshot
}

const phasesOf = async (page: Page): Promise<readonly string[]> =>
  (await readOrder(page)).periods.map(({ phase }) => phase)

/** The newest recurring order at the gateway. */
const atGateway = async (page: Page, { sandbox }: OwnShop) => {
  const { orders } = (await (await page.request.get(`${sandbox}/control/orders`)).json()) as {
    orders: { out_trade_no: string; kind: string }[]
  }
  const outTradeNo = orders.find(({ kind }) => kind === 'recurring')?.out_trade_no ?? ''
  const read = async () =>
    (await (await page.request.get(`${sandbox}/control/orders/${outTradeNo}`)).json()) as {
      recurring_status: string
      periods: { period: number; trade_status?: string }[]
      notifications: { id: string }[]
    }
  return { outTradeNo, read }
}

test('a year of coffee: a trial, the card page, and every charge: one is reported twice, one too early, and one fails', async ({
  page,
  own,
}) => {
  const advance = (by: string) => control(page.request, own, 'clock', { advance: by })
  await page.goto('/')
  await chooseCountry(page, 'BR')
  await page.goto('/club')
  await page.getByRole('button', { name: 'Entrar no clube' }).click()
  const summary = page.locator('.ficha-slip')
  await expect(summary).toContainText('R$ 4,90')
  await expect(summary).toContainText('R$ 49,90')
  await expect(summary).toContainText('R$ 553,80')
  await page.getByRole('link', { name: /primeiro pagamento/ }).click()
  await page.waitForURL(/\/card\?prepay_id=/)
  await pay(page)
  await expect(says(page, 'Assinatura ativa')).toBeVisible()
  // The page that the gateway returns to names the next charge, its day and the card.
  const due = page.locator('.ficha-slip .ficha-due')
  await expect(due).toContainText(/R\$\s49,90\s*em \d+ de \p{L}+ de \d{4}/u)
  await expect(due).toContainText('Cartão com final 4242')

  const { outTradeNo, read } = await atGateway(page, own)
  await openAccount(page)
  await expect(page.locator('.ficha-slip')).toContainText('R$ 49,90')

  // After two more reports, period 1 is still one charge.
  const before = await readOrder(page)
  await control(page.request, own, 'notifications/replay', { out_trade_no: outTradeNo, times: 2 })
  await expect.poll(() => readOrder(page)).toMatchObject({ revision: before.revision, phase: 'active' })

  // The trial week is over, and the page shows it by itself.
  await advance('P7D')
  await expect.poll(async () => (await phasesOf(page)).slice(0, 3)).toEqual(['paid', 'paid', 'planned'])
  await expect(page.getByText(/Total cobrado até agora/)).toBeVisible()
  await expect(page.locator('.ficha-slip')).toContainText('R$ 54,80')

  // A month after January 29th is February 28th, and a month after that the 28th again, a day before the charge: with three days in
  // hand the clock comes after every charge, whatever the day on which this runs.
  await advance('P3D')

  // The report of period 4 comes before that of period 3. The shop's clock follows the gateway's, so the day of period 3 has passed.
  await control(page.request, own, 'notifications/hold', { hold: true })
  await advance('P2M')
  const late = (await read()).notifications.at(-1)?.id
  await control(page.request, own, 'notifications/replay', { out_trade_no: outTradeNo, id: late })
  await expect.poll(async () => (await phasesOf(page)).slice(1, 4)).toEqual(['paid', 'expected', 'paid'])
  await control(page.request, own, 'notifications/hold', { hold: false })
  await expect.poll(async () => (await phasesOf(page)).slice(1, 4)).toEqual(['paid', 'paid', 'paid'])

  // The card is refused once, and the next month is charged.
  await control(page.request, own, `orders/${outTradeNo}/next-charges`, { trade_status: 'REFUSED', times: 1 })
  await advance('P1M')
  await advance('P1M')
  await expect.poll(async () => (await phasesOf(page)).slice(3, 6)).toEqual(['paid', 'failed', 'paid'])
  await expect(page.getByText('Não paga').first()).toBeVisible()

  await advance('P7M')
  await expect.poll(async () => (await readOrder(page)).phase).toBe('finished')
  await expect(says(page, 'Assinatura concluída')).toBeVisible()
  await expect
    .poll(async () => (await read()).periods.map(({ trade_status }) => trade_status))
    .toEqual(Array.from({ length: 12 }, (_, at) => (at === 4 ? 'REFUSED' : 'SUCCESS')))
  await expect.poll(async () => (await phasesOf(page)).filter((phase) => phase === 'paid')).toHaveLength(11)
})

test('after a cancellation in the middle nothing is charged', async ({ page, own }) => {
  await goToCard(page)
  await pay(page)
  await expect(says(page, 'Assinatura ativa')).toBeVisible()
  const { read } = await atGateway(page, own)
  await control(page.request, own, 'clock', { advance: 'P7D' })
  await openAccount(page)
  await page.getByRole('button', { name: 'Cancelar assinatura' }).click()
  await expect.poll(async () => (await read()).recurring_status).toBe('ACTIVE')
  await expect(page.getByRole('heading', { name: 'Cancelar a assinatura?' })).toBeFocused()
  for (const answer of ['Sim, cancelar', 'Manter assinatura'])
    // A part of a pixel may be rounded away at the edge.
    await expect(page.getByRole('button', { name: answer })).toBeInViewport({ ratio: 0.99 })
  await page.getByRole('button', { name: 'Sim, cancelar' }).click()
  await expect(says(page, 'Assinatura cancelada')).toBeVisible()
  await expect.poll(async () => (await read()).recurring_status).toBe('CANCEL')
  await control(page.request, own, 'clock', { advance: 'P3M' })
  await expect.poll(async () => (await read()).periods.filter(({ trade_status }) => trade_status)).toHaveLength(2)
  await page.reload()
  await expect(says(page, 'Assinatura cancelada')).toBeVisible()
  await expect.poll(async () => (await phasesOf(page)).slice(0, 3)).toEqual(['paid', 'paid', 'dropped'])
})

test('a cancellation that the gateway refuses leaves the order unchanged and is reported', async ({ page, own }) => {
  await goToCard(page)
  await pay(page)
  await expect(says(page, 'Assinatura ativa')).toBeVisible()
  // The gateway has charged the last period without a report. It refuses to cancel an order that has ended.
  await control(page.request, own, 'notifications/hold', { hold: true })
  await control(page.request, own, 'clock', { advance: 'P2Y' })
  await openAccount(page)
  await page.getByRole('button', { name: 'Cancelar assinatura' }).click()
  await page.getByRole('button', { name: 'Sim, cancelar' }).click()
  await expect(says(page, 'A assinatura não foi cancelada')).toBeVisible()
  await expect.poll(async () => (await readOrder(page)).phase).toBe('active')
  await expect(page.getByText('Assinatura cancelada')).toBeHidden()
})

test('a cancellation without a confirmation is not called one', async ({ page, own }) => {
  await goToCard(page)
  await pay(page)
  await expect(says(page, 'Assinatura ativa')).toBeVisible()
  await control(page.request, own, 'faults', { operation: 'cancel', kind: 'html', times: 5 })
  await openAccount(page)
  await page.getByRole('button', { name: 'Cancelar assinatura' }).click()
  await page.getByRole('button', { name: 'Sim, cancelar' }).click()
  await expect(says(page, 'O cancelamento não foi confirmado')).toBeVisible()
  await expect(page.getByText('Assinatura cancelada')).toBeHidden()
  // The cancellation is confirmed when the gateway works again.
  await control(page.request, own, 'faults/clear', {})
  await page.getByRole('button', { name: 'Tentar cancelar de novo' }).click()
  await expect(says(page, 'Assinatura cancelada')).toBeVisible()
})

test('the return page waits for the gateway’s report, whatever its address says, and shows it by itself', async ({
  page,
  own,
  browser,
}) => {
  await control(page.request, own, 'notifications/hold', { hold: true })
  await goToCard(page)
  await pay(page)
  await expect(says(page, 'Aguardando a confirmação')).toBeVisible()

  // Forged parameters change nothing.
  const address = page.url()
  await page.goto(`${address}&status=paid&trade_status=SUCCESS&phase=active&recurring_status=ACTIVE`)
  await expect(says(page, 'Aguardando a confirmação')).toBeVisible()

  // Another device has only the address, and must show the same.
  const elsewhere = await browser.newContext({ baseURL: own.shop, locale: 'pt-BR' })
  const other = await elsewhere.newPage()
  await other.goto(address)
  await expect(says(other, 'Aguardando a confirmação')).toBeVisible()

  await control(page.request, own, 'notifications/hold', { hold: false })
  await expect(says(page, 'Assinatura ativa')).toBeVisible()
  await expect(says(other, 'Assinatura ativa')).toBeVisible()

  // Opened again it shows the same, and an unknown address shows that there is nothing.
  await page.goto(address)
  await expect(says(page, 'Assinatura ativa')).toBeVisible()
  await page.goto('/club/return?ficha_return=AAAAAAAAAAAAAAAAAAAAAAAA&phase=active')
  await expect(says(page, 'Não encontramos esta assinatura')).toBeVisible()
  await elsewhere.close()
})

test('a declined card starts nothing, and another try is possible', async ({ page }) => {
  await goToCard(page)
  await page.getByRole('button', { name: /^decline/i }).click()
  await page.waitForURL(/\/club\/return/)
  await expect(says(page, 'O primeiro pagamento não foi concluído')).toBeVisible()
  await page.getByRole('button', { name: 'Ir para o primeiro pagamento' }).click()
  await page.getByRole('button', { name: 'Entrar no clube' }).click()
  await page.getByRole('link', { name: /primeiro pagamento/ }).click()
  await page.waitForURL(/\/card\?prepay_id=/)
})
