import { readEnvelope } from '@ficha/core/gateway'
import type { Answer, Outcome } from '../model/outcome.ts'
import { parseJson } from '../platform/parse-json.ts'

/** Words of a refusal that may mean a rate limit, in the languages of the region's gateways. */
const LIMIT =
  /too.?many|rate.?limit|frequen|throttl|exceed.{0,20}(?:limit|quota)|quota|l[ií]mite.{0,30}(?:excedid|alcanzad|superad|atingid|ultrapassad)|demasiad[ao]s|muit[ao]s (?:solicita|requisi|tentativ)|频繁|限流|超过.{0,8}(?:次数|限制)/i

/** Words of a refusal that may mean an outage, so the refusal may not be about the request. */
const OUTAGE =
  /busy|\bagain\b|unavailable|maintenance|system.?error|internal|unknown.?error|timed out|(?:request|gateway|connection|read).timeout|nuevamente|de nuevo|m[aá]s tarde|novamente|mais tarde|no disponible|indispon|mantenimiento|manuten[cç]|error (?:interno|del sistema)|erro (?:interno|d[eo] sistema)|繁忙|稍后|系统(?:异常|错误)|维护/i

/** The conclusion from an answer, or the reason why the answer proves nothing. */
export type Verdict =
  | { readonly kind: 'judged'; readonly outcome: Exclude<Outcome, { readonly kind: 'nothing' }> }
  | {
      readonly kind: 'says-nothing'
      readonly because: string
      readonly retryAfterMs?: number | undefined
      /** A rate limit of the gateway. */
      readonly isLimit?: boolean
    }

/**
 * Judges one answer by the document's envelope (section 7).
 *
 * @param outTradeNo The out_trade_no of the request. An answer with another number belongs to another request.
 */
export function judgeAnswer(answer: Answer, exchange: number, outTradeNo: string): Verdict {
  if (answer.kind === 'lost') return { kind: 'says-nothing', because: answer.because }
  const { status, body, retryAfterMs } = answer
  const nothing = (because: string, isLimit = false): Verdict => ({
    kind: 'says-nothing',
    because,
    retryAfterMs,
    ...(isLimit && { isLimit }),
  })
  if (status === 429) return nothing('HTTP 429, a limit', true)
  if (status === 408) return nothing('HTTP 408, a timeout')
  if (status >= 500) return nothing(`HTTP ${status}, an outage`)
  if (status >= 300 && status < 400) return nothing(`HTTP ${status}, a redirect that was not followed`)
  const envelope = readEnvelope(parseJson(body))
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
  // A proxy before the gateway writes the HTTP status into its own JSON body.
  if (/^\d{3}$/.test(error.code)) {
    const isNoPath = (status === 404 || status === 405) && error.code === String(status)
    if (isNoPath) return { kind: 'judged', outcome: { kind: 'no-such-path', exchange, status } }
    return nothing(`code ${error.code}, which is an HTTP status and no code of the gateway`, error.code === '429')
  }
  if (!error.code.startsWith('4')) return nothing(`code ${error.code.slice(0, 32)}, which is no refusal of a request`)
  if (LIMIT.test(text)) return nothing('a refusal that may be a limit', true)
  if (OUTAGE.test(text)) return nothing('a refusal that may be an outage')
  const { code, subCode = '' } = error
  return { kind: 'judged', outcome: { kind: 'refused', exchange, status, code, subCode, text } }
}
