/**
 * Keeps the declarations that the package's entries reach, with their maps. It fails at an import of a package that package.json does not name:
 * types from bundled packages (React, the parts) must not be in a type that a merchant's compiler reads. It writes the module behind entries that
 * have types only.
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = dirname(fileURLToPath(import.meta.url))
const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
const declared = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })
const IMPORT = /(?:from|import)\s*\(?["']([^"']+)["']/g

const reached = new Set()
const reach = (file) => {
  if (reached.has(file)) return
  reached.add(file)
  const text = readFileSync(file, 'utf8').replace(/\/\*[^]*?\*\//g, '')
  for (const [, name] of text.matchAll(IMPORT)) {
    if (name.startsWith('.')) reach(join(dirname(file), name).replace(/(?<!\.d)\.tsx?$/, '.d.ts'))
    else if (!declared.some((one) => name === one || name.startsWith(`${one}/`)))
      throw new Error(`${file} imports ${name}, which package.json does not name.`)
  }
}
for (const target of Object.values(manifest.exports)) if (target.types) reach(join(folder, target.types))

for (const name of readdirSync(join(folder, 'dist'), { recursive: true }).map(String)) {
  const file = join(folder, 'dist', name)
  if (/\.d\.ts(\.map)?$/.test(file) && !reached.has(file.replace(/\.map$/, ''))) rmSync(file)
}
writeFileSync(join(folder, 'dist', 'types-only.js'), 'export {}\n')
