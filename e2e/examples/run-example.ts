import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { createSandbox, type Sandbox } from '@ficha/sandbox'
import { freePort } from '../support/free-port.ts'
import { pack, type PackageName } from '../consumers/pack.ts'
import { fillCache, installOffline, withoutNetwork } from './offline-npm.ts'

const EXAMPLES = fileURLToPath(new URL('../../apps/examples', import.meta.url))
const SECURITY_KEY = 'canary-7f3c9a51e2d84b06'

/** An example of `apps/examples`, installed from the packed packages without a network and running, with a gateway of its own. */
export interface RunningExample {
  readonly folder: string
  readonly url: string
  readonly sandbox: Sandbox
  /** Seconds since the installation began: the time for a new merchant whose npm has everything in its cache. */
  seconds(): string
  /** The hosts beyond this machine that its installation, its build or its server asked for; each was refused. */
  reachedFor(): readonly string[]
  stop(): Promise<void>
}

type Versions = Readonly<Record<string, string>>
type Manifest = Readonly<Record<string, unknown>> & {
  readonly dependencies: Versions
  readonly devDependencies?: Versions
}

const tarballs = new Map<string, string>()
const tarballOf = (name: PackageName): string => {
  const [packed = ''] = tarballs.has(name) ? [tarballs.get(name)] : pack(name)
  tarballs.set(name, packed)
  return packed
}

const ofTarballs = (versions: Versions): Versions =>
  Object.fromEntries(
    Object.entries(versions).map(([name, version]) => [
      name,
      name.startsWith('@ficha/') ? `file:${tarballOf(basename(name) as PackageName)}` : version,
    ]),
  )

/** Replaces the versions of a registry by the tarballs, and changes nothing else. */
const withTarballs = (text: string): string => {
  const { dependencies, devDependencies = {}, ...manifest } = JSON.parse(text) as Manifest
  return JSON.stringify({
    ...manifest,
    dependencies: ofTarballs(dependencies),
    devDependencies: ofTarballs(devDependencies),
  })
}

const ended = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  // npm and its children, as a process group.
  process.kill(-(child.pid ?? 0), 'SIGTERM')
  await exit
}

/**
 * Copies an example into an empty folder, installs it from the tarballs and npm's cache, runs its scripts and waits until it answers. From the
 * installation on it has no connection to other machines.
 */
export const startExample = async (
  name: string,
  {
    scripts = [],
    start = 'start',
    env = {},
    source = join(EXAMPLES, name),
  }: {
    readonly scripts?: readonly string[]
    /** The script that serves it. Default: "start". */
    readonly start?: string
    readonly env?: Readonly<Record<string, string>>
    /** The folder of its files. Default: the example of this name. */
    readonly source?: string
  },
): Promise<RunningExample> => {
  const place = mkdtempSync(join(tmpdir(), `ficha-example-${name}-`))
  const folder = join(place, name)
  const reachedFor = join(place, 'reached-for')
  const manifest = readFileSync(join(source, 'package.json'), 'utf8')
  const toInstall = withTarballs(manifest)
  fillCache(name, manifest, toInstall)
  const sandbox = createSandbox({ port: 0, securityKey: SECURITY_KEY })
  const port = String(await freePort())
  const all = {
    ...withoutNetwork(reachedFor),
    GATEWAY_URL: await sandbox.listen(),
    SECURITY_KEY,
    PORT: port,
    ...env,
  }
  cpSync(source, folder, { recursive: true, filter: (path) => !/node_modules|\.next|\/dist/.test(path) })
  writeFileSync(join(folder, 'package.json'), toInstall)
  const startedAt = performance.now()
  installOffline(folder, all)
  for (const script of scripts) execFileSync('npm', ['run', script], { cwd: folder, stdio: 'pipe', env: all })
  const child = spawn('npm', ['run', start], {
    cwd: folder,
    env: all,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  child.stdout.resume()
  const url = `http://127.0.0.1:${port}`
  const stop = async (): Promise<void> => {
    await ended(child)
    await sandbox.close()
    rmSync(place, { recursive: true, force: true })
  }
  try {
    const answers = async (): Promise<boolean> => (await fetch(url).catch(() => undefined))?.ok === true
    await expect.poll(answers, { timeout: 60_000 }).toBe(true)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    folder,
    url,
    sandbox,
    seconds: () => ((performance.now() - startedAt) / 1_000).toFixed(0),
    reachedFor: () => (existsSync(reachedFor) ? readFileSync(reachedFor, 'utf8').trim().split('\n') : []),
    stop,
  }
}

/** Sets the status of the newest order at the gateway. */
export const settleNewest = async (sandbox: Sandbox, tradeStatus: string): Promise<void> => {
  const { orders } = (await (await fetch(`${sandbox.url()}/control/orders`)).json()) as {
    readonly orders: readonly { readonly out_trade_no: string }[]
  }
  const response = await fetch(`${sandbox.url()}/control/orders/${orders[0]?.out_trade_no ?? ''}/status`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ trade_status: tradeStatus, force: true }),
  })
  expect(response.ok, await response.text()).toBe(true)
}

/** Prints the time for a new merchant, and adds it to the run's report. The table in README comes from this report. */
export const saySeconds = (name: string, example: Pick<RunningExample, 'seconds'>): void => {
  const seconds = example.seconds()
  console.log(`${name}: ${seconds} s from npm install to paid, with every package in npm's cache and without a network`)
  test.info().annotations.push({ type: `seconds:${name}`, description: seconds })
}
