import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import {
  boBankTransfer,
  brDepositExpress,
  brPix,
  clWalletMach,
  coPse,
  coWalletNequi,
  FIXTURE_TIME,
  mxCash,
  mxOxxo,
  mxSpei,
  type PaymentFixture,
} from '@ficha/core/testing'
import { expect, test, type Page } from '@playwright/test'
import { readScreen } from '../support/read-code.ts'
import { openSlip, servePayment } from '../support/served-payment.ts'
import { chooseMethod, fillForm, goToCheckout, pressPay } from '../support/shop.ts'
import { openStrictPage } from '../support/strict-page.ts'
import { sweepUnless } from '../support/sweep-tag.ts'
import { translatePage } from '../support/translate-page.ts'

/** A slip of each kind of instruction. */
const KINDS: readonly (readonly [kind: string, fixture: PaymentFixture])[] = [
  ['redirect', coPse],
  ['reference', mxCash],
  ['barcode', mxOxxo],
  ['qr', brPix],
  ['clabe', mxSpei],
  ['bankDeposit', brDepositExpress],
  ['walletLink', coWalletNequi],
  ['appLink', clWalletMach],
  ['freeText', boBankTransfer],
]
const WITH_CODE: ReadonlySet<string> = new Set(['barcode', 'qr'])
/** The kinds whose next step is a page of the gateway. */
const WITH_PAGE: ReadonlySet<string> = new Set(['redirect', 'walletLink'])

const DARK_READER = readFileSync(createRequire(import.meta.url).resolve('darkreader'), 'utf8')

/** The errors of a page that nobody caught. */
const errorsOf = (page: Page): readonly string[] => {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  return errors
}

/** As open as in the fixtures' answer: its time is not the machine's. */
const serve = (page: Page, fixture: PaymentFixture) =>
  servePayment(page.context(), fixture, { changes: { serverNow: new Date(FIXTURE_TIME).toISOString() } })

/** Presses everything that a slip has, from the first to the last. Links lead nowhere. */
const pressAll = async (page: Page, slip: string): Promise<void> => {
  await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault(), { capture: true }))
  for (let place = 0; place < 12; place += 1) {
    const button = page.locator(`${slip} :is(button, summary):visible`).nth(place)
    if ((await button.count()) === 0) return
    await button.click()
    // The enlarged view covers the others.
    const close = page.locator(`${slip} dialog[open] button`)
    if (await close.count()) await close.last().click()
  }
}

const numbersOf = (page: Page, slip: string) =>
  page.locator(`${slip} :is(.ficha-text bdi, .ficha-symbol, .ficha-link a)`)

