import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))

type Manifest = Readonly<Record<string, Readonly<Record<string, string>> | undefined>>

/** The folders of the workspace, without those that hold an old version on purpose. */
const manifests = [
  'package.json',
  ...globSync(['packages/*/package.json', 'apps/*/package.json', 'e2e/package.json'], { cwd: root }),
]

test('a version that several packages need is in the catalog, once', () => {
  const named = manifests.flatMap((file) => {
    const manifest = JSON.parse(readFileSync(`${root}${file}`, 'utf8')) as Manifest
    return ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((kind) =>
      Object.entries(manifest[kind] ?? {}).map(([name, version]) => ({ file, name, version })),
    )
  })
  const copies = named.filter(
    ({ name, version, file }) =>
      /^\d/.test(version) &&
      named.some((other) => other.name === name && other.file !== file && !/^[~^]/.test(other.version)),
  )
  expect(
    copies.map(({ file, name }) => `${name} in ${file}: write "catalog:" and add it to pnpm-workspace.yaml`),
  ).toEqual([])
  expect(named.length).toBeGreaterThan(50)
})
