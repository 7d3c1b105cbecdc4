import { faultsForAxe } from './faults-for-axe.ts'
import { expect, test } from './stage.ts'
import { docsPages, stories } from './story-index.ts'
import { isFull, THEMES } from './sweep.ts'

/** A page of documentation shows what each story shows; one of them is enough while somebody waits. */
const swept = isFull ? docsPages : docsPages.slice(0, 1)

test('parts and countries have a page of documentation', () => {
  expect(docsPages.length).toBeGreaterThan(13)
})

for (const theme of THEMES) {
  for (const { id, title } of swept) {
    test(`the page of ${title}, in ${theme}: every story stands, accessible and quiet`, async ({ stageAt }) => {
      test.slow()
      const stage = await stageAt(1)
      const { page } = stage
      await stage.openDocs(id, { theme, width: 1280, height: 900 })
      // What the page is for, below its title.
      await expect(page.locator('.sbdocs-content > .sbdocs-title ~ * p, .sbdocs-content > p').first()).toHaveText(
        /\S{2,}.*\.$/,
      )
      // Storybook's own display of an error is always there, and hidden.
      await expect(page.locator('.sb-errordisplay').locator('visible=true')).toHaveCount(0)
      const own = stories.filter((story) => story.title === title)
      // Where there are several, the first one stands at the top of the page and again in its row.
      await expect(page.locator('.sb-story')).toHaveCount(own.length > 1 ? own.length + 1 : 1)
      // Around the stories it is Storybook's own page.
      expect([...stage.complaints(), ...(await faultsForAxe(page, '.story-page'))]).toEqual([])
    })
  }
}
