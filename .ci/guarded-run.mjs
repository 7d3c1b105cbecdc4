/** Starts a run that leaves nothing behind, however it ends: see `guard.mjs`. */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { commandOf, parentOf, RUN_VARIABLE } from './processes.mjs'

/** The time for which the prompt waits for the guard. The guard seldom needs a tenth of it. */
const GUARD_MS = 4_000

/** The processes that started the bootstrap, if npm did: npm itself, or its shell and then npm. Without npm a run may outlive a terminal. */
const linksToNpm = () => {
  if (!process.env.npm_lifecycle_script?.includes('bootstrap.mjs')) return []
  const parent = process.ppid
  const own = { child: process.pid, parent }
  const isShell = commandOf(parent).includes('bootstrap.mjs')
  const links = isShell ? [own, { child: parent, parent: parentOf(parent) }] : [own]
  // This system does not list its processes, so they cannot be watched.
  return links.filter(({ child, parent: above }) => above && parentOf(child) === above)
}

/**
 * Begins a run: a folder for all temporary files, and a guard beside it.
 *
 * @returns {{ env: Record<string, string>, end: () => Promise<void> }} the variables for every process of the run, and a function that ends the run
 */
export const beginRun = () => {
  const runId = randomBytes(12).toString('hex')
  const folder = mkdtempSync(join(tmpdir(), 'ficha-run-'))
  // A database that refuses to run as root has its folder inside this one.
  chmodSync(folder, 0o711)
  const watched = JSON.stringify({ runId, folder, owner: process.pid, links: linksToNpm() })
  const guard = spawn(process.execPath, [fileURLToPath(new URL('guard.mjs', import.meta.url)), watched], {
    // For a run inside another run. The guard of the outer run must not end the guard of the inner one.
    env: { ...process.env, [RUN_VARIABLE]: '' },
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    windowsHide: true,
  })
  guard.unref()
  guard.stdin.unref()
  guard.stdin.on('error', () => undefined)
  const ended = once(guard, 'exit').catch(() => undefined)
  return {
    env: { [RUN_VARIABLE]: runId, TMPDIR: folder, TMP: folder, TEMP: folder },
    end: async () => {
      guard.ref()
      guard.stdin.end()
      await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, GUARD_MS).unref())])
    },
  }
}
