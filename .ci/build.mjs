/** Builds every package, and nothing twice: a build is good until a source, a manifest or the lockfile changes. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { pnpm, root } from './pnpm.mjs'

const marker = join(root, '.cache', 'built')

/** Every file that a build reads. */
const sourcesIn = (folder) =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return ['node_modules', 'dist', '.cache'].includes(entry.name) ? [] : sourcesIn(path)
    return /\.test\.|\.stories\./.test(entry.name) ? [] : [path]
  })

const fingerprint = () => {
  const hash = createHash('sha256')
  for (const path of ['pnpm-lock.yaml', 'tsconfig.base.json', ...sourcesIn('packages'), ...sourcesIn('apps/demo')]) {
    hash.update(path).update(readFileSync(join(root, path)))
  }
  return hash.digest('hex')
}

const outputs = [
  'packages/core/dist',
  'packages/react/dist',
  'packages/server/dist',
  'packages/widget/dist',
  'apps/demo/dist',
]

/** Resolves to whether the build is there. */
export const build = async () => {
  const wanted = fingerprint()
  const isBuilt = existsSync(marker) && readFileSync(marker, 'utf8') === wanted
  if (isBuilt && outputs.every((folder) => existsSync(join(root, folder)))) return true
  console.log('ficha: building')
  const { code, output } = await pnpm(['--recursive', '--sort', 'run', 'build'], { quiet: true })
  if (code !== 0) {
    console.error(output)
    return false
  }
  mkdirSync(join(root, '.cache'), { recursive: true })
  writeFileSync(marker, wanted)
  return true
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exit((await build()) ? 0 : 1)
