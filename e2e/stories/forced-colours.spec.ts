import type { Locator } from '@playwright/test'
import { pictureOf, shareThatStandsOut } from './pixels-apart.ts'
import { expect, test } from './stage.ts'

/** Stories with a filled button, plain buttons or a field, which axe does not check in forced colours. */
const STORIES: readonly string[] = [
  'countries-brazil--br-pix',
  'countries-mexico--mx-cash',
  'countries-colombia--co-pse',
  'screens-recurring--summary',
  'checkout--form-of-brazil',
]

/** The labels of the buttons that a story shows, and the buttons. */
const BUTTONS = '.ficha :is(.ficha-button, .ficha-tool):visible'

const boxOf = async (part: Locator): Promise<{ x: number; y: number; width: number; height: number }> => {
  await part.scrollIntoViewIfNeeded()
  const box = await part.boundingBox()
  if (!box) throw new Error('A part that is not drawn has no pixels.')
  return box
}

/** More than a line of a label is high, and less than two are. */
const LINE = 26

/**
 * The rows of pixels of the small letters in a label's first line. Above and below them the edge of a plate could be taken for letters, and the
 * middle of a label with two lines has no letters.
 */
const middleOf = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }) => ({
  x,
  y: y + Math.min(height, LINE) * 0.4,
  width,
  height: Math.min(height, LINE) * 0.25,
})

for (const colorScheme of ['light', 'dark'] as const) {
  for (const story of STORIES) {
    const what = `in forced ${colorScheme} colours every button of ${story} can be read and has an edge`
    test(what, async ({ stageAt }) => {
      const { page, open } = await stageAt(1)
      await open(story, { theme: 'forced colours', width: 360 })
      await page.emulateMedia({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' })
      const buttons = await page.locator(BUTTONS).all()
      expect(buttons.length).toBeGreaterThan(0)
      for (const button of buttons.slice(0, 8)) {
        const name = (await button.textContent())?.trim() ?? ''
        const { x, y, width, height } = await boxOf(button)
        const label = button.locator('span').first()
        if ((await label.count()) > 0 && ((await label.boundingBox())?.width ?? 0) > 4) {
          // Letters cover a part of their box. A box in one colour, or a bar of another colour, has no letters.
          const share = shareThatStandsOut(await pictureOf(page, middleOf(await boxOf(label))))
          expect(share, `the letters of “${name}”`).toBeGreaterThan(0.06)
        }
        // A strip from outside to inside, across the middle of the left edge.
        const edge = await pictureOf(page, { x: Math.max(x - 3, 0), y: y + height / 2 - 2, width: 8, height: 4 })
        expect(shareThatStandsOut(edge), `the edge of “${name}” (${width} wide)`).toBeGreaterThan(0.05)
      }
    })
  }
}

for (const [story, controls] of [
  ['countries-brazil--br-pix', '.ficha-tools .ficha-tool'],
  ['checkout--choosing-among-many', '.ficha-more'],
  ['checkout--no-fields', '.ficha-change-method'],
] as const) {
  test(`in forced colours the edges of ${controls} are aligned with the text of their slip`, async ({ stageAt }) => {
    const { page, open } = await stageAt(1)
    await open(story, { theme: 'forced colours', width: 360 })
    const boxes = (selector: string) =>
      page.locator(selector).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect))
    const [text] = await boxes('.ficha-head')
    const edges = await boxes(controls)
    expect(edges.length).toBeGreaterThan(0)
    for (const { left, right } of edges) {
      expect(left).toBeGreaterThanOrEqual(text?.left ?? Infinity)
      expect(right).toBeLessThanOrEqual(text?.right ?? 0)
    }
  })
}

test('in forced colours two rows of controls do not touch', async ({ stageAt }) => {
  const { page, open } = await stageAt(1)
  await open('countries-brazil--br-pix', { theme: 'forced colours', width: 280 })
  const tools = await page
    .locator('.ficha-tools button')
    .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect()))
  const rows = [...new Set(tools.map(({ top }) => top))]
  expect(rows.length).toBeGreaterThan(1)
  for (const { top, bottom } of tools)
    for (const row of rows.filter((start) => start > top)) expect(row).toBeGreaterThanOrEqual(bottom + 4)
})

test('in forced colours a ring that turns has a gap', async ({ stageAt }) => {
  const { page, open } = await stageAt(1)
  await open('checkout--unsure', { theme: 'forced colours', width: 360 })
  const [gap, rest] = await page.locator('.ficha-wait').evaluate((ring) => {
    const { borderTopColor, borderBottomColor } = getComputedStyle(ring)
    return [borderTopColor, borderBottomColor]
  })
  expect(gap).not.toBe(rest)
})

test('in forced colours the four tools of a slip take one row, as in other themes', async ({ stageAt }) => {
  const { page, open } = await stageAt(1, 'phone')
  for (const story of ['countries-brazil--br-pix', 'countries-mexico--mx-spei']) {
    await open(story, { theme: 'forced colours', width: 360 })
    const tools = page.locator('.ficha-tools > button')
    await expect(tools).toHaveCount(4)
    const tops = await tools.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)))
    expect(new Set(tops).size, story).toBe(1)
  }
})

test('in forced colours what loads is outlined, and not the darkest part of the page', async ({ stageAt }) => {
  const { page, open } = await stageAt(1)
  await open('checkout--loading', { theme: 'forced colours', width: 360 })
  const bars = await page.locator('.ficha-bar').evaluateAll((parts) =>
    parts.map((part) => {
      const { backgroundColor, color } = getComputedStyle(part)
      return { backgroundColor, color }
    }),
  )
  expect(bars.length).toBeGreaterThan(4)
  for (const { backgroundColor, color } of bars) expect(backgroundColor).not.toBe(color)
})

for (const theme of ['light', 'forced colours'] as const)
  test(`the buttons that hand a code to a bank have labels of one line: ${theme}`, async ({ stageAt }) => {
    const { page, open } = await stageAt(1, 'phone')
    await open('countries-mexico--mx-codi', { theme, width: 360 })
    const buttons = page.locator('.ficha-to-bank .ficha-button')
    await expect(buttons).toHaveCount(2)
    const lines = await buttons.evaluateAll((all) =>
      all.map((button) => {
        const label = document.createRange()
        label.selectNodeContents(button)
        return label.getClientRects().length
      }),
    )
    expect(lines).toEqual([1, 1])
  })

test('in forced colours a slip that nothing was torn from has an edge on each side', async ({ stageAt }) => {
  const { page, open } = await stageAt(1)
  await open('screens-recurring--summary', { theme: 'forced colours', width: 360 })
  const whole = page.locator('.ficha-main[data-whole]').first()
  for (const side of ['top', 'right', 'bottom', 'left']) await expect(whole).toHaveCSS(`border-${side}-width`, '1px')
})
