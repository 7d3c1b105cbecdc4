/**
 * Waits until a run is over, however it ends, and then removes its remains: processes, ports and folders. It has a session of its own, so a signal
 * that ends the run does not end it. `bootstrap.mjs` starts it, passes its settings as JSON, and holds the other end of its standard input. The
 * system closes that input when the bootstrap ends, even by SIGKILL.
 */
import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive, parentOf, processesOf, signal } from './processes.mjs'

const { runId, folder, owner, links } = JSON.parse(process.argv[2])

const LOOK_MS = 250
/** The time in which the run has to end after npm or its shell has ended, and then the time for each remaining process. */
const OWN_END_MS = 1_500
const GRACE_MS = 1_000

let isOver = false
process.stdin.resume()
process.stdin.on('error', () => (isOver = true))
process.stdin.on('close', () => (isOver = true))
for (const name of ['SIGINT', 'SIGHUP', 'SIGTERM']) process.on(name, () => undefined)

const isWithin = async (ms, holds) => {
  const until = Date.now() + ms
  while (!holds()) {
    if (Date.now() > until) return false
    await sleep(50)
  }
  return true
}

// npm cannot pass on signals that it cannot catch, and the shell between npm and the bootstrap passes on no signal.
const isOrphaned = () => links.some(({ child, parent }) => parentOf(child) !== parent)
while (!isOver && !isOrphaned()) await sleep(LOOK_MS)

if (!isOver) {
  signal(owner, 'SIGTERM')
  if (!(await isWithin(OWN_END_MS, () => isOver))) signal(owner, 'SIGKILL')
}
const isEmpty = () => processesOf(runId).filter(isAlive).length === 0
for (const name of ['SIGTERM', 'SIGKILL']) {
  for (const pid of processesOf(runId)) signal(pid, name)
  if (await isWithin(GRACE_MS, isEmpty)) break
}
rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
