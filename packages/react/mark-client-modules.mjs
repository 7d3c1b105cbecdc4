/** Writes 'use client' at the head of each built module that is the client's, and keeps its source map true. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isClientModule } from './client-modules.mjs'

const dist = fileURLToPath(new URL('./dist', import.meta.url))
const DIRECTIVE = "'use client';\n"

/** These render to text and never reach a browser. */
const RENDERERS = ['server', 'email']

const modules = readdirSync(dist, { recursive: true })
  .map((path) => join(dist, path))
  .filter((path) => path.endsWith('.js') && !RENDERERS.includes(relative(dist, path).split(sep)[0]))

for (const path of modules) {
  const code = readFileSync(path, 'utf8')
  if (code.startsWith(DIRECTIVE) || !isClientModule(code)) continue
  writeFileSync(path, DIRECTIVE + code)
  // One more line at the top needs one more semicolon in a source map.
  const map = `${path}.map`
  if (!existsSync(map)) continue
  const parsed = JSON.parse(readFileSync(map, 'utf8'))
  writeFileSync(map, JSON.stringify({ ...parsed, mappings: `;${parsed.mappings}` }))
}
