import { expect, test } from '@playwright/test'
import { buyMug, readSnapshot, settleAtGateway } from '../support/shop.ts'
import { says } from '../support/says.ts'

test('the operator’s page is closed without its password', async ({ request }) => {
  expect((await request.get('/operator')).status()).toBe(401)
})

test.describe('with the password', () => {
  test.use({ httpCredentials: { username: 'rosa', password: 'operator-canary-51c2' } })

  test('an operator settles a payment with an unknown outcome, and the payer’s screen shows it', async ({
    page,
    context,
  }) => {
    const { payment } = await buyMug(page, { country: 'BR', method: 'PIX' })
    await settleAtGateway(page.request, payment.outTradeNo, { trade_status: 'UNDER_REVIEW' })
    await expect(page.getByText('Estamos confirmando')).toBeVisible()

    const operator = await context.newPage()
    await operator.goto('/operator?phase=unknown')
    const row = operator.getByRole('row').filter({ hasText: payment.outTradeNo })
    await row.getByLabel('because').fill('bank statement of 21 Nov, line 14')
    await row.getByRole('button', { name: 'Settle' }).click()
    await expect(operator.getByRole('status')).toHaveText('Settled as paid.')

    await expect(says(page, 'Pago')).toBeVisible()
    await expect.poll(async () => (await readSnapshot(page)).phase).toBe('paid')
    await operator.goto('/operator?phase=paid')
    await expect(operator.getByRole('row').filter({ hasText: payment.outTradeNo })).toContainText('operator:rosa')
  })
})
