import type { Customer } from '../requests/pay-request.ts'
import type { Country } from '../methods/country.ts'
import type { Plan } from '../schedule/schedule.ts'
import type { NotificationRecord } from './notification-record.ts'
import type { StatusChange } from './status-change.ts'
import type { WireRecord } from './wire-record.ts'

/**
 * The statuses of an order. The document names PROCESSING only. The others are the sandbox's own.
 * The control API may set any other text, so that a test can send a status that the receiver does not know.
 */
export const ownStatuses = ['PROCESSING', 'SUCCESS', 'FAILED', 'EXPIRED', 'CANCELLED', 'REFUNDED'] as const

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
  readonly expiresAt: number
  status: string
  readonly history: StatusChange[]
  readonly wire: WireRecord[]
  readonly notifications: NotificationRecord[]
}

/** One direct payment. */
export interface DirectOrder extends OrderBase {
  readonly kind: 'direct'
  readonly country: Country | undefined
  readonly method: string | undefined
  readonly channel: string | undefined
  readonly customer: Customer
  /** The method-dependent fields of the answer. */
  readonly fields: Readonly<Record<string, string>>
  /** The last four digits of the test card that the token belongs to. Only with CreditCard. */
  readonly cardNo: string | undefined
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
  readonly interval: string
  readonly quantity: number
  readonly trialPeriod: string
  readonly trialAmount: string
  readonly plan: Plan
  /** The charged periods and the next one. Empty before the first payment. */
  readonly periods: Period[]
  /** The results of the next charges, if a test asked for failures. */
  readonly nextOutcomes: string[]
  /** The card of the first payment. */
  cardNo: string | undefined
}

export type Order = DirectOrder | RecurringOrder
