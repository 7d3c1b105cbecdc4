import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pack, PACKAGES, type PackageName } from './pack.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The packages that our types need, from the workspace, so that the installation needs no network. */
const AROUND = {
  '@playwright/test': 'e2e',
  '@tanstack/react-query': 'packages/react',
  '@types/node': 'e2e',
  '@types/react': 'packages/react',
  '@types/react-dom': 'packages/react',
  react: 'packages/react',
} as const

/** A merchant's empty folder with the packed packages in its `node_modules`. */
export const unpacked = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'ficha-unpacked-'))
  const modules = join(folder, 'node_modules')
  const names: readonly PackageName[] = PACKAGES
  for (const [place, tarball] of pack(...names).entries()) {
    const into = join(modules, '@ficha', names[place] ?? '')
    mkdirSync(into, { recursive: true })
    execFileSync('tar', ['--extract', '--file', tarball, '--directory', into, '--strip-components', '1'])
  }
  for (const [name, owner] of Object.entries(AROUND)) {
    mkdirSync(dirname(join(modules, name)), { recursive: true })
    symlinkSync(join(root, owner, 'node_modules', name), join(modules, name))
  }
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }')
  return folder
}
