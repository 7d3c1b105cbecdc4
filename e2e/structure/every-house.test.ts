import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { HOUSES, listPaths, readSources, readText, ROOT } from './houses.ts'
import {
  findCircles,
  findIndexImports,
  findMisplaced,
  findMissing,
  findUpwardArrows,
  importsOf,
  readDoors,
  readRooms,
} from './rooms.ts'

it('finds the houses', () => {
  expect(HOUSES).toEqual(
    expect.arrayContaining(['packages/core', 'packages/react', 'packages/widget', 'packages/server']),
  )
  expect(HOUSES).toEqual(expect.arrayContaining(['apps/sandbox', 'apps/demo', 'apps/docs']))
})

/**
 * The sources of another house that a house reads although its `exports` do not offer them: the documentation prints tables of the server, and reads
 * entries as the build does.
 */
const READ_ELSEWHERE: Readonly<Record<string, readonly string[]>> = {
  'apps/docs': ['pages/api.ts -> .ci/entries-of.mjs', 'pages/errors.ts -> packages/server/src/http/problem-texts.ts'],
}

/** The orders that a house states: one for `src`, and one for each room that has rooms of its own. */
const readOrders = (house: string): readonly { readonly folder: string; readonly rooms: readonly string[] }[] =>
  listPaths(house)
    .filter((path) => /(^|\/)README\.md$/.test(path))
    .flatMap((path) => {
      const rooms = readRooms(readText(house, path))
      return rooms ? [{ folder: path.replace(/\/?README\.md$/, ''), rooms }] : []
    })

describe.each(HOUSES)('the rooms of %s', (house) => {
  const manifest = JSON.parse(readText(house, '../package.json')) as Parameters<typeof readDoors>[0]
  const imports = importsOf(readSources(house), readDoors(manifest), manifest.name)
  const orders = readOrders(house)

  it('have no file that was not read', () => {
    expect(imports.size).toBeGreaterThan(3)
    expect(findMissing(imports)).toEqual(READ_ELSEWHERE[house] ?? [])
  })

  it('have no import cycle', () => {
    expect(findCircles(imports)).toEqual([])
  })

  it('import nothing of their own package’s index', () => {
    expect(findIndexImports(imports)).toEqual([])
  })

  it('stand in the order that src/README.md states', () => {
    expect(orders.map(({ folder }) => folder)).toContain('')
    for (const { folder, rooms } of orders) {
      expect(findMisplaced(imports, folder, rooms)).toEqual([])
      expect(findUpwardArrows(imports, folder, rooms)).toEqual([])
    }
  })
})

it('no two files of the repository import each other in a circle, tests, stories and tools included', () => {
  const listed = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { cwd: ROOT, encoding: 'utf8' })
  const paths = listed.split('\n').filter((path) => path !== '' && existsSync(ROOT + path))
  const imports = importsOf(new Map(paths.map((path) => [path, readFileSync(ROOT + path, 'utf8')])))
  expect(imports.size).toBeGreaterThan(1_000)
  expect(findCircles(imports)).toEqual([])
})
