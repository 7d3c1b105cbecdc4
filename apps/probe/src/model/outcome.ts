import type { GatewayObject } from '@ficha/core/gateway'

/** The result of one request. Only `taken` and `refused` say how the gateway reads its document. */
export type Outcome =
  /** Code 10000. */
  | { readonly kind: 'taken'; readonly exchange: number; readonly status: number; readonly fields: GatewayObject }
  /** A failure in the envelope that is neither a rate limit nor an outage. */
  | {
      readonly kind: 'refused'
      readonly exchange: number
      readonly status: number
      readonly code: string
      readonly subCode: string
      readonly text: string
    }
  /** Nothing at this path: HTTP 404 or 405 without an envelope. */
  | { readonly kind: 'no-such-path'; readonly exchange: number; readonly status: number }
  /** No answer that proves anything, even after all repeats. */
  | { readonly kind: 'nothing'; readonly exchange: number; readonly because: string }

/** Two answers to the same request. */
export type Pair = readonly [Outcome, Outcome]

/** One request as the state file and the report have it, without a key. */
export interface Exchange {
  readonly number: number
  /** Its purpose: a point's key, or `control`. */
  readonly purpose: string
  readonly draftKey: string
  readonly outTradeNo: string
  readonly path: string
  readonly sent: string
  /** Absent before the answer, and after a stop before the answer. */
  readonly answer?: Answer
}

/** The answer of one exchange. */
export type Answer =
  | {
      readonly kind: 'answered'
      readonly status: number
      readonly body: string
      readonly retryAfterMs?: number
      /** The difference between the answer's date and this machine's clock, if the answer has a date. */
      readonly clockAwayMs?: number
    }
  | {
      readonly kind: 'lost'
      readonly because: string
      /** Nothing was sent, and a repeat would not help. The sentence says what to do. */
      readonly endsRun?: true
    }
