/**
 * Everything that has to hold before a change is merged: types, lint, unit tests, a release that is the same twice, the packed tarballs in a
 * consumer, and the journeys and every story in a real browser. Goes through to the end, counts, and says which part failed. With --full: every
 * story in every theme and width, every code at every pixel ratio and on paper, every waiting screen, and the fault tests.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { build } from './build.mjs'
import { findChromium } from './chromium.mjs'
import { passOnSignals } from './pass-on-signals.mjs'
import { pnpm, root } from './pnpm.mjs'
import { readPlaywright, readVitest } from './reports.mjs'

passOnSignals()
const isFull = process.argv.includes('--full')
const reports = join(root, '.reports')
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

let passed = 0
let failed = 0
const failures = []
/** Each test that failed, or passed at the second try only, with why: the end of a long log is what one reads first. */
const notes = []

const count = (part, good, bad) => {
  passed += good
  failed += bad
  if (bad > 0) failures.push(part)
}

/** A part that either holds or does not counts as one test. */
const part = async (name, does) => {
  const started = performance.now()
  console.log(`\n== ${name}`)
  await does()
  console.log(`== ${name}: ${((performance.now() - started) / 1_000).toFixed(1)} s`)
}

const holds = (name, args, options) =>
  part(name, async () => {
    const { code, output } = await pnpm(args, options)
    if (options?.quiet) console.log(output)
    count(name, code === 0 ? 1 : 0, code === 0 ? 0 : 1)
  })

const readReport = (file, read) => {
  try {
    return read(JSON.parse(readFileSync(join(reports, file), 'utf8')))
  } catch {
    return [0, 1]
  }
}

/** A runner that writes a report counts its own tests; one that dies without a report counts as one failure. */
const counted = (name, args, env, report, read) =>
  part(name, async () => {
    const { code } = await pnpm(args, { env })
    const [good, bad, more = []] = readReport(report, read)
    const isHollow = bad === 0 && (code !== 0 || good === 0)
    count(isHollow && good === 0 ? `${name} (no test ran)` : name, good, isHollow ? 1 : bad)
    notes.push(...more)
  })

// Side by side: each keeps one core busy. What they say is printed one after the other.
await Promise.all([holds('types', ['run', 'types'], { quiet: true }), holds('lint', ['run', 'lint'], { quiet: true })])
// A second try as in the browser, named at the end: of some seven thousand tests one may meet a machine that stood still. What a random test
// found fails again, since its second try begins with the same seed.
await counted(
  'unit tests',
  ['exec', 'vitest', 'run', '--retry=1', '--reporter=dot', '--reporter=json', '--outputFile.json=.reports/unit.json'],
  { ...(isFull && { FULL: '1' }) },
  'unit.json',
  readVitest,
)
await part('build', async () => {
  const isBuilt = await build()
  count('build', isBuilt ? 1 : 0, isBuilt ? 0 : 1)
})
await holds('sizes', ['run', 'sizes'])
await holds('release, built twice', ['run', 'release:dry'])
await part('browser tests', async () => {
  const chromium = await findChromium()
  if (!chromium) return count('browser tests', 0, 1)
  await counted(
    'journeys and stories',
    ['--dir', 'e2e', 'exec', 'playwright', 'test'],
    { ...chromium, ...(isFull && { FULL: '1' }) },
    'e2e.json',
    readPlaywright,
  )
})
if (isFull) {
  await counted(
    'examples',
    ['--dir', 'e2e', 'exec', 'playwright', 'test', '--config', 'examples.config.ts'],
    (await findChromium()) ?? {},
    'examples.json',
    readPlaywright,
  )
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
  // Of the reports above, for the page "Support" in Storybook.
  await holds('support matrix', ['run', 'support'])
}

if (notes.length > 0) console.log(`\n${notes.join('\n')}`)
if (failures.length > 0) console.log(`\nfailed: ${failures.join(', ')}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
