import type { Page } from '@playwright/test'
import { CODE_ON_SCREEN, expectedCodes } from './expected-codes.ts'
import { faultsForAxe } from './faults-for-axe.ts'
import { expect, test } from './stage.ts'
import { stories } from './story-index.ts'
import { THEMES, WIDTHS } from './sweep.ts'

const faultsOfWidth = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const wide = [...document.querySelectorAll('#storybook-root *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 0.5)
      .map((element) => `${element.tagName}.${element.getAttribute('class') ?? ''}`)
    return [`the page scrolls sideways (${scrollWidth} in ${clientWidth} px): ${wide.slice(0, 5).join(', ')}`]
  })

for (const theme of THEMES) {
  for (const { id, title, name } of stories) {
    const what = `${title}, ${name}, in ${theme}: accessible, quiet and no wider than the screen`
    test(what, async ({ stageAt }) => {
      const stage = await stageAt(1)
      await stage.open(id, { theme, width: WIDTHS[0] ?? 360 })
      // every-code.spec.ts reads the codes of the stories that have some.
      const { draws, codes } = expectedCodes(id)
      if (draws === 'exactly') {
        await expect(stage.page.locator(`${CODE_ON_SCREEN} .ficha-symbol`)).toHaveCount(codes.length)
      }
      const faults: string[] = []
      for (const width of WIDTHS) {
        await stage.resize(width)
        const found = [...(await faultsOfWidth(stage.page)), ...(await faultsForAxe(stage.page))]
        faults.push(...found.map((fault) => `${width} px: ${fault}`))
      }
      expect([...stage.complaints(), ...faults]).toEqual([])
      await expect(stage.page.locator('.story-page > *').first()).toBeVisible()
    })
  }
}
