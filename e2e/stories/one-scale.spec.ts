import { expect, test } from './stage.ts'
import { stories } from './story-index.ts'

/** The scale has four sizes of text, and a fifth for the inputs or the number of a boleto. An eye does not tell more boxes apart on one screen. */
const MOST = { sizes: 5, combinations: 8, boxes: 90 } as const
const WEIGHTS: ReadonlySet<string> = new Set(['400', '600'])

interface Scale {
  readonly sizes: readonly number[]
  readonly weights: readonly string[]
  readonly combinations: readonly string[]
  readonly boxes: number
}

/** It runs in the page. It reads every text that is shown of each slip, and counts the boxes of a phone's first screen. */
const scalesOf = (screen: number): readonly Scale[] => {
  const isShown = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect()
    return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true })
  }
  const isText = (element: Element): boolean =>
    element.matches('input, select') ||
    [...element.childNodes].some(
      ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim() !== '',
    )
  const among = <Value>(values: readonly Value[]): readonly Value[] => [...new Set(values)].sort()
  const scaleOf = (root: Element): Scale => {
    const { top } = root.getBoundingClientRect()
    // A view that fills the screen is a screen of its own. The lines of a drawing are one picture.
    const shown = [...root.querySelectorAll('*')].filter(
      (element) => !element.closest('dialog, svg *') && isShown(element),
    )
    const texts = shown.filter(isText).map((element) => {
      const { fontSize, fontWeight, fontFamily } = getComputedStyle(element)
      const size = Math.round(Number.parseFloat(fontSize) * 10) / 10
      return { size, weight: fontWeight, family: fontFamily.includes('mono') ? 'mono' : 'text' }
    })
    return {
      sizes: among(texts.map(({ size }) => size)),
      weights: among(texts.map(({ weight }) => weight)),
      combinations: among(texts.map(({ size, weight, family }) => `${size} ${weight} ${family}`)),
      boxes: shown.filter((element) => element.getBoundingClientRect().top - top < screen).length,
    }
  }
  return [...document.querySelectorAll('article.ficha')].filter(isShown).map(scaleOf)
}

/** The height of a phone's screen in CSS pixels. */
const SCREEN = 740

const expectOneScale = (scales: readonly Scale[], story: string): void => {
  for (const { sizes, weights, combinations, boxes } of scales) {
    expect.soft(sizes.length, `${story}: sizes ${sizes.join(', ')}`).toBeLessThanOrEqual(MOST.sizes)
    expect
      .soft(
        weights.filter((weight) => !WEIGHTS.has(weight)),
        `${story}: weights`,
      )
      .toEqual([])
    expect
      .soft(combinations.length, `${story}: combinations ${combinations.join('; ')}`)
      .toBeLessThanOrEqual(MOST.combinations)
    expect.soft(boxes, `${story}: boxes of the first screen`).toBeLessThanOrEqual(MOST.boxes)
  }
}

/** The five sheets that the scale was drawn on. */
const DRAWN = [
  'countries-brazil--br-pix',
  'countries-brazil--br-boleto',
  'countries-colombia--co-bancolombia',
  'countries-uruguay--uy-bank-transfer',
  'checkout--form-of-brazil',
]

test('the five sheets that were drawn first keep the scale', async ({ stageAt }) => {
  const { open, page } = await stageAt(1, 'phone')
  for (const story of DRAWN) {
    await open(story, { theme: 'light', width: 360 })
    expectOneScale(await page.evaluate(scalesOf, SCREEN), story)
  }
})

/** Screens of payers. Storybook's own pages show slips in a small size, and a merchant's theme has sizes of its own. */
const OF_PAYERS = /^(?:screens|checkout|countries|slips|interactions)-/

/** A payer has opened this list, so its rows fill the screen. */
const OPENED_LIST = 'screens-recurring--long-schedule'

for (const { id, title, name } of stories.filter((story) => OF_PAYERS.test(story.id))) {
  test(`${title}, ${name}: it keeps the scale @sweep`, async ({ stageAt }) => {
    const { open, page } = await stageAt(1, 'phone')
    await open(id, { theme: 'light', width: 360 })
    const scales = await page.evaluate(scalesOf, SCREEN)
    expectOneScale(id === OPENED_LIST ? scales.map((scale) => ({ ...scale, boxes: 0 })) : scales, id)
  })
}
