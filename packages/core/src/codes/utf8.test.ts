import fc from 'fast-check'
import { afterEach, expect, it, vi } from 'vitest'
import { aSnapshot, brPix } from '../testing/index.ts'
import { parseBrCode } from './br-code.ts'
import { utf8 } from './utf8.ts'

afterEach(() => vi.unstubAllGlobals())

it('writes the bytes that TextEncoder writes, for half a surrogate pair too', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string(), fc.constantFrom('', '\ud83d', '\udc00'), (...parts) => {
      const text = parts.join('')
      expect(utf8(text)).toEqual(new TextEncoder().encode(text))
    }),
  )
  expect(utf8('a\ud83db')).toEqual(new TextEncoder().encode('a\ud83db'))
})

it('lets a Pix code be read where there is no TextEncoder: the environment jsdom of Jest has none', () => {
  vi.stubGlobal('TextEncoder', undefined)
  const code = parseBrCode(String(brPix.response['qr_code']))
  expect(code.ok && code.value.crcOk).toBe(true)
  expect(aSnapshot(brPix).payment.instructions).not.toEqual([])
})
