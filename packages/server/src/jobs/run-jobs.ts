import { isoInstant } from '../platform/clock.ts'
import { applyEntries } from '../operations/replay-inbox.ts'
import { givenUpBefore, withoutDeadRequest } from '../payments/give-up.ts'
import type { HookSettings, PlatformSettings, Settings, StatusSettings, StoreSettings } from '../options/settings.ts'
import { createFollowTime } from './follow-time.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { reconcile } from './reconcile.ts'
import { sumOfDropped, type Dropped } from './dropped.ts'
import { createRetireUnhooked } from './retire-unhooked.ts'
import { runOutbox, type HookCalls } from './run-outbox.ts'

/** The result of one run of the jobs: how much each job has done. */
export interface JobReport {
  /** Hooks that resolved. */
  readonly hooks: number
  /** Payments and recurring orders whose process ended before the gateway's answer was stored. They are `unknown` now. */
  readonly abandoned: number
  /** Payments and recurring orders that were due: a reminder, a lapse, a charge. */
  readonly looked: number
  /** Stored notifications whose payment was found. */
  readonly matched: number
  /** Payments about which the gateway was queried. */
  readonly queried: number
  /** Rows that were emptied or deleted, because their retention has ended. */
  readonly retired: number
  /**
   * Events whose hook was not called, by kind: they were no longer true, or too late, or no process has a hook for them. A log line gives
   * the reason.
   */
  readonly dropped: Dropped
}

const MINUTE = 60_000
const QUERY_EVERY_MS = 30_000
const DAY = 86_400_000
const HOUR = 3_600_000
/** The most transactions of retention in one run: some thousand rows a minute if a cron runs the jobs every minute. */
const RETIRE_TURNS = 10
/** The most payments of an earlier version that one run makes searchable. */
const FILLED_AT_ONCE = 500

/**
 * Creates the periodic jobs. In one process each part runs once at a time. Any number of processes may run them. If a part fails, or a hook
 * hangs, the other parts still run. The run then rejects with the first failure.
 */
export const createJobs = (settings: Settings): ((now?: number) => Promise<JobReport>) => {
  const keepBooks = createBookkeeping(settings)
  const callHooks = oneAtATime(settings, (now) => callDueHooks(settings, now))
  return async (now = settings.clock.now()) => {
    const failures: unknown[] = []
    const books = await keepBooks(now).catch((error: unknown) => void failures.push(error))
    const calls = await callHooks(now).catch((error: unknown) => void failures.push(error))
    if (failures.length > 0 || !books || !calls) throw failures[0]
    return { ...books, hooks: calls.hooks, dropped: sumOfDropped(books.dropped, calls.dropped) }
  }
}

/** All parts except the hooks. Hooks may take long, because they are the merchant's functions. */
const createBookkeeping = (settings: Settings): ((now: number) => Promise<Omit<JobReport, 'hooks'>>) => {
  let retiredAt = Number.NEGATIVE_INFINITY
  let queriedAt = Number.NEGATIVE_INFINITY
  let sweptAt = Number.NEGATIVE_INFINITY
  let lookFrom: string | undefined
  const followTime = createFollowTime(settings)
  const retireUnhooked = createRetireUnhooked(settings)
  return oneAtATime(settings, async (now) => {
    const failures: unknown[] = []
    const part = async (work: () => Promise<number>): Promise<number> => {
      try {
        return await work()
      } catch (error) {
        failures.push(error)
        return 0
      }
    }
    const abandoned = await part(() => abandonSubmissions(settings, now))
    const looked = await part(() => followTime(now))
    const matched = await part(async () => {
      const { entries, next } = await settings.store.inbox.findMatchable(lookFrom)
      lookFrom = next
      const { applied } = await applyEntries(settings, entries)
      if (applied > 0) settings.metrics.count('ficha_inbox_matched_late_total', {}, applied)
      return applied
    })
    const queried = await part(async () => {
      if (isRecent(now, queriedAt, QUERY_EVERY_MS)) return 0
      queriedAt = now
      return await reconcile(settings, now)
    })
    let dropped: Dropped = {}
    const retired = await part(async () => {
      if (isRecent(now, retiredAt, HOUR)) return 0
      dropped = await retireUnhooked(now)
      const rows = await retire(settings, now)
      // If rows are left, the next run continues, a second later.
      if (rows === 0) retiredAt = now
      return rows
    })
    const swept = await part(async () => {
      const { store } = settings.rateLimit
      if (!store || isRecent(now, sweptAt, MINUTE)) return 0
      sweptAt = now
      return await store.retire()
    })
    // Rows of an earlier version are found at the desk once this has read them.
    if (settings.desk) await part(() => settings.store.desk.fill(FILLED_AT_ONCE))
    settings.sampledLog.flush()
    await part(() => measure(settings))
    if (failures.length > 0) throw failures[0]
    return { abandoned, looked, matched, queried, retired: retired + swept, dropped }
  })
}

