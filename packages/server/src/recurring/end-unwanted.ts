import { compareAmounts } from '@ficha/core'
import type { Settings } from '../options/settings.ts'
import { Problem } from '../http/problem.ts'
import { isoInstant } from '../platform/clock.ts'
import type { RecurringChange } from '../records/change.ts'
import type { RecurringRecord } from '../records/recurring-record.ts'
import { cancelRecurring } from './cancel-recurring.ts'

const HOUR = 3_600_000
/** A first payment in the last minute is reported within this time: a card's bank answers within seconds. */
const GRACE_MS = HOUR
/** After this time the gateway takes no payment on the page, even if it does not confirm the cancellation. */
const LONG_OVER_MS = 24 * HOUR

/**
 * Ends a recurring order that nobody has paid and that the payer cannot want any more, so that he can start a new one. Either its first
 * page lapsed, and the same id would lead to that page for ever. Or the merchant charges something else now, and the page would agree the
 * old price for years. The gateway is asked to cancel the order first, because two live orders would both charge the card.
 *
 * @param wanted The current answer of `resolveRecurring`.
 * @returns Whether it has ended. `false` for an order that is paid, may still be paid, or may still be reported as paid.
 */
export const endUnwanted = async (
  settings: Settings,
  record: RecurringRecord,
  wanted: RecurringRecord['terms'],
): Promise<boolean> => {
  const { clock, store, logger } = settings
  const over = overFor(record, clock.now())
  const isOfOldPrice = isUnpaid(record) && !isSamePrice(record.terms, wanted)
  if (over < GRACE_MS && !isOfOldPrice) return false
  try {
    await cancelRecurring(settings, record)
    return true
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    if (over < LONG_OVER_MS) return false
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

const NOT_CONFIRMED =
  'the first page lapsed a day ago and was never paid, and the gateway did not confirm that it cancelled the order; if the order is charged after all, cancel it and give the money back'

/** The time since the first page ended, in milliseconds. Negative for a page that may still be paid, and for an order with any report. */
const overFor = (record: RecurringRecord, now: number): number =>
  isUnpaid(record) && record.deadline !== undefined ? now - Date.parse(record.deadline) : -1

const isUnpaid = ({ stage, status, reports }: RecurringRecord): boolean =>
  stage === 'made' && status === '' && reports.length === 0

type Terms = RecurringRecord['terms']

/** Whether two terms charge the same amount, equally often and equally many times. */
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
