import { isoInstant } from '../clock.ts'
import { sha256Hex, utf8 } from '../digest.ts'
import { decideFor } from '../notification/receive-notification.ts'
import type { QueriedPayment } from '../options.ts'
import { createId } from '../random.ts'
import type { Settings } from '../settings.ts'
import type { PaymentRecord } from '../store/payment-record.ts'

const MINUTE = 60_000
const BATCH = 50

/**
 * Asks the gateway about payments that nobody has reported on for a while, where the merchant has a way to ask. An answer is taken
 * like a notification, through the same inbox and the same fold. Asked after 2 minutes, then ever more rarely: each time as long as
 * the payment is old.
 */
export const reconcile = async (settings: Settings, now: number): Promise<number> => {
  const { queryPayment, store } = settings
  if (!queryPayment) return 0
  const before = isoInstant(now - 2 * MINUTE)
  const candidates = [
    ...(await store.listPayments({ phase: 'unknown', createdBefore: before, limit: 1_000 })),
    ...(await store.listPayments({ phase: 'processing', createdBefore: before, limit: 1_000 })),
  ]
  forgetOthers(settings, candidates)
  const due = candidates.filter((record) => isDue(settings, record, now)).slice(0, BATCH)
  for (const record of due) {
    asked.get(settings)?.set(record.id, now)
    await askAbout(settings, record, queryPayment)
  }
  return due.length
}

/** When each payment was last asked about. In memory: after a restart one question too many does no harm. */
const asked = new WeakMap<Settings, Map<string, number>>()

/** What is settled is not asked about again, so nothing has to be remembered of it. */
const forgetOthers = (settings: Settings, candidates: readonly PaymentRecord[]): void => {
  const ids = new Set(candidates.map(({ id }) => id))
  for (const id of asked.get(settings)?.keys() ?? []) if (!ids.has(id)) asked.get(settings)?.delete(id)
}

const isDue = (settings: Settings, record: PaymentRecord, now: number): boolean => {
  const times = asked.get(settings) ?? new Map<string, number>()
  asked.set(settings, times)
  const last = times.get(record.id)
  if (last === undefined) return true
  return now - last >= Math.min(Math.max(last - Date.parse(record.createdAt), 2 * MINUTE), 360 * MINUTE)
}

const askAbout = async (
  settings: Settings,
  record: PaymentRecord,
  queryPayment: NonNullable<Settings['queryPayment']>,
): Promise<void> => {
  let answer: QueriedPayment | undefined
  try {
    answer = await queryPayment(record.outTradeNo)
  } catch (error) {
    settings.logger.warn(
      { paymentId: record.id, error },
      'queryPayment failed; the payment is asked about again later.',
    )
    return
  }
  if (!answer) return
  const notification = { outTradeNo: record.outTradeNo, ...answer }
  const at = isoInstant(settings.clock.now())
  const body = JSON.stringify(notification)
  const dedupKey = `query:${body}`
  await settings.store.receive(
    {
      id: createId(),
      dedupKey,
      outTradeNo: record.outTradeNo,
      body,
      rawHash: await sha256Hex(utf8(body)),
      source: 'query',
      receivedAt: at,
    },
    await decideFor(settings, notification, dedupKey, at),
  )
}
