import { readEnvelope } from '@ficha/core/gateway'
import type { Answer, Outcome } from '../model/outcome.ts'
import { parseJson } from '../platform/parse-json.ts'

/** Words of a refusal that may mean a rate limit or an outage. They conclude nothing: such a request is repeated beside one that is accepted. */
const LIMIT =
  /too.?many|rate.?limit|frequen|throttl|exceed.{0,20}(?:limit|quota)|quota|l[ií]mite.{0,30}(?:excedid|alcanzad|superad|atingid|ultrapassad)|demasiad[ao]s|muit[ao]s (?:solicita|requisi|tentativ)|频繁|限流/i
const OUTAGE =
  /busy|\bagain\b|unavailable|maintenance|system.?error|internal|timed out|nuevamente|m[aá]s tarde|novamente|mais tarde|no disponible|indispon|manuten|mantenim|erro?r? (?:interno|d[eo] sistema)|繁忙|稍后|系统|维护/i

type Refusal = Extract<Outcome, { readonly kind: 'refused' }>

/** The conclusion from an answer, or the reason why the answer alone proves nothing. */
export type Verdict =
  | { readonly kind: 'judged'; readonly outcome: Exclude<Outcome, { readonly kind: 'nothing' }> }
  | {
      readonly kind: 'says-nothing'
      readonly because: string
      readonly retryAfterMs?: number | undefined
      /** A rate limit of the gateway. */
      readonly isLimit?: boolean
      /** The refusal that the answer is, if it comes again while another request is accepted. */
      readonly refusal?: Refusal
      /** What makes it doubtful: its words, its code or its status. Absent for a limit that has none of them. */
      readonly doubt?: string
    }

/**
 * Judges one answer by the document's envelope (section 7).
 *
 * @param outTradeNo The out_trade_no of the request. An answer with another number belongs to another request.
 */
export function judgeAnswer(answer: Answer, exchange: number, outTradeNo: string): Verdict {
  if (answer.kind === 'lost') return { kind: 'says-nothing', because: answer.because }
  const { status, body, retryAfterMs } = answer
  const nothing = (
    because: string,
    more: { readonly isLimit?: true; readonly refusal?: Refusal; readonly doubt?: string } = {},
  ): Verdict => ({
    ...{ kind: 'says-nothing', because, retryAfterMs },
    ...more,
  })
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
  const isUnreadable = error.kind === 'unreadable-response'
  const code = isUnreadable ? `HTTP ${status}` : error.code
  const subCode = isUnreadable ? '' : (error.subCode ?? '')
  const text = isUnreadable
    ? `HTTP ${status}`
    : [error.msg, error.subCode, error.subMsg].filter((part) => part !== undefined).join(' ')
  const refusal: Refusal = { kind: 'refused', exchange, status, code, subCode, text }
  const isCode = !isUnreadable && !/^\d{3}$/.test(code)
  const words = `${code} ${subCode} ${text.replace(/\d+/g, '#')}`
  if (isCode && LIMIT.test(text))
    return nothing('a refusal that may be a limit', { isLimit: true, refusal, doubt: words })
  if (isCode && OUTAGE.test(text)) return nothing('a refusal that may be an outage', { refusal, doubt: words })
  // A gateway that refuses wrong fields with HTTP 429 has a code of its own in the envelope.
  if (status === 429)
    return nothing('HTTP 429, a limit', { refusal, ...(isCode ? { doubt: `429 ${code}` } : { isLimit: true }) })
  if (!isCode && (status === 404 || status === 405) && (isUnreadable || code === String(status)))
    return { kind: 'judged', outcome: { kind: 'no-such-path', exchange, status } }
  if (status === 401) return { kind: 'judged', outcome: refusal }
  if (!isCode && !isUnreadable)
    return nothing(`code ${code}, which is an HTTP status and no code of the gateway`, {
      ...(code === '429' ? { isLimit: true } : { doubt: `HTTP ${status} ${code}` }),
      refusal,
    })
  if (isUnreadable) return unreadable(status, body, nothing, refusal)
  if (!code.startsWith('4'))
    return nothing(`code ${code.slice(0, 32)}, which may be an outage or a refusal`, { refusal, doubt: `code ${code}` })
  return { kind: 'judged', outcome: refusal }
}

function unreadable(
  status: number,
  body: string,
  nothing: (because: string, more?: { readonly refusal?: Refusal; readonly doubt?: string }) => Verdict,
  refusal: Refusal,
): Verdict {
  const more = status >= 400 ? { refusal, doubt: `HTTP ${status}` } : {}
  if (!/^\s*</.test(body)) return nothing(`HTTP ${status} without an envelope`, more)
  const because = `HTTP ${status} with a page in place of JSON, as a website, a proxy or a sign-in page answers; check that the address is the gateway's`
  return nothing(because, more)
}
