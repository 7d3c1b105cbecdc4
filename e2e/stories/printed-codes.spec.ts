import { PDFiumLibrary } from '@hyzyla/pdfium'
import { PNG } from 'pngjs'
import { readCodes } from '../support/read-code.ts'
import { expectedCodes, fixtureOf } from './expected-codes.ts'
import { expect, test } from './stage.ts'
import { stories } from './story-index.ts'
import { isFull, THEMES } from './sweep.ts'

/** What a plain office printer gives. */
const DOTS_PER_INCH = 300

/** PDF counts in points. */
const POINTS_PER_INCH = 72

const reader = { pdfium: undefined as ReturnType<typeof PDFiumLibrary.init> | undefined }

/** The first page of a PDF, as a printer puts it on paper. */
const onPaper = async (pdf: Buffer): Promise<Buffer> => {
  const pdfium = await (reader.pdfium ??= PDFiumLibrary.init())
  const document = await pdfium.loadDocument(pdf)
  try {
    const page = document.getPage(0)
    const { data, width, height } = await page.render({ scale: DOTS_PER_INCH / POINTS_PER_INCH, render: 'bitmap' })
    return PNG.sync.write(Object.assign(new PNG({ width, height }), { data: Buffer.from(data) }))
  } finally {
    document.destroy()
  }
}

// One code in everyday runs, all of them in the full one.
const printed = stories.filter(({ id }) => fixtureOf(id) && expectedCodes(id).codes.length > 0)
const chosen = isFull ? printed : printed.filter(({ id }) => id === 'countries-brazil--br-boleto')

for (const theme of THEMES) {
  for (const { id, title, name } of chosen) {
    test(`${title}, ${name}, printed in ${theme}: the codes read as the gateway sent them`, async ({ stageAt }) => {
      const stage = await stageAt(1)
      await stage.open(id, { theme, width: 360 })
      const readings = await readCodes(await onPaper(await stage.page.pdf({ format: 'A4' })))
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
