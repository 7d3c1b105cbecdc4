import type { Page } from '@playwright/test'
import { HOSTS, moveTo as moveToPage, type Host } from './host-page.ts'
import { resetsThatWin } from './resets-that-win.ts'
import { expect, test } from './stage.ts'
import { isFull } from './sweep.ts'
import { SWEEP, sweepUnless } from '../support/sweep-tag.ts'

/** A host's styles for bare elements, which a reset of the kit has to override. */
const BARE = 'dialog, p, button, ul, input { margin: 3px; padding: 3px }'
const HOST_RULES: Readonly<Record<Host, string>> = {
  unlayered: BARE,
  layered: `@layer reset { ${BARE} }`,
  'shadow root': BARE,
}

const moveTo = (story: Page, host: Host): Promise<Page> => moveToPage(story, { host, before: HOST_RULES[host] })

interface Look {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly fontSize: number
  readonly paddingLeft: number
  readonly paddingTop: number
  readonly borderTop: number
}

/** Every visible element of a kind, with its place and its computed style. */
const looksOf = (page: Page, selector: string): Promise<readonly Look[]> =>
  page.evaluate((selector) => {
    const { shownIn } = globalThis as unknown as { shownIn: ParentNode }
    return [...shownIn.querySelectorAll(selector)]
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        const style = getComputedStyle(element)
        const fontSize = Number.parseFloat(style.fontSize)
        const paddingLeft = Number.parseFloat(style.paddingLeft)
        const paddingTop = Number.parseFloat(style.paddingTop)
        const borderTop = Number.parseFloat(style.borderTopWidth)
        return { x, y, width, height, fontSize, paddingLeft, paddingTop, borderTop }
      })
      .filter(({ width, height }) => width > 1 && height > 1)
  }, selector)

const WIDTHS = [360, 1280] as const

/** Stories that together show most parts of the kit. */
const STORIES = [
  'countries-brazil--br-pix',
  'countries-brazil--br-boleto',
  'countries-bolivia--bo-bank-transfer',
  'checkout--form-errors',
  'checkout--choosing-among-many',
  'checkout--filled',
  'screens-recurring--cancel-confirmation',
]

/** Stories that contain the parts of the others: codes of other kinds, ends, notices, lists, and parts with a single story. */
const OTHER_STORIES = [
  'countries-mexico--mx-spei',
  'countries-mexico--mx-oxxo',
  'countries-brazil--br-deposit-express',
  'countries-chile--cl-wallet-mach',
  'countries-colombia--co-pse',
  'countries-brazil--br-boleto-with-pix',
  'screens-deadline--last-hour',
  'screens-deadline--passed',
  'slips-where-the-order-stands--paid-twice',
  'slips-where-the-order-stands--replaced',
  'checkout--paid',
  'checkout--failed',
  'checkout--banks',
  'checkout--card',
  'checkout--unsure',
  'checkout--loading',
  'checkout-coming-back--after-failure',
  'screens-recurring--summary',
  'screens-recurring--schedule',
  'screens-recurring--return',
]

/** The stories that `npm test` opens in a shadow root as well: a slip, and a form. */
const OFTEN: ReadonlySet<string> = new Set(['countries-brazil--br-pix', 'checkout--form-errors'])

/** The stories without a large amount: the ways to pay have not loaded, or the amount is in a sentence. */
const WITHOUT_AMOUNT: ReadonlySet<string> = new Set(['checkout--loading', 'screens-recurring--return'])

test('the labels of dictated numbers are dark on white in a dark theme', async ({ stageAt }) => {
  const { open, page } = await stageAt(1)
  await open('countries-colombia--co-bancolombia', { theme: 'dark', width: 360, height: 740 })
  await page.locator('.ficha-enlarge .ficha-button').first().click()
  for (const part of ['.ficha-counter .ficha-label', '.ficha-counter-say', '.ficha-counter .ficha-text'])
    await expect(page.locator(part).first()).toHaveCSS('color', /^rgb\((0|68), \1, \1\)$/)
  await page.keyboard.press('Escape')
})

test('a slip with nothing to do says in its own text size what it waits for', async ({ stageAt }) => {
  const { open, page } = await stageAt(1)
  const status = page.locator('.ficha-status-title ~ p').first()
  await open('countries-brazil--br-credit-card', { theme: 'light', width: 360, height: 740 })
  await expect(status).toHaveCSS('font-size', '15px')
  await open('countries-brazil--br-pix', { theme: 'light', width: 360, height: 740 })
  await expect(status).toHaveCSS('font-size', /^13(\.\d+)?px$/)
})

