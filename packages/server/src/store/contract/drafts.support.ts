import { foldStatus, type Phase, type PaymentTerms } from '@ficha/core'
import { paymentWithoutResponse } from '@ficha/core/gateway'
import { createId } from '../../platform/random.ts'
import type { OrderRecord } from '../../records/order-record.ts'
import type { PaymentDraft, PaymentRecord } from '../../records/payment-record.ts'
import type { Deciders } from '../../ports/inbox.ts'
import type { OutboxEntry } from '../../ports/outbox.ts'
import type { PaymentChange } from '../../records/change.ts'
import type { InboxDelivery } from '../../records/delivery.ts'
import type { RecurringDraft } from '../../records/recurring-record.ts'

/** Three moments of one afternoon. */
export const AT = '2026-11-21T15:00:00.000Z'
export const LATER = '2026-11-21T15:05:00.000Z'
export const MUCH_LATER = '2026-11-21T16:00:00.000Z'

/** A draft of a Pix of 150 reais. */
export const aDraft = (more: Partial<PaymentDraft> = {}, terms: Partial<PaymentTerms> = {}): PaymentDraft => {
  const outTradeNo = createId()
  return {
    id: createId(),
    returnId: createId(),
    orderId: createId(),
    outTradeNo,
    payment: paymentWithoutResponse({
      country: 'BR',
      method: 'PIX',
      amount: '150.00',
      currency: 'BRL',
      createdAt: AT,
      outTradeNo,
      ...terms,
    }),
    bodyHash: 'f'.repeat(64),
    createdAt: AT,
    ...more,
  }
}

/** A draft of a club of 29.90 a month, four times. */
export const aRecurringDraft = (more: Partial<RecurringDraft> = {}): RecurringDraft => ({
  id: createId(),
  returnId: createId(),
  recurringId: createId(),
  outTradeNo: createId(),
  terms: { amount: '29.90', currency: 'BRL', interval: { unit: 'M', count: 1 }, quantity: 4 },
  deadline: LATER,
  bodyHash: 'f'.repeat(64),
  createdAt: AT,
  ...more,
})

/** The payment of an event. */
export const paymentOf = (entry: OutboxEntry): PaymentRecord | undefined =>
  'payment' in entry ? entry.payment : undefined

/** The order of an event. */
export const orderOf = (entry: OutboxEntry): OrderRecord | undefined => ('order' in entry ? entry.order : undefined)

/** A delivery about a payment. */
export const aDelivery = (outTradeNo: string, more: Partial<InboxDelivery> = {}): InboxDelivery => ({
  id: createId(),
  dedupKey: createId(),
  outTradeNo,
  body: '{}',
  rawHash: '0'.repeat(64),
  source: 'notification',
  receivedAt: LATER,
  ...more,
})

/** Folds a phase into a record and raises a "change" event. */
export const becomes =
  (phase: Phase, status: string = phase.toUpperCase()) =>
  (record: PaymentRecord): PaymentChange | undefined => {
    const next = foldStatus(record, { phase, status })
    if (next === record) return undefined
    const previous = { phase: record.phase, status: record.status, revision: record.revision }
    return {
      patch: { phase: next.phase, status: next.status },
      events: next.phase === record.phase ? [] : [{ kind: 'change', previous }],
    }
  }

/** Decides that a delivery moves a payment to a phase. */
export const applies = (phase: Phase, status?: string): Deciders => ({
  payment: (record) => {
    const change = becomes(phase, status)(record)
    return { state: 'applied', ...(change && { change }) }
  },
  recurring: () => ({ state: 'applied' }),
})
