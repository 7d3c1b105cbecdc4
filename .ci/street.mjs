/** The simulation of the whole system (e2e/street). It runs under the pinned Node. Environment: SECONDS, SEED, KEEP. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from './pnpm.mjs'

const run = join(root, 'e2e', 'street', 'run.ts')
process.exit(spawnSync(process.execPath, [run, ...process.argv.slice(2)], { stdio: 'inherit' }).status ?? 1)
