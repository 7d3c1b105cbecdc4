/**
 * The promises of reliability with their full numbers: servers and databases that are killed, outcomes that nobody knows, streams
 * that break, minutes of load, and then each waiting screen in real browsers. Options go to the server's part: `npm run faults -- storm`.
 */
import { performance } from 'node:perf_hooks'
import { build } from './build.mjs'
import { findChromium } from './chromium.mjs'
import { passOnSignals } from './pass-on-signals.mjs'
import { pnpm } from './pnpm.mjs'

passOnSignals()

const startedAt = performance.now()
const seconds = () => `${((performance.now() - startedAt) / 1_000).toFixed(0)} s`

/** Resolves to the exit code. What runs beside another part says what it has to say at its end. */
const part = async (name, args, { env, quiet = false } = {}) => {
  console.log(`\n== ${name}: begins at ${seconds()}`)
  const { code, output } = await pnpm(args, { env, quiet })
  console.log(`${quiet ? `\n${output}` : ''}\n== ${name}: ${code === 0 ? 'holds' : 'FAILS'} at ${seconds()}`)
  return code
}

const ofServer = (...options) => ['--filter', '@ficha/server', 'run', 'faults', ...options]

/** The soak is three minutes of half a machine: what waits, what computes and the build of the shop have the other half. */
const everything = async () => {
  const shop = findChromium().then(async (chromium) => ({ chromium, isBuilt: await build() }))
  const first = await Promise.all([
    part('soak', ofServer('--project', 'soak'), { quiet: true }),
    part('what is unknown and in any order', ofServer('--project', 'beside'), { quiet: true }),
  ])
  const second = await part('what is killed and what is quick', ofServer('--project', 'killed', '--project', 'quick'))
  const { chromium, isBuilt } = await shop
  if (!chromium || !isBuilt) return [...first, second, 1]
  const screens = await part(
    'waiting screens',
    ['--dir', 'e2e', 'exec', 'playwright', 'test', 'faults/', 'engines/', '--project=phone', '--reporter=list'],
    { env: { ...chromium, FULL: '1', FICHA_STORIES: 'none' } },
  )
  return [...first, second, screens]
}

const options = process.argv.slice(2)
// With options somebody looks at one part.
const codes = options.length > 0 ? [(await pnpm(ofServer(...options))).code] : await everything()
if (codes.length > 1) console.log(`\n== all of it: ${seconds()}`)
process.exit(codes.every((code) => code === 0) ? 0 : 1)
