import type { GatewayObject } from '@ficha/core/gateway'
import type { GatewayOutcome } from '../ports/gateway.ts'

/**
 * Returns the answer to a query.
 *
 * @throws Error for every other outcome: a query changes nothing, so there is nothing to conclude from a refusal or from no answer.
 */
export const answerOf = (path: string, outcome: GatewayOutcome): GatewayObject => {
  if (outcome.kind === 'answered') return outcome.response
  const refusal = 'refusal' in outcome ? outcome.refusal : undefined
  const words = [refusal?.code, refusal?.subCode]
    .filter((word) => word !== undefined && /^[\w.-]{1,64}$/.test(word))
    .join(' ')
  throw new Error(
    words === ''
      ? `@ficha/server: ${path} got no answer (${outcome.kind}), so nothing is known from it. It is sent again later.`
      : `@ficha/server: the gateway refused ${path} with ${words}, so nothing is known from it. Ask the gateway’s support what this code means for a query.`,
  )
}
