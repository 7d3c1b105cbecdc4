import type { CheckoutHandler } from '../create-checkout-handler.ts'
import { consoleLogger, type Logger } from '../platform/log/logger.ts'
import { checkHandler } from './given-to-node.ts'

/** The options for running jobs beside a server. */
export interface StartJobsOptions {
  /** How often the jobs run. Default 1,000 ms. */
  readonly everyMs?: number
  /** The log for jobs that fail. Default: JSON lines on the console. */
  readonly logger?: Logger
}

/** The running jobs. */
export interface RunningJobs {
  /** Starts no more runs, and resolves when the current run has ended. */
  stop(): Promise<void>
}

/**
 * Runs a handler's jobs repeatedly: hooks, abandoned requests, late matches, reconciliation, retention. `serveNode` does this itself, so use
 * this function for a handler in another server. The jobs begin when the store is reached (`handler.start()`). If the store is unavailable,
 * this is logged and the process continues. The timer does not keep the process running.
 *
 * @throws Error for a value that is not a handler.
 * @example
 * const jobs = startJobs(handler)
 * process.once('SIGTERM', () => void jobs.stop())
 */
export const startJobs = (
  handler: Pick<CheckoutHandler, 'runJobs'> & Partial<Pick<CheckoutHandler, 'start'>>,
  { everyMs = 1_000, logger = consoleLogger }: StartJobsOptions = {},
): RunningJobs => {
  checkHandler(handler, 'startJobs')
  let last: Promise<unknown> = Promise.resolve()
  // The jobs need the store. While it cannot be reached, the log already says so.
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
