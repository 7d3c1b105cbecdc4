import { isRecord } from '@ficha/core/wire'
import type { Incoming, WithHeaders } from './incoming.ts'
import { textResponse } from './plain-body.ts'
import type { Bytes } from '../platform/bytes.ts'
import { nestsDeeper } from '../platform/json-depth.ts'
import { badRequest, Problem } from './problem.ts'

/** The largest body of a request or notification. Nothing about a payment is larger. */
export const MAX_BODY_BYTES = 65_536

const decoder = new TextDecoder('utf-8', { fatal: true })

/** A JSON answer. */
export const jsonResponse = (value: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Response =>
  textResponse(JSON.stringify(value), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  })

/** Whether a request announces a body that is too large. A missing or wrong length is found while the body is read. */
export const isAnnouncedTooLarge = (request: WithHeaders): boolean =>
  Number(request.headers.get('content-length') ?? 0) > MAX_BODY_BYTES

/**
 * Reads a body as bytes. It must have the media type JSON or one of `more`, and at most 64 KiB of bytes. Throws a Problem (415, 413).
 */
export const readJsonBytes = async (request: Incoming, more: readonly string[] = []): Promise<Bytes> => {
  if (!isTaken(request.headers.get('content-type'), ['application/json', ...more])) throw new Problem('not-json')
  if (isAnnouncedTooLarge(request)) throw new Problem('too-large')
  const bytes = await request.readUpTo(MAX_BODY_BYTES)
  if (bytes === 'too-large') throw new Problem('too-large')
  return bytes
}

/** A JSON object that was not checked yet. */
export type JsonObject = Readonly<Record<string, unknown>>

/** Parses bytes as a JSON object. If two members have one name, the last one counts, as in `JSON.parse`. Throws a Problem (400). */
export const parseJsonObject = (bytes: Bytes): JsonObject => {
  try {
    const text = decoder.decode(bytes)
    if (nestsDeeper(text)) throw badRequest('body', 'The body nests objects or lists deeper than any request does.')
    const value: unknown = JSON.parse(text)
    if (isRecord(value)) return value
  } catch (error) {
    if (error instanceof Problem) throw error
    // Every input that is not an object gets the same answer, below.
  }
  throw badRequest('body', 'The body must be one JSON object in UTF-8.')
}

const isTaken = (contentType: string | null, types: readonly string[]): boolean => {
  const [, ...parameters] = partsOf(contentType)
  const isUtf8 = parameters.every((part) => part === '' || /^charset="?utf-8"?$/.test(part))
  return isUtf8 && types.includes(mediaTypeOf(contentType))
}

/** "application/json" of `application/json; charset=utf-8`. */
export const mediaTypeOf = (contentType: string | null): string => partsOf(contentType)[0] ?? ''

const partsOf = (contentType: string | null): readonly string[] =>
  (contentType ?? '')
    .toLowerCase()
    .split(';')
    .map((part) => part.trim())
