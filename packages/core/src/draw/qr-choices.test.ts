import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { QrLevel } from '../model/drawing/drawing.ts'
import { drawQrQuickly } from './draw-qr.ts'
import { encodeQrQuickly } from './qr-encoder.ts'
import { splitSegments, type QrSegment } from './qr-segments.ts'
import { qrcodeCapacity, qrcodeOwnChoice } from './qrcode-own-choice.support.ts'
import { paint, readByJsQr, readByZxing } from './read-pixels.support.ts'
import { randomRuns } from '../testing/random-runs.support.ts'

const LEVELS = ['L', 'M', 'Q', 'H'] as const satisfies readonly QrLevel[]
/** qrcode itself takes a few milliseconds a payload. */
const isFull = process.env['FULL'] === '1'
const PAYLOADS = isFull ? 100_000 : randomRuns(2_000).numRuns
const TIMEOUT = isFull ? 3_600_000 : 180_000

const text = (characters: string, maxLength: number): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom(...Array.from(characters)), minLength: 1, maxLength })

/** A field of a BR Code: its number, its length, its value. */
const field = (id: string, value: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  value.map((shown) => `${id}${String(shown.length).padStart(2, '0')}${shown}`)

const hex = '0123456789abcdef'
const capitals = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ '

const brCode = fc
  .tuple(
    fc.constantFrom('00020126', '00020101021226'),
    field('01', fc.oneof(fc.uuid(), text('0123456789', 14), fc.constant('loja@exemplo.com.br'))),
    fc.oneof(
      fc.constant(''),
      text(hex, 32).map((id) => `2577pix.exemplo.com/qr/v2/${id}`),
    ),
    field(
      '54',
      fc.integer({ min: 1, max: 9_999_999 }).map((cents) => (cents / 100).toFixed(2)),
    ),
    field('59', text(`${capitals}ÃÇÉáçé`, 25)),
    field('60', text(capitals, 15)),
    field('62', text(`${hex}XYZ*`, 25)),
    text('0123456789ABCDEF', 4),
  )
  .map(([start, key, url, amount, name, city, id, crc]) =>
    [start, '580014br.gov.bcb.pix', key, url, '5204000053039865', amount, '5802BR', name, city, id, '6304', crc].join(
      '',
    ),
  )

const codi = fc
  .record({
    TYP: fc.constant(20),
    v: fc.record({ DEV: text(hex, 34) }),
    ic: fc.record({ IDC: text('0123456789', 10) }),
    CRY: fc.base64String({ maxLength: 120 }),
  })
  .map((message) => JSON.stringify(message))

/** Stretches of each mode after one another, so that every switch and every run too short to switch for comes up. */
const stretches = fc
  .array(
    fc.oneof(
      text('0123456789', 24),
      text(`${capitals}$%*+-./:`, 24),
      text('abcdefghij_?,;"{}', 24),
      text('áçÃñ€漢💸', 6),
    ),
    { minLength: 1, maxLength: 14 },
  )
  .map((all) => all.join(''))

const payload = fc.oneof(
  { weight: 4, arbitrary: brCode },
  { weight: 1, arbitrary: codi },
  { weight: 5, arbitrary: stretches },
)

const runs = (segments: readonly QrSegment[]): string =>
  segments
    .map(({ mode, data }) => `${mode}:${mode === 'byte' ? new TextEncoder().encode(data).length : data.length}`)
    .join(' ')

describe('segments and mask', () => {
  it(
    `of ${PAYLOADS} payloads give the same symbol as qrcode, or one of the same size or smaller with the same text`,
    async () => {
      const seen = { same: 0, otherwiseSplit: 0, smaller: 0 }
      await fc.assert(
        fc.asyncProperty(payload, fc.constantFrom(...LEVELS), async (content, level) => {
          const segments = splitSegments(content, level)
          const own = qrcodeOwnChoice(content, level)
          const { size, modules } = encodeQrQuickly(content, level)
          if (runs(segments) === own.segments) {
            seen.same += 1
            expect(modules).toBe(own.modules)
            return
          }
          const sameSplit = qrcodeOwnChoice(segments, level)
          expect(modules).toBe(sameSplit.modules)
          expect(size).toBeLessThanOrEqual(17 + 4 * own.version)
          if (sameSplit.version === own.version) expect(sameSplit.bits).toBeLessThanOrEqual(own.bits)
          seen[sameSplit.version === own.version ? 'otherwiseSplit' : 'smaller'] += 1
          await expectToRead(content, level)
        }),
        { numRuns: PAYLOADS },
      )
      expect(seen.same).toBeGreaterThan(PAYLOADS / 2)
      if (isFull) console.log('payloads by how their symbols compare with those of qrcode', seen)
    },
    TIMEOUT,
  )

  it(
    'fill each symbol at the size limits as full as qrcode does',
    () => {
      const ends = [9, 10, 26, 27, 40].flatMap((version) =>
        LEVELS.flatMap((level) =>
          (
            [
              ['numeric', '7'],
              ['alphanumeric', 'A'],
              ['byte', 'a'],
            ] as const
          ).map(([mode, sign]) => ({
            version,
            level,
            full: sign.repeat(qrcodeCapacity(version, level, mode)),
            sign,
          })),
        ),
      )
      for (const { version, level, full, sign } of ends) {
        expect(encodeQrQuickly(full, level).size).toBe(17 + 4 * version)
        if (version < 40) expect(encodeQrQuickly(full + sign, level).size).toBe(21 + 4 * version)
        else expect(() => encodeQrQuickly(full + sign, level)).toThrow()
      }
    },
    TIMEOUT,
  )
})

/** By two decoders. Among a QR code's rows zxing may see bars as well. */
async function expectToRead(content: string, level: QrLevel): Promise<void> {
  const drawn = drawQrQuickly(content, level)
  if (!drawn.ok) throw new Error(drawn.error.message)
  const pixels = paint(drawn.value, 3)
  const seen = (await readByZxing(pixels)).filter(({ symbology }) => symbology === 'QRCode')
  expect(seen.map((sighting) => sighting.text)).toEqual([content])
  expect(readByJsQr(pixels).map((sighting) => sighting.text)).toEqual([content])
}

describe('a payload is split', () => {
  it.each([
    ['12345678', 'numeric:8'],
    ['ABC-1234', 'alphanumeric:8'],
    ['a1234567', 'byte:1 numeric:7'],
    // Five digits between bytes save less than the two headers take.
    ['abc12345def', 'byte:11'],
    ['abc123456def', 'byte:3 numeric:6 byte:3'],
    ['AB12345678901234', 'alphanumeric:2 numeric:14'],
    ['ção', 'byte:5'],
  ])('%s as %s', (content, expected) => {
    expect(runs(splitSegments(content, 'M'))).toBe(expected)
  })
})
