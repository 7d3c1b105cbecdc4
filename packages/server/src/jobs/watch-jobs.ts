import type { PlatformSettings, StoreSettings } from '../options/settings.ts'
import { givenUpBefore } from '../payments/give-up.ts'
import { isoInstant } from '../platform/clock.ts'

/** In test: the age of a handler at which a request warns if the jobs have not run. */
const SOON_MS = 15_000
/** In production: if work of the jobs is late by this time, no process does it. */
const LATE_MS = 300_000
const LOOK_EVERY_MS = 60_000
const SAY_EVERY_MS = 3_600_000

const CURE =
  'Call startJobs(handler) of @ficha/server/node beside your server, or handler.runJobs() from a cron, once a minute at least. serveNode does it by itself.'

/** Warns if no process runs the jobs of a handler. */
export interface JobsWatch {
  /** Notes that the jobs of this handler run now. */
  noteRun(): void
  /** Checks, and warns if needed. Called at each request, because a handler has no timer of its own. Never rejects. */
  look(): Promise<void> | undefined
}

/**
 * Makes the watch of one handler.
 *
 * - In test it warns once if this handler answers requests and its jobs have never run. A test has one process, so no other one runs them.
 * - In production a cron or another process may run the jobs. So it counts the late work in the store, at most once a minute, and logs it
 *   once an hour.
 *
 * @param hasTimeRules Whether the jobs have effects of time to write: reminders, lapses, charges.
 */
export const createJobsWatch = (settings: PlatformSettings & StoreSettings, hasTimeRules: boolean): JobsWatch => {
  const { clock, environment, logger } = settings
  const madeAt = clock.now()
  let ranAt: number | undefined
  let lookedAt = madeAt
  let saidAt: number | undefined

  const lookIntoStore = async (now: number): Promise<void> => {
    const late = await countLate(settings, hasTimeRules, now - LATE_MS).catch(() => 0)
    if (late === 0 || isWithin(now, saidAt, SAY_EVERY_MS)) return
    saidAt = now
    logger.error(
      { late },
      `Work of the jobs is late by more than ${LATE_MS / 60_000} minutes, so no process runs the jobs of this store, or they do not end. Hooks, reminders, lapses and payments without an answer wait. ${CURE}`,
    )
  }

  return {
    noteRun: () => {
      ranAt = clock.now()
    },
    look: () => {
      const now = clock.now()
      if (environment === 'test') {
        if (ranAt !== undefined || saidAt !== undefined || now - madeAt < SOON_MS) return undefined
        saidAt = now
        logger.warn(
          {},
          `The jobs of this handler have not run since it was made, ${Math.round((now - madeAt) / 1_000)} seconds ago, so hooks that failed, reminders, lapses and payments without an answer wait for ever. ${CURE} If a cron or another process runs them, this line needs nothing: in production it is written only if their work is late.`,
        )
        return undefined
      }
      if (isWithin(now, ranAt, LATE_MS) || isWithin(now, lookedAt, LOOK_EVERY_MS)) return undefined
      lookedAt = now
      return lookIntoStore(now)
    },
  }
}

/** Whether `at` is less than `ms` before or after now. If the clock was set back by more, the time counts as long past. */
const isWithin = (now: number, at: number | undefined, ms: number): boolean =>
  at !== undefined && Math.abs(now - at) < ms

/** Counts the work that was due before an instant (epoch milliseconds) and is not done. */
const countLate = async (
  settings: PlatformSettings & StoreSettings,
  hasTimeRules: boolean,
  before: number,
): Promise<number> => {
  const { store } = settings
  const at = isoInstant(before)
  const events = await store.outbox.countLate(at)
  const due = hasTimeRules ? await store.time.countDue(at) : 0
  const createdBefore = givenUpBefore(settings, before)
  const unanswered = await store.payments.list({ phase: 'submitting', createdBefore, limit: 100 })
  return events + due + unanswered.filter(({ updatedAt }) => updatedAt < createdBefore).length
}
