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
 * Ends a recurring order whose first page lapsed and was never paid, so that the payer can begin anew: the page can no longer be paid, and the
 * same id would lead to it for good. The gateway is asked to cancel the order first, because two that live would both charge the card.
 *
 * @returns Whether it has ended. `false` for an order that is paid, may still be paid, or may still be told of.
 */
export const endLapsed = async (settings: Settings, record: RecurringRecord): Promise<boolean> => {
  const { clock, store, logger } = settings
  const over = overFor(record, clock.now())
  if (over < GRACE_MS) return false
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
const overFor = ({ stage, status, reports, deadline }: RecurringRecord, now: number): number => {
  const isWaiting = stage === 'made' && status === '' && reports.length === 0 && deadline !== undefined
  return isWaiting ? now - Date.parse(deadline) : -1
}
