import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { optionRows, optionsTable } from './option-rows.support.ts'

/** A table without the blanks and dashes that Prettier fills its columns with. */
const bare = (table: string): readonly string[] =>
  table
    .trim()
    .split('\n')
    .map((line) => line.replace(/ +/g, ' ').replace(/-{3,}/g, '---').trim())

describe('the table of options', () => {
  it('in the documentation is the one that options are checked with', () => {
    const page = readFileSync(new URL('../../docs/options.md', import.meta.url), 'utf8')
    const [, rest = ''] = page.split('<!-- options -->')
    expect(bare(rest.split('<!-- /options -->')[0] ?? '')).toEqual(bare(optionsTable()))
  })

  it('has for each option its kind, its default and a reason', () => {
    const rows = optionRows()
    expect(rows.length).toBeGreaterThan(70)
    for (const row of rows) {
      expect([row.name, row.kind !== '', row.default !== '', row.why !== '']).toEqual([row.name, true, true, true])
      expect(Object.values(row).join('')).not.toContain('|')
    }
  })
})
