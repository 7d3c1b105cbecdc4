import type { ConfiguredRefusal, GatewayCall, GatewayOutcome, Refusal } from '../ports/gateway.ts'
import type { Exchange } from './exchange.ts'

/** What an answer is read against. */
export interface OutcomeRules {
  readonly operation: NonNullable<GatewayCall['operation']>
  /** Whether an earlier request under the same number may have reached the gateway. Then no refusal of this one proves anything about it. */
  readonly mayHaveArrived: boolean
  readonly refusals: readonly ConfiguredRefusal[]
}

/** What the pair (code, sub_code) of a refusal says. */
export type RefusalMeaning =
  /** The request was not taken, and nothing was made by it. */
  | 'nothing-made'
  /** The number exists at the gateway. */
  | 'number-taken'
  /** It says what it says and proves nothing. */
  | 'unproven'

const BUSINESS_FAILED = '40002'

/** sub_code of an out_trade_no that was used before (section 7). */
export const DUPLICATE = 'duplicate-out_trade_no'

/** The pairs that the document names (section 7). Section 4.3 shows the duplicate as the failure of a cancellation as well. */
const DOCUMENTED: Readonly<Record<string, Readonly<Record<OutcomeRules['operation'], RefusalMeaning>>>> = {
  [DUPLICATE]: { create: 'number-taken', cancel: 'nothing-made' },
  'invalid-signature': { create: 'nothing-made', cancel: 'nothing-made' },
}

/** The merchant's entry for a refusal: the one that names its sub_code, else the one for the whole code. */
export const listedRefusal = (
  { code, subCode }: Pick<Refusal, 'code' | 'subCode'>,
  refusals: readonly ConfiguredRefusal[],
): ConfiguredRefusal | undefined => {
  const ofCode = refusals.filter((listed) => listed.code === code)
  return (
    ofCode.find((listed) => listed.subCode !== undefined && listed.subCode === subCode) ??
    ofCode.find((listed) => listed.subCode === undefined)
  )
}

/** Reads a refusal by the document's pairs and the merchant's. Everything else is unproven, whatever it sounds like. */
export const meaningOf = (
  refusal: Pick<Refusal, 'code' | 'subCode'>,
  { operation, refusals }: Pick<OutcomeRules, 'operation' | 'refusals'>,
): RefusalMeaning => {
  const { code, subCode = '' } = refusal
  if (code === BUSINESS_FAILED && Object.hasOwn(DOCUMENTED, subCode))
    return DOCUMENTED[subCode]?.[operation] ?? 'unproven'
  const listed = listedRefusal(refusal, refusals)
  return listed && (listed.provesNothingMade ?? true) ? 'nothing-made' : 'unproven'
}

/**
 * The one table from an exchange to what is certain after it, for payments, recurring orders and cancellations alike.
 *
 * | exchange        | first request under the number | an earlier one may have arrived |
 * | --------------- | ------------------------------ | ------------------------------- |
 * | code 10000      | answered                       | answered                        |
 * | number taken    | refused: a stranger's number   | created, its answer lost        |
 * | nothing made    | refused                        | unknown                         |
 * | any other code  | unknown                        | unknown                         |
 * | 429             | unknown                        | unknown                         |
 * | no byte sent    | not sent                       | not sent                        |
 * | no answer       | unknown                        | unknown                         |
 */
export const outcomeOf = (exchange: Exchange, rules: OutcomeRules): GatewayOutcome => {
  switch (exchange.kind) {
    case 'answered':
      return exchange
    case 'refused':
      return outcomeOfRefusal(exchange.refusal, rules)
    case 'throttled':
      return { kind: 'unknown', reason: 'throttled', retryAfterMs: exchange.retryAfterMs, cause: 'HTTP 429' }
    case 'not-connected':
      return { kind: 'not-sent', reason: 'unreachable', cause: exchange.cause }
    case 'uncertain': {
      const { reason, retryAfterMs, cause } = exchange
      return { kind: 'unknown', reason, retryAfterMs, cause }
    }
    default:
      return exchange satisfies never
  }
}

const outcomeOfRefusal = (refusal: Refusal, rules: OutcomeRules): GatewayOutcome => {
  const meaning = meaningOf(refusal, rules)
  const listed = listedRefusal(refusal, rules.refusals)
  const unproven = { kind: 'unknown', reason: 'unproven', refusal, listed } as const
  switch (meaning) {
    case 'number-taken':
      return rules.mayHaveArrived ? { kind: 'created-answer-lost' } : { kind: 'refused', refusal }
    case 'nothing-made':
      return rules.mayHaveArrived ? unproven : { kind: 'refused', refusal, listed }
    case 'unproven':
      return unproven
    default:
      return meaning satisfies never
  }
}
