import { mkdir, writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from './stage.ts'
import { isFull, type Theme } from './sweep.ts'

/** Writes contact sheets of opened and changed states for people, one for each theme and width. */
const FOLDER = new URL('../../.reports/opened-sheets/', import.meta.url)

/** Opens the part of a story. Some stories are open already. */
type Open = (page: Page) => Promise<void>

const press =
  (selector: string): Open =>
  (page) =>
    page.locator(selector).first().click({ timeout: 5_000 })

const asShown: Open = () => Promise.resolve()

/** A clipboard that accepts every text, as on a page with https. */
const copy: Open = async (page) => {
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.resolve() },
      configurable: true,
    })
  })
  await press('.ficha-copy')(page)
  await expect(page.locator('.ficha-copy').first()).toHaveAttribute('data-state', 'copied')
}

/** Presses a tool of a slip, by its place, and waits for what it says. */
const keep =
  (place: number): Open =>
  async (page) => {
    await press(`.ficha-tools > button:nth-of-type(${place})`)(page)
    await expect(page.locator('.ficha-tools > .ficha-said')).not.toBeEmpty()
  }

const showMore: Open = async (page) => {
  const rows = page.locator('.ficha-method[data-method]')
  const before = await rows.count()
  await press('.ficha-more')(page)
  await expect.poll(() => rows.count()).toBeGreaterThan(before)
}

/** The sheets by name: the story, and the way to open the state. */
const OPENED: Readonly<Record<string, readonly [story: string, open: Open]>> = {
  'a question before the method is changed': ['checkout--filled', press('.ficha-change > .ficha-button')],
  'numbers at the counter': ['countries-colombia--co-bancolombia', press('.ficha-enlarge .ficha-button')],
  'bars at the counter': ['countries-mexico--mx-oxxo', press('.ficha-enlarge .ficha-button')],
  'a code enlarged': ['countries-mexico--mx-codi', press('.ficha-enlarge .ficha-button')],
  'the list of banks': ['checkout--banks', press('.ficha-input button, [role=combobox]')],
  'banks that did not load': ['checkout--banks-not-loaded', asShown],
  'more ways to pay': ['checkout--choosing-among-many', showMore],
  'the bank’s own text': ['countries-bolivia--bo-bank-transfer', press('details summary')],
  'hints of a form': ['checkout--form-of-colombia', asShown],
  'errors of a form': ['checkout--form-errors', asShown],
  'a doubt': ['checkout--form-doubt', asShown],
  busy: ['checkout--busy', asShown],
  unsure: ['checkout--unsure', asShown],
  'a card': ['checkout--card', asShown],
  loading: ['checkout--loading', asShown],
  copied: ['countries-brazil--br-pix', copy],
  'copied before, by its story': ['interactions--copied', asShown],
  'not copied': ['interactions--copy-refused', asShown],
  'a picture saved': ['countries-brazil--br-pix', keep(2)],
  'shared as a text': ['interactions--shared-as-text', asShown],
  'put into a calendar': ['countries-brazil--br-pix', keep(4)],
  'not saved': ['interactions--not-saved', asShown],
  'in an app’s own browser': ['interactions--in-an-apps-browser', asShown],
  'an app that did not open': ['interactions--app-not-opened', asShown],
  'another code asked for': ['interactions--replacement-requested', asShown],
  'a host nobody knows': ['screens-payment-instructions--an-unknown-host', press('.ficha-link .ficha-button')],
  'a cancellation asked for': ['screens-recurring--cancel-confirmation', asShown],
  'charges that did not load': ['screens-recurring--long-schedule', asShown],
  'a cancellation sending, failed and done': ['screens-recurring--cancel', asShown],
  'the return page': ['screens-recurring--return', asShown],
  'methods that did not load': ['checkout--not-loaded', asShown],
  'no method': ['checkout--nothing-offered', asShown],
  'a gateway that was not reached': ['checkout--gateway-not-reached', asShown],
  'a method refused': ['checkout--method-refused', asShown],
  'an amount outside the limits': ['checkout--outside-limits', asShown],
  'too many attempts': ['checkout--too-many-attempts', asShown],
  'a payment that is not confirmed': ['checkout--unconfirmed', asShown],
  'a fault of the shop': ['checkout--shop-fault', asShown],
  'a field refused': ['checkout-refusals--field-refused', asShown],
  'a method not offered': ['checkout-refusals--method-not-offered', asShown],
  'a session that is over': ['checkout-refusals--session-over', asShown],
  'an order nobody knows': ['checkout-refusals--order-not-found', asShown],
  'below the minimum': ['checkout-refusals--below-minimum', asShown],
  'above the maximum': ['checkout-refusals--above-maximum', asShown],
  'a payment that was not made': ['checkout-refusals--not-made', asShown],
  'a payment that is undecided': ['checkout-refusals--undecided', asShown],
  'without a network': ['checkout-refusals--offline', asShown],
  'paid by another': ['slips-where-the-order-stands--paid-by-another', asShown],
  replaced: ['slips-where-the-order-stands--replaced', asShown],
  'paid twice': ['slips-where-the-order-stands--paid-twice', asShown],
  'money back': ['slips-where-the-order-stands--money-back', asShown],
  'order refunded': ['slips-where-the-order-stands--order-refunded', asShown],
  'another amount': ['slips-where-the-order-stands--another-amount', asShown],
  'under review': ['slips-where-the-order-stands--order-unknown', asShown],
  'how to pay while the result is unknown': ['slips-where-the-order-stands--result-unknown', asShown],
  'an older price': ['slips-where-the-order-stands--older-price', asShown],
  'back from a bank': ['slips-where-the-order-stands--back-from-the-page', asShown],
  'coming back, paid twice': ['checkout-coming-back--order-paid-twice', asShown],
  'coming back, money back': ['checkout-coming-back--order-refunded', asShown],
  'coming back, another amount': ['checkout-coming-back--order-amount-differs', asShown],
  'coming back, replaced': ['checkout-coming-back--replaced', asShown],
}

