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
  mxCodi,
  mxOxxo,
  mxSpei,
  pyBankTransfer,
  type PaymentFixture,
  uyBankTransfer,
} from '@ficha/core/testing'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { openSlip, servePayment } from '../support/served-payment.ts'
import { serveWidgetPage } from '../support/widget-page.ts'
import { sweepUnless } from '../support/sweep-tag.ts'

const PRIMARY = '.ficha-button[data-emphasis="primary"]'
const CODE = '.ficha-plate'
const NUMBER = '.ficha-text'

/** The nine kinds of instruction, each with its code and its button. Vouchers have two more fixtures, because they have the least space. */
const SCREENS: readonly (readonly [name: string, fixture: PaymentFixture, parts: readonly string[]])[] = [
  ['redirect', coPse, [PRIMARY]],
  ['reference', mxCash, [NUMBER, PRIMARY]],
  ['barcode', mxOxxo, [CODE, NUMBER, PRIMARY]],
  ['bars with a reference', arRapipago, [CODE, NUMBER, PRIMARY]],
  ['bars with a code for the lottery shop', brLottery, [CODE, NUMBER, PRIMARY]],
  ['QR', brPix, [CODE, NUMBER, PRIMARY]],
  ['CLABE', mxSpei, [NUMBER, PRIMARY]],
  // Each of its numbers has a button, because a bank's form has a field for each.
  ['bank deposit', brDepositExpress, [NUMBER, '.ficha-copy button']],
  ['wallet link', coWalletNequi, [PRIMARY]],
  ['app link', clWalletMach, [PRIMARY]],
]

/** The kinds that `npm test` measures: those with the least space. */
const OFTEN: ReadonlySet<string> = new Set(['reference', 'barcode', 'QR', 'CLABE', 'bank deposit'])

/** These slips fill a phone's screen to its last line, so they are measured without a shop's header. */
const FULL_SCREENS: readonly (readonly [name: string, fixture: PaymentFixture, parts: readonly string[]])[] = [
  ['QR', brPix, [CODE, NUMBER, PRIMARY]],
  ['QR for a bank’s app alone', mxCodi, [CODE, PRIMARY]],
  // Each of its rows can be copied alone, as a bank's form needs it.
  ['free text of Bolivia', boBankTransfer, [NUMBER, '.ficha-copy button']],
  ['free text of Paraguay', pyBankTransfer, [NUMBER, '.ficha-copy button']],
  ['free text of Uruguay', uyBankTransfer, [NUMBER, '.ficha-copy button']],
]

const open = async (page: Page, fixture: PaymentFixture): Promise<void> => {
  await openSlip(page, await servePayment(page.context(), fixture))
  // Chunks that load after the first paint may add a line.
  await page.locator('.ficha-tools button').nth(1).waitFor({ state: 'attached' })
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

/** The part of the slip that is visible without scrolling ends at the top of the status line. */
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

const expectWholeScreen = async (page: Page, wanted: readonly string[]): Promise<void> => {
  const main = page.locator('.ficha-main')
  const parts = ['.ficha-title', '.ficha-figure', '.ficha-deadline time', ...wanted].map((part) =>
    main.locator(part).locator('visible=true').first(),
  )
  const steps = await main.locator('.ficha-steps li').all()
  expect(steps.length).toBeGreaterThanOrEqual(3)
  await expectStatusInView(page)
  await expectAboveStatus(page, [...parts, ...steps])
}

test.describe('on a phone of 360 by 740, without scrolling', () => {
  // The westernmost zone of the fixtures' countries. A deadline that has passed on its clocks has passed in every other country, too.
  test.use({ timezoneId: 'America/Mexico_City' })

  test.beforeEach(async ({ page }) => {
    await page.clock.install({ time: FIXTURE_TIME })
  })

  for (const [name, fixture, wanted] of SCREENS) {
    test(
      `${name}: the amount, the deadline, the code, the action, every step and the status are visible`,
      sweepUnless(OFTEN.has(name)),
      async ({ page }) => {
        await open(page, fixture)
        await expectWholeScreen(page, wanted)
      },
    )
  }

  for (const [name, fixture, wanted] of FULL_SCREENS) {
    test(
      `${name}, on a page of its own: the same parts are visible`,
      sweepUnless(fixture === brPix),
      async ({ page, context }) => {
        const { id } = await servePayment(context, fixture)
        await serveWidgetPage(context, { path: '/host/fold', paymentId: id, css: 'body { margin: 0 }' })
        await page.goto('/host/fold')
        await page.locator('.ficha-tools button').nth(1).waitFor({ state: 'attached' })
        await expectWholeScreen(page, wanted)
      },
    )
  }

  // A boleto has two ways to pay. The first one is whole, and the second one begins on the same screen.
  test('a boleto: the warning, the first way with its steps, and the beginning of the bars are visible', async ({
    page,
  }) => {
    await open(page, brBoleto)
    const main = page.locator('.ficha-main')
    const first = ['.ficha-figure', '.ficha-deadline time', '.ficha-notice', NUMBER, PRIMARY, '.ficha-steps']
    for (const part of first) {
      const { top, bottom } = await extentOf(main.locator(part).locator('visible=true').first())
      expect(top, part).toBeGreaterThanOrEqual(0)
      expect(bottom, part).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0)
    }
    const { top } = await extentOf(page.locator('.ficha-main .ficha-symbol'))
    expect(top).toBeLessThan((page.viewportSize()?.height ?? 0) - 40)
  })

  test('a bank deposit: every part of the account is visible', async ({ page }) => {
    await open(page, brDepositExpress)
    const values = await page.locator('.ficha-main .ficha-value').all()
    expect(values.length).toBeGreaterThanOrEqual(5)
    await expectAboveStatus(page, values)
  })
})

