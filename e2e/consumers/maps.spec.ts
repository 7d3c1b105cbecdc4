/** A stack trace, a debugger and an editor's "go to definition" lead to the original sources, from the packed files alone. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from '@playwright/test'
import { pack, PACKAGES, type PackageName } from './pack.ts'
import { SWEEP } from '../support/sweep-tag.ts'

/** Payers' browsers do not load the first two, and the third is generated. */
const WITHOUT_MAP = /^(preload|types-only|rolldown-runtime-[\w-]+)\.js$/

let place: string
test.beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'ficha-maps-'))
})
test.afterEach(() => rmSync(place, { recursive: true, force: true }))

const distOf = (name: PackageName): string => {
  const [tarball = ''] = pack(name)
  execFileSync('tar', ['--extract', '--file', tarball, '--directory', place])
  return join(place, 'package', 'dist')
}

/** A compiler that leaves the sources in place writes no texts into its maps. */
const mapOf = (file: string): SourceMapPayload => ({
  sourcesContent: [],
  ...(JSON.parse(readFileSync(file, 'utf8')) as Omit<SourceMapPayload, 'sourcesContent'>),
})
const namedIn = (file: string): string | undefined =>
  /^\/\/# sourceMappingURL=(\S+)$/m.exec(readFileSync(file, 'utf8'))?.[1]

for (const name of PACKAGES)
  test(`every map of @ficha/${name} leads to a text in the tarball`, SWEEP, () => {
    const dist = distOf(name)
    const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).map((file) => join(dist, file))
    const maps = files.filter((file) => file.endsWith('.map'))
    expect(maps.filter((file) => file.endsWith('.d.ts.map'))).not.toEqual([])
    expect(maps.filter((file) => file.endsWith('.js.map'))).not.toEqual([])
    for (const file of files.filter((one) => /\.(js|d\.ts)$/.test(one))) {
      const map = namedIn(file)
      if (map !== undefined) expect(maps, `the map of ${file}`).toContain(join(dirname(file), map))
    }
    const lost = maps.flatMap((file) => {
      const { sources, sourcesContent } = mapOf(file)
      return sources
        .filter((source, at) => !sourcesContent[at] && !existsSync(join(dirname(file), source)))
        .map((source) => `${file}: ${source}`)
    })
    expect(lost).toEqual([])
  })

test('the maps of the widget’s scripts are exact, and name nothing of the machine that built them', SWEEP, () => {
  const dist = distOf('widget')
  const scripts = readdirSync(dist).filter((file) => file.endsWith('.js') && !WITHOUT_MAP.test(file))
  let literals = 0
  const astray: string[] = []
  for (const script of scripts) {
    const file = join(dist, script)
    const payload = mapOf(join(dist, namedIn(file) ?? `no map is named in ${script}`))
    for (const source of payload.sources)
      expect(source).toMatch(/^(\.\.\/src|\.\.\/\.\.\/(core|react)|\.\.\/\.\.\/\.\.)\/[^.]/)
    const map = new SourceMap(payload)
    const lines = readFileSync(file, 'utf8').split('\n')
    // A text is in both files. The name of a JSX attribute is not a text: the compiler maps no position for it.
    for (const [at, line] of lines.entries())
      for (const { index, 1: word = '' } of line.matchAll(/[`"']([a-z][\w ,:;-]{11,40})[`"'](?!:)/g)) {
        const found = map.findEntry(at, index)
        if (!('originalSource' in found) || found.generatedColumn !== index) continue
        const text = payload.sourcesContent[payload.sources.indexOf(found.originalSource)] ?? ''
        literals += 1
        if (!text.split('\n')[found.originalLine]?.includes(word))
          astray.push(`${script}: ${word} -> ${found.originalSource}:${String(found.originalLine + 1)}`)
      }
  }
  expect(literals).toBeGreaterThan(500)
  expect(astray).toEqual([])
})
