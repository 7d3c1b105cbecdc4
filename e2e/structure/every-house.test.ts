import { readdirSync, readFileSync } from 'node:fs'
import { sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import {
  findCircles,
  findIndexImports,
  findMisplaced,
  findMissing,
  findUpwardArrows,
  importsOf,
  readRooms,
  type Sources,
} from './rooms.ts'

const HOUSES = ['packages/core', 'packages/react', 'packages/widget', 'packages/server', 'apps/sandbox', 'apps/demo']

/** Tests and stories may look into every room, and are imported by none. */
const isSource = (path: string): boolean =>
  /\.(ts|tsx|js|mjs)$/.test(path) && !/\.(test|support|stories|d)\.[jt]sx?$/.test(path)

const list = (src: string): readonly string[] =>
  readdirSync(src, { recursive: true, encoding: 'utf8' }).map((path) => path.split(sep).join('/'))

const readSources = (src: string): Sources =>
  new Map(
    list(src)
      .filter(isSource)
      .map((path) => [path, readFileSync(`${src}/${path}`, 'utf8')]),
  )

/** The orders that a house states: one for `src`, and one for each room that has rooms of its own. */
const readOrders = (src: string): readonly { readonly folder: string; readonly rooms: readonly string[] }[] =>
  list(src)
    .filter((path) => /(^|\/)README\.md$/.test(path))
    .flatMap((path) => {
      const rooms = readRooms(readFileSync(`${src}/${path}`, 'utf8'))
      return rooms ? [{ folder: path.replace(/\/?README\.md$/, ''), rooms }] : []
    })

describe.each(HOUSES)('the rooms of %s', (house) => {
  const src = fileURLToPath(new URL(`../../${house}/src`, import.meta.url))
  const imports = importsOf(readSources(src))
  const orders = readOrders(src)

  it('are read whole', () => {
    expect(imports.size).toBeGreaterThan(3)
    expect(findMissing(imports)).toEqual([])
  })

  it('hold no circle of files', () => {
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
