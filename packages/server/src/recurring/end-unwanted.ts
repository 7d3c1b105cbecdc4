import { compareAmounts } from '@ficha/core'
import type { Settings } from '../options/settings.ts'
import { Problem } from '../http/problem.ts'
import { isoInstant } from '../platform/clock.ts'
import type { RecurringChange } from '../records/change.ts'
import type { RecurringRecord } from '../records/recurring-record.ts'
import { cancelRecurring } from './cancel-recurring.ts'

const HOUR = 3_600_000
/** A first payment of the last minute is told by then: a card's bank answers within seconds. */
const GRACE_MS = HOUR
/** The gateway takes no payment on a page that is over for so long, whether or not it says that it cancelled the order. */
const LONG_OVER_MS = 24 * HOUR

/**
 * Ends a recurring order that nobody has paid and that the payer cannot want any more, so that he can begin anew: its first page lapsed, and
 * the same id would lead to it for good, or the merchant charges something else by now, and the page would agree the old price for years. The
 * gateway is asked to cancel the order first, because two that live would both charge the card.
 *
 * @param wanted What `resolveRecurring` says now.
 * @returns Whether it has ended. `false` for an order that is paid, may still be paid, or may still be told of.
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

/** For how long the first page has been over, in milliseconds; below 0 for one that may be paid, and for what anybody reported on. */
const overFor = (record: RecurringRecord, now: number): number =>
  isUnpaid(record) && record.deadline !== undefined ? now - Date.parse(record.deadline) : -1

const isUnpaid = ({ stage, status, reports }: RecurringRecord): boolean =>
  stage === 'made' && status === '' && reports.length === 0

type Terms = RecurringRecord['terms']

/** Whether two terms charge the same, as often and as many times. */
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
