import { isoInstant } from '../platform/clock.ts'
import type { PlatformSettings, StoreSettings } from '../options/settings.ts'
import type { RecurringRecord } from '../records/recurring-record.ts'

/**
 * Notes that the shop has given the first charge of a cancelled order back, where the gateway does not report it. The payer can then start a new
 * order of this `recurringId`. The audit trail records the reason and the operator.
 *
 * @throws Error if the reason is blank, the order does not exist, or it has no such charge.
 */
export const settleRecurring = async (
  { store, clock, logger }: PlatformSettings & StoreSettings,
  id: string,
  reason: string,
  operator = 'unnamed',
): Promise<RecurringRecord> => {
  if (reason.trim() === '')
    throw refuse('the reason is blank, and the audit trail would not say why', 'Say what you saw and where')
  const at = isoInstant(clock.now())
  const entry = { at, actor: `operator:${operator}`, action: 'settle-recurring', reason: reason.slice(0, 1_000) }
  const result = await store.recurring.change(
    id,
    ({ refundOwedSince }) =>
      refundOwedSince === undefined ? undefined : { patch: { refundOwedSince: null }, audit: [entry] },
    at,
  )
  if (!result) throw refuse('there is no such order', 'Look it up with listRecurring')
  if (!result.changed)
    throw refuse(
      'the shop owes no charge of it back',
      'onRecurringMismatch reports such a charge with the field "cancelled"',
    )
  logger.warn({ recurringId: id }, 'An operator settled a recurring order by hand; the audit trail says why.')
  return result.record
}

const refuse = (because: string, remedy: string): Error =>
  new Error(`@ficha/server: the recurring order was not settled because ${because}. ${remedy}.`)
