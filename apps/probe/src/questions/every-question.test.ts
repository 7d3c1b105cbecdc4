import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { questions } from './every-question.ts'

/** The text of a sentence without code marks, and with one kind of apostrophe. */
const plain = (text: string): string => text.replaceAll('`', '').replaceAll('’', "'").trim()

const readme = readFileSync(new URL('../../../../packages/core/README.md', import.meta.url), 'utf8')
const table = readme.slice(readme.indexOf('## What the gateway'))
const rows = [...table.matchAll(/^\| (?!Open point|-)(.+?)\s+\|(?:.+?)\|(?:.+?)\|(?:.+?)\| (.+?)\s*\|$/gm)].map(
  ([, point = '', option = '']) => ({
    point: plain(point),
    option: plain(option),
  }),
)

describe('the questions', () => {
  it('include each row of the table of open points, and name the option for it', () => {
    expect(rows.length).toBeGreaterThan(40)
    const asked = questions.map(({ point, option }) => ({ point: plain(point), option }))
    const byPoint = (one: { point: string }, other: { point: string }): number => (one.point < other.point ? -1 : 1)
    expect(asked.map(({ point }) => point).sort()).toEqual(rows.map(({ point }) => point).sort())
    const options = asked.sort(byPoint).map(({ option }) => option.split(/[ :]/)[0])
    expect(options).toEqual(rows.sort(byPoint).map(({ option }) => option.split(/[ :]/)[0]))
  })

  it('are in one file each, with the name of their key', () => {
    const files = readdirSync(fileURLToPath(new URL('.', import.meta.url)), { recursive: true, encoding: 'utf8' })
    const keys = files.filter((path) => path.includes('/')).map((path) => path.replace(/^.*\/|\.ts$/g, ''))
    expect(keys.sort()).toEqual(questions.map(({ key }) => key).sort())
  })

  it('depend only on earlier questions', () => {
    for (const [place, { needs }] of questions.entries()) {
      const before = questions.slice(0, place).map(({ key }) => key)
      expect(before).toEqual(expect.arrayContaining([...needs]))
    }
  })

  it.each(questions)('$key has readings, a preset among them, and a sentence in three languages', (question) => {
    const ids = question.readings.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBeGreaterThan(0)
    if (question.preset !== undefined) expect(ids).toContain(question.preset)
    for (const sentence of Object.values(question.support)) expect(sentence).toMatch(/\S{2}.*[.?]$/)
    expect(new Set(Object.values(question.support)).size).toBe(3)
    const { experiment } = question
    if (experiment.kind === 'variants') expect(Object.keys(experiment.variants).sort()).toEqual([...ids].sort())
  })
})
