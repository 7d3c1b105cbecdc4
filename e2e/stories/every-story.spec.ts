import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expectedCodes } from './expected-codes.ts'
import { expect, test } from './stage.ts'
import { stories } from './story-index.ts'
import { THEMES, WIDTHS } from './sweep.ts'

/** WCAG 2.2 A and AA. There is no list of exceptions. */
const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

const faultsForAxe = async (page: Page): Promise<readonly string[]> => {
  const { violations } = await new AxeBuilder({ page })
    // Stories have no frames, and the other way opens a page for each run.
    .setLegacyMode(true)
    // Targets of 24 px: axe leaves this rule out unless it is asked for.
    .options({ rules: { 'target-size': { enabled: true } }, resultTypes: ['violations'] })
    .withTags(STANDARD)
    .analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help} at ${target.join(' ')}. ${failureSummary ?? ''}`),
  )
}

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
    test(`${title}, ${name}, in ${theme}: accessible, quiet and no wider than the screen`, async ({ stageAt }) => {
      const stage = await stageAt(1)
      await stage.open(id, { theme, width: WIDTHS[0] ?? 360 })
      // What the codes say is read in every-code.spec.ts, on the stories that have some.
      const { draws, codes } = expectedCodes(id)
      if (draws === 'exactly') await expect(stage.page.locator('.ficha-code .ficha-symbol')).toHaveCount(codes.length)
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
