import type { DeskAttention, DeskPayment } from '@ficha/core/contract/desk'
import type { PaymentRecord } from '../records/payment-record.ts'
import { printedNumberOf } from '../records/printed-number.ts'

/** A payment of unknown outcome waits for a person after this time, because jobs and the gateway have had their turn. */
export const UNKNOWN_FOR_MS = 3_600_000

/** Makes the view of a payment for staff: without its read id. `now` is in epoch milliseconds. */
export const deskPaymentOf = (record: PaymentRecord, now: number): DeskPayment => {
  const { payment, outTradeNo, tradeNo, orderId, phase, status, received, revision, createdAt } = record
  const { terms, deadline } = payment
  const printedNumber = printedNumberOf(payment)
  const attention = attentionOf(record, now)
  return {
    number: outTradeNo,
    orderId,
    ...(terms.orderNumber !== undefined && { orderNumber: terms.orderNumber }),
    ...(tradeNo !== undefined && { tradeNo }),
    country: terms.country,
    method: terms.method,
    ...(terms.channel !== undefined && { channel: terms.channel }),
    amount: terms.amount,
    currency: terms.currency,
    phase,
    status,
    orderState: record.order.state,
    ...(printedNumber !== '' && { printedNumber }),
    ...(received && { received }),
    ...(attention && { attention }),
    ...(record.replacedBy !== undefined && { isReplaced: true as const }),
    createdAt,
    ...(deadline !== undefined && { deadline }),
    ...(record.lapsedAt !== undefined && { lapsedAt: record.lapsedAt }),
    ...(record.settledAt !== undefined && { settledAt: record.settledAt }),
    revision,
  }
}

const attentionOf = (
  { phase, order, received, repriced, createdAt }: PaymentRecord,
  now: number,
): DeskAttention | undefined => {
  if (order.state === 'paid-twice' && phase === 'paid') return 'twice'
  if (order.state === 'amount-differs' && (received || repriced)) return 'differs'
  return phase === 'unknown' && now - Date.parse(createdAt) > UNKNOWN_FOR_MS ? 'unknown' : undefined
}
