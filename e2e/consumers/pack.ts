import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The packages that merchants install. */
export const PACKAGES = ['core', 'react', 'server', 'widget', 'sandbox', 'probe'] as const

const APPS: readonly string[] = ['sandbox', 'probe', 'create-ficha']

export type PackageName = (typeof PACKAGES)[number] | 'create-ficha'

const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { packageManager: string }

/** `npm test` has the pinned pnpm on its path. A run of one file may not have it. */
const runPnpm = (args: readonly string[], cwd: string): void => {
  const isOnPath = spawnSync('pnpm', ['--version']).status === 0
  const npx = ['--yes', packageManager.replace(/\+.*/, '')]
  execFileSync(isOnPath ? 'pnpm' : 'npx', isOnPath ? [...args] : [...npx, ...args], { cwd, stdio: 'pipe' })
}

/** Where a package lies. */
export const folderOf = (name: PackageName): string => join(root, APPS.includes(name) ? 'apps' : 'packages', name)

/** The tarballs exist until the process ends, because all tests together pack some thirty times, with megabytes each. */
const folders: string[] = []
process.once('exit', () => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })))

/** Packs the built packages as a release would, into a folder of the caller's own, and gives each tarball's path. */
export const pack = (...names: readonly PackageName[]): readonly string[] => {
  const packed = mkdtempSync(join(tmpdir(), 'ficha-packed-'))
  folders.push(packed)
  return names.map((name) => {
    const into = join(packed, name)
    runPnpm(['pack', '--pack-destination', into], folderOf(name))
    return join(into, readdirSync(into)[0] ?? '')
  })
}
