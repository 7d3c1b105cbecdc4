import { expect, test } from '@playwright/test'
import { fillTheCheckout } from './fill-the-checkout.ts'
import { saySeconds, settleNewest, startExample, type RunningExample } from './run-example.ts'
import { expectStrictPolicy, watchPage } from './watch-page.ts'
import { says } from '../support/says.ts'

test.describe('Next.js App Router', () => {
  test.describe.configure({ mode: 'serial' })
  let example: RunningExample
  test.beforeAll(async () => {
    test.setTimeout(300_000)
    example = await startExample('next', { scripts: ['build'] })
  })
  test.afterAll(() => example.stop())

  test('is paid: the server renders the slip, and the client follows it', async ({ page }) => {
    const wrong = await watchPage(page)
    // With a nonce and without Trusted Types, because Next's own scripts do not all work with them.
    expectStrictPolicy(await page.goto(example.url), { trustedTypes: false })
    await page.getByRole('button', { name: 'Pagar com Pix' }).click()
    await page.waitForURL(/\/pay\//)
    // From here on the client uses the server's page without a difference.
    await page.reload()
    await expect(page.locator('.ficha-slip')).toContainText('R$ 150,00')
    await expect(page.locator('.ficha-slip svg path').first()).toBeAttached()
    await settleNewest(example.sandbox, 'SUCCESS')
    await expect(says(page, 'Pago')).toBeVisible()
    expect(wrong, 'errors, warnings and breaches of the policy').toEqual([])
    expect(example.reachedFor(), 'hosts beyond this machine').toEqual([])
    saySeconds('next', example)
  })

  test('renders a voucher in a server component, whole, in parts and as HTML', async ({ page, request }) => {
    const wrong = await watchPage(page)
    await page.goto(example.url)
    await page.getByRole('button', { name: 'Pagar com Pix' }).click()
    await page.waitForURL(/\/pay\//)
    const voucher = page.url().replace('/pay/', '/voucher/')
    const html = await (await request.get(voucher)).text()
    for (const part of ['whole', 'parts', 'html']) expect(html).toContain(`<section id="${part}">`)
    await page.goto(voucher)
    for (const part of ['#whole', '#parts', '#html']) {
      await expect(page.locator(part)).toContainText('R$ 150,00')
      await expect(page.locator(`${part} ol li`).first()).toBeVisible()
    }
    expect(wrong).toEqual([])
  })

  test('shows the whole checkout from the server, takes it over without an error, and is paid', async ({
    page,
    request,
  }) => {
    const wrong = await watchPage(page)
    await page.goto(example.url)
    const order = await page.getByRole('link', { name: 'Escolher como pagar' }).getAttribute('href')
    const address = new URL(order ?? '', example.url).href
    // The page arrives with the ways to pay and their words: they are there before any script.
    const html = await (await request.get(address)).text()
    expect(html).toContain('data-method="PIX"')
    expect(html).toContain('R$\u00a0150,00')

    const requests: string[] = []
    page.on('request', (one) => {
      if (one.url().includes('/methods')) requests.push(one.url())
    })
    await page.goto(address)
    await expect(page.locator('.ficha-method[data-method="PIX"]')).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(requests, 'questions that the server has asked already').toEqual([])
    await fillTheCheckout(page)
    await settleNewest(example.sandbox, 'SUCCESS')
    await expect(says(page, 'Pago')).toBeVisible()
    expect(wrong, 'errors, warnings and breaches of the policy').toEqual([])
  })
})

test.describe('Next.js App Router, development', () => {
  let example: RunningExample
  test.beforeAll(async () => {
    test.setTimeout(300_000)
    example = await startExample('next', { start: 'dev' })
  })
  test.afterAll(() => example.stop())

  test('is paid in next dev, whose own scripts the policy lets run', async ({ page }) => {
    const wrong = await watchPage(page)
    await page.goto(example.url)
    await page.getByRole('link', { name: 'Escolher como pagar' }).click()
    await fillTheCheckout(page)
    await settleNewest(example.sandbox, 'SUCCESS')
    await expect(says(page, 'Pago')).toBeVisible()
    expect(wrong, 'errors, warnings and breaches of the policy').toEqual([])
  })
})
