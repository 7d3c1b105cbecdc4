import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readSources, ROOT } from './houses.ts'

const text = readFileSync(`${ROOT}ARCHITECTURE.md`, 'utf8')

/** Folders of the packages as ARCHITECTURE.md shortens them: `server/routes` is `packages/server/src/routes`. */
const named = [...text.matchAll(/(?<![\w/-])(core|react|server|widget)\/([\w./-]*[\w-])/g)].flatMap(
  ([path, house = '', rest = '']) =>
    [`${ROOT}packages/${house}/src/${rest}`, `${ROOT}packages/${house}/${rest}`].some((place) => existsSync(place))
      ? []
      : [path],
)

it('ARCHITECTURE.md names only files and folders that exist', () => {
  expect(text).toContain('server/routes/post-payment.ts')
  expect(named).toEqual([])
})

const walks = text.split('## Four walks')[1]?.split('\n## ')[0] ?? ''

/** A name of code with its place behind it, as the walks write it: `foldReport` (server/decide/report.ts). */
const PLACED = /`([\w.]+)`\s+\((core|server|react)\/([\w./-]*[\w-])/g

const placed = [...walks.matchAll(PLACED)].map(([, name = '', house = '', place = '']) => ({ name, house, place }))

it('the walks of ARCHITECTURE.md have at least twenty names with their places', () => {
  expect(placed.length).toBeGreaterThan(20)
})

it.each(placed)('the walks of ARCHITECTURE.md find $name in $house/$place', ({ name, house, place }) => {
  const texts = [...readSources(`packages/${house}`)].filter(([path]) => path === place || path.startsWith(`${place}/`))
  const word = new RegExp(`\\b${name.split('.').at(-1) ?? name}\\b`)
  expect(texts.some(([, source]) => word.test(source))).toBe(true)
})
