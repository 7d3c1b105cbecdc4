import type { Phase } from '@ficha/core'
import { isoInstant } from '../platform/clock.ts'
import type { StoreSettings } from '../options/settings.ts'
import type { PaymentRecord } from '../records/payment-record.ts'

/** The filter for an operator's list. A payment must fit every member that is set. */
export interface ListFilter {
  readonly phase?: Phase
  readonly orderId?: string
  /** The gateway's trade_status, verbatim: "DISPUTE". */
  readonly status?: string
  /** Created before this instant: a Date, epoch milliseconds or an ISO text. */
  readonly olderThan?: Date | number | string
  /** Default 100, at most 1,000. */
  readonly limit?: number
}

/** Lists payments, newest first. Only for operators: records contain order ids, and read ids that give access to payments. */
export const listPayments = (
  settings: StoreSettings,
  { olderThan, ...filter }: ListFilter = {},
): Promise<readonly PaymentRecord[]> => {
  const before = olderThan === undefined ? undefined : new Date(olderThan).getTime()
  if (before !== undefined && Number.isNaN(before)) {
    throw new Error(
      '@ficha/server: olderThan is no instant, so nothing was listed. Pass a Date, epoch milliseconds or an ISO text.',
    )
  }
  return settings.store.payments.list({ ...filter, ...(before !== undefined && { createdBefore: isoInstant(before) }) })
}
