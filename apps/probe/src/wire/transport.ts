import { readRetryAfter } from '@ficha/core/contract'
import { Agent, request } from 'undici'
import type { Answer } from '../model/outcome.ts'
import type { WrittenRequest } from './write-draft.ts'

/** Sends one request and returns the answer. It never throws for an error of the gateway. */
export type Transport = (written: WrittenRequest, signal: AbortSignal) => Promise<Answer>

/** The largest size of an answer. The largest answer of the document, which has a picture, has a few kilobytes. */
const MOST_BYTES = 256 * 1024
/** The longest time for an answer, up to its last byte, in milliseconds. */
export const DEFAULT_ANSWER_MS = 20_000

/**
 * Makes the transport to one origin. Redirects are not followed, certificates are checked, an answer of more than 256 KiB is dropped:
 * credentials and payers' data are sent only to this host.
 *
 * @param answerMs The longest time for an answer, up to its last byte, in milliseconds.
 */
export function createTransport(
  baseUrl: string,
  answerMs: number,
): { readonly send: Transport; readonly close: () => Promise<void> } {
  const agent = new Agent({
    connect: { timeout: 5_000 },
    headersTimeout: answerMs,
    bodyTimeout: answerMs,
    maxHeaderSize: 16_384,
    maxResponseSize: MOST_BYTES,
    connections: 1,
  })
  const send: Transport = async ({ path, body, headers }, signal) => {
    const limits = AbortSignal.any([signal, AbortSignal.timeout(answerMs)])
    let hasBegun = false
    try {
      const answer = await request(new URL(`.${path}`, withSlash(baseUrl)), {
        method: 'POST',
        body,
        headers,
        dispatcher: agent,
        signal: limits,
      })
      hasBegun = true
      const text = await readUpTo(answer.body, MOST_BYTES)
      if (text === undefined) return { kind: 'lost', because: 'the answer has more than 256 KiB' }
      const retryAfterMs = readRetryAfter([answer.headers['retry-after']].flat()[0] ?? null, Date.now())
      const { statusCode: status } = answer
      const clockAwayMs = readClock(answer.headers.date)
      return {
        kind: 'answered',
        status,
        body: text,
        ...(retryAfterMs !== undefined && { retryAfterMs }),
        ...(clockAwayMs !== undefined && { clockAwayMs }),
      }
    } catch (error) {
      const certificate = certificateSentence(error, new URL(baseUrl).host)
      if (certificate !== undefined) return { kind: 'lost', because: certificate, endsRun: true }
      const within = `${Number((answerMs / 1000).toFixed(1))} s`
      return {
        kind: 'lost',
        because: sentenceOf(
          error,
          hasBegun ? `the answer began and did not end within ${within}` : `no answer within ${within}`,
        ),
      }
    }
  }
  return { send, close: () => agent.destroy() }
}

function withSlash(url: string): string {
  return url.endsWith('/') ? url : `${url}/`
}

async function readUpTo(stream: AsyncIterable<Uint8Array>, limit: number): Promise<string | undefined> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of stream) {
    size += part.byteLength
    if (size > limit) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/**
 * The difference between an answer's date and this machine's clock, to the minute. It cannot be exact, because a date has whole seconds and an answer
 * takes some time.
 */
function readClock(header: string | readonly string[] | undefined): number | undefined {
  const at = Date.parse(typeof header === 'string' ? header : '')
  return Number.isNaN(at) ? undefined : Math.round((at - Date.now()) / 60_000) * 60_000
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}

/** The cause in a few words. Only codes and names are used, because a library's message may quote the request. */
function sentenceOf(error: unknown, late: string): string {
  const code = codeOf(error)
  switch (code) {
    case '':
      return 'the connection broke'
    case 'TimeoutError':
    case 'AbortError':
    case 'UND_ERR_HEADERS_TIMEOUT':
    case 'UND_ERR_BODY_TIMEOUT':
      return late
    case 'UND_ERR_RES_EXCEEDED_MAX_SIZE':
      return 'the answer has more than 256 KiB'
    case 'ENOTFOUND':
      return 'no server has this name (ENOTFOUND)'
    case 'ECONNREFUSED':
      return 'nobody listens at this address (ECONNREFUSED)'
    default:
      return `the connection broke (${code})`
  }
}

const UNKNOWN_ISSUER: ReadonlySet<string> = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
])

/** The fault of a host's certificate. `undefined` if the certificate was not the cause. */
function certificateSentence(error: unknown, host: string): string | undefined {
  const code = codeOf(error)
  const sent = 'The request and its key were not sent.'
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return `The server at ${host} showed the certificate of another host (${code}). ${sent} Check the address, or ask who answers for this host.`
  if (code === 'CERT_HAS_EXPIRED' || code === 'CERT_NOT_YET_VALID')
    return `The certificate of ${host} is not valid today (${code}). ${sent} Check this machine's clock, or ask the gateway's support.`
  if (UNKNOWN_ISSUER.has(code))
    return `The certificate of ${host} is from an issuer that this machine does not trust (${code}). ${sent} Where a proxy of your company signs certificates, name its issuer by NODE_EXTRA_CA_CERTS; otherwise check the address.`
  return undefined
}
