import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { openPoints } from './every-point.ts'

/** The text of a sentence without code marks, and with one kind of apostrophe. */
const plain = (text: string): string => text.replaceAll('`', '').replaceAll('’', "'").trim()

const readme = readFileSync(new URL('../../../../packages/core/README.md', import.meta.url), 'utf8')
const table = readme.slice(readme.indexOf('## What the gateway'))
const rows = [...table.matchAll(/^\| (?!Open point|-)(.+?)\s+\|(?:.+?)\|(?:.+?)\|(?:.+?)\| (.+?)\s*\|$/gm)].map(
  ([, title = '', option = '']) => ({
    title: plain(title),
    option: plain(option),
  }),
)

describe('the points', () => {
  it('include each row of the table of open points, and name the option for it', () => {
    expect(rows.length).toBeGreaterThan(40)
    const listed = openPoints.map(({ title, option }) => ({ title: plain(title), option }))
    const byTitle = (one: { title: string }, other: { title: string }): number => (one.title < other.title ? -1 : 1)
    expect(listed.map(({ title }) => title).sort()).toEqual(rows.map(({ title }) => title).sort())
    const options = listed.sort(byTitle).map(({ option }) => option.split(/[ :]/)[0])
    expect(options).toEqual(rows.sort(byTitle).map(({ option }) => option.split(/[ :]/)[0]))
  })

  it.each(openPoints)('$key has readings, a preset among them, and a sentence in three languages', (point) => {
    const ids = point.readings.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length > 0).toBe(point.experiment.kind !== 'support')
    if (point.preset !== undefined) expect(ids).toContain(point.preset)
    for (const sentence of Object.values(point.support)) expect(sentence).toMatch(/\S{2}.*[.?]$/)
    expect(new Set(Object.values(point.support)).size).toBe(3)
    const { experiment } = point
    if (experiment.kind === 'variants') expect(Object.keys(experiment.variants).sort()).toEqual([...ids].sort())
  })
})
