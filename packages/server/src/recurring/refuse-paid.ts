import type { RecurringStatusMap } from '@ficha/core'
import { phaseOfRecurring } from '../decide/recurring-phase.ts'
import { Problem } from '../http/problem.ts'
import type { RecurringRecord } from '../records/recurring-record.ts'

/** Whether the gateway has reported a charge of the order that may have taken money. */
export const mayBeCharged = ({ reports }: RecurringRecord): boolean => reports.some(({ phase }) => phase !== 'failed')

/**
 * Refuses to offer the page of the first payment of an order that is charged already: the payer would read that this money is due now.
 *
 * @throws Problem "order-refunded" if all charges were given back, "order-paid" for an order that is active, "order-amount-differs" if a charge was
 * reported that did not settle.
 */
export const refusePaid = (record: RecurringRecord, map: RecurringStatusMap): void => {
  const charges = record.reports.filter(({ phase }) => phase !== 'failed')
  if (charges.length > 0 && charges.every(({ phase }) => phase === 'reversed'))
    throw new Problem('order-refunded', { detail: REFUNDED, path: 'body.recurringId' })
  if (phaseOfRecurring(record, map) === 'active' || record.reports.some(({ phase }) => phase === 'paid'))
    throw new Problem('order-paid', { detail: ACTIVE, path: 'body.recurringId' })
  if (mayBeCharged(record)) throw new Problem('order-amount-differs', { detail: UNSETTLED, path: 'body.recurringId' })
}

const ACTIVE =
  'This recurring order is paid, so it has no first payment to offer. Show it by its read id, which POST /recurring answered and onRecurringChange has.'

const REFUNDED =
  'The money of this recurring order was given back, and the order still exists at the gateway, so no first payment is offered. Cancel it with cancelRecurring; the payer can then start a new one.'

const UNSETTLED =
  'The gateway has reported a charge of this recurring order that did not settle, so no first payment is offered. onMismatch reported it; look at the money first, and show the order by its read id.'
