import { readEnvelope } from '@ficha/core/wire'
import type { Answer, Outcome } from '../model/outcome.ts'

/** Words of a refusal that may be a limit or an outage and not an opinion about the request. */
const FOR_NOW =
  /too.?many|rate.?limit|frequen|throttl|exceed.{0,20}(?:limit|quota)|quota|busy|again|unavailable|maintenance|system.?error|internal|unknown.?error/i

/** What an answer says, or that it says nothing. Nothing is concluded from the latter. */
export type Verdict =
  | { readonly kind: 'judged'; readonly outcome: Exclude<Outcome, { readonly kind: 'nothing' }> }
  | { readonly kind: 'says-nothing'; readonly because: string; readonly retryAfterMs?: number | undefined }

/**
 * Judges one answer by the document's envelope (section 7).
 *
 * @param outTradeNo The number under which the request went out: an answer that names another one is not its answer.
 */
export function judgeAnswer(answer: Answer, exchange: number, outTradeNo: string): Verdict {
  if (answer.kind === 'lost') return { kind: 'says-nothing', because: answer.because }
  const { status, body, retryAfterMs } = answer
  const nothing = (because: string): Verdict => ({ kind: 'says-nothing', because, retryAfterMs })
  if (status === 429 || status === 408) return nothing(`HTTP ${status}, a limit`)
  if (status >= 500) return nothing(`HTTP ${status}, an outage`)
  if (status >= 300 && status < 400) return nothing(`HTTP ${status}, a redirect that was not followed`)
  const envelope = readEnvelope(parse(body))
  if (envelope.ok) {
    if (status > 299) return nothing(`HTTP ${status} with code 10000, which contradict each other`)
    const echo = envelope.value['out_trade_no']
    if (echo !== undefined && echo !== outTradeNo) return nothing('the answer names another out_trade_no')
    return { kind: 'judged', outcome: { kind: 'taken', exchange, status, fields: envelope.value } }
  }
  const { error } = envelope
  if (error.kind === 'unreadable-response') {
    if (status === 404 || status === 405) return { kind: 'judged', outcome: { kind: 'no-such-path', exchange, status } }
    if (/^\s*</.test(body))
      return nothing(
        `HTTP ${status} with a page in place of JSON, as a website, a proxy or a sign-in page answers; check that the address is the gateway's`,
      )
    return nothing(`HTTP ${status} without an envelope`)
  }
  const text = [error.msg, error.subCode, error.subMsg].filter((part) => part !== undefined).join(' ')
  if (!error.code.startsWith('4')) return nothing(`code ${error.code}, which is no refusal of a request`)
  if (FOR_NOW.test(text)) return nothing('a refusal that may be a limit or an outage')
  const { code, subCode = '' } = error
  return { kind: 'judged', outcome: { kind: 'refused', exchange, status, code, subCode, text } }
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
