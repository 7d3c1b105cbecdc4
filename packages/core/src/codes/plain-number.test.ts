import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainNumber, visibleNumber } from './plain-number.ts'

describe('a number to copy', () => {
  it.each([
    ['11.222.333/0001\u00ad-81', '11.222.333/0001-81'],
    ['2904\u00a00042\u202f00', '2904004200'],
    [' 123456\n', '123456'],
    ['\u200b0341\ufeff', '0341'],
    ['21 432109 0015', '2143210900 15'.replace(' ', '')],
    ['28817-4', '28817-4'],
    ['201-50938271-3-45', '201-50938271-3-45'],
    ['4827193 K', '4827193K'],
    ['\u2066123\u2069', '123'],
  ])('%j is %j', (text, plain) => expect(plainNumber(text)).toBe(plain))

  it.each(['Ana Roca 7', 'PED 42', 'R$ 150,00', 'glosa', '\u202emoc.elpmaxe', '', '٠١٢٣ 4', 'a\r\nb', '---'])(
    'that is none stays as it came: %j',
    (text) => expect(plainNumber(text)).toBe(text),
  )

  it('keeps every digit and letter, in their order', () => {
    const signs = /[^0-9A-Za-z]/g
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...Array.from('0129AK ./-\u00a0\u00ad\u200b')) }), (text) => {
        expect(plainNumber(text).replace(signs, '')).toBe(text.replace(signs, ''))
        expect(visibleNumber(text).replace(signs, '')).toBe(text.replace(signs, ''))
      }),
    )
  })
})
