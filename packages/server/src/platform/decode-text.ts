import type { Bytes } from './bytes.ts'

const strict = new TextDecoder('utf-8', { fatal: true })
const lenient = new TextDecoder('utf-8')
/** Encoding Standard: this decoder is also the one for "iso-8859-1", "latin1" and "us-ascii". */
const western = new TextDecoder('windows-1252')

/** Names that say no more than UTF-8 does: a text with other bytes than ASCII contradicts "us-ascii". */
const LIKE_UTF8 = /^(?:utf-?8|us-ascii|ascii)$/i

/** Whether a charset is UTF-8 or a part of it. An absent charset is UTF-8: the default of JSON (RFC 8259, section 8.1). */
export const isLikeUtf8 = (charset: string | undefined): boolean => charset === undefined || LIKE_UTF8.test(charset)

/**
 * Decodes a text in its declared charset. A byte order mark takes precedence and is removed. Without a charset, or with one that the
 * platform does not know, the text is UTF-8. If it is not, no byte is an error: the text of a name may be wrong, and everything in ASCII
 * (numbers, codes, words of the gateway) is still right.
 *
 * @param charset The parameter of the Content-Type, "ISO-8859-1".
 */
export const decodeText = (bytes: Bytes, charset?: string): string => {
  const declared = byMark(bytes) ?? (isLikeUtf8(charset) ? undefined : decoderOf(charset))
  if (declared) return declared.decode(bytes)
  try {
    return strict.decode(bytes)
  } catch {
    return decodeDoubtful(bytes)
  }
}

/** The decoder by the byte order mark. */
const byMark = ([first, second, third]: Bytes): TextDecoder | undefined => {
  if (first === 0xef && second === 0xbb && third === 0xbf) return lenient
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be')
  return first === 0xff && second === 0xfe ? new TextDecoder('utf-16le') : undefined
}

const decoderOf = (charset: string | undefined): TextDecoder | undefined => {
  try {
    return new TextDecoder(charset)
  } catch {
    return undefined
  }
}

/**
 * Decodes bytes that are not UTF-8. If some characters beyond ASCII are valid UTF-8, the text is damaged UTF-8: a sender may have cut a name
 * inside a character. Otherwise the text is in the charset of Western Europe and of Latin America.
 */
const decodeDoubtful = (bytes: Bytes): string => {
  const text = lenient.decode(bytes)
  return /[^\0-\x7f\ufffd]/.test(text) ? text : western.decode(bytes)
}
