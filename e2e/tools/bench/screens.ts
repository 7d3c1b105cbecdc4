/**
 * Measures the waits of a payer: Pix, Boleto and OXXO drawn by the kit, by Adyen Web and by a bare page; the steps of a checkout compared with
 * Adyen's Drop-in; and both opened in a running React page. The rounds are interleaved on a slow processor, the screens also on a slow network. Run
 * it with `pnpm bench:screens`, shorter with `pnpm bench:screens --rounds 3 --minutes 4`. It writes e2e/tools/bench/report/screens.md and fails on no
 * figure.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { buildPages } from './screens/build-pages.ts'
import { phoneFonts } from './screens/phone-fonts.ts'
import { aimRows } from './screens/judge.ts'
import { profileSteps } from './screens/profile-steps.ts'
import type { Conditions } from './screens/open-phone.ts'
import type { Results } from './screens/results.ts'
import { runRounds } from './screens/run-rounds.ts'
import { isMissed, screensReport } from './screens/screens-report.ts'
import { serveScreens } from './screens/serve-screens.ts'

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '9' }, minutes: { type: 'string', default: '10' } },
})

const CONDITIONS: readonly Conditions[] = [
  { name: 'Processor four times slower', cpuRate: 4 },
  {
    name: 'Network of 150 ms and 1.6 Mbit/s, processor four times slower',
    cpuRate: 4,
    network: { latency: 150, bitsPerSecond: 1_600_000 },
  },
]
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']

const startedAt = performance.now()
const deadline = startedAt + Number(values.minutes) * 60_000
/** Kept for the traces of what was missed. */
const PROFILING_MS = 100_000
// An installed browser, or else Playwright's own, as in the browser tests.
const installed = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'
const server = await serveScreens(await buildPages())
const fonts = phoneFonts()
const browser = await chromium.launch({
  env: fonts.env,
  ...(existsSync(installed) && { executablePath: installed }),
  args: [...FLAGS, '--disable-component-update', '--disable-sync'],
})
try {
  const results: Results = { loads: new Map(), walks: new Map(), opened: new Map(), failures: [] }
  const busyBefore = loadavg()[0] ?? 0
  const say = (line: string): void => console.log(line)
  const rounds = await runRounds({
    browser,
    server,
    conditions: CONDITIONS,
    rounds: Number(values.rounds),
    deadline: deadline - PROFILING_MS,
    results,
    say,
  })
  const aims = aimRows(results, CONDITIONS)
  const steps = aims.filter(isMissed).flatMap(({ why }) => (typeof why === 'string' ? [] : [why.own, why.to]))
  const [slow] = CONDITIONS
  const profiles = slow ? await profileSteps({ browser, server, slow }, steps, deadline) : []
  const seconds = Math.round((performance.now() - startedAt) / 1_000)
  const about = [
    `${String(rounds)} rounds in ${String(seconds)} s, ${browser.version()}, Node ${process.versions.node}, adyen-web 6.45.2`,
    `${cpus().length} cores of ${cpus()[0]?.model ?? 'an unknown kind'}; load ${busyBefore.toFixed(1)} before, ${(loadavg()[0] ?? 0).toFixed(1)} after`,
  ]
  const report = screensReport({ results, conditions: CONDITIONS, aims, profiles, about })
  const folder = join(import.meta.dirname, 'report')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'screens.md'), report)
  console.log(`\n${report}\nWritten to e2e/tools/bench/report/screens.md.`)
} finally {
  await browser.close()
  server.close()
  fonts.remove()
}
