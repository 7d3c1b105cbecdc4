/** Empties a package's `dist` before its build. Otherwise old files would be packed. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'

rmSync(join(process.cwd(), 'dist'), { recursive: true, force: true })
