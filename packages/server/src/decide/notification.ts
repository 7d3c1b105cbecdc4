import { compareAmounts, type StatusMap } from '@ficha/core'
import { type GatewayNotification, phaseOfStatus, readCurrency, readDecimal } from '@ficha/core/wire'
import type { Mismatch } from '../records/mismatch.ts'
import { foldReport } from './report.ts'
import type { PaymentRecord } from '../records/payment-record.ts'
import type { DecideNotification } from '../ports/inbox.ts'

/** The policy of a decision on a notification. */
export interface NotificationPolicy {
  readonly appId: string
  readonly statusMap: StatusMap
  /** Whether amount and currency are required before a payment becomes paid. */
  readonly amount: 'required' | 'optional'
  /** The present time of the server, as an ISO instant. */
  readonly at: string
  /** The idempotency key: the same for every delivery and every replay of this notification. */
  readonly key: string
}

/**
 * Decides the effect of a notification on the payment that it names. A notification that contradicts the payment never changes its phase. It
 * becomes a mismatch, which a person checks. Any other notification is folded by rank.
 */
export const decideNotification =
  (notification: GatewayNotification, policy: NotificationPolicy): DecideNotification =>
  (record) => {
    const mismatch = findMismatch(notification, record, policy)
    if (mismatch) {
      const { money } = mismatch
      return {
        state: 'mismatch',
        change: {
          patch:
            money !== undefined && record.phase !== 'paid' && record.phase !== 'reversed' ? { received: money } : {},
          events: [{ kind: 'mismatch', mismatch, key: policy.key }],
          audit: [
            {
              at: policy.at,
              actor: 'gateway',
              action: 'mismatch',
              reason: `${mismatch.field} differs from what was asked`,
            },
          ],
        },
      }
    }
    const { status, tradeNo } = notification
    const report = { phase: phaseOfStatus(status, policy.statusMap), status }
    const change = foldReport(record, report, {
      ...(tradeNo !== undefined && record.tradeNo === undefined && { tradeNo }),
      ...(report.phase === 'paid' && record.received && { received: null }),
    })
    return { state: 'applied', ...(change && { change }) }
  }

/** The value for an invalid currency. It differs from every currency. */
const UNREADABLE = ''

const findMismatch = (
  notification: GatewayNotification,
  record: PaymentRecord,
  policy: NotificationPolicy,
): Mismatch | undefined => {
  const { appId, tradeNo, amount, status, period } = notification
  const currency = notification.currency === undefined ? undefined : (readCurrency(notification.currency) ?? UNREADABLE)
  const { terms } = record.payment
  const saysPaid = phaseOfStatus(status, policy.statusMap) === 'paid'
  const differ = (field: Mismatch['field'], expected: string, received: string): Mismatch => ({
    field,
    status,
    expected,
    received,
  })
  if (appId !== undefined && appId !== policy.appId) return differ('app_id', policy.appId, appId)
  if (tradeNo !== undefined && record.tradeNo !== undefined && tradeNo !== record.tradeNo)
    return differ('trade_no', record.tradeNo, tradeNo)
  if (period !== undefined) return differ('period', '', String(period))
  // A screen cannot show money in an invalid currency.
  const money =
    amount !== undefined && readDecimal(amount).ok && currency !== UNREADABLE
      ? { amount, currency: currency ?? terms.currency }
      : undefined
  const withMoney = (mismatch: Mismatch): Mismatch => (saysPaid && money ? { ...mismatch, money } : mismatch)
  if (currency !== undefined && currency !== terms.currency)
    return withMoney(differ('currency', terms.currency, notification.currency ?? ''))
  if (amount !== undefined && (!money || compareAmounts(amount, terms.amount) !== 0))
    return withMoney(differ('amount', terms.amount, amount))
  const { repriced } = record
  // The paid amount is the payment's own, but the price of the order has changed.
  if (saysPaid && repriced) {
    const brought = money ?? { amount: terms.amount, currency: terms.currency }
    const isOther = repriced.currency !== brought.currency
    const mismatch = isOther
      ? differ('currency', repriced.currency, brought.currency)
      : differ('amount', repriced.amount, brought.amount)
    return { ...mismatch, money: brought }
  }
  const isBare = amount === undefined || currency === undefined
  return saysPaid && isBare && policy.amount === 'required' ? differ('amount-missing', terms.amount, '') : undefined
}
