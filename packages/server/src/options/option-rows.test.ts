import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { GATEWAY, NOTIFICATION } from './rules/gateway-rules.ts'
import { LIVE, RATE_LIMIT, RETENTION } from './rules/limit-rules.ts'
import { optionRows, optionsTable } from './option-rows.support.ts'
import { MEMBERS } from './rules/option-table.ts'

/** A table without the blanks and dashes that Prettier fills its columns with. */
const bare = (table: string): readonly string[] =>
  table
    .trim()
    .split('\n')
    .map((line) => line.replace(/ +/g, ' ').replace(/-{3,}/g, '---').trim())

describe('the table of options', () => {
  it('in the documentation is the one that options are checked with. options-table.write.ts writes it', () => {
    const page = readFileSync(new URL('../../docs/options.md', import.meta.url), 'utf8')
    const [, rest = ''] = page.split('<!-- options -->')
    expect(bare(rest.split('<!-- /options -->')[0] ?? '')).toEqual(bare(optionsTable()))
  })

  it('has the default that the doc comment of the option names', () => {
    const sources = ['options.ts', 'limit-options.ts']
      .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
      .join('\n')
    const named = Object.entries({ ...MEMBERS, ...GATEWAY, ...NOTIFICATION, ...RATE_LIMIT, ...LIVE, ...RETENTION })
      .filter(([, rule]) => 'byDefault' in rule)
      .map(([name, { default: text = '' }]) => {
        // A name may occur in several interfaces; one of them is the option.
        const comments = [...sources.matchAll(new RegExp(`/\\*\\*((?:(?!\\*/)[^])*)\\*/\\s*readonly ${name}\\?:`, 'g'))]
        const stated = comments.map(
          ([, comment = '']) => /Default([^]*)$/.exec(comment.replaceAll(/\s*\n\s*\*\s*/g, ' '))?.[1],
        )
        return [name, text, stated.some((words) => words?.includes(text) === true)] as const
      })
    expect(named.length).toBeGreaterThan(25)
    expect(named).toEqual(named.map(([name, text]) => [name, text, true]))
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
