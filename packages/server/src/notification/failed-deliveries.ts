import type { ProblemCode } from '@ficha/core/contract'
import { Problem } from '../http/problem.ts'
import type { RateLimit } from '../http/rate-limit.ts'
import type { PlatformSettings } from '../options/settings.ts'

/** Limits an address that sends many deliveries without a valid proof. */
export interface FailedDeliveries {
  /** Rejects with a Problem (429), before the delivery is read, if its network has sent too many deliveries that failed. */
  refuse(network: string | undefined): Promise<void>
  /** Notes a verified delivery. Its network is then not refused, even if other senders behind the same proxy fail. */
  proved(network: string | undefined): void
  /** Notes a failed delivery, if its error is one that anybody can cause. */
  failed(network: string | undefined, error: unknown): Promise<void>
}

const MINUTE = 60_000
/** After a verified delivery a network is not refused for this time. */
const STANDING_MS = 86_400_000
const MOST_NETWORKS = 10_000

/**
 * The errors that anybody can cause with a delivery. Other errors do not count, because they are not the sender's fault: an unavailable
 * store, or a verifier that cannot check now.
 */
const STRANGERS: ReadonlySet<ProblemCode> = new Set(['unknown-notification', 'not-found', 'not-json', 'too-large'])

/** Creates the limit of one handler. The shared store is read only for a network with a failure within the last minute. */
export const createFailedDeliveries = ({ clock, sampledLog }: PlatformSettings, limit: RateLimit): FailedDeliveries => {
  const provedAt = new Map<string, number>()
  const failedAt = new Map<string, number>()
  const isWithin = (times: ReadonlyMap<string, number>, network: string, ms: number): boolean => {
    const at = times.get(network)
    return at !== undefined && Math.abs(clock.now() - at) < ms
  }
  return {
    refuse: async (network) => {
      if (network === undefined || !isWithin(failedAt, network, MINUTE) || isWithin(provedAt, network, STANDING_MS))
        return
      try {
        await limit.look(network)
      } catch (error) {
        sampledLog.warn(
          'notification refused unread',
          {},
          'Many deliveries from one address proved nothing, so it is not listened to for a while. If that is your proxy’s address, set trustProxy.',
        )
        throw error
      }
    },
    proved: (network) => {
      if (network !== undefined) remember(provedAt, network, clock.now())
    },
    failed: async (network, error) => {
      if (network === undefined || !(error instanceof Problem) || !STRANGERS.has(error.code)) return
      remember(failedAt, network, clock.now())
      await limit.count(network)
    },
  }
}

/** Adds an entry at the end, in order of last use, and removes the oldest when the map is full. */
const remember = (times: Map<string, number>, network: string, at: number): void => {
  times.delete(network)
  times.set(network, at)
  const oldest = times.size > MOST_NETWORKS ? times.keys().next().value : undefined
  if (oldest !== undefined) times.delete(oldest)
}
