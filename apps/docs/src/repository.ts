import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the repository. */
export const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

/** Where readers find a file that is no page. */
export const ON_THE_WEB = 'https://github.com/ficha-checkout/ficha/blob/main/'

/** The text of a file, by its path from the repository's folder. */
export const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')
