/**
 * However `npm start` and `npm test` end, nothing of them remains: no process, no port, no folder. The shop is the real one. A script replaces the
 * tests and starts the same kinds of processes, some of them in their own sessions. A whole run would take minutes.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { isAlive } from '../../.ci/processes.mjs'
import { freePort } from '../support/free-port.ts'
import { isListening } from '../support/is-listening.ts'
import { sweepUnless } from '../support/sweep-tag.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** The time in which every process has to end. */
const PROMISED_MS = 5_000

test.skip(process.platform === 'win32', 'Windows has no such signals.')

/** Starts a command as a supervisor does: in a group of its own, without a terminal. */
const startNpm = (cwd: string, command: string, env: Readonly<Record<string, string>>): ChildProcess =>
  spawn('npm', [command], { cwd, detached: true, stdio: 'ignore', env: { ...process.env, CI: 'true', ...env } })

/** The ways in which a command ends early: a signal to npm alone, or to the whole group, as Ctrl-C in a terminal sends it. */
const ENDS = [
  { how: 'SIGTERM to npm', signal: 'SIGTERM', isGroup: false },
  { how: 'SIGKILL to npm', signal: 'SIGKILL', isGroup: false },
  { how: 'SIGKILL to the whole group', signal: 'SIGKILL', isGroup: true },
  { how: 'Ctrl-C', signal: 'SIGINT', isGroup: true },
] as const

const end = ({ pid = 0 }: ChildProcess, { signal, isGroup }: (typeof ENDS)[number]): boolean =>
  process.kill(isGroup ? -pid : pid, signal)

for (const ending of ENDS)
  test(
    `after ${ending.how} of \`npm start\` no port is in use, and the next start finds its ports free`,
    sweepUnless(!ending.isGroup),
    async () => {
      const [port, sandboxPort] = [await freePort(), await freePort()]
      const env = {
        PORT: String(port),
        SANDBOX_PORT: String(sandboxPort),
        DATABASE_URL: 'file::memory:',
        FICHA_LOG: '',
      }
      const shop = `http://127.0.0.1:${String(port)}/api/checkout/ready`
      const sandbox = `http://127.0.0.1:${String(sandboxPort)}/`
      const npm = startNpm(ROOT, 'start', env)
      try {
        await expect.poll(() => isListening(shop), { timeout: 60_000 }).toBe(true)
        end(npm, ending)
        await expect
          .poll(async () => (await isListening(shop)) || (await isListening(sandbox)), { timeout: PROMISED_MS })
          .toBe(false)
      } finally {
        if (npm.exitCode === null && npm.signalCode === null) npm.kill('SIGTERM')
      }
    },
  )

/** Records its own process and the processes that it starts: a child, a grandchild in its own session, and a server. */
const STAND_IN = `
import { spawn } from 'node:child_process'
import { mkdtempSync, renameSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
const sleep = ['-e', 'process.on("SIGTERM", () => undefined); setInterval(() => undefined, 1_000)']
const child = spawn(process.execPath, sleep, { stdio: 'ignore' })
const apart = spawn(process.execPath, sleep, { stdio: 'ignore', detached: true })
const folder = mkdtempSync(join(tmpdir(), 'a-database-'))
createServer((_, response) => response.end()).listen(Number(process.env.PORT), '127.0.0.1', () => {
  writeFileSync(process.env.NOTES + '.part', JSON.stringify({ folder, pids: [process.pid, child.pid, apart.pid] }))
  // A reader never sees a half of it.
  renameSync(process.env.NOTES + '.part', process.env.NOTES)
})
`

interface Notes {
  readonly folder: string
  readonly pids: readonly number[]
}

for (const ending of ENDS)
  test(
    `after ${ending.how} of \`npm test\` no process, port or folder remains`,
    sweepUnless(!ending.isGroup),
    async () => {
      const copy = mkdtempSync(join(tmpdir(), 'a copy with a space '))
      const notes = join(copy, 'notes.json')
      const port = await freePort()
      cpSync(join(ROOT, '.ci'), join(copy, '.ci'), { recursive: true })
      for (const file of ['package.json', 'pnpm-lock.yaml']) cpSync(join(ROOT, file), join(copy, file))
      for (const folder of ['node_modules', '.cache']) {
        mkdirSync(join(ROOT, folder), { recursive: true })
        symlinkSync(join(ROOT, folder), join(copy, folder))
      }
      writeFileSync(join(copy, '.ci', 'test.mjs'), STAND_IN)
      const npm = startNpm(copy, 'test', { PORT: String(port), NOTES: notes })
      const ended = once(npm, 'exit')
      try {
        await expect.poll(() => existsSync(notes), { timeout: 60_000 }).toBe(true)
        const { pids, folder } = JSON.parse(readFileSync(notes, 'utf8')) as Notes
        expect(pids.every(isAlive)).toBe(true)
        end(npm, ending)
        await expect.poll(() => pids.filter(isAlive), { timeout: PROMISED_MS }).toEqual([])
        expect(await isListening(`http://127.0.0.1:${String(port)}/`)).toBe(false)
        await expect.poll(() => existsSync(folder), { timeout: PROMISED_MS }).toBe(false)
        await ended
      } finally {
        if (npm.exitCode === null && npm.signalCode === null) npm.kill('SIGTERM')
        rmSync(copy, { recursive: true, force: true })
      }
    },
  )
