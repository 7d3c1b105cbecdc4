/** Puts the style sheets and pictures of the pages beside their built scripts. */
import { copyFileSync, mkdirSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const from = fileURLToPath(new URL('./src/web/', import.meta.url))
const to = fileURLToPath(new URL('./dist/web/', import.meta.url))

mkdirSync(to, { recursive: true })
for (const name of readdirSync(from)) if (/\.(css|svg)$/.test(name)) copyFileSync(from + name, to + name)
