import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { HOUSES, readSources, ROOT } from './houses.ts'

/** A row of the table: a rule, its pattern in one or two backticks, and the files, apart by commas. */
const ROW = /^\| (.+?)\s*\| (?:`` (.+?) ``|`([^`]+)`)\s*\| ([\w/.,\- ]+?)\s*\|$/gm

const section = readFileSync(`${ROOT}ARCHITECTURE.md`, 'utf8').split('## Each rule once')[1]?.split('\n## ')[0] ?? ''

const RULES = [...section.matchAll(ROW)].map(([, rule = '', ticked, plain = '', files = '']) => ({
  rule,
  pattern: ticked ?? plain,
  files: files.split(', ').sort(),
}))

const sources = HOUSES.filter((house) => /^packages\//.test(house)).flatMap((house) =>
  [...readSources(house)]
    .filter(([path]) => !/^(testing|stories)\//.test(path))
    .map(([path, text]) => ({ path: `${house.slice('packages/'.length)}/${path}`, text })),
)

it('the table has its rows', () => {
  expect(RULES.length).toBeGreaterThan(8)
})

it.each(RULES)('$rule: only in $files', ({ pattern, files }) => {
  const found = sources.filter(({ text }) => new RegExp(pattern).test(text)).map(({ path }) => path)
  expect(found.sort()).toEqual(files)
})
