import type { StatusMap } from '@ficha/core'
import type { Clock } from '../platform/clock.ts'
import { isoInstant } from '../platform/clock.ts'
import type { Logger } from '../platform/log/logger.ts'
import { withTimeout } from '../platform/with-timeout.ts'
import type { Metrics } from '../platform/metrics/metrics.ts'

/** A trade_status that `statusMap` does not name. */
export interface UnmappedStatus {
  /** The gateway's word, at most 64 characters. */
  readonly status: string
  /** ISO instant at which this process first received it. */
  readonly firstSeenAt: string
  /** How often it came since this process started. */
  readonly count: number
}

/** The statuses of the gateway that `statusMap` does not name, collected for the merchant. */
export interface UnmappedStatuses {
  /** Notes a status, if the map does not name it. */
  note(status: string): void
  list(): readonly UnmappedStatus[]
}

/** The most statuses that are remembered, so that a sender of random statuses cannot fill the memory or the metrics. */
const MOST_WORDS = 100
const LONGEST = 64

/** Creates an empty list. Each status is logged as a warning, and passed to `onUnmappedStatus`, once in a process. */
export const createUnmappedStatuses = (
  statusMap: StatusMap,
  tools: {
    readonly logger: Logger
    readonly metrics: Metrics
    readonly clock: Clock
    readonly onUnmappedStatus?: ((status: string) => Promise<void> | void) | undefined
    readonly hookTimeoutMs: number
  },
): UnmappedStatuses => {
  const { logger, metrics, clock, onUnmappedStatus, hookTimeoutMs } = tools
  const seen = new Map<string, UnmappedStatus>()
  const report = async (status: string): Promise<void> => {
    try {
      await withTimeout(
        Promise.resolve(onUnmappedStatus?.(status)),
        hookTimeoutMs,
        'onUnmappedStatus',
        undefined,
        clock,
      )
    } catch (error) {
      logger.error({ error }, 'onUnmappedStatus failed; the status is listed all the same.')
    }
  }
  return {
    note: (status) => {
      if (status.trim() === '' || Object.hasOwn(statusMap, status)) return
      const word = status.slice(0, LONGEST)
      const known = seen.get(word)
      if (!known && seen.size >= MOST_WORDS) return
      seen.set(word, {
        status: word,
        firstSeenAt: known?.firstSeenAt ?? isoInstant(clock.now()),
        count: (known?.count ?? 0) + 1,
      })
      metrics.count('ficha_unmapped_statuses_total', { status: word })
      if (known) return
      logger.warn(
        { status: word },
        'The gateway sent a trade_status that statusMap does not name, so payments with it stay unknown: neither paid nor failed. Add it to statusMap, then run replayInbox.',
      )
      void report(word)
    },
    list: () => [...seen.values()],
  }
}
