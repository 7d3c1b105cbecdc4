/**
 * The checks against likely mistakes before a change is merged: types, unit tests, sizes, the contents of the tarballs, and the journeys and
 * the looks of the parts in a real browser. It runs all parts, and prints the failed parts and the time of each.
 *
 * With --ci, as `.ci/run`: all random cases, the sweep of the unit tests and of the browser tests, lint, and a release that is built twice.
 * With --full: every story in every theme and width, every code at every pixel ratio and on paper, every waiting screen, the parts on React 18 and
 * Preact, the fuzzers, the examples, and the fault tests.
 */
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build, buildStorybook } from './build.mjs'
import { chromiumMissing, findChromium, preferWhole } from './chromium.mjs'
import { portsForTests } from './free-ports.mjs'
import { root } from './pnpm.mjs'
import { beginSummary } from './summary.mjs'

/**
 * The projects of the unit tests that `npm test` leaves out: the tests of the parts once more on the oldest React and on Preact, the fuzzers, the
 * comparison with hand-made integrations, and the sweep (gateways drawn for the probe, the growth of expressions). What breaks there alone is rare,
 * and they take a quarter of the time.
 */
const SWEEP = ['react-18', 'react-on-preact', 'fuzz', 'differential', 'sweep']

/** The seed of the random cases, so that a run is green or red for everybody. */
const RANDOM_SEED = process.env.RANDOM_SEED ?? '20261121'

const isFull = process.argv.includes('--full')
const isCi = process.argv.includes('--ci')
const reports = join(root, '.reports')
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const { part, holds, vitest, playwright, faults, count, skip, end } = beginSummary(reports)

/** `test --full` and `npm run fuzz` look for new findings. Elsewhere the random cases are the same: all in CI, a tenth of them on other machines. */
const cases = isFull ? { FULL: '1' } : { RANDOM_SEED, ...(!isCi && { FEW_CASES: '1' }) }
const withoutSweep = isFull ? [] : SWEEP.map((project) => `--project=!${project}`)

let isBuilt = false
// Unit tests read only sources, so they run beside the build and use the other core. The other parts print their output at their end.
await Promise.all([
  vitest('unit tests', 'unit.json', [...withoutSweep, '--retry=1'], cases),
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

/** A part in a browser. Where the build failed there is nothing to open, and the failure is counted already. */
const inBrowser = async (name, report, options, env = {}) => {
  if (!isBuilt) return
  if (chromium === undefined) skip(name, chromiumMissing)
  else await playwright(name, report, options, { ...chromium, ...(await portsForTests()), ...env })
}

await inBrowser('browser tests', 'e2e.json', [], isFull ? { FULL: '1' } : { SWEEP: 'without' })
if (isCi) {
  await inBrowser('browser tests, the sweep', 'sweep.json', [], { SWEEP: 'only' })
  await holds('lint', ['run', 'lint'])
  await vitest('unit tests, the sweep', 'for-ci.json', [...SWEEP.map((one) => `--project=${one}`), '--retry=1'], cases)
  await holds('release, built twice', ['run', 'release:dry'])
}
if (isFull && isBuilt) {
  await inBrowser('examples', 'examples.json', ['--config', 'examples.config.ts'])
  await faults('faults', 'faults.json')
  // Made from the reports above, for the page "Support" in Storybook.
  if (chromium) await holds('support matrix', ['run', 'support'])
}
process.exit(end())
