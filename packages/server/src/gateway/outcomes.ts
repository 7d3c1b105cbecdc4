import type {
  ConfiguredRefusal,
  GatewayCall,
  GatewayOutcome,
  GatewayRefusal,
  RefusalMeaning,
  WireEnvelope,
} from '../ports/gateway.ts'
import type { Exchange } from './exchange.ts'

/** The rules for reading an answer. */
export interface OutcomeRules {
  readonly operation: NonNullable<GatewayCall['operation']>
  /**
   * Whether an earlier request under the same number may have reached the gateway. If so, a refusal of this request proves nothing about
   * the earlier one.
   */
  readonly mayHaveArrived: boolean
  readonly refusals: readonly ConfiguredRefusal[]
  /** The meaning of a refusal by the gateway's document. */
  readonly meaningOf: WireEnvelope['meaningOf']
}

/** Finds the merchant's entry for a refusal: first one with its sub_code, then one for the whole code. */
const listedRefusal = (
  { code, subCode }: Pick<GatewayRefusal, 'code' | 'subCode'>,
  refusals: readonly ConfiguredRefusal[],
): ConfiguredRefusal | undefined => {
  const ofCode = refusals.filter((listed) => listed.code === code)
  return (
    ofCode.find((listed) => listed.subCode !== undefined && listed.subCode === subCode) ??
    ofCode.find((listed) => listed.subCode === undefined)
  )
}

/** The meaning of a refusal: first by the document's codes, then by the merchant's list. Every other refusal is unproven. */
const meaningOf = (
  refusal: Pick<GatewayRefusal, 'code' | 'subCode'>,
  { operation, meaningOf: documented, refusals }: OutcomeRules,
): RefusalMeaning => {
  const known = documented(refusal, operation)
  if (known) return known
  const { proves } = listedRefusal(refusal, refusals) ?? { proves: 'nothing' }
  switch (proves) {
    case undefined:
    case 'nothing-made':
      return 'nothing-made'
    case 'refused-for-good':
      // Only a creation makes a payment that can be refused.
      return operation === 'create' ? 'refused-for-good' : 'unproven'
    case 'nothing':
      return 'unproven'
    default:
      return proves satisfies never
  }
}

/**
 * Concludes from an exchange to its outcome. Payments, recurring orders and cancellations use this one table.
 *
 * | exchange        | first request under the number | an earlier one may have arrived |
 * | --------------- | ------------------------------ | ------------------------------- |
 * | code 10000      | answered                       | answered                        |
 * | number taken    | refused: not our payment       | created, its answer lost        |
 * | nothing made    | refused                        | unknown                         |
 * | made, refused   | refused for good               | unknown                         |
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

const outcomeOfRefusal = (refusal: GatewayRefusal, rules: OutcomeRules): GatewayOutcome => {
  const meaning = meaningOf(refusal, rules)
  const listed = listedRefusal(refusal, rules.refusals)
  const unproven = { kind: 'unknown', reason: 'unproven', refusal, listed } as const
  switch (meaning) {
    case 'number-taken':
      return rules.mayHaveArrived ? { kind: 'created-answer-lost' } : { kind: 'refused', refusal, meaning }
    case 'nothing-made':
    case 'signature-refused':
      return rules.mayHaveArrived ? unproven : { kind: 'refused', refusal, meaning, listed }
    case 'refused-for-good':
      return rules.mayHaveArrived || !listed ? unproven : { kind: 'refused-for-good', refusal, listed }
    case 'unproven':
      return unproven
    default:
      return meaning satisfies never
  }
}
