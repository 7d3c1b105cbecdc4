import type { Result } from '@ficha/core'
import { fail, ok } from '@ficha/core/internal'
import { readContentType } from '../http/content/content-type.ts'
import type { Bytes } from '../platform/bytes.ts'
import { decodeText } from '../platform/decode-text.ts'
import { nestsDeeper } from '../platform/json-depth.ts'

/**
 * Parses the bytes of a delivery, in their charset. Under application/json they are JSON. Under another type that the merchant named, or
 * without a type, they are a form (WHATWG URL, section 5), unless they begin like JSON: some senders send JSON with the type of a form or of
 * plain text.
 *
 * @returns The parsed value, or the reason why it cannot be parsed, for a log line.
 */
export const parseBody = (bytes: Bytes, contentType: string | null): Result<unknown, string> => {
  const { mediaType, charset } = readContentType(contentType)
  const text = decodeText(bytes, charset)
  if (mediaType !== 'application/json' && !/^\s*[{[]/.test(text)) return ok(formFields(text, charset))
  if (nestsDeeper(text)) return fail('nested too deep')
  try {
    return ok(JSON.parse(text))
  } catch {
    return fail('no JSON')
  }
}

/** The fields of a form as texts. A name that occurs more than once gets a list, because it is not clear which value counts. */
const formFields = (
  text: string,
  charset: string | undefined,
): Readonly<Record<string, string | readonly string[]>> => {
  const fields = new Map<string, string[]>()
  for (const [name, value] of pairsOf(text, charset)) fields.set(name, [...(fields.get(name) ?? []), value])
  return Object.fromEntries(
    [...fields].map(([name, values]) => [name, values.length === 1 ? (values[0] ?? '') : values]),
  )
}

/** The names and values of a form. URLSearchParams reads "%E3" as UTF-8 only; a form writes it in its own charset. */
const pairsOf = (text: string, charset: string | undefined): readonly (readonly [string, string])[] =>
  text
    .trim()
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const at = pair.indexOf('=')
      const [name, value] = at < 0 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)]
      return [unescapeText(name, charset), unescapeText(value, charset)]
    })

const unescapeText = (text: string, charset: string | undefined): string =>
  text.replaceAll('+', ' ').replace(/(?:%[\da-f]{2})+/gi, (escaped) =>
    decodeText(
      Uint8Array.from(escaped.slice(1).split('%'), (byte) => parseInt(byte, 16)),
      charset,
    ),
  )
