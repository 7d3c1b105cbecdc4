import type { Customer } from '../requests/customer.ts'
import type { Country } from '../methods/country.ts'
import type { Plan } from '../schedule/schedule.ts'
import type { NotificationRecord } from './notification-record.ts'
import type { StatusChange } from './status-change.ts'
import type { WireRecord } from './wire-record.ts'

/** The fields that direct and recurring orders share. */
export interface OrderBase {
  readonly outTradeNo: string
  readonly tradeNo: string
  /** The id in the addresses of the hosted pages. It is as hard to guess as a password. */
  readonly prepayId: string
  readonly currency: string
  readonly amount: string
  readonly subject: string
  readonly notifyUrl: string
  readonly createdAt: number
  /** The end of the present status: of the time to submit, or of the time to pay. */
  expiresAt: number
  status: string
  readonly history: StatusChange[]
  readonly wire: WireRecord[]
  readonly notifications: NotificationRecord[]
}

/** Money that goes back to the payer: all of it, or a part. */
export interface Refund {
  /** The merchant's number of the refund. Empty for a whole refund without one. */
  readonly outRequestNo: string
  readonly amount: string
  status: string
}

/** One direct payment. */
export interface DirectOrder extends OrderBase {
  readonly kind: 'direct'
  /** Where its pages lead back to, if their address does not say so. */
  readonly returnUrl: string | undefined
  /** The last part of the addresses of partners' pages. */
  readonly pageToken: string
  readonly country: Country | undefined
  readonly method: string | undefined
  readonly channel: string | undefined
  readonly customer: Customer
  /** The method-dependent fields of the answer. */
  readonly fields: Readonly<Record<string, string>>
  /** The last four digits of the test card that the token belongs to. Only with CreditCard. */
  readonly cardNo: string | undefined
  /** In how many payments the card is charged. 1 for every other method. */
  readonly installments: number
  /** The sum of these payments, as a decimal. It has the fees that `amount` lacks, if the gateway adds them. */
  readonly charged: string
  readonly buyerId: string
  readonly userIp: string | undefined
  /** Why the payment was refused, for the query. */
  refuseDetail: string | undefined
  readonly refunds: Refund[]
}

/** One charge of a recurring order: the document's sub-order. */
export interface Period {
  /** 1 for the first. */
  readonly period: number
  readonly dueAt: number
  readonly amount: string
  /** A status of a direct payment; undefined until the charge was tried. */
  status: string | undefined
}

/**
 * One recurring order. After a cancellation its status is CANCEL, as in the document. The other statuses are the sandbox's own: PENDING (before the
 * first payment), ACTIVE, FINISHED, FAILED and EXPIRED.
 */
export interface RecurringOrder extends OrderBase {
  readonly kind: 'recurring'
  readonly buyerId: string
  readonly interval: string
  readonly quantity: number
  readonly trialPeriod: string
  readonly trialAmount: string
  readonly plan: Plan
  /** The charged periods and the next one. Empty before the first payment. */
  readonly periods: Period[]
  /** The results of the next charges, if a test requested failures. */
  readonly nextOutcomes: string[]
  /** The card of the first payment. */
  cardNo: string | undefined
}

export type Order = DirectOrder | RecurringOrder
