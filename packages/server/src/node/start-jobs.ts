import type { CheckoutHandler } from '../create-checkout-handler.ts'
import { consoleLogger, type Logger } from '../platform/log/logger.ts'

/** How jobs are run beside a server. */
export interface StartJobsOptions {
  /** Default 1,000 ms. */
  readonly everyMs?: number
  readonly logger?: Logger
}

/** Jobs that run. */
export interface RunningJobs {
  /** Starts no more, and resolves once those under way are done. */
  stop(): Promise<void>
}

/**
 * Runs a handler's jobs again and again: hooks, abandoned requests, late matches, reconciliation, retention. `serveNode` does it by itself;
 * this is for a handler that is mounted elsewhere. They begin once the store was reached (`handler.start()`). A store that is away is logged and does not end the process; the timer alone does not
 * keep it.
 *
 * @example
 * const jobs = startJobs(handler)
 * process.once('SIGTERM', () => void jobs.stop())
 */
export const startJobs = (
  handler: Pick<CheckoutHandler, 'runJobs'> & Partial<Pick<CheckoutHandler, 'start'>>,
  { everyMs = 1_000, logger = consoleLogger }: StartJobsOptions = {},
): RunningJobs => {
  let last: Promise<unknown> = Promise.resolve()
  // Without the store there is nothing to do, and what it lacks is said already.
  let isReached = handler.start === undefined
  void handler.start?.().then(() => (isReached = true))
  const run = (): void => {
    if (!isReached) return
    last = handler.runJobs().catch((error: unknown) => {
      logger.error(
        { error: error instanceof Error ? error.message : 'unknown' },
        'The jobs failed; they run again soon.',
      )
    })
  }
  const timer = setInterval(run, everyMs)
  timer.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await last
    },
  }
}
