import { brWalletAme, brWalletPicPay, clWalletMach, FIXTURE_TIME } from '@ficha/core/testing'
import { devices, expect, type Locator, type Page } from '@playwright/test'
import { test } from '../support/merchant.ts'
import { expectCode, readScreen } from '../support/read-code.ts'
import { setVisible } from '../support/visibility.ts'
import { pauseClock } from '../support/pause-clock.ts'

const SCHEME = 'mach://pay?prepay_id=mach1406'

/** A payment by MACH whose link has the app's own scheme. */
const mach = {
  kind: 'response',
  response: { ...clWalletMach.response, app_link_url: SCHEME },
  terms: clWalletMach.terms,
  links: { appSchemes: ['mach'] },
} as const

const notOpened = (page: Page): Locator => page.getByRole('status').filter({ hasText: '¿No se abrió la app?' })

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: FIXTURE_TIME })
})

/** Presses the app's link when the slip is complete. After that the clock advances only by a test. */
const takeLink = async (page: Page): Promise<void> => {
  await page.locator('.ficha-tools button').first().waitFor()
  await pauseClock(page)
  await page.locator('.ficha-slip a').first().tap()
}

test.describe('on a phone', () => {
  test('the link opens the app, from the same page and without a code for another phone', async ({
    page,
    openMerchant,
  }) => {
    await openMerchant(page, mach)
    const link = page.locator('.ficha-slip a').first()
    await expect(link).toHaveAttribute('href', SCHEME)
    await expect(link).not.toHaveAttribute('target')
    await expect(link).toHaveAttribute('data-emphasis', 'primary')
    await expect(page.locator('.ficha-hand-off')).toBeHidden()
    await expect(page.locator('.ficha-hand-off svg')).toHaveCount(0)
  })

  test('if no app opens, the page says so and what to do, and the link can be pressed again', async ({
    page,
    openMerchant,
  }) => {
    await openMerchant(page, mach)
    await takeLink(page)
    await page.clock.runFor(2_400)
    await expect(notOpened(page)).toHaveCount(0)
    await page.clock.runFor(200)
    await expect(notOpened(page)).toBeVisible()
    // A tap would wait for a second app link in a row, which the browser holds back.
    await page.locator('.ficha-slip a').first().dispatchEvent('click')
    await expect(notOpened(page)).toHaveCount(0)
  })

  test('no message is shown if the app opened: the page was hidden, however soon the payer comes back', async ({
    page,
    openMerchant,
  }) => {
    await openMerchant(page, mach)
    await takeLink(page)
    await page.clock.runFor(800)
    await setVisible(page, false)
    await page.clock.runFor(1_000)
    await setVisible(page, true)
    await page.clock.runFor('05:00')
    await expect(notOpened(page)).toHaveCount(0)
  })

  test('no message is shown while the system asks whether to open the app', async ({ page, openMerchant }) => {
    await openMerchant(page, mach)
    await takeLink(page)
    await page.evaluate(() => Object.assign(document, { hasFocus: () => false }))
    await page.clock.runFor('00:30')
    await expect(notOpened(page)).toHaveCount(0)
    // The payer said no.
    await page.evaluate(() => {
      Object.assign(document, { hasFocus: () => true })
      dispatchEvent(new Event('focus'))
    })
    await page.clock.runFor(2_600)
    await expect(notOpened(page)).toBeVisible()
  })

  test('a payer without the app finds the wallet’s page on the same slip', async ({ page, openMerchant }) => {
    await openMerchant(page, { kind: 'response', response: brWalletAme.response, terms: brWalletAme.terms })
    for (const field of ['app_link_url', 'wallet_url']) {
      await expect(page.locator(`.ficha-slip a[href="${brWalletAme.response[field] ?? ''}"]`)).toBeVisible()
    }
  })
})

test.describe('on a desktop', () => {
  const { defaultBrowserType: _, ...desktop } = devices['Desktop Chrome']
  test.use({ ...desktop, viewport: { width: 1280, height: 800 } })

  for (const [fixture, field, name] of [
    [clWalletMach, 'app_link_url', 'an app link'],
    [brWalletPicPay, 'wallet_url', 'a wallet’s page'],
  ] as const) {
    test(`${name} is shown as a code for the phone, and stays a link`, async ({ page, openMerchant }) => {
      await openMerchant(page, { kind: 'response', response: fixture.response, terms: fixture.terms })
      const sent = fixture.response[field] ?? ''
      const code = page.locator('.ficha-hand-off svg.ficha-symbol')
      await expect(code).toBeVisible()
      await expectCode(code, sent)
      await expect(page.locator(`.ficha-slip a[href="${sent}"]`).first()).toBeVisible()
    })
  }

  test('a link with the app’s own scheme is in the code unchanged', async ({ page, openMerchant }) => {
    await openMerchant(page, mach)
    const code = page.locator('.ficha-hand-off svg.ficha-symbol')
    await expect(code).toBeVisible()
    await expect.poll(async () => (await readScreen(code)).zxing).toEqual([SCHEME])
  })
})
