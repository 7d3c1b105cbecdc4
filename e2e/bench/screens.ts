/**
 * What a payer waits for: Pix, Boleto and OXXO drawn by the kit, by Adyen Web and by a bare page, in interleaved rounds on a slow
 * processor and on a slow network. Run it with `pnpm bench:screens`, longer with `pnpm bench:screens --rounds 9`. It writes
 * e2e/bench/report/screens.md and fails on no figure.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { buildPages } from './screens/build-pages.ts'
import { CONTENDERS, SCREENS } from './screens/contenders.ts'
import { measureLoad, type Conditions, type Load } from './screens/measure-load.ts'
import { cellOf, screensReport } from './screens/screens-report.ts'
import { serveScreens } from './screens/serve-screens.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } })

const CONDITIONS: readonly Conditions[] = [
  { name: 'Processor four times slower', cpuRate: 4 },
  {
    name: 'Network of 150 ms and 1.6 Mbit/s, processor four times slower',
    cpuRate: 4,
    network: { latency: 150, bitsPerSecond: 1_600_000 },
  },
]
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']

// As for the browser tests: an installed browser, else the one that Playwright brings.
const installed = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'
const browser = await chromium.launch({
  ...(existsSync(installed) && { executablePath: installed }),
  args: [...FLAGS, '--disable-component-update', '--disable-sync'],
})
const server = await serveScreens(await buildPages())
const loads = new Map<string, Load[]>()
const rounds = Number(values.rounds)
const busyBefore = loadavg()[0] ?? 0
// The first round warms the browser and the disk's cache up, and is thrown away.
for (let round = 0; round <= rounds; round += 1) {
  for (const conditions of CONDITIONS) {
    for (const screen of SCREENS) {
      // Each round begins with another one: whoever comes first has the machine as the one before left it.
      const order = CONTENDERS.map((_, place) => CONTENDERS[(place + round) % CONTENDERS.length] ?? 'bare')
      for (const contender of order) {
        const load = await measureLoad(browser, server.urlOf(contender, screen), conditions)
        const cell = cellOf(conditions, screen.name, contender)
        if (round > 0) loads.set(cell, [...(loads.get(cell) ?? []), load])
      }
    }
  }
  console.log(`round ${round} of ${rounds}`)
}
const about = [
  `${rounds} rounds, ${browser.version()}, Node ${process.versions.node}, adyen-web 6.45.2`,
  `${cpus().length} cores of ${cpus()[0]?.model ?? 'an unknown kind'}; load ${busyBefore.toFixed(1)} before, ${(loadavg()[0] ?? 0).toFixed(1)} after`,
]
await browser.close()
server.close()
const folder = join(import.meta.dirname, 'report')
mkdirSync(folder, { recursive: true })
const report = screensReport(loads, CONDITIONS, about)
writeFileSync(join(folder, 'screens.md'), report)
console.log(`\n${report}`)
