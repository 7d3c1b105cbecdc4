import { describe, expect, it } from 'vitest'
import { safeText, spokenText } from './safe-text.ts'

describe('11.14: text that could deceive the eye', () => {
  it.each([
    ...[0x00, 0x08, 0x0b, 0x7f, 0x85, 0x9f, 0xad, 0x34f, 0x600, 0x61c, 0x6dd, 0x70f, 0x115f, 0x17b4, 0x180b, 0x180e],
    ...[0x200b, 0x200d, 0x200f, 0x2028, 0x2029, 0x202a, 0x202e, 0x2060, 0x2066, 0x2069, 0x206f, 0x2800, 0x3164, 0xfe00],
    ...[0xfe0f, 0xfeff, 0xffa0, 0xfff9, 0xfffb, 0xfdd0, 0xffff, 0x110bd, 0x13430, 0x1bca0, 0x1d173, 0x1d17a, 0xe0001],
    ...[0xe0020, 0xe007f, 0xe0100, 0xe01ef, 0x1ffff, 0xd800, 0xdfff],
  ])('shows U+%x by its number', (codePoint) => {
    const number = codePoint.toString(16).toUpperCase().padStart(4, '0')
    expect(safeText(`a${String.fromCodePoint(codePoint)}b`)).toBe(`a⟨U+${number}⟩b`)
  })

  it.each(['São Paulo', 'Banco Ñandú\tS.A.\nlínea', 'Δεν', '東京', 'ação', 'R$ 1.234,50', '€', '🏦', 'مرحبا'])(
    'leaves %j as it is',
    (text) => {
      expect(safeText(text)).toBe(text)
    },
  )

  it('cuts a very long text, and turns other values into a text', () => {
    expect(safeText('9'.repeat(6_000))).toBe(`${'9'.repeat(5_000)}…`)
    expect([safeText(150), safeText(true), safeText(null), safeText({}), safeText(undefined)]).toEqual([
      ...['150', 'true', '', '', ''],
    ])
  })
})

describe('a code that a screen reader speaks', () => {
  it.each([
    ['646180157000000004', '6 4 6 1, 8 0 1 5, 7 0 0 0, 0 0 0 0, 0 4'],
    ['28817-4', '2 8 8 1 7, 4'],
    ['0341', '0 3 4 1'],
    ['FB-100577', 'FB-1 0 0 5, 7 7'],
    ['4471', '4471'],
  ])('%s has its digits apart', (code, spoken) => expect(spokenText(code)).toBe(spoken))

  it('that is very long has only its beginning and its end', () => {
    expect(spokenText(`00020101021226850014br.gov.bcb.pix2563${'x'.repeat(60)}630469E5`)).toBe('0 0 0 2 … 6 9 E 5')
  })
})
