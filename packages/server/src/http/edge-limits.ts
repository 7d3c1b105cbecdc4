import type { PlatformSettings, WebSettings } from '../options/settings.ts'
import { createLimitStores } from './limit-stores.ts'
import { Problem } from './problem.ts'
import { createRateLimit, type RateLimit } from './rate-limit.ts'

/** The limits on requests that anybody can send, and on open streams. */
export interface EdgeLimits {
  readonly create: RateLimit
  /** Creations of all sessions of an address together: a client that deletes its cookie gets a new session, but keeps its address. */
  readonly createOfAddress: RateLimit
  readonly read: RateLimit
  /** Deliveries to /notifications that failed verification. */
  readonly failedNotifications: RateLimit
  /** Wrong passwords of operators. */
  readonly failedSignIns: RateLimit
  /** Order links without a valid signature. */
  readonly failedOrderLinks: RateLimit
  /** Takes a place for an event stream. Call the returned function to release it. Rejects with a Problem (503) if a network has too many. */
  readonly openStream: (network: string | undefined) => Promise<() => void>
}

/** Makes the limits of a handler. Each is counted separately: a client that reads a lot may still create. */
export const createEdgeLimits = (settings: PlatformSettings & WebSettings): EdgeLimits => {
  const { rateLimit, live, metrics, logger } = settings
  const storeOf = createLimitStores(rateLimit.store, settings)
  const streams = storeOf('streams')
  return {
    create: createRateLimit('create', rateLimit.createPerMinute, { store: storeOf('create'), metrics }),
    createOfAddress: createRateLimit('create', rateLimit.createPerMinuteOfAddress, {
      store: storeOf('create'),
      metrics,
    }),
    read: createRateLimit('read', rateLimit.readPerMinute, { store: storeOf('read'), metrics }),
    failedNotifications: createRateLimit('failed-notifications', rateLimit.failedNotificationsPerMinute, {
      store: storeOf('failed-notifications'),
      metrics,
      details: {
        detail:
          'Too many deliveries from this address proved nothing, so none is read for retryAfter seconds. Send the delivery again. The option rateLimit.failedNotificationsPerMinute sets the number.',
      },
    }),
    failedSignIns: createRateLimit('failed-sign-ins', rateLimit.failedSignInsPerMinute, {
      store: storeOf('failed-sign-ins'),
      metrics,
    }),
    failedOrderLinks: createRateLimit('failed-order-links', rateLimit.failedOrderLinksPerMinute, {
      store: storeOf('failed-order-links'),
      metrics,
    }),
    openStream: async (network) => {
      // Without an address clients cannot be distinguished, so only the limit of the whole process applies.
      if (network === undefined) return () => undefined
      const release = await streams.hold(network, live.maxStreamsPerAddress, live.maxStreamMs)
      if (!release) {
        metrics.count('ficha_limited_total', { limit: 'streams' })
        throw new Problem('too-many-streams', { retryAfterSeconds: 30 })
      }
      return () => {
        release().catch((error: unknown) =>
          logger.warn({ error }, 'A stream’s place could not be given back; it is free again when it times out.'),
        )
      }
    },
  }
}
