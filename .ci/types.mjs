/**
 * Checks the types of every package, app and test with the native compiler. The projects are in the `types` script of each package. One thread,
 * because more of them check what they share once each, and `npm test` keeps the other cores busy.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compiler } from './compile.mjs'
import { root, run } from './pnpm.mjs'

/** The paths after `--project` in a package's script. */
const projectsOf = (folder) => {
  const { scripts } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
  const projects = [...(scripts?.types ?? '').matchAll(/--project (\S+)/g)].map(([, project]) => join(folder, project))
  if (projects.length > 0) return projects
  console.error(
    `ficha: ${folder}/package.json names no project of TypeScript in its script "types", so nobody would check it.`,
  )
  return process.exit(1)
}

const packages = ['packages', 'apps'].flatMap((parent) =>
  readdirSync(join(root, parent))
    .map((name) => join(parent, name))
    .filter((folder) => existsSync(join(root, folder, 'package.json'))),
)
const projects = [...[...packages, 'e2e'].flatMap(projectsOf), 'tsconfig.json', '.storybook']

let failed = 0
for (const project of projects) {
  const { code, output } = await run(
    process.execPath,
    [compiler, '--singleThreaded', '--project', join(root, project)],
    {
      quiet: true,
    },
  )
  if (code === 0) continue
  failed += 1
  console.error(`\n${project}\n${output}`)
}
console.log(`types: ${projects.length - failed} of ${projects.length} projects hold`)
process.exit(failed === 0 ? 0 : 1)
