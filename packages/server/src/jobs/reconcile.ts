import type { GatewayNotification } from '@ficha/core/wire'
import { isoInstant } from '../platform/clock.ts'
import { TookTooLong } from '../platform/with-timeout.ts'
import { readQuery } from '../notification/read-query.ts'
import { receiveQuery } from '../notification/receive-query.ts'
import type { Settings } from '../options/settings.ts'
import type { PaymentRecord } from '../records/payment-record.ts'

const MINUTE = 60_000
const DAY = 86_400_000
/** The most queries of one run. */
const BATCH = 50
/** The number of newest payments of a phase for which the time of the last query is remembered. */
const REMEMBERED = 1_000
/** The number of older payments that a run queries, and the shortest time between two queries of one. Most are unpaid vouchers. */
const SWEEP = 10
const SWEEP_EVERY_MS = 360 * MINUTE
const OLDEST_MS = 60 * DAY

/** The memory of past queries. It is lost at a restart, and then a payment may be queried too early, which does no harm. */
interface Memory {
  /** The time of the last query about each payment. */
  readonly asked: Map<string, number>
  readonly sweeps: Record<'unknown' | 'processing', Sweep>
}

interface Sweep {
  startedAt: number
  /** The next older payments are those created before this instant; `undefined` when all have been queried. */
  before: string | undefined
}

const memories = new WeakMap<Settings, Memory>()

const memoryOf = (settings: Settings): Memory => {
  const aSweep = (): Sweep => ({ startedAt: Number.NEGATIVE_INFINITY, before: undefined })
  const memory = memories.get(settings) ?? {
    asked: new Map(),
    sweeps: { unknown: aSweep(), processing: aSweep() },
  }
  memories.set(settings, memory)
  return memory
}

/**
 * Queries the gateway about payments without a report, if the merchant has the option `queryPayment`. The answer is taken like a
 * notification, with the same inbox and the same decisions. The first query of a payment is after 2 minutes. Each next wait is as long as the
 * payment is old, at most 6 hours. A payment is queried for 60 days. Returns the number of queries.
 */
export const reconcile = async (settings: Settings, now: number): Promise<number> => {
  const { queryPayment } = settings
  if (!queryPayment) return 0
  const memory = memoryOf(settings)
  const newest = { unknown: await list(settings, 'unknown', now), processing: await list(settings, 'processing', now) }
  const candidates = [...newest.unknown, ...newest.processing]
  forgetOthers(memory, candidates)
  const due = candidates.filter((record) => isDue(memory, record, now)).slice(0, BATCH)
  const older = [
    ...(await sweep(settings, memory, 'unknown', newest.unknown, now)),
    ...(await sweep(settings, memory, 'processing', newest.processing, now)),
  ]
  let asked = 0
  for (const record of [...due, ...older]) {
    memory.asked.set(record.id, now)
    asked += 1
    // If a query takes too long, the next ones probably would too, so they are left for the next run.
    if (!(await askAbout(settings, record, queryPayment))) break
  }
  return asked
}

const list = ({ store }: Settings, phase: 'unknown' | 'processing', now: number): Promise<readonly PaymentRecord[]> =>
  store.payments.list({ phase, createdBefore: isoInstant(now - 2 * MINUTE), limit: REMEMBERED })

/** The next few payments that are older than the remembered ones. */
const sweep = async (
  { store }: Settings,
  { sweeps }: Memory,
  phase: 'unknown' | 'processing',
  newest: readonly PaymentRecord[],
  now: number,
): Promise<readonly PaymentRecord[]> => {
  const own = sweeps[phase]
  if (own.before === undefined && newest.length === REMEMBERED && Math.abs(now - own.startedAt) >= SWEEP_EVERY_MS) {
    own.startedAt = now
    own.before = newest.at(-1)?.createdAt
  }
  if (own.before === undefined) return []
  const page = await store.payments.list({ phase, createdBefore: own.before, limit: SWEEP })
  const recent = page.filter(({ createdAt }) => now - Date.parse(createdAt) <= OLDEST_MS)
  own.before = recent.length === SWEEP ? recent.at(-1)?.createdAt : undefined
  return recent
}

/** Removes settled payments from the memory, because they are not queried again. */
const forgetOthers = ({ asked }: Memory, candidates: readonly PaymentRecord[]): void => {
  const ids = new Set(candidates.map(({ id }) => id))
  for (const id of asked.keys()) if (!ids.has(id)) asked.delete(id)
}

const isDue = ({ asked }: Memory, { id, createdAt }: PaymentRecord, now: number): boolean => {
  if (now - Date.parse(createdAt) > OLDEST_MS) return false
  const last = asked.get(id)
  // A last query in the future means that the clock was set back.
  if (last === undefined || last > now) return true
  return now - last >= Math.min(Math.max(last - Date.parse(createdAt), 2 * MINUTE), SWEEP_EVERY_MS)
}

/**
 * Queries one payment. Returns whether the next one can be queried. The query has a timeout, because one that hangs would block all other
 * jobs.
 */
const askAbout = async (
  settings: Settings,
  record: PaymentRecord,
  queryPayment: NonNullable<Settings['queryPayment']>,
): Promise<boolean> => {
  let told: GatewayNotification | undefined
  try {
    const answer = await queryPayment(record.outTradeNo)
    told = answer && readQuery(answer, record.outTradeNo)
  } catch (error) {
    settings.logger.warn(
      { paymentId: record.id, error },
      'queryPayment failed, or answered what cannot be read; the payment is asked about again later.',
    )
    return !(error instanceof TookTooLong)
  }
  if (told) await receiveQuery(settings, told)
  return true
}
