/** Builds every package. A build stays valid until a source, a manifest or the lockfile changes. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { fingerprintOf, marker, sourcesIn } from './fingerprint.mjs'
import { pnpm, root } from './pnpm.mjs'

const built = marker('built')

/** Every file that a build reads. */
const sources = () => [
  'pnpm-lock.yaml',
  'tsconfig.base.json',
  ...['packages', 'apps/demo', 'apps/sandbox', 'apps/probe', 'apps/create-ficha', 'apps/examples'].flatMap((folder) =>
    sourcesIn(folder, /\.test\.|\.stories\./),
  ),
]

const outputs = [
  'packages/core/dist',
  'packages/react/dist',
  'packages/server/dist',
  'packages/widget/dist',
  'apps/demo/dist',
  'apps/sandbox/dist',
  'apps/probe/dist',
  'apps/create-ficha/dist',
]

/** Resolves to whether the build is there. */
export const build = async () => {
  const wanted = fingerprintOf(sources())
  if (built.matches(wanted) && outputs.every((folder) => existsSync(join(root, folder)))) return true
  console.log('ficha: building')
  const { code, output } = await pnpm(['--recursive', '--sort', 'run', 'build'], { quiet: true })
  if (code !== 0) {
    console.error(output)
    return false
  }
  built.keep(wanted)
  return true
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exit((await build()) ? 0 : 1)
