import { mkdir, writeFile } from 'node:fs/promises'
import { paymentFixtures, pixJourneyFixtures, type PaymentFixture } from '@ficha/core/testing'
import type { Page } from '@playwright/test'
import { showSlipInState, STORY_OF_STATES } from '../../stories/slip-in-state.ts'
import { expect, test, type Stage } from '../../stories/stage.ts'
import { isFull, type Theme } from '../../stories/sweep.ts'

/** Writes contact sheets for people: one for each country, width and theme. */
const FOLDER = new URL('../../../.reports/contact-sheets/', import.meta.url)

/** The states by the names that the story gives them. */
const STATES = [
  'processing',
  'lapsed',
  'paid',
  'failed',
  'expired',
  'unknown',
  'reversed',
  'replaced',
  'wrong-amount',
] as const

/** The states with a code that is seen. With an unknown result it is behind one press, and a payment that is no longer due has none. */
const PAYABLE: ReadonlySet<string> = new Set(['processing'])

/** A width, its device, and the device pixels of one CSS pixel. Bars that fit a phone do not fit a screen with one device pixel. */
const WIDTHS = [
  [360, 'phone', 2],
  [1280, 'desktop', 1],
] as const

/** Taller than every slip. A picture of a part below the window would resize the window, and a phone would then have a mouse. */
const WHOLE = 2_000

/** The settings of the page for each theme, which need no load. */
const THEMES: Readonly<Record<Theme, Parameters<Page['emulateMedia']>[0]>> = {
  light: { colorScheme: 'light', forcedColors: 'none' },
  dark: { colorScheme: 'dark', forcedColors: 'none' },
  'forced colours': { colorScheme: 'light', forcedColors: 'active' },
}

/** A slip in one state: its picture in each theme, and its faults. */
interface Cell {
  readonly name: string
  readonly pictures: ReadonlyMap<Theme, string>
  readonly faults: readonly string[]
}

/** It runs in the page. It returns faults of the design that a program can find. */
const faultsOf = (isPayable: boolean): readonly string[] => {
  const slip = document.querySelector('article.ficha')
  if (!slip) return ['there is no slip']
  const faults: string[] = []
  const { left, right } = slip.getBoundingClientRect()
  if (document.documentElement.scrollWidth > innerWidth) faults.push('the page scrolls to the side')
  for (const part of slip.querySelectorAll<HTMLElement>('p, dd, dt, li, a, button, summary, time, .ficha-text')) {
    const box = part.getBoundingClientRect()
    if (box.width > 1 && part.checkVisibility() && (box.left < left - 1 || box.right > right + 1))
      faults.push(`stands outside of the slip: ${part.textContent.trim()}`)
  }
  for (const number of slip.querySelectorAll('.ficha-value[data-face=code]:not([data-long]) bdi')) {
    const text = number.firstChild
    for (const { 0: group, index } of (text?.textContent ?? '').matchAll(/\S+/g)) {
      const range = document.createRange()
      range.setStart(text as Text, index)
      range.setEnd(text as Text, index + group.length)
      if (range.getClientRects().length > 1) faults.push(`a group goes on in another line: ${group}`)
    }
  }
  // The background as it is painted. With a mouse the theme removes the plate that a phone shows at a counter.
  const primary = [...slip.querySelectorAll('[data-emphasis=primary]:is(a, button)')].filter(
    (one) => one.checkVisibility() && getComputedStyle(one).backgroundColor !== 'rgba(0, 0, 0, 0)',
  )
  if (primary.length > 1) faults.push(`${primary.length} primary actions`)
  const plates = [...slip.querySelectorAll('.ficha-main .ficha-plate')]
  if (!isPayable && plates.some((plate) => plate.checkVisibility())) faults.push('a code that must not be paid')
  return faults
}

const cellOf = async (stage: Stage, width: number, { name }: PaymentFixture, state: string): Promise<Cell> => {
  const { page } = stage
  await showSlipInState(stage, name, state, width)
  const faults: string[] = []
  const pictures = new Map<Theme, string>()
  for (const [theme, media] of Object.entries(THEMES) as [Theme, (typeof THEMES)[Theme]][]) {
    await page.emulateMedia(media)
    faults.push(...(await page.evaluate(faultsOf, PAYABLE.has(state))).map((fault) => `${theme}: ${fault}`))
    const picture = await page.locator('article.ficha').screenshot({ animations: 'disabled', scale: 'css' })
    pictures.set(theme, picture.toString('base64'))
  }
  return { name: `${name}, ${state}`, pictures, faults }
}

/** A row for each method, a column for each state. */
const drawSheet = async (page: Page, cells: readonly Cell[], width: number, theme: Theme): Promise<Buffer> => {
  const column = width < 1_000 ? width : 640
  const figures = cells.map(
    ({ name, pictures, faults }) =>
      `<figure><figcaption>${name}${faults.length > 0 ? ' ✗' : ''}</figcaption><img src="data:image/png;base64,${pictures.get(theme) ?? ''}"></figure>`,
  )
  await page.setContent(
    `<style>body{margin:8px;background:#888;font:14px sans-serif}main{display:grid;width:max-content;gap:12px;align-items:start;grid-template-columns:repeat(${STATES.length},${column}px)}figure{margin:0}figcaption{padding:2px 4px;background:#ff0}img{display:block;max-width:100%}</style><main>${figures.join('')}</main>`,
  )
  return page.locator('main').screenshot()
}

/** Pix Automático, due dates and the boleto with Pix stand beside the rows of Brazil. */
const FIXTURES = [...paymentFixtures, ...pixJourneyFixtures]
const COUNTRIES = isFull ? [...new Set(FIXTURES.map(({ terms }) => terms.country))].sort() : []

for (const country of COUNTRIES) {
  for (const [width, device, pixels] of WIDTHS) {
    test(`contact sheets of ${country} at ${width} px: every method in every state and theme`, async ({
      browser,
      stageAt,
    }) => {
      test.setTimeout(600_000)
      const stage = await stageAt(pixels, device)
      await stage.open(STORY_OF_STATES, { theme: 'light', width, height: WHOLE })
      const cells: Cell[] = []
      for (const fixture of FIXTURES.filter(({ terms }) => terms.country === country))
        for (const state of STATES) cells.push(await cellOf(stage, width, fixture, state))
      const sheet = await browser.newPage({ viewport: { width: STATES.length * 680, height: 800 } })
      await mkdir(FOLDER, { recursive: true })
      for (const theme of Object.keys(THEMES) as Theme[]) {
        const name = `${country}-${width}-${theme.replace(' ', '-')}.png`
        await writeFile(new URL(name, FOLDER), await drawSheet(sheet, cells, width, theme))
      }
      await sheet.close()
      expect(cells.filter(({ faults }) => faults.length > 0).map(({ name, faults }) => ({ name, faults }))).toEqual([])
      expect(stage.complaints()).toEqual([])
    })
  }
}
