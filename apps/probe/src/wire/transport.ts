import { Agent, request } from 'undici'
import type { Answer } from '../model/outcome.ts'
import type { WrittenRequest } from './write-draft.ts'

/** Sends one request and gives what came back; never throws for what the other side does. */
export type Transport = (written: WrittenRequest, signal: AbortSignal) => Promise<Answer>

/** The most that an answer may have. The largest one of the document, with a picture in it, has a few kilobytes. */
const MOST_BYTES = 256 * 1024
const HEADERS_MS = 15_000
const TOTAL_MS = 20_000

/**
 * Makes the transport to one origin. Redirects are not followed, certificates are checked, an answer of more than 256 KiB or 20 s is
 * dropped: credentials and payers' data go to the named host and nowhere else.
 */
export function createTransport(baseUrl: string): { readonly send: Transport; readonly close: () => Promise<void> } {
  const agent = new Agent({
    connect: { timeout: 5_000 },
    headersTimeout: HEADERS_MS,
    bodyTimeout: HEADERS_MS,
    maxHeaderSize: 16_384,
    maxResponseSize: MOST_BYTES,
    connections: 1,
  })
  const send: Transport = async ({ path, body, headers }, signal) => {
    const limits = AbortSignal.any([signal, AbortSignal.timeout(TOTAL_MS)])
    try {
      const answer = await request(new URL(`.${path}`, withSlash(baseUrl)), {
        method: 'POST',
        body,
        headers,
        dispatcher: agent,
        signal: limits,
      })
      const text = await readUpTo(answer.body, MOST_BYTES)
      if (text === undefined) return { kind: 'lost', because: 'the answer has more than 256 KiB' }
      const retryAfterMs = readRetryAfter(answer.headers['retry-after'])
      const { statusCode: status } = answer
      return { kind: 'answered', status, body: text, ...(retryAfterMs !== undefined && { retryAfterMs }) }
    } catch (error) {
      return { kind: 'lost', because: sentenceOf(error) }
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

/** Seconds or a date. */
function readRetryAfter(header: string | readonly string[] | undefined): number | undefined {
  const text = typeof header === 'string' ? header : header?.[0]
  if (text === undefined) return undefined
  if (/^\d{1,6}$/.test(text)) return Number(text) * 1000
  const at = Date.parse(text)
  return Number.isNaN(at) ? undefined : Math.max(0, at - Date.now())
}

/** The cause in a few words. A library's message may quote what was sent, so only codes and names are said. */
function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return 'the connection broke'
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name
  if (code === 'TimeoutError' || code === 'AbortError') return 'no answer in time'
  if (code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE') return 'the answer has more than 256 KiB'
  return `the connection broke (${code})`
}
