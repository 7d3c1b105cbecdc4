import bwipjs from 'bwip-js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BarSymbology } from '../model/drawing/drawing.ts'
import { encodeBars } from './bar-encoders.ts'
import { randomRuns } from '../testing/random-runs.support.ts'

const digits = (minLength: number, maxLength: number): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom(...Array.from('0123456789')), minLength, maxLength })

/** Widths of bar, space, bar, space ... as an independent encoder makes them. */
function widthsByBwip(payload: string, bcid: string): readonly number[] {
  const [drawn] = bwipjs.raw({ bcid, text: payload }) as readonly { readonly sbs?: readonly number[] }[]
  const widths = drawn?.sbs ?? []
  // It may end in a space, which is margin.
  return widths.length % 2 === 0 ? widths.slice(0, -1) : widths
}

const widthsOf = (payload: string, symbology: BarSymbology): readonly number[] =>
  Array.from(encodeBars(payload, symbology).matchAll(/1+|0+/g), ([run]) => run.length)

describe('bars are the same as those of an independent encoder', () => {
  it('for Interleaved 2 of 5, with wide bars of three modules in place of its two', () => {
    fc.assert(
      fc.property(digits(1, 30), (half) => {
        const theirs = widthsByBwip(half + half, 'interleaved2of5')
        expect(widthsOf(half + half, 'itf')).toEqual(theirs.map((width) => (width === 2 ? 3 : width)))
      }),
      randomRuns(2000),
    )
  })

  it('for Code 128 of an even count of digits', () => {
    // Of an odd count it switches sets at another place, to a code as long that reads the same.
    fc.assert(
      fc.property(digits(2, 16), (half) => {
        expect(widthsOf(half + half, 'code128')).toEqual(widthsByBwip(half + half, 'code128'))
      }),
      randomRuns(2000),
    )
  })

  it('for Code 128 of small letters', () => {
    // Capitals are in two sets and either encoder may start in either; small letters are in one.
    const letters = fc.string({ unit: fc.constantFrom(...Array.from('abcmnoxyz')), minLength: 1, maxLength: 24 })
    fc.assert(
      fc.property(letters, (payload) => {
        expect(widthsOf(payload, 'code128')).toEqual(widthsByBwip(payload, 'code128'))
      }),
      randomRuns(1000),
    )
  })
})
