import { brWalletAme } from '@ficha/core/testing'
import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { instructionOf } from '../support/answered-payment.ts'
import { readClipboard } from '../support/clipboard.ts'
import { test } from '../support/merchant.ts'
import { says } from '../support/says.ts'
import { buyMug, payAsPayer, SANDBOX } from '../support/shop.ts'

const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; SM-A155M Build/UP1A.231005.007; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0.7339.51 Mobile Safari/537.36'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'

/** Browsers inside apps, by their user agents. */
const IN_APPS = {
  'Instagram on Android': `${ANDROID} Instagram 398.0.0.48.79 Android (34/14; 450dpi; 1080x2125; samsung; SM-A155M; pt_BR)`,
  'Facebook on Android': `${ANDROID} [FB_IAB/FB4A;FBAV/523.0.0.46.100;]`,
  'TikTok on Android': `${ANDROID} musical_ly_2024105030 BytedanceWebview/d8a21c6`,
  'a plain web view on Android': ANDROID,
  'Instagram on iOS': `${IPHONE} Instagram 398.0.0.33.70 (iPhone15,2; iOS 18_5; pt_BR; pt; scale=3.00)`,
  'WhatsApp on iOS': `${IPHONE} [FBAN/WhatsAppIOS;FBAV/25.20.80]`,
} as const

/** It runs in the page. It removes the functions that such a browser lacks. Printing and saving do nothing, without an error. */
const disable = (isIos: boolean): void => {
  Reflect.deleteProperty(Navigator.prototype, 'share')
  Reflect.deleteProperty(Navigator.prototype, 'canShare')
  window.print = () => undefined
  const click = HTMLAnchorElement.prototype.click
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    if (!this.hasAttribute('download')) click.call(this)
  }
  if (!isIos) return
  Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
  const supports = CSS.supports.bind(CSS)
  CSS.supports = (...query: readonly string[]) =>
    query[0] === '-webkit-touch-callout' || supports(...(query as [string, string]))
}

const openInApp = async (browser: Browser, userAgent: string): Promise<{ context: BrowserContext; page: Page }> => {
  const context = await browser.newContext({
    userAgent,
    locale: 'pt-BR',
    viewport: { width: 360, height: 640 },
    isMobile: true,
    hasTouch: true,
  })
  await context.addInitScript(disable, userAgent.includes('iPhone'))
  return { context, page: await context.newPage() }
}

/** The controls that do not work there. */
const DEAD = /^(Imprimir|Salvar imagem|Compartilhar|Adicionar à agenda|Guardar imagen|Compartir|Agregar al calendario)$/