const THEMES: readonly Theme[] = isFull ? ['light', 'dark', 'forced colours'] : []
const WIDTHS = [
  [360, 'phone', 760, 8],
  [1280, 'desktop', 900, 4],
] as const

const drawSheet = async (page: Page, cells: ReadonlyMap<string, Buffer>, width: number, columns: number) => {
  const shown = width < 1_000 ? width : 640
  const figures = [...cells].map(
    ([name, picture]) =>
      `<figure><figcaption>${name}</figcaption><img src="data:image/png;base64,${picture.toString('base64')}"></figure>`,
  )
  await page.setContent(
    `<style>body{margin:8px;background:#888;font:14px sans-serif}main{display:grid;width:max-content;gap:12px;align-items:start;grid-template-columns:repeat(${columns},${shown}px)}figure{margin:0}figcaption{padding:2px 4px;background:#ff0}img{display:block;max-width:100%}</style><main>${figures.join('')}</main>`,
  )
  return page.locator('main').screenshot()
}

for (const theme of THEMES) {
  for (const [width, device, height, columns] of WIDTHS) {
    test(`a contact sheet of opened parts: ${theme}, ${width} px`, async ({ browser, stageAt }) => {
      test.setTimeout(600_000)
      const stage = await stageAt(1, device)
      const cells = new Map<string, Buffer>()
      const faults: string[] = []
      for (const [name, [story, open]] of Object.entries(OPENED)) {
        await stage.open(story, { theme, width, height })
        await open(stage.page).catch((error: unknown) => faults.push(`${name}: ${String(error)}`))
        const { x, y } = await stage.page.evaluate(() => ({
          x: document.documentElement.scrollWidth - innerWidth,
          y: [...document.querySelectorAll<HTMLElement>('dialog[open]')].filter(
            (dialog) => dialog.getBoundingClientRect().left < 0 || dialog.getBoundingClientRect().right > innerWidth,
          ).length,
        }))
        if (x > 0) faults.push(`${name}: the page scrolls to the side`)
        if (y > 0) faults.push(`${name}: a dialog stands outside of the screen`)
        // A part in front of the page is pictured as on the screen, other parts as a whole.
        const isInFront = await stage.page.locator('dialog[open]').count()
        cells.set(name, await stage.page.screenshot({ animations: 'disabled', fullPage: isInFront === 0 }))
      }
      const sheet = await browser.newPage({ viewport: { width: columns * 680, height: 800 } })
      await mkdir(FOLDER, { recursive: true })
      await writeFile(
        new URL(`${theme.replace(' ', '-')}-${width}.png`, FOLDER),
        await drawSheet(sheet, cells, width, columns),
      )
      await sheet.close()
      expect(faults).toEqual([])
    })
  }
}
