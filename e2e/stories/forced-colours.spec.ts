import type { Locator, Page } from '@playwright/test'
import { PNG } from 'pngjs'
import { expect, test } from './stage.ts'

/** Each with a filled button, with plain ones, or with a field: what axe does not see in forced colours. */
const STORIES: readonly string[] = [
  'countries-brazil--br-pix',
  'countries-mexico--mx-cash',
  'countries-colombia--co-pse',
  'screens-recurring--summary',
  'checkout--form-of-brazil',
]

/** The labels of the buttons that a story shows, and the buttons. */
const BUTTONS = '.ficha :is(.ficha-button, .ficha-tool):visible'

/** WCAG 2.2, relative luminance of 0 to 255. */
const luminance = (red: number, green: number, blue: number): number => {
  const [r, g, b] = [red, green, blue].map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

const pictureOf = async (page: Page, area: { x: number; y: number; width: number; height: number }): Promise<PNG> =>
  PNG.sync.read(await page.screenshot({ clip: area, animations: 'disabled' }))

/** How many pixels of a picture are told apart from its most common colour by 4.5:1. */
const shareThatStandsOut = ({ data }: PNG): number => {
  const counts = new Map<number, number>()
  const lights: number[] = []
  for (let at = 0; at < data.length; at += 4) {
    const light = luminance(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0)
    lights.push(light)
    counts.set(light, (counts.get(light) ?? 0) + 1)
  }
  const ground = [...counts].reduce((most, entry) => (entry[1] > most[1] ? entry : most))[0]
  const isApart = (light: number): boolean => (Math.max(light, ground) + 0.05) / (Math.min(light, ground) + 0.05) >= 4.5
  return lights.filter(isApart).length / lights.length
}

const boxOf = async (part: Locator): Promise<{ x: number; y: number; width: number; height: number }> => {
  await part.scrollIntoViewIfNeeded()
  const box = await part.boundingBox()
  if (!box) throw new Error('A part that is not drawn has no pixels.')
  return box
}

/** More than a line of a label is high, and less than two are. */
const LINE = 26

/**
 * The rows that small letters fill in a label's first line: above and below them a plate ends, whose edge would be taken for letters, and
 * the middle of a label of two lines has none.
 */
const middleOf = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }) => ({
  x,
  y: y + Math.min(height, LINE) * 0.4,
  width,
  height: Math.min(height, LINE) * 0.25,
})

for (const colorScheme of ['light', 'dark'] as const) {
  for (const story of STORIES) {
    test(`in forced ${colorScheme} colours every button of ${story} can be read and has an edge`, async ({
      stageAt,
    }) => {
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
          // Letters cover a part of their box; a box that is all one colour, or a bar of another, has none to read.
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