for (const [name, userAgent] of Object.entries(IN_APPS)) {
  test(`in ${name} a slip offers its link for a full browser, and no control that does not work @sweep`, async ({
    browser,
    baseURL,
  }) => {
    const { context, page } = await openInApp(browser, userAgent)
    const answered = await buyMug(page, { country: 'BR', method: 'PIX' })
    await expect(
      page.getByText('Aqui não dá para salvar, imprimir nem abrir outros apps.', { exact: false }),
    ).toHaveCount(1)
    await expect(page.getByRole('button', { name: DEAD })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Copiar código Pix' })).toBeVisible()
    await page.getByRole('button', { name: 'Copiar link' }).click()
    await expect(page.getByRole('button', { name: 'Copiar link' }).locator('..').getByRole('status')).toHaveText(
      'Copiado',
    )
    const link = await readClipboard(page)
    expect(link.startsWith(baseURL ?? '')).toBe(true)
    await expect(page.locator('.ficha-elsewhere-link')).toHaveText(link)

    // The browser that opens the link has no data of the app's browser.
    const outside = await browser.newContext({ viewport: { width: 360, height: 740 } })
    const slip = await outside.newPage()
    await slip.goto(link)
    await expect(slip.getByRole('button', { name: 'Copiar código Pix' })).toBeVisible()
    await expect(slip.getByRole('button', { name: 'Imprimir' })).toBeVisible()
    await payAsPayer(page, answered)
    await expect(says(slip, 'Pago')).toBeVisible()
    await expect(says(page, 'Pago')).toBeVisible()
    await expect(page.getByRole('button', { name: DEAD })).toHaveCount(0)
    await outside.close()
    await context.close()
  })
}

test('in an app’s own browser a CoDi code offers no picture to save, and the link for a full browser @sweep', async ({
  browser,
}) => {
  const { context, page } = await openInApp(browser, IN_APPS['Instagram on Android'])
  await buyMug(page, { country: 'MX', method: 'CoDi' })
  await expect(page.getByText('Aquí no se puede guardar, imprimir ni abrir otras apps.', { exact: false })).toHaveCount(
    1,
  )
  await expect(page.getByRole('button', { name: DEAD })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Ampliar el código' })).toBeVisible()
  // Nothing keeps the room of the buttons that are not offered.
  await expect(page.locator('.ficha-to-bank')).toBeHidden()
  await context.close()
})

/** Presses the notice's button, and reads the link for a full browser. */
const copyLink = async (page: Page, label: string): Promise<string> => {
  const button = page.getByRole('button', { name: label })
  await expect(button).toHaveCount(1)
  await button.click()
  await expect(button.locator('..').getByRole('status')).toHaveText(/^Copiado$/)
  const link = await readClipboard(page)
  await expect(page.locator('.ficha-elsewhere-link')).toHaveText(link)
  return link
}

for (const name of ['Instagram on Android', 'Instagram on iOS'] as const) {
  test(`in ${name} a wallet’s web address promises its host and no app, and can be paid there @sweep`, async ({
    browser,
  }) => {
    const { context, page } = await openInApp(browser, IN_APPS[name])
    const answered = await buyMug(page, { country: 'CL', method: 'Wallet Mach' })
    const { href } = instructionOf(answered, 'appLink').link
    const { host } = new URL(href)
    const onward = page.getByRole('link', { name: `Continuar a ${host}`, exact: true })
    await expect(onward).toHaveAttribute('href', href)
    await expect(page.getByRole('link', { name: /abrir/i })).toHaveCount(0)
    await expect(page.getByRole('button', { name: DEAD })).toHaveCount(0)
    const link = await copyLink(page, 'Copiar enlace')

    // A full browser can open the app, so its button promises the app.
    const outside = await browser.newContext({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })
    const slip = await outside.newPage()
    await slip.goto(link)
    await expect(slip.locator(`.ficha-slip a[href="${href}"]`)).toHaveText(/^Abrir/)
    await expect(slip.getByRole('button', { name: 'Copiar enlace' })).toHaveCount(0)

    await onward.tap()
    await page.waitForURL((address) => address.origin === SANDBOX)
    await page.getByRole('button', { name: /^pagar\b/i }).tap()
    await expect(says(slip, 'Pagado')).toBeVisible()
    await outside.close()
    await context.close()
  })

  test(`in ${name} a link with an app’s own scheme is not offered, and the link for a full browser stands in its place @sweep`, async ({
    browser,
    openMerchant,
  }) => {
    const scheme = 'ame://pay?prepay_id=ame1008'
    const ame = {
      kind: 'response',
      response: { ...brWalletAme.response, app_link_url: scheme },
      terms: brWalletAme.terms,
      links: { appSchemes: ['ame'] },
    } as const
    const { context, page } = await openInApp(browser, IN_APPS[name])
    await openMerchant(page, ame)
    const notice = page.getByText('Aqui não dá para salvar, imprimir nem abrir outros apps.', { exact: false })
    await expect(notice).toHaveCount(1)
    await expect(page.locator(`a[href="${scheme}"]`)).toHaveCount(0)
    await expect(page.getByRole('button', { name: DEAD })).toHaveCount(0)
    // The wallet's own page works in every browser.
    const walletPage = page.locator(`.ficha-slip a[href="${brWalletAme.response['wallet_url'] ?? ''}"]`)
    await expect(walletPage).toBeVisible()
    const isBefore = async (): Promise<boolean> => {
      const [noticed, offered] = [await notice.boundingBox(), await walletPage.boundingBox()]
      return noticed !== null && offered !== null && noticed.y < offered.y
    }
    await expect.poll(isBefore, 'the notice stands where the app’s button would').toBe(true)
    const link = await copyLink(page, 'Copiar link')
    expect(link).toBe(page.url())

    const outside = await browser.newContext({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })
    const slip = await outside.newPage()
    await openMerchant(slip, ame)
    await expect(slip.locator(`.ficha-slip a[href="${scheme}"]`)).toBeVisible()
    await expect(slip.getByRole('button', { name: 'Copiar link' })).toHaveCount(0)
    await outside.close()
    await context.close()
  })
}
