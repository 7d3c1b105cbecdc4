import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The built widget, as the one classic script that pages load here. */
export const WIDGET_SCRIPT: string = readFileSync(
  fileURLToPath(new URL('../../packages/widget/dist/ficha.js', import.meta.url)),
  'utf8',
)
