/** Builds every package, and the static Storybook. A build stays valid until a source, a manifest or the lockfile changes. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { fingerprintOf, marker, sourcesIn } from './fingerprint.mjs'
import { pnpm, root } from './pnpm.mjs'
import { RELEASED } from './release.mjs'

const built = marker('built')

/** Every file that a build reads. */
const sources = () => [
  'pnpm-lock.yaml',
  'tsconfig.base.json',
  ...['packages', 'apps/demo', 'apps/sandbox', 'apps/probe', 'apps/create-ficha', 'apps/examples'].flatMap((folder) =>
    sourcesIn(folder, /\.test\.|\.stories\./),
  ),
]

const outputs = [...RELEASED, 'apps/demo'].map((folder) => join(root, folder, 'dist'))

/** Resolves to whether the build is there. */
export const build = async () => {
  const wanted = fingerprintOf(sources())
  if (built.matches(wanted) && outputs.every((folder) => existsSync(folder))) return true
  console.log('ficha: building')
  const { code, output } = await pnpm(['--recursive', '--sort', 'run', 'build'], { quiet: true })
  if (code !== 0) {
    console.error(output)
    return false
  }
  built.keep(wanted)
  return true
}

/** The folder of the static Storybook. */
export const storybookFolder = join(root, 'storybook-static')
const builtStorybook = marker('storybook')
/** The data of the page "Support", if `pnpm test:full` has written it. */
const lastRun = '.reports/support-matrix.json'

/** Builds Storybook. Its stories show the widget's file, so the packages are built before. Resolves to the output of a build that failed. */
export const buildStorybook = async () => {
  const wanted = fingerprintOf([
    'pnpm-lock.yaml',
    ...(existsSync(join(root, lastRun)) ? [lastRun] : []),
    ...['.storybook', 'packages'].flatMap((one) => sourcesIn(one, /\.test\./)),
  ])
  if (builtStorybook.matches(wanted) && existsSync(join(storybookFolder, 'index.json'))) return undefined
  console.log('ficha: building Storybook')
  const { code, output } = await pnpm(['run', 'storybook:build'], { quiet: true })
  if (code !== 0) return output
  builtStorybook.keep(wanted)
  return undefined
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exit((await build()) ? 0 : 1)
