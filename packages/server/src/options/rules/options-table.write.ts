/**
 * Writes the table of options into its page: `node --conditions=@ficha/source packages/server/src/options/rules/options-table.write.ts`.
 * Run Prettier after it. A test fails where the page differs from the options.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { optionsTable } from '../option-rows.support.ts'

const page = new URL('../../../docs/options.md', import.meta.url)
const [before = '', rest = ''] = readFileSync(page, 'utf8').split('<!-- options -->\n')
const [, after = ''] = rest.split('<!-- /options -->\n')
writeFileSync(page, `${before}<!-- options -->\n\n${optionsTable()}\n\n<!-- /options -->\n${after}`)
