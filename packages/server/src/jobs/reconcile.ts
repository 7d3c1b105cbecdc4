import type { GatewayNotification } from '@ficha/core/wire'
import { isoInstant } from '../platform/clock.ts'
import { TookTooLong, withTimeout } from '../platform/with-timeout.ts'
import { readQuery } from '../notification/read-query.ts'
import { receiveQuery } from '../notification/receive-query.ts'
import type { Settings } from '../options/settings.ts'
import type { PaymentRecord } from '../records/payment-record.ts'

const MINUTE = 60_000
const DAY = 86_400_000
/** Questions in one run. */
const BATCH = 50
/** The newest of a phase, of which is remembered when each was asked about. */
const REMEMBERED = 1_000
/** Those beyond them, most of them vouchers that nobody will pay, have their turn a few a run and no more often than this. */
const SWEEP = 10
const SWEEP_EVERY_MS = 360 * MINUTE
const OLDEST_MS = 60 * DAY

/** In memory: after a restart one question too many does no harm. */
interface Memory {
  /** When each payment was last asked about. */
  readonly asked: Map<string, number>
  readonly sweeps: Record<'unknown' | 'processing', Sweep>
}

interface Sweep {
  startedAt: number
  /** Created before this come next; `undefined` when all have had their turn. */
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
 * Asks the gateway about payments that nobody has reported on for a while, where the merchant has a way to ask. An answer is taken
 * like a notification, through the same inbox and the same fold. Asked after 2 minutes, then ever more rarely: each time as long as
 * the payment is old, and up to 60 days.
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
    // A gateway that does not answer this question answers none now: the others are asked in the next run.
    if (!(await askAbout(settings, record, queryPayment))) break
  }
  return asked
}

const list = ({ store }: Settings, phase: 'unknown' | 'processing', now: number): Promise<readonly PaymentRecord[]> =>
  store.payments.list({ phase, createdBefore: isoInstant(now - 2 * MINUTE), limit: REMEMBERED })

/** The next few of those that are older than the newest. */
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

/** What is settled is not asked about again, so nothing has to be remembered of it. */
const forgetOthers = ({ asked }: Memory, candidates: readonly PaymentRecord[]): void => {
  const ids = new Set(candidates.map(({ id }) => id))
  for (const id of asked.keys()) if (!ids.has(id)) asked.delete(id)
}

const isDue = ({ asked }: Memory, { id, createdAt }: PaymentRecord, now: number): boolean => {
  if (now - Date.parse(createdAt) > OLDEST_MS) return false
  const last = asked.get(id)
  // One that was asked about later than now: the clock was set back.
  if (last === undefined || last > now) return true
  return now - last >= Math.min(Math.max(last - Date.parse(createdAt), 2 * MINUTE), SWEEP_EVERY_MS)
}

/** Whether the gateway can be asked about another. One question that hangs would keep every other job from its turn. */
const askAbout = async (
  settings: Settings,
  record: PaymentRecord,
  queryPayment: NonNullable<Settings['queryPayment']>,
): Promise<boolean> => {
  let told: GatewayNotification | undefined
  try {
    const answer = await withTimeout(queryPayment(record.outTradeNo), settings.hookTimeoutMs, 'queryPayment')
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
