/**
 * The run of continuous integration. It is `npm test`, and after it the checks that everyday changes seldom break: the sweep of the browser tests,
 * the style of the sources, the parts on React 18, and a release that is built twice.
 */
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromiumMissing, findChromium } from './chromium.mjs'
import { portsForTests } from './free-ports.mjs'
import { passOnSignals } from './pass-on-signals.mjs'
import { root, run } from './pnpm.mjs'
import { readPlaywright, readVitest } from './reports.mjs'
import { beginSummary, SUMMARY } from './summary.mjs'

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
  await run('npm', ['test'])
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
  'parts on React 18',
  [
    ...['exec', 'vitest', 'run', '--project=react-18', '--retry=1', '--reporter=dot', '--reporter=json'],
    '--outputFile.json=.reports/react-18.json',
  ],
  {},
  'react-18.json',
  readVitest,
)
await holds('release, built twice', ['run', 'release:dry'])
process.exit(end())
