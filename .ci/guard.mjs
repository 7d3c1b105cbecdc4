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
/** The time in which the bootstrap has to end after npm or its shell has ended. */
const OWN_END_MS = 1_000
/** The time in which each process has to end after SIGTERM, and the time after which this process gives up. */
const GRACE_MS = 2_000
const LONGEST_MS = 3_500

let isOver = false
process.stdin.resume()
for (const event of ['error', 'close']) process.stdin.on(event, () => (isOver = true))
for (const name of ['SIGINT', 'SIGHUP', 'SIGTERM']) process.on(name, () => undefined)

// npm cannot pass on signals that it cannot catch, and the shell between npm and the bootstrap passes on no signal.
const isOrphaned = () => links.some(({ child, parent }) => parentOf(child) !== parent)
while (!isOver && !isOrphaned()) await sleep(LOOK_MS)
if (!isOver) {
  signal(owner, 'SIGTERM')
  for (const until = Date.now() + OWN_END_MS; !isOver && Date.now() < until;) await sleep(50)
  if (!isOver) signal(owner, 'SIGKILL')
}

const began = Date.now()
const signalled = new Set()
/** A process that was started meanwhile gets its SIGTERM, too. After the grace every process is killed. */
for (let left = processesOf(runId); left.some(isAlive) && Date.now() < began + LONGEST_MS; left = processesOf(runId)) {
  const isLate = Date.now() > began + GRACE_MS
  for (const pid of left) if (isLate || !signalled.has(pid)) signal(pid, isLate ? 'SIGKILL' : 'SIGTERM')
  for (const pid of left) signalled.add(pid)
  await sleep(50)
}
rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
