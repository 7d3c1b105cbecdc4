import { describe, expect, test, vi } from 'vitest'
import { utf8 } from './bytes.ts'
import { findNodeCrypto, nodeDigests, webDigests } from './digests.ts'

const nodeCrypto = findNodeCrypto()
if (!nodeCrypto) throw new Error('These tests run on Node, which has node:crypto.')
const BOTH = [
  ['node:crypto', nodeDigests(nodeCrypto)],
  ['WebCrypto', webDigests],
] as const

describe.each(BOTH)('digests by %s', (_, digests) => {
  test('are the SHA-256 of FIPS 180-2, appendix B.1', async () => {
    expect(await digests.sha256(utf8('abc'))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  })

  test('are the HMAC-SHA256 of RFC 4231, test case 2', async () => {
    expect(await digests.hmac(digests.hmacKey(utf8('Jefe')), utf8('what do ya want for nothing?'))).toBe(
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    )
  })

  test('are the same when a key is used again', async () => {
    const key = digests.hmacKey(utf8('a key'))
    expect(await digests.hmac(key, utf8('one'))).toBe(await digests.hmac(key, utf8('one')))
    expect(await digests.hmac(key, utf8('one'))).not.toBe(await digests.hmac(key, utf8('two')))
  })
})

describe('the digests that are used', () => {
  test('are node:crypto’s on Node, which answer at once', () => {
    expect(nodeDigests(nodeCrypto).sha256(utf8(''))).toMatch(/^e3b0c442/)
  })

  test.each([
    ['no process, as in a browser’s worker', undefined],
    ['a process that gives no modules, as Node gave none before 22.3', {}],
    ['a module without a hash in one step', { getBuiltinModule: () => ({ createHmac: () => undefined }) }],
    ['no such module', { getBuiltinModule: () => undefined }],
  ])('are WebCrypto’s if the platform has %s', (_, process) => {
    vi.stubGlobal('process', process)
    const found = findNodeCrypto()
    vi.unstubAllGlobals()
    expect(found).toBeUndefined()
  })
})
