import { isoInstant } from '../platform/clock.ts'
import type { HookSettings, NotificationSettings, PlatformSettings, StoreSettings } from '../options/settings.ts'

/** The most rows of one transaction. Another change of one of these rows waits for the whole transaction. */
const TOGETHER = 100
/** The longest run, so that other jobs get their turn. The remaining rows are due in the next run. */
const LONGEST_RUN_MS = 2_000
/** The part of a run that may plan, so that each run also has time for due events. */
const LONGEST_PLANNING_MS = 1_000
const LISTEN_EVERY_MS = 30_000

/** Runs the effects of time. Returns how many payments and recurring orders were due. */
export type FollowTime = (now: number) => Promise<number>

/** Creates the job for one handler. Rows that became due while no job was running are handled in the next run. */
export const createFollowTime = (
  settings: PlatformSettings & StoreSettings & NotificationSettings & HookSettings,
): FollowTime => {
  let listenedAt = Number.NEGATIVE_INFINITY
  let isPlanned = false
  return async (now) => {
    const { store, clock, metrics, time } = settings
    const at = isoInstant(now)
    const startedAt = clock.now()
    const isWithin = (ms: number): boolean => Math.abs(clock.now() - startedAt) < ms
    while (!isPlanned && isWithin(LONGEST_PLANNING_MS)) isPlanned = (await store.time.planAnew(at, TOGETHER)) === 0
    let looked = 0
    for (let due = TOGETHER; due >= TOGETHER && isWithin(LONGEST_RUN_MS); looked += due)
      due = await store.time.notifyDue(at, TOGETHER)
    if (Math.abs(now - listenedAt) >= LISTEN_EVERY_MS) {
      listenedAt = now
      metrics.gauge('ficha_due_waiting', await store.time.countDue(at))
      if (time.quietAfterMs !== undefined) await listen(settings, time.quietAfterMs, now)
      else metrics.gauge('ficha_quiet_seconds', settings.lastNotification.secondsOfSilence(now))
    }
    return looked
  }
}

/** Notes in the store since when no notification has come, and measures it. The store makes the event for `onQuiet`. */
const listen = async (
  { store, metrics, lastNotification }: PlatformSettings & StoreSettings & NotificationSettings,
  quietAfterMs: number,
  now: number,
): Promise<void> => {
  const lastReceivedAt = lastNotification.lastAt()
  const silence = await store.time.listen({
    ...(lastReceivedAt !== undefined && { lastReceivedAt: isoInstant(lastReceivedAt) }),
    quietBefore: isoInstant(now - quietAfterMs),
    at: isoInstant(now),
  })
  metrics.gauge('ficha_quiet', silence ? 1 : 0)
  metrics.gauge(
    'ficha_quiet_seconds',
    silence ? Math.max(0, (now - Date.parse(silence.since)) / 1_000) : lastNotification.secondsOfSilence(now),
  )
}
