import { compareAmounts } from '@ficha/core'
import type { GatewaySettings, PlatformSettings, StatusSettings, StoreSettings } from '../options/settings.ts'
import { Problem } from '../http/problem.ts'
import { isoInstant } from '../platform/clock.ts'
import type { RecurringChange } from '../records/change.ts'
import type { RecurringRecord } from '../records/recurring-record.ts'
import { cancelRecurring } from './cancel-recurring.ts'
import { mayBeCharged, refuseIfCharged } from './refuse-paid.ts'

const HOUR = 3_600_000
/** The wait after the deadline of the first payment. A payment in the last minute is reported within it: a card's bank answers in seconds. */
const GRACE_MS = HOUR
/** After this time the gateway accepts no payment on the page, so the order has ended even if a cancellation is not confirmed. */
const LONG_OVER_MS = 24 * HOUR

/**
 * Ends an unpaid recurring order that is of no use any more, so that the payer can start a new one. There are two cases. The page for the
 * first payment has expired, and the same id would always lead to that page. Or the merchant's terms have changed, and the page would still
 * agree the old price. The cancellation is requested from the gateway first, because two live orders would both charge the card.
 *
 * @param wanted The current answer of `resolveRecurring`.
 * @throws Problem if the payer paid it while it was cancelled.
 * @returns Whether it has ended. `false` for an order that is paid, may still be paid, or may still be reported as paid.
 */
export const endUnwanted = async (
  settings: PlatformSettings & GatewaySettings & StatusSettings & StoreSettings,
  record: RecurringRecord,
  wanted: RecurringRecord['terms'],
): Promise<boolean> => {
  const { clock, store, logger } = settings
  const over = overFor(record, clock.now())
  const isOfOldPrice = isUnpaid(record) && !isSamePrice(record.terms, wanted)
  if (over < GRACE_MS && !isOfOldPrice) return false
  let cancelled: RecurringRecord | undefined
  try {
    cancelled = await cancelRecurring(settings, record)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    if (over < LONG_OVER_MS) return false
  }
  if (cancelled) {
    if (mayBeCharged(cancelled)) logger.error({ recurringId: record.id }, PAID_MEANWHILE)
    refuseIfCharged([cancelled], settings.recurringStatusMap)
    return true
  }
  const at = isoInstant(clock.now())
  const retire = (current: RecurringRecord): RecurringChange | undefined =>
    overFor(current, clock.now()) < LONG_OVER_MS
      ? undefined
      : { patch: { live: false }, audit: [{ at, actor: 'payer', action: 'begin-anew', reason: NOT_CONFIRMED }] }
  const changed = await store.recurring.change(record.id, retire, at)
  if (changed?.changed) logger.warn({ recurringId: record.id }, `The payer began anew: ${NOT_CONFIRMED}.`)
  return changed?.changed ?? false
}

const PAID_MEANWHILE =
  'The payer paid a recurring order while it was cancelled for its new terms. It is cancelled and charges no more. onRecurringMismatch reports it with the field "cancelled": give the money of its first charge back. Until then no new order of this id starts.'

const NOT_CONFIRMED =
  'the first page lapsed a day ago and was never paid, and the gateway did not confirm that it cancelled the order; if the order is charged after all, cancel it and give the money back'

/** Milliseconds since the first page expired. Negative if it has not expired, and for an order that may be paid or has any report. */
const overFor = (record: RecurringRecord, now: number): number =>
  isUnpaid(record) && record.deadline !== undefined ? now - Date.parse(record.deadline) : -1

const isUnpaid = ({ stage, status, reports }: RecurringRecord): boolean =>
  stage === 'made' && status === '' && reports.length === 0

type Terms = RecurringRecord['terms']

/** Whether two terms have the same amount, interval, number of charges and trial. */
const isSamePrice = (one: Terms, other: Terms): boolean =>
  one.currency === other.currency &&
  compareAmounts(one.amount, other.amount) === 0 &&
  one.quantity === other.quantity &&
  isSameInterval(one.interval, other.interval) &&
  isSameTrial(one.trial, other.trial)

const isSameTrial = (one: Terms['trial'], other: Terms['trial']): boolean =>
  one && other
    ? compareAmounts(one.amount, other.amount) === 0 && isSameInterval(one.period, other.period)
    : one === other

const isSameInterval = (one: Terms['interval'], other: Terms['interval']): boolean =>
  one.unit === other.unit && one.count === other.count
