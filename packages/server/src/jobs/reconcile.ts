import { isoInstant } from '../platform/clock.ts'
import { queryOne } from '../notification/query-one.ts'
import type { Settings, StatusSettings, StoreSettings } from '../options/settings.ts'
import type { PaymentFilter } from '../ports/ledger.ts'
import type { PaymentRecord } from '../records/payment-record.ts'
import { FIRST_QUERY_MS, isQueryDue, LONGEST_WAIT_MS, QUERIED_FOR_MS, wordsUnderWay } from './query-times.ts'

/** The most queries of one run. */
const BATCH = 50
/** The number of newest payments of a phase for which the time of the last query is remembered. */
const REMEMBERED = 1_000
/** The number of older payments that a run queries. Most are unpaid vouchers. */
const SWEEP = 10

/** The memory of past queries. It is lost at a restart, and then a payment may be queried too early, which does no harm. */
interface Memory {
  /** The time of the last query about each payment. */
  readonly queried: Map<string, number>
  readonly sweeps: Record<'unknown' | 'processing', Sweep>
}

interface Sweep {
  startedAt: number
  /** The next older payments are those created before this instant; `undefined` when all have been queried. */
  before: string | undefined
}

const memories = new WeakMap<object, Memory>()

const memoryOf = (settings: object): Memory => {
  const aSweep = (): Sweep => ({ startedAt: Number.NEGATIVE_INFINITY, before: undefined })
  const memory = memories.get(settings) ?? {
    queried: new Map(),
    sweeps: { unknown: aSweep(), processing: aSweep() },
  }
  memories.set(settings, memory)
  return memory
}

/**
 * Queries the gateway about payments without a result, and about refunds and disputes under way, if there is the option `queryPayment`. The
 * answer is taken like a notification, with the same inbox and the same decisions, so an answer that is behind a notification changes nothing.
 * The times are those of query-times.ts. Returns the number of queries.
 */
export const reconcile = async (settings: Settings, now: number): Promise<number> => {
  const { queryPayment } = settings
  if (!queryPayment) return 0
  const memory = memoryOf(settings)
  const newest = {
    unknown: await list(settings, { phase: 'unknown' }, now),
    processing: await list(settings, { phase: 'processing' }, now),
  }
  const candidates = [...newest.unknown, ...newest.processing, ...(await listUnderWay(settings, now))]
  forgetOthers(memory, candidates)
  const due = candidates.filter((record) => isQueryDue(record, memory.queried.get(record.id), now)).slice(0, BATCH)
  const older = [
    ...(await sweep(settings, memory, 'unknown', newest.unknown, now)),
    ...(await sweep(settings, memory, 'processing', newest.processing, now)),
  ]
  let queried = 0
  for (const record of [...due, ...older]) {
    memory.queried.set(record.id, now)
    queried += 1
    // If a query takes too long, the next ones probably would too, so they are left for the next run.
    if ((await queryOne(settings, record, queryPayment)) === 'took-too-long') break
  }
  return queried
}

const list = (
  { store }: StoreSettings,
  filter: Pick<PaymentFilter, 'phase' | 'status'>,
  now: number,
): Promise<readonly PaymentRecord[]> =>
  store.payments.list({ ...filter, createdBefore: isoInstant(now - FIRST_QUERY_MS), limit: REMEMBERED })

/** Paid payments whose refund or dispute is under way, by the gateway's words. */
const listUnderWay = async (
  settings: StatusSettings & StoreSettings,
  now: number,
): Promise<readonly PaymentRecord[]> => {
  const lists: PaymentRecord[] = []
  for (const status of wordsUnderWay(settings.statusMap))
    lists.push(...(await list(settings, { phase: 'paid', status }, now)))
  return lists
}

/** The next few payments that are older than the remembered ones. */
const sweep = async (
  { store }: StoreSettings,
  { sweeps }: Memory,
  phase: 'unknown' | 'processing',
  newest: readonly PaymentRecord[],
  now: number,
): Promise<readonly PaymentRecord[]> => {
  const own = sweeps[phase]
  if (own.before === undefined && newest.length === REMEMBERED && Math.abs(now - own.startedAt) >= LONGEST_WAIT_MS) {
    own.startedAt = now
    own.before = newest.at(-1)?.createdAt
  }
  if (own.before === undefined) return []
  const page = await store.payments.list({ phase, createdBefore: own.before, limit: SWEEP })
  const recent = page.filter(({ createdAt }) => now - Date.parse(createdAt) <= QUERIED_FOR_MS)
  own.before = recent.length === SWEEP ? recent.at(-1)?.createdAt : undefined
  return recent
}

/** Removes settled payments from the memory, because they are not queried again. */
const forgetOthers = ({ queried }: Memory, candidates: readonly PaymentRecord[]): void => {
  const ids = new Set(candidates.map(({ id }) => id))
  for (const id of queried.keys()) if (!ids.has(id)) queried.delete(id)
}
