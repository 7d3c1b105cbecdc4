import type { GatewayObject } from '@ficha/core/wire'

/** The result of one request. Only `taken` and `refused` say how the gateway reads its document. */
export type Outcome =
  /** Code 10000. */
  | { readonly kind: 'taken'; readonly exchange: number; readonly status: number; readonly fields: GatewayObject }
  /** A failure by the envelope that could not be a limit or an outage. */
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
  /** No answer that proves anything, after every repeat. */
  | { readonly kind: 'nothing'; readonly exchange: number; readonly because: string }

/** Two answers to the same request. */
export type Pair = readonly [Outcome, Outcome]

/** One request as it is kept in the state file and shown in the report: no key is in it. */
export interface Exchange {
  readonly number: number
  /** Its purpose: a question's key, or `control`. */
  readonly purpose: string
  readonly draftKey: string
  readonly outTradeNo: string
  readonly path: string
  readonly sent: string
  /** Absent while the answer is not there, and after a stop in between. */
  readonly answer?: Answer
}

/** The answer of one exchange. */
export type Answer =
  | {
      readonly kind: 'answered'
      readonly status: number
      readonly body: string
      readonly retryAfterMs?: number
      /** How far the date of the answer is from this machine's clock, where it has one. */
      readonly clockAwayMs?: number
    }
  | {
      readonly kind: 'lost'
      readonly because: string
      /** Nothing was sent, and a repeat would end in the same way. The sentence says what to do. */
      readonly endsRun?: true
    }
