import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { utf8 } from './bytes.ts'
import { decompress, type Compression } from './decompress.ts'

const TEXT = utf8(JSON.stringify({ name: 'João', list: Array.from({ length: 500 }, (_, at) => at) }))

const PACKED: readonly (readonly [string, Compression, (bytes: Uint8Array) => Uint8Array])[] = [
  ['gzip', 'gzip', gzipSync],
  ['deflate', 'deflate', deflateSync],
  ['deflate without its header', 'deflate', deflateRawSync],
  ['br', 'br', brotliCompressSync],
  ['zstd', 'zstd', zstdCompressSync],
]

/** A platform without node:zlib has DecompressionStream, which need not know every compression. */
const PLATFORMS = [
  ['with node:zlib', undefined],
  ['with web streams only', {}],
] as const

describe.each(PLATFORMS)('%s', (platform, zlib) => {
  test.each(PACKED)(
    '%s is unpacked up to the limit, or the platform says that it cannot',
    async (_, compression, pack) => {
      const packed = new Uint8Array(pack(TEXT))
      const unpacked = await decompress(packed, compression, TEXT.byteLength, zlib)
      if (unpacked === 'not-supported') expect([platform, compression]).toEqual(['with web streams only', 'zstd'])
      else {
        expect(unpacked).toEqual(TEXT)
        expect(await decompress(packed, compression, TEXT.byteLength - 1, zlib)).toBe('too-large')
        await expect(decompress(packed.subarray(0, -9), compression, 1e6, zlib)).rejects.toThrow()
      }
    },
  )

  test('bytes of another kind are an error, and never a text', async () => {
    for (const compression of ['gzip', 'deflate', 'br'] as const)
      await expect(decompress(utf8('<html>502 Bad Gateway</html>'), compression, 1e6, zlib)).rejects.toThrow()
  })
})
