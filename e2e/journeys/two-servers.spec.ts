import { expect, test } from '@playwright/test'
import { postgresMissing, startPostgres, type TestPostgres } from '../../packages/server/src/store/postgres.support.ts'
import { control, startBeside, startShop, type RunningShop } from '../support/own-shop.ts'
import { buyMug } from '../support/shop.ts'
import { says } from '../support/says.ts'

const missing = postgresMissing()
test.describe('a shop of two processes on one PostgreSQL', () => {
  test.skip(missing !== undefined, missing)
  test.describe.configure({ mode: 'serial', timeout: 120_000 })

  let postgres: TestPostgres
  let one: RunningShop
  let other: RunningShop
  test.beforeAll(async () => {
    postgres = await startPostgres()
    one = await startShop(postgres.connectionString)
    other = await startBeside(one, postgres.connectionString)
  })
  test.afterAll(async () => {
    await other.stop()
    await one.stop()
    await postgres.stop()
  })

  test('the gateway notifies one server, and a screen of the other shows "paid" by itself', async ({ browser }) => {
    const visitor = await browser.newContext({ baseURL: one.shop })
    const page = await visitor.newPage()
    const { id, payment } = await buyMug(page, { country: 'BR', method: 'PIX' })
    await page.goto(`${other.shop}/pay/${id}`)
    await expect(page.locator('.ficha-slip')).toContainText('R$ 84,55')
    await control(page.request, one, `orders/${payment.outTradeNo}/status`, { trade_status: 'SUCCESS' })
    await expect(says(page, 'Pago')).toBeVisible()
    await visitor.close()
  })

  test('a checkout that began at one server continues at the other, which knows the order and its owner', async ({
    browser,
  }) => {
    const visitor = await browser.newContext({ baseURL: one.shop })
    const page = await visitor.newPage()
    const creation = page.waitForRequest(
      (request) => request.method() === 'POST' && new URL(request.url()).pathname.endsWith('/payments'),
    )
    const { id } = await buyMug(page, { country: 'MX', method: 'SPEI' })
    const body = (await creation).postDataJSON() as { readonly orderId: string; readonly returnUrl?: string }
    await page.goto(`${other.shop}/icon.svg`)
    const again = await page.evaluate(
      async (body) => {
        const headers = { 'content-type': 'application/json' }
        const response = await fetch('/api/checkout/payments', { method: 'POST', headers, body: JSON.stringify(body) })
        return { status: response.status, snapshot: (await response.json()) as unknown }
      },
      { ...body, returnUrl: `${other.shop}/return` },
    )
    expect(again).toMatchObject({ status: 200, snapshot: { id } })
    await visitor.close()
  })
})
