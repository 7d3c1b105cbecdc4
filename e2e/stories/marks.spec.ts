import { differingPoints } from '../support/same-pixels.ts'
import { expect, test } from './stage.ts'

/** A mark has 24 by 24 points. Fewer than this could be an edge that is drawn otherwise. */
const LEAST = 20

for (const theme of ['light', 'dark', 'forced colours'] as const)
  test(`the marks of a country’s brands can be told apart at 24 px: ${theme}`, async ({ stageAt }) => {
    const { page, open } = await stageAt(1)
    await open('checkout-marks--every-brand', { theme, width: 1280 })
    let compared = 0
    for (const row of await page.getByRole('row').all()) {
      const marks: (readonly [brand: string, picture: Buffer])[] = []
      for (const figure of await row.locator('figure').all()) {
        const mark = figure.locator('.ficha-monogram')
        const { width, height } = (await mark.boundingBox()) ?? { width: 0, height: 0 }
        expect([Math.round(width), Math.round(height)]).toEqual([24, 24])
        const picture = await mark.screenshot()
        const brand = (await figure.getAttribute('data-brand')) ?? ''
        for (const [other, before] of marks) {
          expect(differingPoints(before, picture), `${other} and ${brand}`).toBeGreaterThanOrEqual(LEAST)
          compared += 1
        }
        marks.push([brand, picture])
      }
    }
    expect(compared).toBeGreaterThan(50)
  })
