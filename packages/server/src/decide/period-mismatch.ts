import { compareAmounts, type StatusMeaning } from '@ficha/core'
import { type GatewayNotification, readCurrency, readReportedAmount } from '@ficha/core/gateway'
import { type PeriodReport, wasPaid } from '@ficha/core/status'
import type { RecurringMismatch } from '../records/mismatch.ts'
import type { RecurringRecord } from '../records/recurring-record.ts'
import { mayBePart } from './period-report.ts'
import { scheduleOf } from './schedule-of.ts'

/** The merchant's policy for the terms of a period's notification. */
export interface TermsPolicy {
  readonly appId: string
  readonly amount: 'required' | 'optional'
}

type Differ = (field: RecurringMismatch['field'], expected: string, received: string) => RecurringMismatch

/** Makes mismatches of one notification. */
export const differing =
  ({ status, period }: GatewayNotification): Differ =>
  (field, expected, received) => ({
    field,
    status,
    expected,
    received,
    ...(period !== undefined && { period }),
  })

/** Finds the first field by which a notification contradicts the agreed terms of its period. */
export const findTermsMismatch = (
  { terms, startAt }: RecurringRecord,
  notification: GatewayNotification,
  meaning: StatusMeaning,
  policy: TermsPolicy,
): RecurringMismatch | undefined => {
  const { appId, amount, currency, period } = notification
  const differ = differing(notification)
  if (appId !== undefined && appId !== policy.appId) return differ('app_id', policy.appId, appId)
  if (period === undefined) return differ('period', 'a period', '')
  const planned = scheduleOf({ terms, startAt }).find((one) => one.period === period)
  if (!planned) return differ('period', `1 to ${terms.quantity}`, String(period))
  if (currency !== undefined && readCurrency(currency) !== planned.currency)
    return differ('currency', planned.currency, currency)
  const sum = amount === undefined ? undefined : readReportedAmount(amount)
  if (amount !== undefined && (sum === undefined || (!mayBePart(meaning) && compareAmounts(sum, planned.amount) !== 0)))
    return differ('amount', planned.amount, amount)
  const isBare = amount === undefined || currency === undefined
  return isBare && meaning === 'paid' && policy.amount === 'required'
    ? differ('amount-missing', planned.amount, '')
    : undefined
}

/** A charge of a period that was charged before, if the gateway names another trade_no. The money may have come twice. */
export const findOtherTradeNo = (
  known: PeriodReport | undefined,
  notification: GatewayNotification,
  meaning: StatusMeaning,
): RecurringMismatch | undefined => {
  const { tradeNo } = notification
  const isSecond = meaning === 'paid' && known !== undefined && wasPaid(known.phase)
  return isSecond && tradeNo !== undefined && known.tradeNo !== undefined && known.tradeNo !== tradeNo
    ? differing(notification)('trade_no', known.tradeNo, tradeNo)
    : undefined
}
