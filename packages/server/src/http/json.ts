import { isRecord } from '@ficha/core/wire'
import type { Incoming, WithHeaders } from './incoming.ts'
import { textResponse } from './plain-body.ts'
import type { Bytes } from '../platform/bytes.ts'
import { nestsDeeper } from '../platform/json-depth.ts'
import { badRequest, Problem } from './problem.ts'

/** The largest body of a request or notification: 64 KiB. Valid ones are much smaller. */
export const MAX_BODY_BYTES = 65_536

const decoder = new TextDecoder('utf-8', { fatal: true })

/** Makes an answer with a JSON body. */
export const jsonResponse = (value: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Response =>
  textResponse(JSON.stringify(value), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  })

/** Whether the Content-Length of a request is too large. If it is missing or wrong, the limit is enforced while the body is read. */
export const isAnnouncedTooLarge = (request: WithHeaders): boolean =>
  Number(request.headers.get('content-length') ?? 0) > MAX_BODY_BYTES

/**
 * Reads a body as bytes. It must have the media type JSON or one of `more`, and at most 64 KiB.
 *
 * @throws Problem (415) for another media type, 413 for a larger body.
 */
export const readJsonBytes = async (request: Incoming, more: readonly string[] = []): Promise<Bytes> => {
  if (!isTaken(request.headers.get('content-type'), ['application/json', ...more])) throw new Problem('not-json')
  if (isAnnouncedTooLarge(request)) throw new Problem('too-large')
  const bytes = await request.readUpTo(MAX_BODY_BYTES)
  if (bytes === 'too-large') throw new Problem('too-large')
  return bytes
}

/** A JSON object whose members are not checked yet. */
export type JsonObject = Readonly<Record<string, unknown>>

/**
 * Parses bytes as a JSON object. If two members have one name, the last one counts, as in `JSON.parse`.
 *
 * @throws Problem (400) for bytes that are not one JSON object in UTF-8, or that nest too deep.
 */
export const parseJsonObject = (bytes: Bytes): JsonObject => {
  try {
    const text = decoder.decode(bytes)
    if (nestsDeeper(text)) throw badRequest('body', 'The body nests objects or lists deeper than any request does.')
    const value: unknown = JSON.parse(text)
    if (isRecord(value)) return value
  } catch (error) {
    if (error instanceof Problem) throw error
    // Bytes that are not JSON get the same answer as other JSON values: the error below.
  }
  throw badRequest('body', 'The body must be one JSON object in UTF-8.')
}

const isTaken = (contentType: string | null, types: readonly string[]): boolean => {
  const [, ...parameters] = partsOf(contentType)
  const isUtf8 = parameters.every((part) => part === '' || /^charset="?utf-8"?$/.test(part))
  return isUtf8 && types.includes(mediaTypeOf(contentType))
}

/** The media type without its parameters: "application/json" of `application/json; charset=utf-8`. */
export const mediaTypeOf = (contentType: string | null): string => partsOf(contentType)[0] ?? ''

const partsOf = (contentType: string | null): readonly string[] =>
  (contentType ?? '')
    .toLowerCase()
    .split(';')
    .map((part) => part.trim())
