import type { ProblemCode } from '@ficha/core/contract'
import { Problem } from '../http/problem.ts'
import type { RateLimit } from '../http/rate-limit.ts'
import type { Settings } from '../options/settings.ts'

/** Keeps an address from which many deliveries came that proved nothing from being listened to at length. */
export interface FailedDeliveries {
  /** Throws a Problem (429) before anything of a delivery is read, where its network has sent too many that failed. */
  refuse(network: string | undefined): Promise<void>
  /** Takes note that one was proved: a network of the gateway's is not refused for what others send from behind the same proxy. */
  proved(network: string | undefined): void
  /** Takes note of what became of one, if it is what strangers' deliveries come to. */
  failed(network: string | undefined, error: unknown): Promise<void>
}

const MINUTE = 60_000
/** A gateway that has proved itself from a network keeps its standing for so long. */
const STANDING_MS = 86_400_000
const MOST_NETWORKS = 10_000

/** What a delivery fails with that anybody can send. A store that is away, or a verifier that asks to wait, is no fault of the sender's. */
const STRANGERS: ReadonlySet<ProblemCode> = new Set(['unknown-notification', 'not-found', 'not-json', 'too-large'])

/** Creates the memory of one handler. A network that has sent nothing wrong lately costs no question to a shared store. */
export const createFailedDeliveries = ({ clock, sampledLog }: Settings, limit: RateLimit): FailedDeliveries => {
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

/** In order of last use, and never more than fit. */
const remember = (times: Map<string, number>, network: string, at: number): void => {
  times.delete(network)
  times.set(network, at)
  const oldest = times.size > MOST_NETWORKS ? times.keys().next().value : undefined
  if (oldest !== undefined) times.delete(oldest)
}
