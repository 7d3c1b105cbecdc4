import { isoInstant } from '../platform/clock.ts'
import { applyEntries } from '../operations/replay-inbox.ts'
import { givenUpBefore, withoutDeadRequest } from '../payments/give-up.ts'
import type { Settings } from '../options/settings.ts'
import { createFollowTime } from './follow-time.ts'
import { reconcile } from './reconcile.ts'
import { runOutbox } from './run-outbox.ts'

/** What one run did. */
export interface JobReport {
  /** Hooks that resolved. */
  readonly hooks: number
  /** Payments whose request died with its process, now `unknown`. */
  readonly abandoned: number
  /** Payments and recurring orders to which time did something. */
  readonly looked: number
  /** Kept notifications that found their payment. */
  readonly matched: number
  /** Payments whose state the gateway was asked for. */
  readonly queried: number
  /** Rows emptied or forgotten. */
  readonly retired: number
}

const MINUTE = 60_000
const QUERY_EVERY_MS = 30_000
const DAY = 86_400_000
const HOUR = 3_600_000
/** Turns of retention in one run: where jobs run by a cron only, a few thousand rows a minute. */
const RETIRE_TURNS = 10

/**
 * Creates the periodic work. One run of each part at a time in a process; any number of processes may run it. A part that fails, and hooks
 * that hang, keep no other part from its turn; the run then rejects with what failed first.
 */
export const createJobs = (settings: Settings): ((now?: number) => Promise<JobReport>) => {
  const keepBooks = createBookkeeping(settings)
  const callHooks = oneAtATime((now) => callDueHooks(settings, now))
  return async (now = settings.clock.now()) => {
    const failures: unknown[] = []
    const books = await keepBooks(now).catch((error: unknown) => void failures.push(error))
    const hooks = await callHooks(now).catch((error: unknown) => void failures.push(error))
    if (failures.length > 0 || !books || hooks === undefined) throw failures[0]
    return { ...books, hooks }
  }
}

const oneAtATime = <Value>(run: (now: number) => Promise<Value>): ((now: number) => Promise<Value>) => {
  let running: Promise<Value> | undefined
  return (now) => {
    running ??= run(now).finally(() => {
      running = undefined
    })
    return running
  }
}

/** Everything but the hooks, which are the merchant's and may take their time. */
const createBookkeeping = (settings: Settings): ((now: number) => Promise<Omit<JobReport, 'hooks'>>) => {
  let retiredAt = Number.NEGATIVE_INFINITY
  let queriedAt = Number.NEGATIVE_INFINITY
  let sweptAt = Number.NEGATIVE_INFINITY
  let lookFrom: string | undefined
  const followTime = createFollowTime(settings)
  return oneAtATime(async (now) => {
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
    const retired = await part(async () => {
      if (isRecent(now, retiredAt, HOUR)) return 0
      const rows = await retire(settings, now)
      // What is left is for the next run, a second from now.
      if (rows === 0) retiredAt = now
      return rows
    })
    const swept = await part(async () => {
      const { store } = settings.rateLimit
      if (!store || isRecent(now, sweptAt, MINUTE)) return 0
      sweptAt = now
      return await store.retire()
    })
    settings.sampledLog.flush()
    await part(() => measure(settings))
    if (failures.length > 0) throw failures[0]
    return { abandoned, looked, matched, queried, retired: retired + swept }
  })
}

/** A clock that was set back puts nothing off until it has caught up. */
const isRecent = (now: number, at: number, ms: number): boolean => Math.abs(now - at) < ms

const callDueHooks = async (settings: Settings, now: number): Promise<number> => {
  // Several hooks may run; time goes on while they do.
  const startedAt = settings.clock.now()
  const hooks = await runOutbox(settings, () => now + (settings.clock.now() - startedAt))
  if (hooks > 0) await measure(settings)
  return hooks
}

/** What nobody looks at is given up here; one that was asked for again lately is under way, however old it is. */
const abandonSubmissions = async (settings: Settings, now: number): Promise<number> => {
  const createdBefore = givenUpBefore(settings, now)
  const old = await settings.store.payments.list({ phase: 'submitting', createdBefore, limit: 1_000 })
  const stale = old.filter(({ updatedAt }) => updatedAt < createdBefore)
  for (const record of stale) await withoutDeadRequest(settings, record, now)
  return stale.length + (await abandonStarts(settings, createdBefore, now))
}

/** A recurring order whose page never reached us cannot be paid; the payer's next try asks for it again, under its own number. */
const abandonStarts = async ({ store, logger }: Settings, createdBefore: string, now: number): Promise<number> => {
  const old = await store.recurring.list({ stage: 'submitting', createdBefore, limit: 1_000 })
  const stale = old.filter(({ updatedAt }) => updatedAt < createdBefore)
  for (const { id } of stale) {
    const giveUp = { patch: { stage: 'unknown' } } as const
    await store.recurring.change(
      id,
      (current) => (current.stage === 'submitting' && current.updatedAt < createdBefore ? giveUp : undefined),
      isoInstant(now),
    )
    logger.error({ paymentId: id }, 'The request that started a recurring order died before its answer was stored.')
  }
  return stale.length
}

/** A few short transactions, between which others have their turn. */
const retire = async ({ store, retention }: Settings, now: number): Promise<number> => {
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

const measure = async ({ store, metrics }: Settings): Promise<number> => {
  const { outboxWaiting, inboxUnmatched } = await store.backlog()
  metrics.gauge('ficha_outbox_waiting', outboxWaiting)
  metrics.gauge('ficha_inbox_unmatched', inboxUnmatched)
  return outboxWaiting
}
