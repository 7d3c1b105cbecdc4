import { isRecord } from '@ficha/core/internal'
import { isLikeUtf8 } from '../platform/decode-text.ts'
import { readContentType } from './content/content-type.ts'
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
 * Reads the body of a request as bytes. It must be JSON in UTF-8, without compression, with at most 64 KiB.
 *
 * @throws Problem (415) for another media type, charset or content coding, 413 for a larger body.
 */
export const readJsonBytes = async (request: Incoming): Promise<Bytes> => {
  const { mediaType, charset } = readContentType(request.headers.get('content-type'))
  if (mediaType !== 'application/json' || !isLikeUtf8(charset)) throw new Problem('not-json')
  if (!/^(?:identity)?$/i.test(request.headers.get('content-encoding') ?? ''))
    throw new Problem('not-json', { detail: COMPRESSED, path: 'header.content-encoding' })
  return await readBytes(request)
}

const COMPRESSED = 'Send the body as it is, without content-encoding.'

/**
 * Reads a body of any kind as bytes.
 *
 * @throws Problem (413) for more than 64 KiB.
 */
export const readBytes = async (request: Incoming): Promise<Bytes> => {
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
