/** Writes the page of deadlines: `node --conditions=@ficha/source packages/core/src/catalogue/published/deadlines.write.ts`. */
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { deadlinesPage } from './deadlines-page.support.ts'

writeFileSync(fileURLToPath(new URL('../../../docs/deadlines.md', import.meta.url)), deadlinesPage())
