/**
 * Writes the table of test payers into its guide: `node --conditions=@ficha/source apps/docs/src/test-payers-table.write.ts`, then Prettier.
 * A test compares the two.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Country } from '@ficha/core'
import { formOf } from '@ficha/core/forms/all'
import { testPayers } from '@ficha/core/testing'

const GUIDE = new URL('../guides/testing.md', import.meta.url)

/** The filler of the postcode that a merchant may choose. */
const fillerOf = (country: Country): string => {
  const filler = formOf(country).fields.find(({ path }) => path === 'address.zipCode')?.filler
  return filler === undefined ? 'none' : `\`${filler}\``
}

/** One row of cells for each country. */
export const testPayerRows = (): readonly (readonly string[])[] =>
  Object.entries(testPayers).map(([country, { name, document, phone, address }]) => [
    country,
    name,
    `${document.type} \`${document.number}\``,
    `\`${phone}\``,
    `${address.street} ${address.streetNumber}, ${address.neighborhood ?? ''}, ${address.city}, ${address.state}, \`${address.zipCode}\``,
    formOf(country as Country)
      .documents.map(({ type }) => type)
      .join(', '),
    fillerOf(country as Country),
  ])

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [before = '', rest = ''] = readFileSync(GUIDE, 'utf8').split('<!-- test payers -->\n')
  const [, after = ''] = rest.split('<!-- /test payers -->\n')
  const head = ['Country', 'Name', 'Document', 'Phone', 'Address and postcode', 'Types', 'Filler']
  const lines = [head, head.map(() => '-'), ...testPayerRows()].map((cells) => `| ${cells.join(' | ')} |`)
  writeFileSync(GUIDE, `${before}<!-- test payers -->\n\n${lines.join('\n')}\n\n<!-- /test payers -->\n${after}`)
}
