import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { HOUSES, readSources, ROOT } from './houses.ts'
import { measureFile, ninetieth } from './measure-code.ts'

const LONGEST_FILE = 300
const LONGEST_FUNCTION = 80
const MOST_SOURCES_IN_A_FOLDER = 25
const NINE_OF_TEN = 24

/** Tables of words and fixtures are as long as there are words and methods. */
const isTable = (path: string): boolean => /\/(locales|fixtures)\//.test(path)

/** Folders that held more sources when this was first measured. This list only gets shorter, too. */
const STILL_TOO_FULL: readonly string[] = []

/** The allowed number of type assertions in a thousand lines. */
const MOST_CASTS = 2

const measured = HOUSES.map((house) => ({
  house,
  files: [...readSources(house)].map(([path, text]) => ({ path: `${house}/src/${path}`, ...measureFile(path, text) })),
}))

/** Tools are no house: they have no `src`. The rules of one file and of one function are the same for them. */
const tools = execFileSync('git', ['ls-files', '.ci', 'e2e/tools'], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter((path) => /(?<!\.d)\.m?tsx?$|\.mjs$/.test(path))
  .map((path) => ({ path, ...measureFile(path, readFileSync(`${ROOT}${path}`, 'utf8')) }))

/** A function that runs in a page cannot call others of its module. */
const LONG_TOOLS: readonly string[] = ['e2e/tools/bench/screens/watch-page.ts: watchPage']

const files = [...measured.flatMap((house) => house.files), ...tools]

describe('the measure of code', () => {
  const text = [
    'const first = (value: unknown): any => {',
    '  const inner = () => value as string',
    '  return inner()!',
    '}',
    "const KINDS = ['one'] as const",
    'class Element { connected() {',
    '  first(1)',
    '} }',
    '',
  ].join('\n')

  it('counts lines, functions within functions and methods, casts but not `as const`, and `any`', () => {
    expect(measureFile('example.ts', text)).toEqual({
      lines: 8,
      functions: [
        { name: 'first', line: 1, lines: 4 },
        { name: 'inner', line: 2, lines: 1 },
        { name: 'connected', line: 6, lines: 3 },
      ],
      casts: 2,
      anys: 1,
    })
  })
})

describe('every source', () => {
  it(`has at most ${LONGEST_FILE} lines, and its functions at most ${LONGEST_FUNCTION}`, () => {
    const long = files.flatMap(({ path, lines, functions }) => [
      ...(lines > LONGEST_FILE && !isTable(path) ? [path] : []),
      ...functions.filter((one) => one.lines > LONGEST_FUNCTION).map(({ name }) => `${path}: ${name}`),
    ])
    expect(long.filter((one) => !LONG_TOOLS.includes(one)).sort()).toEqual([])
  })

  it('says `any` nowhere', () => {
    expect(files.filter(({ anys }) => anys > 0).map(({ path }) => path)).toEqual([])
  })

  it(`lies in a folder of at most ${MOST_SOURCES_IN_A_FOLDER} sources`, () => {
    const folders = new Map<string, number>()
    for (const { path } of measured.flatMap((house) => house.files)) {
      const folder = path.slice(0, path.lastIndexOf('/'))
      folders.set(folder, (folders.get(folder) ?? 0) + 1)
    }
    const full = [...folders].filter(([, sources]) => sources > MOST_SOURCES_IN_A_FOLDER).map(([folder]) => folder)
    expect(full.sort()).toEqual(STILL_TOO_FULL)
  })
})

it.each(measured)(`keeps nine of ten functions of $house within ${NINE_OF_TEN} lines`, ({ files: own }) => {
  expect(ninetieth(own.flatMap(({ functions }) => functions.map(({ lines }) => lines)))).toBeLessThanOrEqual(
    NINE_OF_TEN,
  )
})

it.each(measured)(`asserts at most ${MOST_CASTS} types in a thousand lines of $house`, ({ files: own }) => {
  const lines = own.reduce((sum, file) => sum + file.lines, 0)
  const casts = own.reduce((sum, file) => sum + file.casts, 0)
  expect((1000 * casts) / lines).toBeLessThanOrEqual(MOST_CASTS)
})

/** Handlers, jobs and the walks of a whole payment need nearly every group. This number only gets smaller. */
const MOST_WITH_ALL_SETTINGS = 26

it(`gives all settings of the server to at most ${MOST_WITH_ALL_SETTINGS} functions, and to the others the groups that they need`, () => {
  const functions = [...readSources('packages/server')].flatMap(([path, text]) =>
    [...text.matchAll(/(?:\w+|\}): Settings[,)]/g)].map(() => path),
  )
  expect(functions.length, functions.join(', ')).toBeLessThanOrEqual(MOST_WITH_ALL_SETTINGS)
})