for (const [kind, fixture] of KINDS) {
  test.describe(`a slip of the kind ${kind}`, () => {
    test('outlives a translation of the page, whatever is pressed', sweepUnless(kind === 'qr'), async ({ page }) => {
      const errors = errorsOf(page)
      await openSlip(page, await serve(page, fixture))
      const before = await numbersOf(page, '.ficha').count()
      await page.evaluate(translatePage)
      await pressAll(page, '.ficha')
      await expect.poll(() => numbersOf(page, '.ficha').count()).toBeGreaterThanOrEqual(before)
      await expect(page.locator('[data-state=broken]')).toHaveCount(0)
      expect(errors).toEqual([])
    })

    test('outlives it in an element of the widget, too', sweepUnless(kind === 'clabe'), async ({ page }) => {
      const errors = errorsOf(page)
      const { id } = await serve(page, fixture)
      await openStrictPage(page, `<ficha-payment payment-id="${id}" base="/api/checkout"></ficha-payment>`)
      await page.locator('ficha-payment .ficha-slip').waitFor()
      const before = await numbersOf(page, 'ficha-payment').count()
      await page.evaluate(translatePage)
      await pressAll(page, 'ficha-payment')
      await expect.poll(() => numbersOf(page, 'ficha-payment').count()).toBeGreaterThanOrEqual(before)
      expect(errors).toEqual([])
    })

    if (WITH_CODE.has(kind)) {
      for (const how of ['the browser', 'an extension'] as const)
        test(
          `has a code for both decoders if ${how} darkens the page`,
          sweepUnless(kind === 'barcode'),
          async ({ browser }) => {
            const context = await browser.newContext({
              deviceScaleFactor: 3,
              bypassCSP: true,
              viewport: { width: 360, height: 740 },
            })
            const page = await context.newPage()
            if (how === 'the browser')
              await (await context.newCDPSession(page)).send('Emulation.setAutoDarkModeOverride', { enabled: true })
            await openSlip(page, await serve(page, fixture))
            const plate = page.locator('.ficha-plate').first()
            await plate.locator('.ficha-symbol').waitFor()
            if (how === 'an extension') {
              await page.evaluate(DARK_READER)
              await page.evaluate(
                'DarkReader.setFetchMethod(window.fetch); DarkReader.enable({ brightness: 100, contrast: 90 })',
              )
              await expect(plate).not.toHaveCSS('background-color', 'rgb(255, 255, 255)')
            }
            await expect
              .poll(async () => {
                const { zxing, zbar } = await readScreen(plate)
                return [zxing.length, zbar.length]
              })
              .toEqual([1, 1])
            await context.close()
          },
        )
    }

    test('has no button that prints where nothing prints', sweepUnless(kind === 'barcode'), async ({ page }) => {
      const errors = errorsOf(page)
      await page.addInitScript(() => Object.defineProperty(window, 'print', { value: undefined }))
      await openSlip(page, await serve(page, fixture))
      // The other tools have loaded.
      await expect(page.locator('.ficha-tools .ficha-tool[aria-hidden]')).toHaveCount(0)
      await expect(page.getByRole('button', { name: /^Imprimir$|^Imprime/ })).toHaveCount(0)
      expect(errors).toEqual([])
    })

    test('is drawn without what came after March 2022', sweepUnless(kind === 'freeText'), async ({ page }) => {
      const errors = errorsOf(page)
      await page.addInitScript(() => {
        for (const [owner, names] of [
          [Array.prototype, ['findLast', 'findLastIndex', 'toSorted', 'toReversed', 'toSpliced', 'with']],
          [URL, ['canParse', 'parse']],
          [Object, ['groupBy']],
          [Promise, ['withResolvers', 'try']],
          [AbortSignal, ['any', 'timeout']],
          [String.prototype, ['isWellFormed', 'toWellFormed']],
        ] as const)
          for (const name of names) Reflect.deleteProperty(owner, name)
      })
      await openSlip(page, await serve(page, fixture))
      await expect(numbersOf(page, '.ficha').first()).toBeVisible()
      await pressAll(page, '.ficha')
      expect(errors).toEqual([])
    })
  })
}

test('the time left goes on while the device sleeps, and there is no network afterwards', async ({ page, context }) => {
  await page.addInitScript(() => {
    let slept = 0
    const now = Date.now.bind(Date)
    Date.now = () => now() + slept
    Object.assign(window, { sleep: (ms: number) => (slept += ms) })
  })
  const { id } = await serve(page, brPix)
  await openSlip(page, { id })
  const countdown = page.locator('.ficha-countdown')
  await countdown.waitFor()
  await context.setOffline(true)
  await page.evaluate(() => {
    ;(window as unknown as { sleep: (ms: number) => void }).sleep(48 * 3_600_000)
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect(countdown).toHaveCount(0)
})

test('a checkout outlives a translation of the page from the ways to pay to the slip', async ({ page }) => {
  const errors = errorsOf(page)
  await goToCheckout(page, 'BR')
  await page.evaluate(translatePage)
  await chooseMethod(page, 'PIX')
  await pressPay(page)
  await fillForm(page)
  await pressPay(page)
  await page.locator('.ficha-symbol').first().waitFor()
  for (const button of await page.locator('.ficha :is(.ficha-copy, .ficha-tools) button').all()) await button.click()
  await expect(page.locator('.ficha-symbol').first()).toBeVisible()
  expect(errors).toEqual([])
})

for (const [kind, fixture] of KINDS)
  test(
    `a slip of the kind ${kind} stands in a sandboxed frame, and a link that the frame cannot follow stands there to be copied`,
    sweepUnless(kind === 'redirect'),
    async ({ page }) => {
      const errors = errorsOf(page)
      const { id } = await serve(page, fixture)
      await openStrictPage(page, '<p>A loja</p>', { lax: true })
      await page.evaluate((paymentId) => {
        const frame = document.createElement('iframe')
        frame.sandbox.add('allow-scripts', 'allow-same-origin')
        frame.width = '360'
        frame.height = '700'
        frame.srcdoc = `<!doctype html><html lang="es"><script src="/host/ficha.js"></script><body><ficha-payment payment-id="${paymentId}" base="/api/checkout"></ficha-payment>`
        document.body.append(frame)
      }, id)
      const inside = page.frameLocator('iframe')
      await expect(inside.locator('.ficha-slip')).toBeVisible()
      if (WITH_PAGE.has(kind)) {
        await inside.locator('.ficha-link a').first().click()
        await expect(inside.getByRole('alert')).toContainText(/https?:\/\//)
      }
      expect(errors).toEqual([])
    },
  )
