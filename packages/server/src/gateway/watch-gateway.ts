import type { GatewayClient, GatewayOutcome, GatewayReach } from '../ports/gateway.ts'

/** A client that remembers whether its last exchange reached the gateway. */
export interface WatchedGateway {
  readonly client: GatewayClient
  readonly reach: () => GatewayReach
}

/** Wraps a client so that it remembers the result of its last exchange. */
export const watchGateway = (client: GatewayClient): WatchedGateway => {
  let reach: GatewayReach = 'untried'
  return {
    client: {
      send: async (call) => {
        const outcome = await client.send(call)
        reach = reachOf(outcome) ?? reach
        return outcome
      },
    },
    reach: () => reach,
  }
}

/** `undefined` for an outcome that does not show whether the gateway was reached: a full queue, a lost answer. */
const reachOf = (outcome: GatewayOutcome): GatewayReach | undefined => {
  switch (outcome.kind) {
    case 'answered':
    case 'created-answer-lost':
    case 'refused-for-good':
      return 'reached'
    case 'refused':
      return outcome.meaning === 'signature-refused' ? 'signature-refused' : 'reached'
    case 'unknown':
      return outcome.refusal ? 'reached' : undefined
    case 'not-sent':
      return outcome.reason === 'busy' ? undefined : outcome.reason
    default:
      return outcome satisfies never
  }
}
