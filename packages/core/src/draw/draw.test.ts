import { describe, expect, it } from 'vitest'
import { parsePayResponse } from '../gateway/pay-response.ts'
import { arRapipago } from '../countries/ar/testing/fixtures.ts'
import { drawBars } from './draw-bars.ts'
import { drawCodes } from './draw-codes.ts'
import { drawQr, drawQrQuickly } from './draw-qr.ts'
import { drawingPath } from '../model/drawing/drawing-path.ts'
import { chooseBarSymbology } from '../codes/choose-bar-symbology.ts'

const BOLETO = '34193999900000150001790001012345678901234567'

describe('bars', () => {
  it('of a boleto have 405 modules, and ten white ones at each side', () => {
    expect(drawBars(BOLETO, 'itf')).toMatchObject({ ok: true, value: { width: 425, height: 80 } })
  })

  it.each([
    [14, 112],
    [18, 134],
    [20, 145],
    [24, 167],
    [30, 200],
    [32, 211],
  ])('of %d digits in Code 128 have %d modules', (digits, modules) => {
    const payload = '9300001234567812345678901234567890'.slice(0, digits)
    expect(drawBars(payload, 'code128')).toMatchObject({ ok: true, value: { width: modules + 20 } })
  })

  it('of a payment encode no blanks around the number', () => {
    const barsOf = (barcode: string) => {
      const read = parsePayResponse({ code: '10000', barcode }, arRapipago.terms)
      if (!read.ok) throw new Error(read.error.message)
      return drawCodes(read.value).instructions.find(({ kind }) => kind === 'barcode')
    }
    const clean = barsOf('123456')
    expect(clean).toHaveProperty('drawing')
    expect(barsOf('123456\n')).toEqual({ ...clean, payload: '123456\n' })
  })

  it.each([
    ['', 'itf', 'empty'],
    ['', 'code128', 'empty'],
    ['123', 'itf', 'odd-length'],
    ['12A4', 'itf', 'characters'],
    ['12 4', 'itf', 'characters'],
    ['1'.repeat(1_000_000), 'itf', 'too-long'],
    ['1'.repeat(1_000_000), 'code128', 'too-long'],
    ['AÑO2026', 'code128', 'characters'],
    ['\u00c8123', 'code128', 'characters'],
    ['1234\u0000', 'code128', 'characters'],
    ['1234\r\n', 'code128', 'characters'],
    ['\u007f', 'code128', 'characters'],
    ['١٢', 'itf', 'characters'],
    ['pago\u{1F4B8}', 'code128', 'characters'],
  ] as const)('of %.8s as %s are refused: "%s"', (payload, symbology, kind) => {
    expect(drawBars(payload, symbology)).toMatchObject({ ok: false, error: { kind } })
  })
})

describe('a QR code', () => {
  // 131 characters. Sequences of digits need fewer bits than bytes. As bytes they would need 49 modules at level M.
  it.each([
    ['L', 37],
    ['M', 41],
    ['Q', 49],
    ['H', 57],
  ] as const)('at level %s is as small as possible: %d modules, and four white ones on all sides', (level, modules) => {
    const code =
      '00020126480014br.gov.bcb.pix0126pagamentos@loja.example.br5204000053039865406150.005802BR5913Fulano de Tal6008BRASILIA62070503***63'
    const side = modules + 8
    expect(drawQr(code, level)).toMatchObject({ ok: true, value: { width: side, height: side } })
    expect(drawQrQuickly(code, level)).toEqual(drawQr(code, level))
  })

  it.each([
    ['', 'empty'],
    ['x'.repeat(2954), 'too-long'],
    ['x'.repeat(1_000_000), 'too-long'],
    ['\ud83d', 'characters'],
  ])('of %.8s is refused: "%s"', (payload, kind) => {
    expect(drawQr(payload, 'L')).toMatchObject({ ok: false, error: { kind } })
  })
})

describe('a drawing', () => {
  const drawing = drawQr('ficha', 'M')
  const pix = drawQr(`00020126${'9d36b84fc70b478fb95c1272'.repeat(6)}6304ABCD`, 'M')

  it('uses only commands that both SVG and Path2D accept', () => {
    expect(drawing.ok && drawingPath(drawing.value)).toMatch(/^(m-?\d+ \d+h\d+v1h-\d+z)+$/)
  })

  it('is sent as its modules: 400 characters in place of a path of 7,000', () => {
    expect(pix.ok && [pix.value.modules.length < 500, drawingPath(pix.value).length > 6_000]).toEqual([true, true])
  })
})

describe('the symbology of a number without a stated one', () => {
  it.each([
    [BOLETO, 'itf'],
    ['12', 'code128'],
    ['1234', 'code128'],
    ['123456', 'itf'],
    ['93000012345678', 'itf'],
    ['123', 'code128'],
    ['ALPHA21345678901500', 'code128'],
    ['12 34', 'code128'],
    ['', undefined],
    ['AÑO', undefined],
    ['12\u0000', undefined],
    ['12\n', undefined],
  ])('%s is %s', (value, symbology) => {
    expect(chooseBarSymbology(value)).toBe(symbology)
  })
})
