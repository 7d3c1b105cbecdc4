/**
 * Writes .reports/support-matrix.json from the results of the last test run, for the page "Support" in Storybook. `pnpm test:full` ends with it.
 * `pnpm support` writes it again. `pnpm storybook:build` includes it.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { supportMatrix } from './support-matrix.ts'
import {
  resultsOfPlaywright,
  resultsOfVitest,
  type PlaywrightReport,
  type TestResult,
  type VitestReport,
} from './test-results.ts'

const folder = join(import.meta.dirname, '..', '..', '..', '.reports')

const READERS: Readonly<Record<string, (json: unknown) => readonly TestResult[]>> = {
  'unit.json': (json) => resultsOfVitest(json as VitestReport),
  'e2e.json': (json) => resultsOfPlaywright(json as PlaywrightReport),
  'examples.json': (json) => resultsOfPlaywright(json as PlaywrightReport),
}
const names = Object.keys(READERS)
const reports = names.filter((name) => existsSync(join(folder, name)))
if (reports.length === 0) {
  throw new Error('There is no report of the tests, so there is nothing to claim. Run `pnpm test:full` first.')
}
const results = reports.flatMap((name) => READERS[name]?.(JSON.parse(readFileSync(join(folder, name), 'utf8'))) ?? [])
const missing = names.filter((name) => !reports.includes(name))
const matrix = supportMatrix(results, { madeAt: new Date().toISOString(), reports, missing })
writeFileSync(join(folder, 'support-matrix.json'), JSON.stringify(matrix))
for (const { title, lines } of matrix.tables) console.log(`${String(lines.length).padStart(5)}  ${title}`)
