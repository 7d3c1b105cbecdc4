import { spawn, spawnSync } from 'node:child_process'
import { readCodes } from '../support/read-code.ts'
import { expectedCodes, fixtureOf } from './expected-codes.ts'
import { expect, test } from './stage.ts'
import { stories } from './story-index.ts'
import { isFull, THEMES } from './sweep.ts'

/** What a plain office printer gives. */
const DOTS_PER_INCH = 300

const hasPoppler = spawnSync('pdftoppm', ['-v']).error === undefined
const MISSING = 'pdftoppm is not installed, so no printed code is read. Install poppler-utils.'

/** The first page of a PDF, as a printer puts it on paper. */
const onPaper = (pdf: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const child = spawn('pdftoppm', ['-r', String(DOTS_PER_INCH), '-f', '1', '-l', '1', '-png', '-'])
    const chunks: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve(Buffer.concat(chunks))
      else reject(new Error(`pdftoppm could not read the page that the browser printed (exit code ${String(code)}).`))
    })
    child.stdin.end(pdf)
  })

// One code in everyday runs, all of them in the full one.
const printed = stories.filter(({ id }) => fixtureOf(id) && expectedCodes(id).codes.length > 0)
const chosen = isFull ? printed : printed.filter(({ id }) => id === 'countries-brazil--br-boleto')

for (const theme of THEMES) {
  for (const { id, title, name } of chosen) {
    test(`${title}, ${name}, printed in ${theme}: the codes read as the gateway sent them`, async ({ stageAt }) => {
      if (!hasPoppler) console.log(MISSING)
      test.skip(!hasPoppler && process.env['CI'] === undefined, MISSING)
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
