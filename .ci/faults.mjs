/**
 * The fault tests with their full numbers: servers and databases that are killed, unknown outcomes, interrupted streams, minutes of load, and then
 * each waiting screen in real browsers. Options are passed to the server's part: `npm run faults -- storm`.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from './build.mjs'
import { chromiumMissing, findChromium } from './chromium.mjs'
import { portsForTests } from './free-ports.mjs'
import { pnpm } from './pnpm.mjs'
import { beginSummary } from './summary.mjs'

/** The soak uses half of the machine for three minutes. The other tests and the build of the shop use the other half. */
const everything = async () => {
  const reports = mkdtempSync(join(tmpdir(), 'ficha-faults-'))
  const { part, faults, playwright, count, skip, end } = beginSummary(reports)
  await Promise.all([
    faults('soak', 'soak.json', ['soak'], true),
    faults('what is unknown and in any order', 'beside.json', ['beside'], true),
    part('build', async () => {
      const isBuilt = await build()
      count('build', isBuilt ? 1 : 0, isBuilt ? 0 : 1)
    }),
  ])
  await faults('what is killed and what is quick', 'killed.json', ['killed', 'quick'])
  const chromium = await findChromium()
  const env = { ...chromium, ...(await portsForTests()), FULL: '1', FICHA_STORIES: 'none' }
  if (chromium) await playwright('waiting screens', 'screens.json', ['faults/', 'engines/', '--project=phone'], env)
  else skip('waiting screens', chromiumMissing)
  const code = end()
  rmSync(reports, { recursive: true, force: true })
  return code
}

const options = process.argv.slice(2)
const chosen = ['--filter', '@ficha/server', 'run', 'faults', ...options]
// Options select one part.
process.exit(options.length > 0 ? (await pnpm(chosen)).code : await everything())