/** It runs in the page: which of the parts that a payer reads or presses are below a status line. */
const coveredParts = (): readonly string[] => {
  const bars = [...document.querySelectorAll('.ficha-status')].map((status) => status.getBoundingClientRect())
  return [...document.querySelectorAll('.ficha-slip :is(button, a, li, .ficha-plate, .ficha-text, summary)')]
    .filter((part) => {
      const { top, bottom, left, right, height } = part.getBoundingClientRect()
      return (
        height > 1 &&
        part.checkVisibility() &&
        bars.some(
          (bar) => top < bar.bottom - 0.5 && bottom > bar.top + 0.5 && left < bar.right - 0.5 && right > bar.left + 0.5,
        )
      )
    })
    .map((part) => part.textContent.trim() || part.className)
}

/** It runs in the page. It shows copies of the slip, side by side if there is space, as in a shop's list of orders. */
const repeatSlip = (times: number): void => {
  const slip = document.querySelector('article.ficha')
  if (!slip?.parentElement) throw new Error('There is no slip to repeat.')
  const grid = document.createElement('div')
  grid.style.cssText = 'display: grid; gap: 16px; grid-template-columns: repeat(auto-fill, minmax(300px, 1fr))'
  slip.parentElement.append(grid)
  for (let place = 0; place < times; place += 1) grid.append(slip.cloneNode(true))
  slip.remove()
}

/** Sets the font size, as a payer does in the browser's settings. */
const enlargeLetters = (page: Page, size: string): Promise<void> =>
  page.locator(':root').evaluate((root, to) => {
    root.style.fontSize = to
  }, size)

test.describe('the status line', () => {
  for (const [where, width, height, prepare] of [
    ['on a phone', 360, 740, undefined],
    ['on a laptop', 1280, 800, undefined],
    ['in letters of twice the size', 360, 740, 'letters'],
    ['in a grid of slips', 1280, 800, 'grid'],
  ] as const) {
    const what = `lies over no step and no button, wherever the payer is: ${where}`
    test(what, sweepUnless(where === 'on a phone'), async ({ page }) => {
      await page.setViewportSize({ width, height })
      for (const fixture of [brBoleto, brPix, mxCodi, uyBankTransfer]) {
        await open(page, fixture)
        if (prepare === 'letters') await enlargeLetters(page, '200%')
        if (prepare === 'grid') await page.evaluate(repeatSlip, 5)
        const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
        for (let y = 0; y <= Math.max(end, 0); y += 60) {
          await page.evaluate((to) => scrollTo(0, to), y)
          expect(await page.evaluate(coveredParts), `${fixture.name} at ${y}`).toEqual([])
        }
      }
    })
  }

  test('is visible in the widget’s shadow root, too', async ({ page, context }) => {
    const { id } = await servePayment(context, mxSpei)
    await serveWidgetPage(context, { path: '/host/fold', paymentId: id })
    await page.goto('/host/fold')
    await page.locator('.ficha-tools button').nth(1).waitFor({ state: 'attached' })
    await expectStatusInView(page)
  })

  test('stands first once it has news', async ({ page, context }) => {
    const served = await servePayment(context, brBoleto, { stream: 'cut' })
    await openSlip(page, served)
    served.change({ phase: 'failed', status: 'FAILED' })
    await expect(statusOf(page)).toHaveAttribute('data-tone', 'bad')
    await expectStatusInView(page)
  })
})

test.describe('on a laptop of 1280 by 800', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  for (const [name, fixture] of [
    ['QR', brPix],
    ['boleto', brBoleto],
    ['bank deposit', brDepositExpress],
    ['free text', uyBankTransfer],
  ] as const) {
    const what = `${name}: the code on the left, the steps on the right, where there are 900 px`
    test(what, sweepUnless(fixture === brBoleto), async ({ page, context }) => {
      const { id } = await servePayment(context, fixture)
      await serveWidgetPage(context, { path: '/host/wide', paymentId: id })
      await page.goto('/host/wide')
      await page.locator('.ficha-tools button').nth(1).waitFor({ state: 'attached' })
      const [code, steps] = await Promise.all(
        ['.ficha-blocks', '.ficha-steps'].map((part) => page.locator(`.ficha-main ${part}`).first().boundingBox()),
      )
      expect(steps?.x).toBeGreaterThanOrEqual((code?.x ?? 0) + (code?.width ?? 0))
      expect(steps?.y).toBeCloseTo(code?.y ?? 0, 0)
      await expectStatusInView(page)
      // In a narrow column of the same page they stand one below the other.
      await page.locator('ficha-payment').evaluate((element) => (element.style.inlineSize = '899px'))
      const below = await page.locator('.ficha-main .ficha-steps').first().boundingBox()
      expect(below?.y).toBeGreaterThan((code?.y ?? 0) + 100)
    })
  }
})

test('a name is broken between its words only, in any width', async ({ page }) => {
  await page.setViewportSize({ width: 280, height: 740 })
  await page.clock.install({ time: FIXTURE_TIME })
  for (const fixture of [boBankTransfer, clWalletMach, brDepositExpress, mxCash]) {
    await open(page, fixture)
    for (const size of ['100%', '160%']) {
      await enlargeLetters(page, size)
      expect(await page.evaluate(brokenWords), `${fixture.name} at ${size}`).toEqual([])
    }
  }
})

/** It runs in the page. It finds words of the slip's title that are broken into two lines. */
const brokenWords = (): readonly string[] => {
  const text = document.querySelector('.ficha-title')?.firstChild
  if (!text?.textContent) throw new Error('The slip has no title.')
  return [...text.textContent.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
    const range = document.createRange()
    range.setStart(text, index)
    range.setEnd(text, index + word.length)
    return range.getClientRects().length > 1 ? [word] : []
  })
}
