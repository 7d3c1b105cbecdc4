import fc from 'fast-check'
import { afterEach, expect, it, vi } from 'vitest'
import { aSnapshot, brPix } from '../testing/index.ts'
import { parseBrCode } from './br-code.ts'
import { utf8 } from './utf8.ts'

afterEach(() => vi.unstubAllGlobals())

it('writes the same bytes as TextEncoder, also for half a surrogate pair', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string(), fc.constantFrom('', '\ud83d', '\udc00'), (...parts) => {
      const text = parts.join('')
      expect(utf8(text)).toEqual(new TextEncoder().encode(text))
    }),
  )
  expect(utf8('a\ud83db')).toEqual(new TextEncoder().encode('a\ud83db'))
})

it('makes Pix codes readable without TextEncoder, which Jest’s jsdom environment does not have', () => {
  vi.stubGlobal('TextEncoder', undefined)
  const code = parseBrCode(String(brPix.response['qr_code']))
  expect(code.ok && code.value.crcOk).toBe(true)
  expect(aSnapshot(brPix).payment.instructions).not.toEqual([])
})
