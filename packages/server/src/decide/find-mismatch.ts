import { compareAmounts, type Amount, type ReceivedAmount, type StatusMeaning } from '@ficha/core'
import { type GatewayNotification, readCurrency } from '@ficha/core/gateway'
import { isProvenPaid, phaseOfMeaning, wasPaid } from '@ficha/core/status'
import type { Mismatch } from '../records/mismatch.ts'
import type { PaymentRecord } from '../records/payment-record.ts'
import { factsOf } from './report.ts'

/** The value for an invalid currency. It differs from every currency. */
const UNREADABLE = ''

/** Whether a report says that the payer's money came, went back, or is disputed. */
export const movesMoney = (meaning: StatusMeaning): boolean =>
  wasPaid(phaseOfMeaning(meaning)) ||
  meaning === 'refund-requested' ||
  meaning === 'refund-processing' ||
  meaning === 'disputed'

/** Whether the amount of a report may be a part of the payment: the amount of a refund or of a dispute. */
const mayBePart = (meaning: StatusMeaning): boolean =>
  movesMoney(meaning) && meaning !== 'paid' && meaning !== 'reversed' && meaning !== 'charge-restored'

/**
 * Finds the first field by which a notification contradicts the payment: app, number, period, currency, amount, price.
 *
 * @param sum The amount of the notification as a number; `undefined` if it has none, or one that cannot be read.
 */
export const findMismatch = (
  notification: GatewayNotification,
  meaning: StatusMeaning,
  sum: Amount | undefined,
  record: PaymentRecord,
  policy: { readonly appId: string; readonly amount: 'required' | 'optional' },
): Mismatch | undefined => {
  const { appId, tradeNo, period } = notification
  const differ = differing(notification.status)
  if (appId !== undefined && appId !== policy.appId) return differ('app_id', policy.appId, appId)
  if (tradeNo !== undefined && record.tradeNo !== undefined && tradeNo !== record.tradeNo)
    return differ('trade_no', record.tradeNo, tradeNo)
  if (period !== undefined) return differ('period', '', String(period))
  return findOtherMoney(notification, meaning, sum, record, policy.amount)
}

const differing =
  (status: string) =>
  (field: Mismatch['field'], expected: string, received: string): Mismatch => ({ field, status, expected, received })

const findOtherMoney = (
  notification: GatewayNotification,
  meaning: StatusMeaning,
  sum: Amount | undefined,
  record: PaymentRecord,
  policy: 'required' | 'optional',
): Mismatch | undefined => {
  const { amount, status } = notification
  const { terms } = record.payment
  const differ = differing(status)
  const currency = notification.currency === undefined ? undefined : (readCurrency(notification.currency) ?? UNREADABLE)
  // A screen cannot show money in an invalid currency.
  const money =
    sum !== undefined && currency !== UNREADABLE ? { amount: sum, currency: currency ?? terms.currency } : undefined
  const saysPaid = meaning === 'paid' || meaning === 'charge-restored'
  const withMoney = (mismatch: Mismatch): Mismatch => (saysPaid && money ? { ...mismatch, money } : mismatch)
  if (currency !== undefined && currency !== terms.currency)
    return withMoney(differ('currency', terms.currency, notification.currency ?? ''))
  if (amount !== undefined && (!money || (!mayBePart(meaning) && compareAmounts(money.amount, terms.amount) !== 0)))
    return withMoney(differ('amount', terms.amount, amount))
  const isProven = isProvenPaid(factsOf(record))
  const { repriced } = record
  if (phaseOfMeaning(meaning) === 'paid' && repriced && !isProven) {
    const brought = mayBePart(meaning) ? undefined : money
    return formerPrice(repriced, brought ?? { amount: terms.amount, currency: terms.currency }, differ)
  }
  return meaning === 'paid' && isBare(notification) && policy === 'required'
    ? differ('amount-missing', terms.amount, '')
    : undefined
}

/** Whether a report lacks the amount or the currency. */
export const isBare = ({ amount, currency }: Pick<GatewayNotification, 'amount' | 'currency'>): boolean =>
  amount === undefined || currency === undefined

/** The paid amount is the payment's own, but the price of the order has changed. */
const formerPrice = (
  repriced: ReceivedAmount,
  brought: ReceivedAmount,
  differ: ReturnType<typeof differing>,
): Mismatch => {
  const isOther = repriced.currency !== brought.currency
  const mismatch = isOther
    ? differ('currency', repriced.currency, brought.currency)
    : differ('amount', repriced.amount, brought.amount)
  return { ...mismatch, money: brought, isOfFormerPrice: true }
}