/**
 * Whether the last run was less than `ms` ago. If the clock was set back by more, the job runs at once and does not wait until the clock has
 * caught up.
 */
const isRecent = (now: number, at: number, ms: number): boolean => Math.abs(now - at) < ms

const callDueHooks = async (
  settings: PlatformSettings & StatusSettings & StoreSettings & HookSettings,
  now: number,
): Promise<HookCalls> => {
  // Several hooks may run, so the clock is read again each time.
  const startedAt = settings.clock.now()
  const calls = await runOutbox(settings, () => now + (settings.clock.now() - startedAt))
  if (calls.hooks > 0) await measure(settings)
  return calls
}

/** Gives up requests of payments that no browser reads. An old payment that was requested again lately is still under way. */
const abandonSubmissions = async (settings: PlatformSettings & StoreSettings, now: number): Promise<number> => {
  const createdBefore = givenUpBefore(settings, now)
  const old = await settings.store.payments.list({ phase: 'submitting', createdBefore, limit: 1_000 })
  const stale = old.filter(({ updatedAt }) => updatedAt < createdBefore)
  for (const record of stale) await withoutDeadRequest(settings, record, now)
  return stale.length + (await abandonStarts(settings, createdBefore, now))
}

/**
 * Gives up recurring orders whose process ended before the answer with the page was stored: they cannot be paid. The payer's next try
 * requests the order again, under its own number.
 */
const abandonStarts = async (
  { store, logger }: PlatformSettings & StoreSettings,
  createdBefore: string,
  now: number,
): Promise<number> => {
  const old = await store.recurring.list({ stage: 'submitting', createdBefore, limit: 1_000 })
  const stale = old.filter(({ updatedAt }) => updatedAt < createdBefore)
  for (const { id } of stale) {
    const giveUp = { patch: { stage: 'unknown' } } as const
    await store.recurring.change(
      id,
      (current) => (current.stage === 'submitting' && current.updatedAt < createdBefore ? giveUp : undefined),
      isoInstant(now),
    )
    logger.error({ recurringId: id }, 'The request that started a recurring order died before its answer was stored.')
  }
  return stale.length
}

/** Runs a few short transactions, so that other work does not wait for long. */
const retire = async ({ store, retention }: StoreSettings, now: number): Promise<number> => {
  const limits = {
    inboxBefore: isoInstant(now - retention.inboxDays * DAY),
    idempotencyBefore: isoInstant(now - retention.idempotencyDays * DAY),
    outboxBefore: isoInstant(now - retention.outboxDays * DAY),
  }
  let retired = 0
  for (let turn = 0; turn < RETIRE_TURNS; turn += 1) {
    const rows = await store.retire(limits)
    if (rows === 0) break
    retired += rows
  }
  return retired
}

const measure = async ({ store, metrics }: PlatformSettings & StoreSettings): Promise<number> => {
  const { outboxWaiting, inboxUnmatched } = await store.backlog()
  metrics.gauge('ficha_outbox_waiting', outboxWaiting)
  metrics.gauge('ficha_inbox_unmatched', inboxUnmatched)
  return outboxWaiting
}
