import type { Bytes } from '../../platform/bytes.ts'
import { decompress, type Compression } from '../../platform/decompress.ts'

/** The content codings that are decoded, for `Accept-Encoding`. A platform without `node:zlib` may not have the last two. */
export const CODINGS = 'gzip, deflate, br, zstd'

const COMPRESSIONS: ReadonlyMap<string, Compression> = new Map([
  ['gzip', 'gzip'],
  ['x-gzip', 'gzip'],
  ['deflate', 'deflate'],
  ['br', 'br'],
  ['zstd', 'zstd'],
])

/** More codings than these have no use, and each one costs time. */
const MOST_CODINGS = 2

/** A body without its content codings, or the reason why there is none. */
export type Decoded = Bytes | 'too-large' | 'not-supported' | 'damaged'

/**
 * Removes the content codings of a body (RFC 9110, section 8.4). Without a coding it returns the same bytes.
 *
 * A body that begins like JSON is returned as it is, whatever the header says: somebody on the way has decoded it. `fetch` decodes an answer
 * and leaves the header in place, and so do some proxies.
 *
 * @param header `Content-Encoding`, as sent.
 * @param limit The most bytes that the decoded body may have.
 */
export const decodeContent = async (bytes: Bytes, header: string | null, limit: number): Promise<Decoded> => {
  if (header === null || header === '') return bytes
  const codings = header
    .toLowerCase()
    .split(',')
    .map((coding) => coding.trim())
    .filter((coding) => coding !== '' && coding !== 'identity')
  if (codings.length === 0 || bytes.byteLength === 0 || beginsLikeJson(bytes)) return bytes
  if (codings.length > MOST_CODINGS) return 'not-supported'
  let decoded = bytes
  // The header lists the codings in the order in which they were applied.
  for (const coding of codings.toReversed()) {
    const compression = COMPRESSIONS.get(coding)
    if (!compression) return 'not-supported'
    const unpacked = await decompress(decoded, compression, limit).catch(() => 'damaged' as const)
    if (typeof unpacked === 'string') return unpacked
    decoded = unpacked
  }
  return decoded
}

/** The first bytes of a JSON object or list, after an optional byte order mark. */
const JSON_BEGIN = /^(?:\u00ef\u00bb\u00bf)?\s*(?:\{\s*["}]|\[\s*[{[\]])[^\0-\u0008\u000e-\u001f]*$/

const beginsLikeJson = (bytes: Bytes): boolean => JSON_BEGIN.test(String.fromCharCode(...bytes.subarray(0, 16)))
