import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { folderOf, PACKAGES } from '../consumers/pack.ts'

/** npm's cache of the examples' packages. It is the repository's own, so that the cache of another project proves nothing. */
const CACHE = fileURLToPath(new URL('../../.cache/npm-examples', import.meta.url))
const LOOPBACK_ONLY = new URL('loopback-only.mjs', import.meta.url).href

const install = (folder: string, options: readonly string[], env: NodeJS.ProcessEnv): void => {
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--cache', CACHE, ...options], {
    cwd: folder,
    stdio: 'pipe',
    env,
  })
}

/** A process with this environment, and each that it starts, is refused every connection that leaves the machine; `reachedFor` names the hosts. */
export const withoutNetwork = (reachedFor: string): NodeJS.ProcessEnv => ({
  ...process.env,
  NODE_OPTIONS: [process.env['NODE_OPTIONS'], `--import=${LOOPBACK_ONLY}`].filter(Boolean).join(' '),
  REACHED_FOR: reachedFor,
  NEXT_TELEMETRY_DISABLED: '1',
  ASTRO_TELEMETRY_DISABLED: '1',
})

/** The parts of a manifest that decide which packages npm requests. */
const fingerprintOf = (manifest: string): string => {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch} `)
  hash.update(execFileSync('npm', ['--version'])).update(manifest)
  for (const name of PACKAGES) hash.update(readFileSync(join(folderOf(name), 'package.json')))
  return hash.digest('hex')
}

/**
 * Fills the cache with the packages of an example. This is the only step that may ask the registry, and only if the cache was not filled for these
 * manifests before. `manifest` is the example's own text, `toInstall` the same with the tarballs' paths, which differ from run to run.
 */
export const fillCache = (name: string, manifest: string, toInstall: string): void => {
  const filled = join(CACHE, `filled-for-${name}`)
  const wanted = fingerprintOf(manifest)
  if (existsSync(filled) && readFileSync(filled, 'utf8') === wanted) return
  console.log(`${name}: filling the cache of packages`)
  const folder = mkdtempSync(join(tmpdir(), `ficha-fill-${name}-`))
  try {
    mkdirSync(CACHE, { recursive: true })
    writeFileSync(join(folder, 'package.json'), toInstall)
    install(folder, ['--ignore-scripts'], process.env)
    writeFileSync(filled, wanted)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Installs from the cache only. A missing package fails the installation (ENOTCACHED), and so does a script that uses the network. */
export const installOffline = (folder: string, env: NodeJS.ProcessEnv): void => install(folder, ['--offline'], env)
