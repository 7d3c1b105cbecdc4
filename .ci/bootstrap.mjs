/**
 * `npm start`, `npm test`, `npm run test:full`, `npm run faults` and `npm run street` on a machine that has only Node and npm. It installs what is missing with the
 * pinned package manager, then continues under the pinned Node. It needs no installed package itself.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beginRun } from './guarded-run.mjs'
import { pnpm, root, run } from './pnpm.mjs'

const OLDEST_NODE = 20
/** Runs TypeScript as it is. */
const OLDEST_NODE_FOR_SCRIPTS = [22, 18]

const stop = (sentence) => {
  console.error(`\nficha: ${sentence}\n`)
  process.exit(1)
}

/** The pinned Node where it is published for this platform, else the one that runs now. */
const nodeForScripts = () => {
  const pinned = join(root, 'node_modules', '.bin', 'node')
  if (existsSync(pinned)) return pinned
  const [major, minor] = process.versions.node.split('.').map(Number)
  const [wantedMajor, wantedMinor] = OLDEST_NODE_FOR_SCRIPTS
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return process.execPath
  return stop(
    `No Node is published for ${process.platform} on ${process.arch} as a package, and Node ${process.versions.node} does not run TypeScript. Install Node 24 from https://nodejs.org.`,
  )
}

const [command, ...options] = process.argv.slice(2)
if (!['start', 'test', 'faults', 'street'].includes(command))
  stop(`"${command}" is no command of this script. Use "npm start", "npm test", "npm run faults" or "npm run street".`)
if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
  stop(
    `Node ${process.versions.node} is too old to set the project up. Install Node ${OLDEST_NODE} or newer from https://nodejs.org.`,
  )
}

/** An installation is valid for one lockfile on one platform. Another branch or machine needs a new one. */
const fingerprint = createHash('sha256')
  .update(readFileSync(join(root, 'pnpm-lock.yaml')))
  .update(`${process.platform} ${process.arch}`)
  .digest('hex')
const marker = join(root, 'node_modules', '.ficha-installed')

if (!existsSync(marker) || readFileSync(marker, 'utf8') !== fingerprint) {
  console.log('ficha: installing dependencies (once)')
  const { code, output } = await pnpm(['install', '--frozen-lockfile'], { quiet: true })
  if (code !== 0) stop(`The dependencies could not be installed, so nothing can run.\n\n${output}`)
  writeFileSync(marker, fingerprint)
}

const node = nodeForScripts()
const guarded = beginRun()
let endedBy = 0
for (const [name, number] of Object.entries({ SIGHUP: 1, SIGINT: 2, SIGTERM: 15 }))
  process.on(name, () => {
    endedBy ||= number
    void guarded.end()
  })
const { code } = await run(node, [join(root, '.ci', `${command}.mjs`), ...options], { env: guarded.env })
await guarded.end()
// A command that ends with code 0 after a signal, as a server does, is no failure.
process.exit(code !== 0 && endedBy ? 128 + endedBy : code)
