import { isLoopback } from '../platform/loopback.ts'
import type { GatewayOutcome } from '../ports/gateway.ts'

/**
 * The end of a log line about a request that was not sent: at an address of this machine where nothing listens, the sandbox is usually not running.
 * "" for any other cause.
 */
export const whereToStart = (gatewayUrl: string, outcome: GatewayOutcome): string => {
  const { origin, hostname } = new URL(gatewayUrl)
  const nothingListens = outcome.kind === 'not-sent' && outcome.cause === 'ECONNREFUSED'
  return nothingListens && isLoopback(hostname)
    ? ` Nothing listens at ${origin}. If it is the sandbox, start it: npx @ficha/sandbox.`
    : ''
}
