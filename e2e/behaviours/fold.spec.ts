import {
  arRapipago,
  boBankTransfer,
  brBoleto,
  brDepositExpress,
  brLottery,
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
import { expect, test, type Locator, type Page } from '@playwright/test'
import { openSlip, servePayment } from '../support/served-payment.ts'
import { serveWidgetPage } from '../support/widget-page.ts'

const PRIMARY = '.ficha-button[data-emphasis="primary"]'
const CODE = '.ficha-plate'
const NUMBER = '.ficha-text'

/** The nine kinds, each with what it is paid by and what is pressed for it; vouchers twice more, because they have the narrowest room. */
const SCREENS: readonly (readonly [name: string, fixture: PaymentFixture, parts: readonly string[]])[] = [
  ['redirect', coPse, [PRIMARY]],
  ['reference', mxCash, [NUMBER, PRIMARY]],
  ['barcode', mxOxxo, [CODE, NUMBER, PRIMARY]],
  ['boleto', brBoleto, [NUMBER, PRIMARY]],
  ['bars with a reference', arRapipago, [CODE, NUMBER, PRIMARY]],
  ['bars with a code for the lottery shop', brLottery, [CODE, NUMBER, PRIMARY]],
  ['QR', brPix, [CODE, NUMBER, PRIMARY]],
  ['CLABE', mxSpei, [NUMBER, PRIMARY]],
  // Its numbers have a button each: a bank's form asks them apart.
  ['bank deposit', brDepositExpress, [NUMBER, '.ficha-copy button']],
  ['wallet link', coWalletNequi, [PRIMARY]],
  ['app link', clWalletMach, [PRIMARY]],
  // Its rows copy one by one, as a bank's form asks for them.
  ['free text', boBankTransfer, [NUMBER, '.ficha-copy button']],
]

const open = async (page: Page, fixture: PaymentFixture): Promise<void> => {
  await openSlip(page, await servePayment(page.context(), fixture))
  // What loads after the first paint may add a line.
  await page.locator('.ficha-tools button').nth(1).waitFor()
}

const statusOf = (page: Page): Locator => page.locator('.ficha-status')

interface Extent {
  readonly top: number
  readonly bottom: number
}

const extentOf = async (part: Locator): Promise<Extent> => {
  const box = await part.boundingBox()
  if (!box) throw new Error('A part that is not drawn has no place.')
  return { top: box.y, bottom: box.y + box.height }
}

/** What the payer sees without touching the screen ends where the status line begins. */
const expectAboveStatus = async (page: Page, parts: readonly Locator[]): Promise<void> => {
  const { top: end } = await extentOf(statusOf(page))
  for (const part of parts) {
    const { top, bottom } = await extentOf(part)
    const name = part.toString()
    expect(top, `${name} begins on the screen`).toBeGreaterThanOrEqual(0)
    expect(bottom, `${name} ends above the status line`).toBeLessThanOrEqual(end + 0.5)
  }
}

const expectStatusInView = async (page: Page): Promise<void> => {
  const { top, bottom } = await extentOf(statusOf(page))
  expect(top).toBeGreaterThanOrEqual(0)
  expect(bottom).toBeLessThanOrEqual((page.viewportSize()?.height ?? 0) + 0.5)
}

test.describe('on a phone of 360 by 740, without scrolling', () => {
  test.use({ timezoneId: 'America/Sao_Paulo' })

  test.beforeEach(async ({ page }) => {
    await page.clock.install({ time: FIXTURE_TIME })
  })

  for (const [name, fixture, wanted] of SCREENS) {
    test(`${name}: how much, until when, what it is paid by, the one action, every step and the status`, async ({
      page,
    }) => {
      await open(page, fixture)
      const main = page.locator('.ficha-main')
      const parts = ['.ficha-title', '.ficha-figure', '.ficha-deadline time', ...wanted].map((part) =>
        main.locator(part).locator('visible=true').first(),
      )
      const steps = await main.locator('.ficha-steps li').all()
      expect(steps.length).toBeGreaterThanOrEqual(3)
      await expectStatusInView(page)
      // The rows of a bank's text take a phone's screen: of its steps the first is in view.
      await expectAboveStatus(page, [...parts, ...(name === 'free text' ? steps.slice(0, 1) : steps)])
    })
  }

  test('a boleto: that there are bars as well', async ({ page }) => {
    await open(page, brBoleto)
    const { top } = await extentOf(page.locator('.ficha-main .ficha-symbol'))
    expect(top).toBeLessThan((await extentOf(statusOf(page))).top - 40)
  })

  test('a bank deposit: every part of the account', async ({ page }) => {
    await open(page, brDepositExpress)
    const values = await page.locator('.ficha-main .ficha-value').all()
    expect(values.length).toBeGreaterThanOrEqual(5)
    await expectAboveStatus(page, values)
  })

  test('a Pix slip on a page of its own: its steps as well', async ({ page, context }) => {
    const { id } = await servePayment(context, brPix)
    await serveWidgetPage(context, { path: '/host/fold', paymentId: id, css: 'body { margin: 0 }' })
    await page.goto('/host/fold')
    await page.locator('.ficha-tools button').nth(1).waitFor()
    await expectStatusInView(page)
    await expectAboveStatus(
      page,
      await page.locator('.ficha-main :is(.ficha-plate, .ficha-button, .ficha-steps li)').all(),
    )
  })
})

test.describe('the status line', () => {
  test('is in view wherever the payer is on the slip, and comes to its place before the tear line', async ({
    page,
  }) => {
    await open(page, brBoleto)
    for (const y of [0, 120, 240]) {
      await page.evaluate((to) => scrollTo(0, to), y)
      await expectStatusInView(page)
    }
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    const main = await extentOf(page.locator('.ficha-main'))
    expect((await extentOf(statusOf(page))).bottom).toBeLessThanOrEqual(main.bottom + 0.5)
    expect((await extentOf(statusOf(page))).top).toBeGreaterThan(
      (await extentOf(page.locator('.ficha-steps li').last())).bottom,
    )
  })

  test('is in view in the widget’s shadow root as well', async ({ page, context }) => {
    const { id } = await servePayment(context, brBoleto)
    await serveWidgetPage(context, { path: '/host/fold', paymentId: id })
    await page.goto('/host/fold')
    await page.locator('.ficha-tools button').nth(1).waitFor()
    await expectStatusInView(page)
  })

  test('stands on the bar that a host has at the foot of the screen', async ({ page }) => {
    await open(page, brBoleto)
    await page.locator(':root').evaluate((root) => root.style.setProperty('--ficha-foot', '56px'))
    expect((await extentOf(statusOf(page))).bottom).toBeCloseTo(740 - 56, 0)
  })

  test('lies over nothing that has the focus', async ({ page }) => {
    // With a keyboard on the screen, or the browser's own bars.
    await page.setViewportSize({ width: 360, height: 560 })
    for (const fixture of [brBoleto, mxSpei, brDepositExpress, boBankTransfer]) {
      await open(page, fixture)
      const stops = new Set<string>()
      for (const key of ['Tab', 'Shift+Tab']) {
        for (let presses = 0; presses < 20; presses += 1) {
          await page.keyboard.press(key)
          const stop = await page.evaluate(() => {
            const focused = document.activeElement
            const status = document.querySelector('.ficha-status')
            if (!focused?.closest('.ficha-slip') || !status) return undefined
            const bar = status.getBoundingClientRect()
            const { top, bottom } = focused.getBoundingClientRect()
            return { name: focused.textContent.trim(), isCovered: top < bar.bottom && bottom > bar.top }
          })
          if (!stop) continue
          stops.add(stop.name)
          expect(stop, fixture.name).toMatchObject({ isCovered: false })
        }
      }
      expect(stops.size).toBeGreaterThanOrEqual(4)
    }
  })

  test('takes no room that is short: at 400 % zoom, on a phone on its side, on paper', async ({ page }) => {
    await open(page, brPix)
    await expect(statusOf(page)).toHaveCSS('position', 'sticky')
    await page.setViewportSize({ width: 320, height: 256 })
    await expect(statusOf(page)).toHaveCSS('position', 'static')
    await page.setViewportSize({ width: 740, height: 360 })
    await expect(statusOf(page)).toHaveCSS('position', 'static')
    // A laptop: slips may stand side by side, each as long as it likes.
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(statusOf(page)).toHaveCSS('position', 'static')
    await page.setViewportSize({ width: 360, height: 740 })
    await page.emulateMedia({ media: 'print' })
    await expect(statusOf(page)).toHaveCSS('position', 'static')
  })

  test('speaks first once it has news, and holds to nothing', async ({ page, context }) => {
    const served = await servePayment(context, brBoleto, { stream: 'cut' })
    await openSlip(page, served)
    served.change({ phase: 'failed', status: 'FAILED' })
    await expect(statusOf(page)).toHaveAttribute('data-tone', 'bad')
    await expect(statusOf(page)).toHaveCSS('position', 'static')
    await expectStatusInView(page)
  })
})
