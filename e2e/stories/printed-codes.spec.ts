import { readPixels } from '../support/read-code.ts'
import { onPaper } from '../support/read-paper.ts'
import { codesOnPaperIn, fixtureOf } from './expected-codes.ts'
import { expect, test } from './stage.ts'
import { stories } from './story-index.ts'
import { isFull, THEMES } from './sweep.ts'

// Bars and the link of a page in everyday runs, all codes in the full one.
const printed = stories.flatMap((story) => {
  const fixture = fixtureOf(story.id)
  const payloads = fixture ? codesOnPaperIn(fixture).toSorted() : []
  return payloads.length > 0 ? [{ ...story, payloads }] : []
})
const OFTEN: ReadonlySet<string> = new Set(['countries-brazil--br-boleto', 'countries-colombia--co-pse'])
const chosen = printed.filter(({ id }) => isFull || OFTEN.has(id))

for (const theme of THEMES) {
  for (const { id, title, name, payloads } of chosen) {
    test(`${title}, ${name}, printed in ${theme}: the codes are read as the gateway sent them`, async ({ stageAt }) => {
      const stage = await stageAt(1)
      await stage.open(id, { theme, width: 360 })
      const { pixels } = await onPaper(await stage.page.pdf({ format: 'A4' }))
      const readings = await readPixels(pixels)
      expect({ zxing: [...readings.zxing].sort(), zbar: [...readings.zbar].sort() }).toEqual({
        zxing: payloads,
        zbar: payloads,
      })
    })
  }
}
