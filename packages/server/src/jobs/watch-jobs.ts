import type { Settings } from '../options/settings.ts'
import { givenUpBefore } from '../payments/give-up.ts'
import { isoInstant } from '../platform/clock.ts'

/** In test: the time after which a request without a run of the jobs before it shows a mistake. */
const SOON_MS = 15_000
/** In production: work of the jobs that is late by so much means that no process does it. */
const LATE_MS = 300_000
const LOOK_EVERY_MS = 60_000
const SAY_EVERY_MS = 3_600_000

const CURE =
  'Call startJobs(handler) of @ficha/server/node beside your server, or handler.runJobs() from a cron, once a minute at least. serveNode does it by itself.'

/** Finds out that nobody runs the jobs of a handler that is mounted by hand. */
export interface JobsWatch {
  /** The jobs of this handler run now. */
  noteRun(): void
  /** Called at each request, because a handler has no timer of its own. Never rejects. */
  look(): Promise<void> | undefined
}

/**
 * Makes the watch of one handler.
 *
 * - In test it warns once if this handler answers requests and its jobs have never run. There is one process, so nobody else runs them.
 * - In production a cron or another process may run the jobs. So it looks into the store for work that is late, once a minute at most, and
 *   says it once an hour.
 *
 * @param hasTimeRules Whether the jobs have to look at the clock for payments: reminders, lapses.
 */
export const createJobsWatch = (settings: Settings, hasTimeRules: boolean): JobsWatch => {
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

/** A time in the future counts as past: the clock was set back. */
const isWithin = (now: number, at: number | undefined, ms: number): boolean =>
  at !== undefined && Math.abs(now - at) < ms

/** How much work was due before an instant and nobody has done. */
const countLate = async (settings: Settings, hasTimeRules: boolean, before: number): Promise<number> => {
  const { store } = settings
  const at = isoInstant(before)
  const events = await store.outbox.countLate(at)
  const due = hasTimeRules ? await store.time.countDue(at) : 0
  const createdBefore = givenUpBefore(settings, before)
  const unanswered = await store.payments.list({ phase: 'submitting', createdBefore, limit: 100 })
  return events + due + unanswered.filter(({ updatedAt }) => updatedAt < createdBefore).length
}
