import { isRecurringOver, type RecurringStatusMap } from '@ficha/core'
import { phaseOfRecurring } from '../decide/recurring-phase.ts'
import { Problem } from '../http/problem.ts'
import type { RecurringRecord } from '../records/recurring-record.ts'

/** Whether the gateway has reported a charge of the order that may have taken money. */
export const mayBeCharged = ({ reports }: RecurringRecord): boolean => reports.some(({ phase }) => phase !== 'failed')

/**
 * Refuses to offer the page of the first payment of an order that is charged already: the payer would read that this money is due now.
 *
 * @throws Problem "order-refunded" if all charges were given back, "order-paid" for an order that is active or whose charge the shop owes back,
 * "order-amount-differs" if a charge was reported that did not settle.
 */
export const refusePaid = (record: RecurringRecord, map: RecurringStatusMap): void => {
  if (record.refundOwedSince !== undefined) throw new Problem('order-paid', { detail: OWED, path: 'body.recurringId' })
  const charges = record.reports.filter(({ phase }) => phase !== 'failed')
  if (charges.length > 0 && charges.every(({ phase }) => phase === 'reversed'))
    throw new Problem('order-refunded', { detail: REFUNDED, path: 'body.recurringId' })
  if (phaseOfRecurring(record, map) === 'active' || record.reports.some(({ phase }) => phase === 'paid'))
    throw new Problem('order-paid', { detail: ACTIVE, path: 'body.recurringId' })
  if (mayBeCharged(record)) throw new Problem('order-amount-differs', { detail: UNSETTLED, path: 'body.recurringId' })
}

/**
 * Refuses a first payment if another order of the merchant's id is charged: one that was ended, and charged after that or meanwhile. Otherwise the
 * payer would pay a second first period.
 *
 * @throws Problem as `refusePaid`.
 */
export const refuseIfCharged = (orders: readonly RecurringRecord[], map: RecurringStatusMap): void => {
  for (const order of orders)
    if (order.refundOwedSince !== undefined || (mayBeCharged(order) && !isRecurringOver(phaseOfRecurring(order, map))))
      refusePaid(order, map)
}

const OWED =
  'The payer paid this recurring order while it was cancelled, and it charges no more. onRecurringMismatch has reported it with the field "cancelled". Give the money back; after the gateway’s report, or after settleRecurring, the payer can start a new order.'

const ACTIVE =
  'This recurring order is paid, so it has no first payment to offer. Show it by its read id, which POST /recurring answered and onRecurringChange has.'

const REFUNDED =
  'The money of this recurring order was given back, and the order still exists at the gateway, so no first payment is offered. Cancel it with cancelRecurring; the payer can then start a new one.'

const UNSETTLED =
  'The gateway has reported a charge of this recurring order that did not settle, so no first payment is offered. onMismatch reported it; look at the money first, and show the order by its read id.'
