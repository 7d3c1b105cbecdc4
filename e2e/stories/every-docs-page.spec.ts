import { faultsForAxe } from './faults-for-axe.ts'
import { luminance, pictureOf, shareThatStandsOut } from './pixels-apart.ts'
import { expect, test } from './stage.ts'
import { docsPages, stories } from './story-index.ts'
import { isFull, THEMES } from './sweep.ts'

/** A page of documentation shows the same as its stories. The short run checks one page. */
const swept = isFull ? docsPages : docsPages.slice(0, 1)

test('parts and countries have a page of documentation', () => {
  expect(docsPages.length).toBeGreaterThan(13)
})

for (const theme of THEMES) {
  for (const { id, title } of swept) {
    test(`the page of ${title}, in ${theme}: every story is drawn, accessible and without errors`, async ({
      stageAt,
    }) => {
      test.slow()
      const stage = await stageAt(1)
      const { page } = stage
      await stage.openDocs(id, { theme, width: 1280, height: 900 })
      // The purpose of the page, below its title.
      await expect(page.locator('.sbdocs-content > .sbdocs-title ~ * p, .sbdocs-content > p').first()).toHaveText(
        /\S{2,}.*\.$/,
      )
      // Storybook's own display of an error is always there, and hidden.
      await expect(page.locator('.sb-errordisplay').locator('visible=true')).toHaveCount(0)
      const own = stories.filter((story) => story.title === title)
      // If there are several, the first one is at the top of the page and again in its row.
      await expect(page.locator('.sb-story')).toHaveCount(own.length > 1 ? own.length + 1 : 1)
      // Around the stories it is Storybook's own page.
      expect([...stage.complaints(), ...(await faultsForAxe(page, '.story-page'))]).toEqual([])
    })
  }
}

/** A title, paragraphs, lists, tables, examples of code and the controls: all that Storybook sets around stories. */
const READ = ['countries-mexico', 'tokens', 'screens-payment-instructions', 'theme-lab', 'parts']
/** The largest width of a picture. It has the first word of every line. */
const WORD_WIDTH = 240
const WORDS = '.sbdocs-content :is(h1, p, li, td, pre):not(.sb-story *)'

for (const theme of ['dark', 'forced colours'] as const) {
  for (const name of isFull ? READ : READ.slice(0, 1)) {
    test(`the text around the stories of ${name} is readable in ${theme}`, async ({ stageAt }) => {
      const { page, openDocs } = await stageAt(1)
      await openDocs(`${name}--docs`, { theme, width: 1280, height: 2_000 })
      const words = await page.locator(WORDS).locator('visible=true').all()
      expect(words.length).toBeGreaterThan(1)
      for (const part of words.slice(0, 12)) {
        const text = (await part.innerText()).trim()
        const box = await part.boundingBox()
        // A dash in a table is not a word, and text below the window is not painted.
        if (text.length < 4 || !box || box.y + box.height > 2_000) continue
        // A short word covers a small share of its cell. Pixels in the background's colour do not belong to it.
        const place = { ...box, width: Math.min(box.width, WORD_WIDTH) }
        expect(shareThatStandsOut(await pictureOf(page, place)), `“${text.slice(0, 40)}”`).toBeGreaterThan(0.0005)
      }
      const { data } = await pictureOf(page, { x: 4, y: 4, width: 1, height: 1 })
      const ground = luminance(data[0] ?? 0, data[1] ?? 0, data[2] ?? 0)
      // A light page around dark stories would be too bright.
      if (theme === 'dark') expect(ground).toBeLessThan(0.05)
    })
  }
}
