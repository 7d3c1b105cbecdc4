import { readdirSync, readFileSync } from 'node:fs'
import { dirname, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const src = fileURLToPath(new URL('./', import.meta.url))

/** Each folder may import itself and what stands before it. The root's few files are at either end. */
const ORDER = [
  ...['result.ts', 'brand.ts', 'time', 'model', 'codes', 'catalogue', 'draw', 'gateway', 'i18n', 'status', 'recurring'],
  ...['display', 'testing', 'index.ts'],
]

const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .map((path) => path.split(sep).join('/'))
  .filter((path) => /\.ts$/.test(path) && !/\.(test|support)\.ts$|\.d\.ts$/.test(path))

/** What a file imports of this package, types included: a cycle of types is one for whoever reads it. */
const importsOf = (path: string): readonly string[] => {
  const code = readFileSync(resolve(src, path), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
  return [...code.matchAll(/\bfrom\s+'(\.[^']+)'|\bimport\s*\(?\s*'(\.[^']+)'/g)].map(([, from, bare]) =>
    relative(src, resolve(src, dirname(path), from ?? bare ?? ''))
      .split(sep)
      .join('/'),
  )
}

const graph = new Map(files.map((path) => [path, importsOf(path)]))
const folderOf = (path: string) => path.split('/')[0] ?? ''

describe('the folders of core', () => {
  it('all have a place in the order', () => {
    expect([...new Set(files.map(folderOf))].sort()).toEqual([...ORDER].sort())
    expect(files.length).toBeGreaterThan(100)
  })

  it('import only what stands before them', () => {
    const upward = [...graph].flatMap(([path, imports]) =>
      imports
        .filter((target) => ORDER.indexOf(folderOf(target)) > ORDER.indexOf(folderOf(path)))
        .map((target) => `${path} imports ${target}`),
    )
    expect(upward).toEqual([])
  })

  it('import files that exist', () => {
    const missing = [...graph].flatMap(([path, imports]) =>
      imports.filter((target) => !graph.has(target)).map((target) => `${path} -> ${target}`),
    )
    expect(missing).toEqual([])
  })

  it('have no cycle of files', () => {
    const done = new Set<string>()
    const cycles: string[] = []
    const visit = (path: string, trail: readonly string[]): void => {
      if (trail.includes(path)) cycles.push([...trail.slice(trail.indexOf(path)), path].join(' -> '))
      if (done.has(path) || trail.includes(path)) return
      for (const target of graph.get(path) ?? []) visit(target, [...trail, path])
      done.add(path)
    }
    for (const path of files) visit(path, [])
    expect(cycles).toEqual([])
  })

  it('never import the index of their own package', () => {
    expect([...graph].filter(([path, imports]) => path !== 'index.ts' && imports.includes('index.ts'))).toEqual([])
  })
})
