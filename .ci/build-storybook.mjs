/** Builds the static Storybook, unless nothing in it has changed. The packages have to be built before it: the widget's stories show its file. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprintOf, marker, sourcesIn } from './fingerprint.mjs'
import { pnpm, root } from './pnpm.mjs'

export const folder = join(root, 'storybook-static')
const made = marker('storybook')
/** The data of the page "Support", if `pnpm test:full` has written it. */
const lastRun = ['.reports/support-matrix.json']

/** Resolves to the output of a build that failed, else to undefined. */
export const buildStorybook = async () => {
  const wanted = fingerprintOf([
    'pnpm-lock.yaml',
    ...lastRun.filter((path) => existsSync(join(root, path))),
    ...['.storybook', 'packages'].flatMap((one) => sourcesIn(one, /\.test\./)),
  ])
  if (made.matches(wanted) && existsSync(join(folder, 'index.json'))) return undefined
  console.log('ficha: building Storybook')
  const { code, output } = await pnpm(['run', 'storybook:build'], { quiet: true })
  if (code !== 0) return output
  made.keep(wanted)
  return undefined
}
