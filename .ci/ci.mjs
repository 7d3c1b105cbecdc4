/**
 * The run of continuous integration. It is `npm test` with all random cases, and after it the checks that everyday changes seldom break: the sweep
 * of the browser tests and of the unit tests, the style of the sources, and a release that is built twice.
 */
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromiumMissing, findChromium } from './chromium.mjs'
import { portsForTests } from './free-ports.mjs'
import { passOnSignals } from './pass-on-signals.mjs'
import { root, run } from './pnpm.mjs'
import { readPlaywright, readVitest } from './reports.mjs'
import { beginSummary, SUMMARY } from './summary.mjs'
import { FOR_CI, RANDOM_SEED } from './unit-tests.mjs'

passOnSignals()
const reports = join(root, '.reports')
const { part, holds, counted, count, skip, end } = beginSummary(reports)

const readSummary = () => {
  try {
    return JSON.parse(readFileSync(join(reports, SUMMARY), 'utf8'))
  } catch {
    return { passed: 0, failed: 1, failures: [] }
  }
}

await part('npm test', async () => {
  await run('npm', ['test'], { env: { ALL_CASES: '1' } })
  const { passed, failed, failures } = readSummary()
  count(['npm test', ...failures].join(', '), passed, failed)
})
mkdirSync(reports, { recursive: true })
const chromium = await findChromium()
if (chromium)
  await counted(
    'browser tests, the sweep',
    ['--dir', 'e2e', 'exec', 'playwright', 'test'],
    { ...chromium, ...(await portsForTests()), SWEEP: 'only', REPORT: '../.reports/sweep.json' },
    'sweep.json',
    readPlaywright,
  )
else skip('browser tests, the sweep', chromiumMissing)
await holds('lint', ['run', 'lint'])
await counted(
  'unit tests, the sweep',
  [
    ...['exec', 'vitest', 'run', ...FOR_CI.map((project) => `--project=${project}`), '--retry=1'],
    ...['--reporter=dot', '--reporter=json', '--outputFile.json=.reports/for-ci.json'],
  ],
  { RANDOM_SEED: process.env.RANDOM_SEED ?? RANDOM_SEED },
  'for-ci.json',
  readVitest,
)
await holds('release, built twice', ['run', 'release:dry'])
process.exit(end())
