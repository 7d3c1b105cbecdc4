import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { findExpressions } from './find-expressions.ts'
import { measureGrowth, repeatsEndlessly } from './measure-growth.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const isTested = (path: string): boolean =>
  /\.tsx?$/.test(path) && !/\.(test|support|write|stories|d)\.tsx?$|(^|\/)(testing|stories|contract)\//.test(path)

const expressions = ['core', 'react', 'widget', 'server'].flatMap((name) => {
  const src = `packages/${name}/src`
  return readdirSync(`${root}${src}`, { recursive: true, encoding: 'utf8' })
    .filter(isTested)
    .flatMap((path) => findExpressions(`${src}/${path}`, readFileSync(`${root}${src}/${path}`, 'utf8')))
})

/**
 * The limit of the ratio for a text of four times the length. Linear time gives 4, and quadratic time 16. Caches and pauses keep linear time below 9.
 */
const MOST = 9

/** On a busy machine other work can disturb one measurement, but seldom three. */
const AGAIN = [1, 2, 3]
const growsEachTime = (expression: RegExp): boolean => AGAIN.every(() => measureGrowth(expression).ratio > MOST)
const growsOnce = (expression: RegExp): boolean => AGAIN.some(() => measureGrowth(expression).ratio > MOST)

/** Former expressions of the kit, each of which took time in proportion to the square of its text. */
const GROWING: readonly RegExp[] = [
  /^\s*([^:\n]{1,40}?)\s*:(?!\/\/|(?<=\d:)\d)\s*(\S.{0,199}?)\s*$/u,
  /[\s./()-]+$/,
  /^[0-9a-f:.]*:[0-9a-f:.]*$/i,
  /\B(?=(\d{3})+$)/g,
  /^([^#,]*\p{L}[^#,]*?) ?,? ?(?:#| n[º°]\.?| nro\.?) ?(\d[^#]*)$/iu,
  /^([^,]*\p{L}[^,]*?) ?, ?(\d{1,6} ?[a-z]?)$/iu,
  /\/+$/,
  /^\/+|\/+$/g,
  /\S*@\S*/g,
  /\S*\d\S*/g,
  /(["'“‘«]).*?["'”’»]/g,
  /\[([^[\]]*\{(\w+)\}[^[\]]*)\]/g,
]

describe('the regular expressions of the packages', () => {
  const readable = expressions.filter((found) => 'expression' in found)

  it('are all found', () => {
    expect(expressions.filter((found) => 'unreadable' in found)).toEqual([])
    expect(readable.length).toBeGreaterThan(250)
  })

  it('take time in proportion to their text', () => {
    const growing = readable
      .filter(({ expression }) => repeatsEndlessly(expression) && growsEachTime(expression))
      .map(({ place, expression }) => ({ place, expression: String(expression), ...measureGrowth(expression) }))
    expect(growing).toEqual([])
  })

  it.each(GROWING)('would be found if they grew faster: %s', (expression) => {
    expect(repeatsEndlessly(expression)).toBe(true)
    expect(growsOnce(expression)).toBe(true)
  })
})
