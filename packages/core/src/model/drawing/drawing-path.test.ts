import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawingPath } from './drawing-path.ts'
import { packModules } from './pack-modules.ts'
import { unpackModules } from './unpack-modules.ts'

const modules = fc.string({ unit: fc.constantFrom('0', '1'), minLength: 1, maxLength: 200 })

describe('packed modules', () => {
  it('are six in a character, with the first one as its highest bit', () => {
    expect(packModules('000000111111000001100000')).toBe('A/Bg')
  })

  it('are unpacked without a loss, and with the padding of the last character', () => {
    fc.assert(
      fc.property(modules, (all) => {
        const back = unpackModules(packModules(all))
        expect(back.slice(0, all.length)).toBe(all)
        expect(back.slice(all.length)).toMatch(/^0{0,5}$/)
      }),
    )
  })

  it('of an unknown character are white', () => {
    expect(unpackModules('A<B')).toBe('000000000000000001')
  })
})

describe('the path of modules', () => {
  it('in one row has bars of the whole height, each relative to the bar before it', () => {
    const drawing = { modules: packModules('1101000000'), quiet: 10, width: 30, height: 80 }
    expect(drawingPath(drawing)).toBe('m10 0h2v80h-2zm3 0h1v80h-1z')
  })

  it('in several rows joins adjacent squares of a row, and moves back for the next row', () => {
    const drawing = { modules: packModules('011000' + '000000' + '100000'), quiet: 4, width: 14, height: 11 }
    expect(drawingPath(drawing)).toBe('m5 4h2v1h-2zm-1 2h1v1h-1z')
  })

  it.each([
    [8, 0],
    [8, 5],
    [8, Number.NaN],
  ])('is empty if the quiet zone leaves no column: %d of %d', (quiet, width) => {
    expect(drawingPath({ modules: 'A/Bg', quiet, width, height: 29 })).toBe('')
  })
})
