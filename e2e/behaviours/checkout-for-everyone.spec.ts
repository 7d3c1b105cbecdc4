import { expect, test, type Page } from '@playwright/test'
import { faultsForAxe } from '../stories/faults-for-axe.ts'
import { chooseMethod, goToCheckout, waysToPay } from '../support/shop.ts'
import { inFull } from '../support/in-full.ts'

const PAY = '.ficha-pay button'

/** WCAG 1.4.12: the text spacing that a reader may set. */
const SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-block-end: 2em !important }`

/** The size and the zoom of a reader's page. 320 px wide is a 1280 px window enlarged to 400 %. */
const VIEWS = {
  'on the smallest phone': async (page: Page) => page.setViewportSize({ width: 280, height: 653 }),
  'at 400 %': async (page: Page) => page.setViewportSize({ width: 320, height: 256 }),
  'with spaced text': async (page: Page) => {
    await page.setViewportSize({ width: 360, height: 740 })
    // The shop's policy forbids inline styles of a page. A reader's own style sheet is not subject to it.
    await page.evaluate((css) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(css)
      document.adoptedStyleSheets.push(sheet)
    }, SPACING)
  },
  'in forced colours, light': (page: Page) => page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' }),
  'in forced colours, dark': (page: Page) => page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' }),
  'in the dark': (page: Page) => page.emulateMedia({ colorScheme: 'dark' }),
} as const satisfies Readonly<Record<string, (page: Page) => Promise<void>>>

const expectFine = async (page: Page, what: string): Promise<void> => {
  for (const [how, look] of Object.entries(VIEWS)) {
    await look(page)
    expect(await faultsForAxe(page, '.ficha-checkout'), `${what} ${how}`).toEqual([])
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(over, `${what} ${how}: nothing hangs over the edge`).toBeLessThanOrEqual(0)
  }
}

inFull('the ways to pay are for everyone', async ({ page }) => {
  await goToCheckout(page, 'CO')
  await page.locator('.ficha-more').click()
  await expect(waysToPay(page).nth(8)).toBeVisible()
  await expectFine(page, 'the picker')
})

test('a form with errors is accessible', async ({ page }) => {
  await goToCheckout(page, 'BR')
  await chooseMethod(page, 'PIX')
  await page.locator(PAY).click()
  await expect(page.locator('.ficha-summary')).toBeVisible()
  await expectFine(page, 'the form')
})

inFull('a refusal is for everyone', async ({ page }) => {
  await page.route('**/api/checkout/methods?**', (route) => route.fulfill({ status: 500, body: '{}' }))
  await goToCheckout(page, 'BR')
  await expect(page.locator('.ficha-refusal')).toBeVisible()
  await expectFine(page, 'the refusal')
})
