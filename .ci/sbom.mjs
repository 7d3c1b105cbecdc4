/**
 * The contents of each released package, as CycloneDX: the dependencies that the lockfile resolves for it, and the packages whose code its bundles
 * contain. The package manager does not know the bundled packages, because they are not dependencies. The build's notices list them.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { NOTICES } from './notices.mjs'
import { pnpm } from './pnpm.mjs'

/** `preact 11.2.0 (MIT)`: the first line of each notice. */
const NOTICE = /^((?:@[\w.-]+\/)?[\w.-]+) (\d[\w.+-]*) \(([\w.-]+)\)$/gm

/** @param {string} folder of a built package */
export const bundledIn = (folder) => {
  const path = join(folder, 'dist', NOTICES)
  if (!existsSync(path)) return []
  return [...readFileSync(path, 'utf8').matchAll(NOTICE)].map(([, name, version, license]) => ({
    name,
    version,
    license,
  }))
}

const componentOf = ({ name, version, license }) => {
  const [bare, group] = name.split('/').reverse()
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
  return {
    type: 'library',
    name: bare,
    version,
    purl,
    'bom-ref': purl,
    ...(group !== undefined && { group }),
    licenses: [{ license: { id: license } }],
    properties: [{ name: 'ficha:part-of-bundle', value: 'true' }],
  }
}

/** The list of a package with what its bundles contain, and the edge from the package to each. */
const withBundled = (bom, bundled) => {
  const known = new Set(bom.components.map((component) => component['bom-ref']))
  const added = bundled.map(componentOf).filter((component) => !known.has(component['bom-ref']))
  const refs = added.map((component) => component['bom-ref'])
  const own = bom.metadata.component['bom-ref']
  const edges = bom.dependencies.some(({ ref }) => ref === own) ? bom.dependencies : [...bom.dependencies, { ref: own }]
  return {
    ...bom,
    components: [...bom.components, ...added],
    dependencies: [
      ...edges.map((edge) => (edge.ref === own ? { ref: own, dependsOn: [...(edge.dependsOn ?? []), ...refs] } : edge)),
      ...refs.map((ref) => ({ ref, dependsOn: [] })),
    ],
  }
}

/**
 * Writes one list for each package, `<name>-<version>.cdx.json`, into a folder.
 *
 * @param {readonly { name: string, folder: string }[]} packages built
 * @param {string} into
 * @returns {Promise<readonly string[]>} the files' names
 */
export const writeSboms = async (packages, into) => {
  const format = ['--sbom-format', 'cyclonedx', '--sbom-spec-version', '1.6', '--prod', '--split']
  const { code, output } = await pnpm(
    [...packages.flatMap(({ name }) => ['--filter', name]), 'sbom', ...format, '--out', join(into, '%s-%v.cdx.json')],
    { quiet: true },
  )
  if (code !== 0) throw new Error(`The SBOM could not be made.\n\n${output}`)
  const files = readdirSync(into).filter((file) => file.endsWith('.cdx.json'))
  for (const file of files) {
    const bom = JSON.parse(readFileSync(join(into, file), 'utf8'))
    const { group, name } = bom.metadata.component
    // A name without a scope has no group.
    const fullName = group ? `${group}/${name}` : name
    const folder = packages.find((one) => one.name === fullName)?.folder
    if (folder === undefined) throw new Error(`The SBOM ${file} is of no package that is released.`)
    writeFileSync(join(into, file), `${JSON.stringify(withBundled(bom, bundledIn(folder)), undefined, 2)}\n`)
  }
  if (files.length !== packages.length) throw new Error(`${packages.length} packages have ${files.length} SBOMs.`)
  return files
}
