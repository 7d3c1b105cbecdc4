import { readPixels } from '../support/read-code.ts'
import { onPaper } from '../support/read-paper.ts'
import { expectedCodes, fixtureOf } from './expected-codes.ts'
import { expect, test } from './stage.ts'
import { stories } from './story-index.ts'
import { isFull, THEMES } from './sweep.ts'

// One code in everyday runs, all of them in the full one.
const printed = stories.filter(({ id }) => fixtureOf(id) && expectedCodes(id).codes.length > 0)
const chosen = isFull ? printed : printed.filter(({ id }) => id === 'countries-brazil--br-boleto')

for (const theme of THEMES) {
  for (const { id, title, name } of chosen) {
    test(`${title}, ${name}, printed in ${theme}: the codes are read as the gateway sent them`, async ({ stageAt }) => {
      const stage = await stageAt(1)
      await stage.open(id, { theme, width: 360 })
      const { pixels } = await onPaper(await stage.page.pdf({ format: 'A4' }))
      const readings = await readPixels(pixels)
      const payloads = expectedCodes(id)
        .codes.map(({ payload }) => payload)
        .sort()
      expect({ zxing: [...readings.zxing].sort(), zbar: [...readings.zbar].sort() }).toEqual({
        zxing: payloads,
        zbar: payloads,
      })
    })
  }
}
