import { isoInstant } from '../clock.ts'
import { replayInbox } from '../operations/replay-inbox.ts'
import { foldReport } from '../payments/fold-report.ts'
import type { Settings } from '../settings.ts'
import { reconcile } from './reconcile.ts'
import { runOutbox } from './run-outbox.ts'

/** What one run did. */
export interface JobReport {
  /** Hooks that resolved. */
  readonly hooks: number
  /** Payments whose request died with its process, now `unknown`. */
  readonly abandoned: number
  /** Kept notifications that found their payment. */
  readonly matched: number
  /** Payments whose state the gateway was asked for. */
  readonly queried: number
  /** Rows emptied or forgotten. */
  readonly retired: number
}

/** Longer than a submission can take with every retry, so that nobody's living request is given up. */
const SUBMISSION_MS = 90_000
const QUERY_EVERY_MS = 30_000
const DAY = 86_400_000
const HOUR = 3_600_000

/** Creates the periodic work. One run at a time in a process; any number of processes may run it. */
export const createJobs = (settings: Settings): ((now?: number) => Promise<JobReport>) => {
  let running: Promise<JobReport> | undefined
  let retiredAt = Number.NEGATIVE_INFINITY
  let queriedAt = Number.NEGATIVE_INFINITY
  const run = async (now: number): Promise<JobReport> => {
    // Several hooks may run; time goes on while they do.
    const startedAt = settings.clock.now()
    const clock = (): number => now + (settings.clock.now() - startedAt)
    const abandoned = await abandonSubmissions(settings, now)
    const matched = await replayInbox(settings, { state: 'unmatched', matchable: true })
    const queried = now - queriedAt >= QUERY_EVERY_MS ? await reconcile(settings, now) : 0
    if (now - queriedAt >= QUERY_EVERY_MS) queriedAt = now
    const hooks = await runOutbox(settings, clock)
    const isDue = now - retiredAt >= HOUR
    const retired = isDue ? await retire(settings, now) : 0
    if (isDue) retiredAt = now
    await measure(settings)
    return { hooks, abandoned, matched: matched.applied, queried, retired }
  }
  return (now = settings.clock.now()) => {
    running ??= run(now).finally(() => {
      running = undefined
    })
    return running
  }
}

/** After a restart nothing is sent again: what the gateway knows of such a payment is unknown to us. */
const abandonSubmissions = async ({ store, logger }: Settings, now: number): Promise<number> => {
  const stale = await store.listPayments({
    phase: 'submitting',
    createdBefore: isoInstant(now - SUBMISSION_MS),
    limit: 1_000,
  })
  for (const { id } of stale) {
    await store.changePayment(
      id,
      (current) => (current.phase === 'submitting' ? foldReport(current, { phase: 'unknown', status: '' }) : undefined),
      isoInstant(now),
    )
    logger.error(
      { paymentId: id },
      'A payment’s request died before its answer was stored. It is unknown until a notification, a query or a person says.',
    )
  }
  return stale.length + (await abandonStarts({ store, logger }, now))
}

/** A recurring order whose page never reached us cannot be paid, so another may be started in its place. */
const abandonStarts = async ({ store, logger }: Pick<Settings, 'store' | 'logger'>, now: number): Promise<number> => {
  const stale = await store.listRecurring({
    stage: 'submitting',
    createdBefore: isoInstant(now - SUBMISSION_MS),
    limit: 1_000,
  })
  for (const { id } of stale) {
    const giveUp = { patch: { stage: 'unknown', live: false } } as const
    await store.changeRecurring(id, (current) => (current.stage === 'submitting' ? giveUp : undefined), isoInstant(now))
    logger.error({ paymentId: id }, 'The request that started a recurring order died before its answer was stored.')
  }
  return stale.length
}

const retire = ({ store, retention }: Settings, now: number): Promise<number> =>
  store.retire({
    inboxBefore: isoInstant(now - retention.inboxDays * DAY),
    idempotencyBefore: isoInstant(now - retention.idempotencyDays * DAY),
    outboxBefore: isoInstant(now - retention.outboxDays * DAY),
  })

const measure = async ({ store, metrics }: Settings): Promise<void> => {
  const { outboxWaiting, inboxUnmatched } = await store.backlog()
  metrics.gauge('ficha_outbox_waiting', outboxWaiting)
  metrics.gauge('ficha_inbox_unmatched', inboxUnmatched)
}
