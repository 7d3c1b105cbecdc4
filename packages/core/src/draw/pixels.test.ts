import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawBars } from './draw-bars.ts'
import { drawQrQuickly } from './draw-qr.ts'
import type { BarSymbology, Drawing, QrLevel } from '../model/drawing/drawing.ts'
import { randomRuns } from '../testing/random-runs.support.ts'
import { paint, readByJsQr, readByZbar, readByZxing } from './read-pixels.support.ts'

function bars(payload: string, symbology: BarSymbology): Drawing {
  const drawn = drawBars(payload, symbology)
  if (!drawn.ok) throw new Error(drawn.error.message)
  return drawn.value
}

function qr(payload: string, level: QrLevel): Drawing {
  const drawn = drawQrQuickly(payload, level)
  if (!drawn.ok) throw new Error(drawn.error.message)
  return drawn.value
}

const digits = (length: number): string => Array.from({ length }, (_, place) => (place * 7 + 3) % 10).join('')

const PIX_STATIC =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D'
const PIX_DYNAMIC =
  '00020101021226810014BR.GOV.BCB.PIX2559pix.example.com/qr/v2/cobv/9d36b84fc70b478fb95c12729b90ca255204000053039865406150.005802BR5910LOJA FICHA6009SAO PAULO62070503***63048894'
const PIX_ACCENTED =
  '00020126360014br.gov.bcb.pix0114+55119999999995204000053039865802BR5917JOSÉ DA CONCEIÇÃO6009SÃO PAULO62070503***63047ACA'
/** Quotes, braces and base64 in a row, in a realistic length. CoDi's apps expect this text back unchanged. */
const CODI = JSON.stringify({
  TYP: 20,
  v: { DEV: '0123456789ABCDEF0123456789abcdef/0' },
  ic: { IDC: '1234567890', SER: 3, ENC: 'mB3cLUc+9Kq0+f/R1xXQ0dZ7sV9Jp2hN4yTgW6eAoCkI5rDlEuFvGwHxMz8Q='.repeat(5) },
  CRY: 'k7Jq2w9XhV0cR5tB8nM4zL1pD6fG3sAYb5eUoKiTxNv=',
})

describe('bars painted from their path are read back byte for byte by zxing and by ZBar', () => {
  const cases: readonly (readonly [what: string, payload: string, symbology: BarSymbology])[] = [
    ['a boleto of the first cycle', '23794682700000289901100060000000078901020030', 'itf'],
    ['a boleto of the second cycle', '23793100000001234563381086008301352856100006', 'itf'],
    ['a boleto full of nines', '00198163800999999990000002839500012345678917', 'itf'],
    ['a collection slip', '83620000000449001387777777777777777777777777', 'itf'],
    ['48 digits', digits(48), 'itf'],
    ['60 digits', digits(60), 'itf'],
    ...Array.from({ length: 19 }, (_, more) => [`${more + 14} digits`, digits(more + 14), 'code128'] as const),
    ["an OXXO reference of another issuer's", '700000000001431901201900010005', 'code128'],
    ['letters and digits', 'ALPHA21345678901500', 'code128'],
    ['small letters between digits', 'oxxo-0012ab3456789c', 'code128'],
    ['every printable sign', ' !"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~', 'code128'],
  ]

  it.each(cases)('%s', async (_what, payload, symbology) => {
    for (const pixelsPerModule of [2, 3]) {
      const pixels = paint(bars(payload, symbology), pixelsPerModule)
      expect(await readByZxing(pixels)).toEqual([{ symbology: symbology === 'itf' ? 'ITF' : 'Code128', text: payload }])
      expect(await readByZbar(pixels)).toEqual([
        { symbology: symbology === 'itf' ? 'ZBAR_I25' : 'ZBAR_CODE128', text: payload },
      ])
    }
  })

  it('with any even count of digits', async () => {
    const payload = fc.string({ unit: fc.constantFrom(...Array.from('0123456789')), minLength: 3, maxLength: 25 })
    await fc.assert(
      fc.asyncProperty(payload, async (half) => {
        const pixels = paint(bars(half + half, 'itf'), 2)
        expect(await readByZxing(pixels)).toEqual([{ symbology: 'ITF', text: half + half }])
      }),
      randomRuns(100),
    )
  })

  it('with any printable ASCII, also if it switches between all sets', async () => {
    const unit = fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...Array.from('0123456789')) },
      { weight: 2, arbitrary: fc.integer({ min: 32, max: 126 }).map((code) => String.fromCharCode(code)) },
    )
    await fc.assert(
      fc.asyncProperty(fc.string({ unit, minLength: 1, maxLength: 30 }), async (payload) => {
        expect(await readByZxing(paint(bars(payload, 'code128'), 2))).toEqual([{ symbology: 'Code128', text: payload }])
      }),
      randomRuns(300),
    )
  })
})

describe('QR codes painted from their path are read back byte for byte by zxing, ZBar and jsQR', () => {
  const cases: readonly (readonly [what: string, payload: string, level: QrLevel])[] = [
    ['a static Pix code', PIX_STATIC, 'M'],
    ['a static Pix code at the highest level', PIX_STATIC, 'H'],
    ['a dynamic Pix code', PIX_DYNAMIC, 'M'],
    ['a Pix code with accents', PIX_ACCENTED, 'M'],
    ['a CoDi message', CODI, 'L'],
    ['a CoDi message', CODI, 'M'],
  ]

  it.each(cases)('%s, %#', async (_what, payload, level) => {
    for (const pixelsPerModule of [2, 3]) {
      const pixels = paint(qr(payload, level), pixelsPerModule)
      expect(await readByZxing(pixels)).toEqual([{ symbology: 'QRCode', text: payload }])
      expect(await readByZbar(pixels)).toEqual([{ symbology: 'ZBAR_QRCODE', text: payload }])
      expect(readByJsQr(pixels)).toEqual([{ symbology: 'QR', text: payload }])
    }
  })

  it('of a realistic CoDi message, 460 characters, grow from 73 modules at level L to 109 at H', () => {
    expect(CODI).toHaveLength(460)
    const sides = (['L', 'M', 'Q', 'H'] as const).map((level) => qr(CODI, level).width - 8)
    expect(sides).toEqual([73, 85, 97, 109])
  })

  it('with any text of a gateway', async () => {
    const unit = fc.oneof(
      fc.constantFrom(...Array.from('0123456789')),
      fc.integer({ min: 32, max: 126 }).map((code) => String.fromCharCode(code)),
    )
    const payload = fc.string({ unit, minLength: 1, maxLength: 200 })
    await fc.assert(
      fc.asyncProperty(payload, fc.constantFrom<QrLevel>('L', 'M', 'Q', 'H'), async (text, level) => {
        const pixels = paint(qr(text, level), 2)
        // It may take a row of one in twenty thousand for bars besides.
        expect(await readByZxing(pixels)).toContainEqual({ symbology: 'QRCode', text })
      }),
      randomRuns(100),
    )
  })
})
