import { copyFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { serveBuilt } from './shop/serve-built.ts'

await copyFile(fileURLToPath(import.meta.resolve('@ficha/widget/ficha.js')), 'public/ficha.js')
await serveBuilt('public')
