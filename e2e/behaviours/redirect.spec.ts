import { toDisplay, type PaymentSnapshot } from '@ficha/core'
import { aPayment, brPix, coPse, FIXTURE_TIME } from '@ficha/core/testing'
import { expect, type Page } from '@playwright/test'
import { test, eventsOn } from '../support/merchant.ts'
import { newPayment } from '../support/new-payment.ts'
import { servePayment } from '../support/served-payment.ts'
import { orderAtGateway, settleAtGateway } from '../support/shop.ts'
import { serveWidgetPage } from '../support/widget-page.ts'

const HOST = 'pay.gateway.example'
const href = coPse.response['pay_url'] ?? ''

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: FIXTURE_TIME })
})

/** A stand-in for the gateway's pages, so that a browser can arrive there. */
const serveGateway = (page: Page): Promise<unknown> =>
  page.context().route(`https://${HOST}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>The gateway</title><h1>The gateway</h1>',
    }),
  )

const pse = (payUrl: string, hosts?: readonly string[]) =>
  ({
    kind: 'response',
    response: { ...coPse.response, pay_url: payUrl },
    terms: coPse.terms,
    ...(hosts && { links: { hosts } }),
  }) as const

test.describe('a link to a host that the merchant lists', () => {
  test('opens in the same tab, without a referrer and without access to this page', async ({ page, openMerchant }) => {
    await serveGateway(page)
    await openMerchant(page, pse(href, [HOST]))
    const link = page.locator('.ficha-slip a').first()
    await expect(link).toHaveAttribute('href', href)
    await expect(link).toHaveAttribute('target', '_top')
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    const left = page.waitForRequest(href)
    await link.click()
    expect((await left).headers()['referer']).toBeUndefined()
    await page.waitForURL(href)
    expect(page.context().pages()).toHaveLength(1)
    await expect.poll(() => page.evaluate(() => opener === null)).toBe(true)
  })
})

test.describe('a link to any other host', () => {
  test('names the host and opens nothing before the payer agrees', async ({ page, openMerchant }) => {
    await serveGateway(page)
    await openMerchant(page, pse(href, ['caixa.example']))
    const link = page.locator('.ficha-link > a')
    const dialog = page.getByRole('dialog', { name: HOST })
    await link.click()
    await expect(dialog).toContainText(HOST)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(link).toBeFocused()
    expect(new URL(page.url()).pathname).toBe('/merchant/')
    expect(await eventsOn(page)).toEqual([])

    await link.click()
    await dialog.getByRole('link', { name: HOST }).click()
    await page.waitForURL(href)
  })
})

test.describe('a text that is not a safe link', () => {
  test('is refused by the parser, and the slip says that something is missing', async ({ page, openMerchant }) => {
    for (const hostile of [
      'javascript:alert(document.domain)',
      href.replace('https:', 'http:'),
      '//evil.example/pay',
    ]) {
      await openMerchant(page, pse(hostile))
      await expect(page.locator('.ficha-status-title'), hostile).toHaveText('Faltan los datos para pagar')
      await expect(page.locator('.ficha-slip a'), hostile).toHaveCount(0)
    }
  })

  test('is not a link in a changed display model, too', async ({ page, openMerchant }) => {
    const display = toDisplay(aPayment(coPse), { locale: 'es-CO', now: Date.parse(FIXTURE_TIME) })
    const hostile = [
      'javascript:alert(document.domain)',
      ' javascript:alert(1)',
      'java\nscript:alert(1)',
      'data:text/html,<script>alert(1)</script>',
      'http://pay.gateway.example/checkout?prepay_id=1',
      '//pay.gateway.example/checkout',
    ]
    const links = [...hostile, href].map((address) => ({ label: 'Continuar', host: HOST, href: address }))
    const blocks = links.map((link) => ({ kind: 'redirect', link }) as const)
    await openMerchant(page, { kind: 'display', display: { ...display, blocks } })
    await expect(page.locator('.ficha-slip')).toBeVisible()
    const offered = await page.locator('.ficha-slip a').evaluateAll((all) => all.map((one) => one.getAttribute('href')))
    expect(offered).toEqual([href])
  })
})

test('in a frame, the link opens in the whole window', async ({ page, context, baseURL }) => {
  const shop = baseURL ?? ''
  await serveGateway(page)
  const { id } = await servePayment(context, coPse)
  await serveWidgetPage(context, { path: '/host/framed', paymentId: id })
  const elsewhere = `${shop.replace('127.0.0.1', 'localhost')}/elsewhere`
  await context.route(elsewhere, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>A marketplace</title><iframe src="${shop}/host/framed" width="360" height="700"></iframe>`,
    }),
  )
  await page.goto(elsewhere)
  const link = page.frameLocator('iframe').locator('.ficha-slip a').first()
  await expect(link).toHaveAttribute('target', '_top')
  await link.click()
  await page.waitForURL(href)
})

test.describe('the return address', () => {
  /** The gateway's link on the page, the same link in the gateway's answer, and its return address. */
  const wayOf = async (page: Page) => {
    const { snapshot } = await newPayment(page)
    const redirect = snapshot.payment.instructions.find(({ kind }) => kind === 'redirect')
    const offered = redirect?.kind === 'redirect' ? redirect.link.href : ''
    const sent = /"pay_url\\*":\\*"([^"\\]+)/.exec(
      JSON.stringify(await orderAtGateway(page.request, snapshot.payment.outTradeNo)),
    )
    return { snapshot, offered, sent: sent?.[1] ?? '', back: new URL(offered).searchParams.get('return_url') ?? '' }
  }

  test('stands after prepay_id, and the rest of the gateway’s address stays byte for byte', async ({
    page,
    baseURL,
  }) => {
    const { offered, sent, back } = await wayOf(page)
    const prepay = /^.*[?&]prepay_id=[^&]*/.exec(sent)?.[0] ?? ''
    expect(prepay).not.toBe('')
    expect(offered).toBe(`${prepay}&return_url=${encodeURIComponent(back)}${sent.slice(prepay.length)}`)
    expect(new URL(back).origin).toBe(baseURL)
    expect(back).not.toContain(new URL(page.url()).pathname)
  })

  test('proves nothing: forged parameters change nothing, the first or second time, on this device or another', async ({
    page,
    browser,
  }) => {
    const { snapshot, back } = await wayOf(page)
    expect(back).not.toContain(snapshot.id)
    const forged = `${back}&trade_status=SUCCESS&phase=paid&status=paid&amount=0.01`
    const device = await browser.newContext()
    const elsewhere = await device.newPage()
    for (const visitor of [elsewhere, page, page]) {
      const returned = visitor.waitForResponse('**/api/checkout/returns/*')
      await visitor.goto(forged)
      expect(((await (await returned).json()) as PaymentSnapshot).phase).toBe('processing')
      await expect(visitor.locator('[data-state="open"]')).toContainText(/Aguardando|Esperando|Waiting/)
    }
    await settleAtGateway(page.request, snapshot.payment.outTradeNo, { trade_status: 'SUCCESS' })
    for (const visitor of [elsewhere, page]) {
      await expect(visitor.locator('[data-state="paid"]')).toBeVisible()
      await visitor.goto(back)
      await expect(visitor.locator('[data-state="paid"]')).toBeVisible()
    }
    // Another device gets the state and nothing else.
    await expect(elsewhere.locator('main')).not.toContainText(brPix.terms.currency)
    await expect(elsewhere.locator('a[href^="/pay/"]')).toHaveCount(0)
    await device.close()
  })
})
