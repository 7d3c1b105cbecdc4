import { describe, expect, it } from 'vitest'
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

/** A house in order: two rooms, and an index on top. */
const house = {
  'model/amount.ts': "import { ok } from '../result.ts'",
  'display/show.ts': "import type { Amount } from '../model/amount.ts'",
  'result.ts': '',
  'index.ts': "export { show } from './display/show.ts'",
}
const ROOMS = ['result.ts', 'model', 'display', 'index.ts']

const read = (files: Readonly<Record<string, string>>) => importsOf(new Map(Object.entries(files)))

describe('the check of rooms', () => {
  it('accepts a house in order', () => {
    const imports = read(house)
    expect(findCircles(imports)).toEqual([])
    expect(findUpwardArrows(imports, '', ROOMS)).toEqual([])
    expect(findMisplaced(imports, '', ROOMS)).toEqual([])
    expect(findIndexImports(imports)).toEqual([])
    expect(findMissing(imports)).toEqual([])
  })

  it('finds a cycle of two files, also of types only', () => {
    const planted = { ...house, 'model/amount.ts': "import type { Shown } from '../display/show.ts'" }
    expect(findCircles(read(planted))).toEqual(['model/amount.ts -> display/show.ts -> model/amount.ts'])
  })

  it('finds a cycle through a third file and through a re-export', () => {
    const planted = {
      'a.ts': "export * from './b.ts'",
      'b.ts': "const c = await import('./c.ts')",
      'c.ts': "import './a.ts'",
    }
    expect(findCircles(read(planted))).toEqual(['a.ts -> b.ts -> c.ts -> a.ts'])
  })

  it('finds an arrow back within one file of a room and without a cycle of files', () => {
    const planted = { ...house, 'model/phase.ts': "import { show } from '../display/show.ts'" }
    expect(findCircles(read(planted))).toEqual([])
    expect(findUpwardArrows(read(planted), '', ROOMS)).toEqual(['model/phase.ts -> display/show.ts'])
  })

  it('finds an arrow back between the rooms of a room', () => {
    const imports = read({ 'store/sql/run.ts': "import { plan } from '../plan/plan.ts'", 'store/plan/plan.ts': '' })
    expect(findUpwardArrows(imports, 'store', ['sql', 'plan'])).toEqual(['store/sql/run.ts -> store/plan/plan.ts'])
    expect(findUpwardArrows(imports, 'store', ['plan', 'sql'])).toEqual([])
  })

  it('finds a room without a place and a place without a room', () => {
    expect(findMisplaced(read({ ...house, 'new-room/file.ts': '' }), '', [...ROOMS, 'gone'])).toEqual([
      'new-room has no place in the list',
      'gone is in the list and not in the folder',
    ])
  })

  it('finds an import of the package’s own index, and an import of nothing', () => {
    const imports = read({ ...house, 'model/lazy.ts': "import { show } from '../index.ts'\nimport './lost.ts'" })
    expect(findIndexImports(imports)).toEqual(['model/lazy.ts'])
    expect(findMissing(imports)).toEqual(['model/lazy.ts -> model/lost.ts'])
  })

  it('finds an arrow back that uses the package’s own name or a name with "#"', () => {
    const doors = readDoors({
      name: '@shop/house',
      exports: { '.': { '@shop/source': './src/index.ts' }, './display': { '@shop/source': './src/display/show.ts' } },
      imports: {
        '#makers': {
          '@shop/source': { preact: './src/makers.preact.ts', default: './src/makers.ts' },
          default: './dist/makers.js',
        },
      },
    })
    const planted = new Map(
      Object.entries({
        'model/amount.ts': "import { make } from '#makers'",
        'model/phase.ts': "import type { Shown } from '@shop/house/display'",
        'model/terms.ts': "import { show } from '@shop/house'\nimport '@shop/house/nowhere'\nimport '#nothing'",
        'display/show.ts': "import { other } from '@shop/household'",
        'makers.ts': '',
        'makers.preact.ts': '',
        'index.ts': '',
      }),
    )
    const imports = importsOf(planted, doors, '@shop/house')
    expect(findUpwardArrows(imports, '', ['model', 'display', 'makers.ts', 'makers.preact.ts', 'index.ts'])).toEqual([
      'model/amount.ts -> makers.preact.ts',
      'model/amount.ts -> makers.ts',
      'model/phase.ts -> display/show.ts',
      'model/terms.ts -> index.ts',
    ])
    expect(findIndexImports(imports)).toEqual(['model/terms.ts'])
    expect(findMissing(imports)).toEqual([
      'model/terms.ts -> @shop/house/nowhere (no such entry in package.json).ts',
      'model/terms.ts -> #nothing (no such entry in package.json).ts',
    ])
  })

  it('ignores an import in a comment', () => {
    expect(findCircles(read({ 'a.ts': "/** import { b } from './a.ts' */\n// import './a.ts'" }))).toEqual([])
  })

  it('reads the order from a numbered list only', () => {
    expect(readRooms('# Rooms\n\n1. `platform/`: clock and chance\n2. `index.ts`: every public name\n')).toEqual([
      'platform',
      'index.ts',
    ])
    expect(readRooms('# Rooms\n\n- `platform/` has no number\n')).toBeUndefined()
  })
})
