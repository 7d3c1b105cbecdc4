import type { GatewayClient, GatewayOutcome, GatewayReach } from '../ports/gateway.ts'

/** A client that remembers what its last exchange says of the way to the gateway. */
export interface WatchedGateway {
  readonly client: GatewayClient
  readonly reach: () => GatewayReach
}

/** Watches over a client. */
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

/** `undefined` for what says nothing of the way: a line that is full, an answer that was lost. */
const reachOf = (outcome: GatewayOutcome): GatewayReach | undefined => {
  switch (outcome.kind) {
    case 'answered':
    case 'created-answer-lost':
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
