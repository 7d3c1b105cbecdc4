import fc from 'fast-check'
import qrModule from 'qrcode/lib/core/qrcode.js'
import { expect, test } from 'vitest'
import type { QrLevel } from '../model/drawing.ts'
import { encodeQr } from './qr-encoder.ts'
import { cutSegments } from './qr-segments.ts'
import { unwrapDefault } from './unwrap-default.ts'

const oracle = unwrapDefault(qrModule)
const aLevel = fc.constantFrom<QrLevel>('L', 'M', 'Q', 'H')

/** What qrcode draws, and how it cut the text. */
const byQrcode = (payload: string, level: QrLevel): { rows: readonly string[]; version: number; modes: string[] } => {
  const { modules, version, segments } = oracle.create(payload, { errorCorrectionLevel: level })
  const { size, data } = modules
  return {
    rows: Array.from({ length: size }, (_, y) => data.slice(y * size, (y + 1) * size).join('')),
    version,
    modes: segments.map(({ mode }) => mode.id),
  }
}

const versionOf = (rows: readonly string[]): number => (rows.length - 17) / 4

test('draws what qrcode draws, module by module, where there is one way to cut the text: every version and level', () => {
  // Lower-case letters have one mode, so the length alone decides.
  for (const level of ['L', 'M', 'Q', 'H'] as const) {
    const seen = new Set<number>()
    for (let length = 1; length < 3_000; length = Math.ceil(length * 1.07)) {
      const payload = 'abcdefghijklmnopqrstuvwxyz'.repeat(120).slice(0, length)
      let expected: ReturnType<typeof byQrcode>
      try {
        expected = byQrcode(payload, level)
      } catch {
        expect(() => encodeQr(payload, level)).toThrow(RangeError)
        break
      }
      expect(encodeQr(payload, level)).toEqual(expected.rows)
      seen.add(expected.version)
    }
    expect(seen.size).toBeGreaterThan(30)
  }
}, 30_000)

test('draws what qrcode draws for digits, for capitals and for any text in one mode', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.stringMatching(/^\d{1,400}$/),
        fc.stringMatching(/^[A-Z $%*+./:-]{1,300}$/),
        fc.string({ unit: fc.constantFrom('á', 'ç', 'x', '~', '漢', '🎉'), minLength: 1, maxLength: 100 }),
      ),
      aLevel,
      (payload, level) => {
        expect(encodeQr(payload, level)).toEqual(byQrcode(payload, level).rows)
      },
    ),
    { numRuns: 150 },
  )
})

test('needs no larger symbol than qrcode for any mixture, and draws the same where both cut alike', () => {
  const run = fc.oneof(
    fc.stringMatching(/^\d{1,20}$/),
    fc.stringMatching(/^[A-Z:]{1,20}$/),
    fc.stringMatching(/^[a-z@-]{1,20}$/),
  )
  let alike = 0
  fc.assert(
    fc.property(fc.array(run, { minLength: 1, maxLength: 14 }), aLevel, (runs, level) => {
      const payload = runs.join('')
      const [ours, theirs] = [encodeQr(payload, level), byQrcode(payload, level)]
      expect(versionOf(ours)).toBeLessThanOrEqual(theirs.version)
      const cut = cutSegments(payload, theirs.version)
      if (versionOf(ours) !== theirs.version || cut.length !== theirs.modes.length) return
      if (cut.some(({ mode }, at) => !theirs.modes[at]?.toLowerCase().startsWith(mode))) return
      expect(ours).toEqual(theirs.rows)
      alike += 1
    }),
    { numRuns: 400 },
  )
  expect(alike).toBeGreaterThan(100)
})
