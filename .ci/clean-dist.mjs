/** Empties a package's `dist` before its build. Old files there would be packed. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'

rmSync(join(process.cwd(), 'dist'), { recursive: true, force: true })
