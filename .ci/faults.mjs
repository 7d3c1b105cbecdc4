/**
 * The promises of reliability with their full numbers: servers and databases that are killed, outcomes that nobody knows, streams
 * that break, minutes of load, and then each waiting screen in real browsers. Options go to the server's part: `npm run faults -- storm`.
 */
import { build } from './build.mjs'
import { findChromium } from './chromium.mjs'
import { pnpm } from './pnpm.mjs'
import { bringPostgres } from './postgres.mjs'

const options = process.argv.slice(2)
await bringPostgres()
const server = await pnpm(['--filter', '@ficha/server', 'run', 'faults', ...options])

/** With options somebody looks at one part. */
const lookAtScreens = async () => {
  const chromium = await findChromium()
  if (!chromium || !(await build())) return 1
  const { code } = await pnpm(
    ['--dir', 'e2e', 'exec', 'playwright', 'test', 'faults/', 'engines/', '--project=phone', '--reporter=list'],
    { env: { ...chromium, FULL: '1' } },
  )
  return code
}
const screens = options.length > 0 ? 0 : await lookAtScreens()

process.exit(server.code === 0 && screens === 0 ? 0 : 1)
