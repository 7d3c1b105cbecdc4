/**
 * The checks against likely mistakes before a change is merged: types, unit tests, sizes, the contents of the tarballs, and the journeys and
 * the looks of the parts in a real browser. It runs all parts, and prints the failed parts and the time of each. With --full: every story in every
 * theme and width, every code at every pixel ratio and on paper, every waiting screen, the parts on React 18 and Preact, the fuzzers, and the fault
 * tests. `ci.mjs` visits every story once, and checks the style and the release.
 */
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from './build.mjs'
import { chromiumMissing, findChromium, preferWhole } from './chromium.mjs'
import { portsForTests } from './free-ports.mjs'
import { passOnSignals } from './pass-on-signals.mjs'
import { root } from './pnpm.mjs'
import { readPlaywright, readVitest } from './reports.mjs'
import { buildStorybook } from './build-storybook.mjs'
import { beginSummary } from './summary.mjs'
import { FOR_CI, RANDOM_SEED } from './unit-tests.mjs'

passOnSignals()
const isFull = process.argv.includes('--full')
const reports = join(root, '.reports')
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

const { part, holds, counted, count, skip, end } = beginSummary(reports)

const full = isFull ? { FULL: '1' } : {}
/**
 * The random cases are the same on every machine: a tenth of them, or all where `.ci/run` asks for them. `test --full` and `npm run fuzz` look for
 * new findings.
 */
const few = process.env.ALL_CASES === '1' ? {} : { FEW_CASES: '1' }
const cases = isFull ? {} : { RANDOM_SEED: process.env.RANDOM_SEED ?? RANDOM_SEED, ...few }
const notYet = isFull ? [] : FOR_CI.map((project) => `--project=!${project}`)
const ports = await portsForTests()
const forBrowser = { ...full, ...ports }

let isBuilt = false
// Unit tests read only sources, so they run beside the build and use the other core. The other parts print their output at their end.
await Promise.all([
  counted(
    'unit tests',
    [
      ...['exec', 'vitest', 'run', '--retry=1', '--reporter=dot', '--reporter=json'],
      ...['--outputFile.json=.reports/unit.json', ...notYet],
    ],
    { ...full, ...cases },
    'unit.json',
    readVitest,
  ),
  (async () => {
    await holds('types', ['run', 'types'], { quiet: true })
    await part('build', async () => {
      isBuilt = await build()
      count('build', isBuilt ? 1 : 0, isBuilt ? 0 : 1)
    })
    // Otherwise the browser tests would wait for it. They report a failed build.
    if (isBuilt) await buildStorybook()
  })(),
])
if (isBuilt) await holds('sizes', ['run', 'sizes'])
const found = isBuilt ? await findChromium() : undefined
// Before a release every engine and every picture is tested, because payers have whole browsers.
const chromium = isFull && found ? preferWhole(found) : found
// Each failure is printed once.
if (!isBuilt) console.log('\nThe build failed, so there is nothing to weigh and nothing to open in a browser.')
else if (chromium) {
  await counted(
    'browser tests',
    ['--dir', 'e2e', 'exec', 'playwright', 'test'],
    { ...chromium, ...forBrowser, ...(isFull ? {} : { SWEEP: 'without' }) },
    'e2e.json',
    readPlaywright,
  )
} else skip('browser tests', chromiumMissing)
if (isFull && isBuilt) {
  if (chromium)
    await counted(
      'examples',
      ['--dir', 'e2e', 'exec', 'playwright', 'test', '--config', 'examples.config.ts'],
      chromium,
      'examples.json',
      readPlaywright,
    )
  else skip('examples', chromiumMissing)
  await counted(
    'faults',
    [
      ...['--filter', '@ficha/server', 'run', 'faults'],
      ...['--reporter=verbose', '--reporter=json', `--outputFile.json=${join(reports, 'faults.json')}`],
    ],
    {},
    'faults.json',
    readVitest,
  )
  // Made from the reports above, for the page "Support" in Storybook.
  if (chromium) await holds('support matrix', ['run', 'support'])
}
process.exit(end())
