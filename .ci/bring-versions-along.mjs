/**
 * Writes the new version of `changeset version` to places that it does not change: the versions in the examples (they are not in the workspace, and
 * a copied example must name a published version), and the description of the server's HTTP API.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'

const root = new URL('../', import.meta.url)
const { version } = JSON.parse(readFileSync(new URL('packages/core/package.json', root), 'utf8'))

const rewrite = (path, pattern, wanted) => {
  const file = new URL(path, root)
  writeFileSync(file, readFileSync(file, 'utf8').replace(pattern, wanted))
}

for (const entry of readdirSync(new URL('apps/examples/', root), { withFileTypes: true }))
  if (entry.isDirectory())
    rewrite(`apps/examples/${entry.name}/package.json`, /("@ficha\/[\w-]+": ")\^[^"]+/g, `$1^${version}`)
rewrite('packages/server/openapi.yaml', /^( {2}version: ).*$/m, `$1${version}`)
