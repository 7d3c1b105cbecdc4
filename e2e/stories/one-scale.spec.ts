import { expect, test } from './stage.ts'

/** The scale has four sizes of text, and a fifth for the inputs or the number of a boleto. An eye does not tell more boxes apart on one screen. */
const MOST = { sizes: 5, combinations: 8, boxes: 90 } as const
const WEIGHTS: ReadonlySet<string> = new Set(['400', '600'])

interface Scale {
  readonly sizes: readonly number[]
  readonly weights: readonly string[]
  readonly combinations: readonly string[]
  readonly boxes: number
}

/** It runs in the page. It reads every text that is shown of the first slip, and counts the boxes of the first screen. */
const scaleOf = (): Scale | undefined => {
  const root = document.querySelector('article.ficha')
  if (!root) return undefined
  const isShown = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect()
    return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true })
  }
  const isText = (element: Element): boolean =>
    element.matches('input, select') ||
    [...element.childNodes].some(
      ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim() !== '',
    )
  // A view that fills the screen is a screen of its own.
  const shown = [...root.querySelectorAll('*')].filter((element) => !element.closest('dialog') && isShown(element))
  const texts = shown.filter(isText).map((element) => {
    const { fontSize, fontWeight, fontFamily } = getComputedStyle(element)
    const size = Math.round(Number.parseFloat(fontSize) * 10) / 10
    return { size, weight: fontWeight, family: fontFamily.includes('mono') ? 'mono' : 'text' }
  })
  const among = <Value>(values: readonly Value[]): readonly Value[] => [...new Set(values)].sort()
  return {
    sizes: among(texts.map(({ size }) => size)),
    weights: among(texts.map(({ weight }) => weight)),
    combinations: among(texts.map(({ size, weight, family }) => `${size} ${weight} ${family}`)),
    boxes: shown.filter((element) => element.getBoundingClientRect().top < innerHeight).length,
  }
}

const expectOneScale = (scale: Scale | undefined, story: string): void => {
  if (!scale) return
  const { sizes, weights, combinations, boxes } = scale
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
    expectOneScale(await page.evaluate(scaleOf), story)
  }
})
