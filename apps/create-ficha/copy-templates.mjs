/** Copies the examples that are templates beside the built program: the repository has each file once. */
import { cpSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { TEMPLATES } from './dist/templates.js'

const here = (path) => fileURLToPath(new URL(path, import.meta.url))

for (const { example } of Object.values(TEMPLATES))
  cpSync(here(`../examples/${example}`), here(`dist/templates/${example}`), {
    recursive: true,
    filter: (path) =>
      !/node_modules|\.next|\/dist\/(?!templates)|\.sqlite|next-env\.d\.ts/.test(path.replace(here('dist'), '')),
  })
cpSync(here('src/agents.md'), here('dist/agents.md'))
if (readFileSync(here('dist/bin.js'), 'utf8').startsWith('#!') === false)
  throw new Error('dist/bin.js cannot be run: its first line is not #!.')