for (const host of HOSTS) {
  test(
    `text on a host’s accent is black or white, whichever can be read, if the host names no colour: ${host}`,
    SWEEP,
    async ({ stageAt }) => {
      const stage = await stageAt(1)
      await stage.open('countries-brazil--br-pix', { theme: 'dark', width: 360, height: 740 })
      const page = await moveTo(stage.page, host)
      await page.emulateMedia({ colorScheme: 'dark' })
      const onAccent = (declared: Readonly<Record<string, string>>): Promise<string | undefined> =>
        page.evaluate((properties) => {
          const { style } = document.documentElement
          style.cssText = ''
          for (const [name, value] of Object.entries(properties)) style.setProperty(name, value)
          const { shownIn } = globalThis as unknown as { shownIn: ParentNode }
          const button = shownIn.querySelector('.ficha-button[data-emphasis="primary"]')
          return button ? getComputedStyle(button).color : undefined
        }, declared)
      expect(await onAccent({})).toBe('rgb(11, 35, 23)')
      expect(await onAccent({ '--ficha-accent': '#6b2fb3' })).toBe('rgb(255, 255, 255)')
      expect(await onAccent({ '--ficha-accent': '#ffe14d' })).toBe('rgb(0, 0, 0)')
      expect(await onAccent({ '--ficha-accent': '#ffe14d', '--ficha-on-accent': '#300000' })).toBe('rgb(48, 0, 0)')
      await page.close()
    },
  )

  for (const width of WIDTHS) {
    const height = 740
    const look = { theme: 'light', width, height } as const
    const isRunAlways = (host === 'unlayered' && width === 360) || (host === 'shadow root' && width === 1280)
    const marked = sweepUnless(isRunAlways)

    const place = `${host}, ${width} px`
    test(
      `a question stands in the middle of the screen, with space around its words: ${place}`,
      marked,
      async ({ stageAt }) => {
        const stage = await stageAt(1)
        await stage.open('checkout--filled', look)
        await stage.page.locator('.ficha-change > .ficha-button').click()
        const page = await moveTo(stage.page, host)
        const [dialog, ...others] = await looksOf(page, 'dialog.ficha-dialog')
        if (!dialog) throw new Error('No question is open.')
        expect(others).toEqual([])
        expect(Math.abs(dialog.x + dialog.width / 2 - width / 2)).toBeLessThan(9)
        expect(Math.abs(dialog.y + dialog.height / 2 - height / 2)).toBeLessThan(2)
        expect(dialog).toMatchObject({ paddingLeft: 20, paddingTop: 20, borderTop: 1 })
        expect(dialog.width).toBeLessThanOrEqual(Math.min(width - 32, 26 * 16))
        const [sentence, ...buttons] = await looksOf(page, 'dialog.ficha-dialog > *')
        expect(sentence?.fontSize).toBe(15)
        expect(buttons).toHaveLength(2)
        for (const button of buttons) expect(button.height).toBeGreaterThanOrEqual(44)
        await page.close()
      },
    )

    test(`numbers to dictate have at least 28 px, and touch no edge: ${place}`, marked, async ({ stageAt }) => {
      const stage = await stageAt(1)
      await stage.open('countries-colombia--co-bancolombia', look)
      await stage.page.locator('.ficha-enlarge .ficha-button').first().click()
      await stage.page.locator('.ficha-counter-number').first().waitFor()
      const page = await moveTo(stage.page, host)
      const [counter] = await looksOf(page, '.ficha-counter')
      expect(counter).toMatchObject({ x: 0, y: 0, width, height, paddingTop: 12, borderTop: 0 })
      const figures = await looksOf(page, '.ficha-counter-number .ficha-text')
      expect(figures).toHaveLength(2)
      for (const figure of figures) {
        expect(figure.fontSize).toBeGreaterThanOrEqual(28)
        expect(figure.x).toBeGreaterThanOrEqual(16)
        expect(figure.x + figure.width).toBeLessThanOrEqual(width - 16)
      }
      const [say] = await looksOf(page, '.ficha-counter-say')
      expect(say?.paddingLeft).toBe(16)
      // As in the views of bars and codes: the summary at the top, the way back at the bottom, in reach of a thumb.
      const [summary] = await looksOf(page, '.ficha-counter-summary')
      expect(summary?.y).toBe(12)
      const [back] = await looksOf(page, '.ficha-counter > .ficha-button')
      expect((back?.y ?? 0) + (back?.height ?? 0)).toBeCloseTo(height - 12, 0)
      await page.close()
    })

    for (const story of isFull ? [...STORIES, ...OTHER_STORIES] : STORIES) {
      const tagged = sweepUnless(isRunAlways && (host === 'unlayered' || OFTEN.has(story)))
      test(`every part of ${story} has the look that its file declares: ${place}`, tagged, async ({ stageAt }) => {
        const stage = await stageAt(1)
        await stage.open(story, look)
        const page = await moveTo(stage.page, host)
        expect(await page.evaluate(resetsThatWin)).toEqual([])
        const [amount] = await looksOf(page, '.ficha-figure')
        expect(amount === undefined).toBe(WITHOUT_AMOUNT.has(story))
        if (amount) expect(amount.fontSize).toBeGreaterThanOrEqual(16)
        for (const control of await looksOf(page, '.ficha-button, .ficha-main .ficha-tool:not(span)'))
          expect(control.height).toBeGreaterThanOrEqual(32)
        for (const field of await looksOf(page, '.ficha-input :is(input, select)')) {
          expect(field.fontSize).toBeGreaterThanOrEqual(16)
          expect(field.paddingLeft).toBe(12)
        }
        for (const button of await looksOf(page, '.ficha-button[data-emphasis="primary"]'))
          expect(button.height).toBeGreaterThanOrEqual(50)
        await page.close()
      })
    }
  }
}
