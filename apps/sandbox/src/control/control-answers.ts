import type { Autopay } from '../orders/autopay.ts'
import type { NotificationRecord } from '../orders/notification-record.ts'
import type { StatusChange } from '../orders/status-change.ts'
import type { WireRecord } from '../orders/wire-record.ts'
import type { Fault } from '../wire/fault.ts'

/** One charge of a recurring order in an answer of the control API. */
export interface PeriodLine {
  /** 1 for the first. */
  readonly period: number
  readonly due_at: string
  readonly amount: string
  /** Absent until the charge was tried. */
  readonly trade_status?: string | undefined
}

interface AnyOrderLine {
  readonly out_trade_no: string
  readonly trade_no: string
  readonly method?: string | undefined
  readonly order_amount: string
  readonly order_currency: string
  readonly subject: string
  /** Instants are ISO 8601 texts in UTC. */
  readonly created_at: string
  readonly expires_at: string
  readonly notify_url: string
  readonly notifications_made: number
  readonly notifications_acknowledged: number
}

/** A direct payment as a line of the list. */
export interface DirectLine extends AnyOrderLine {
  readonly kind: 'direct'
  readonly country?: string | undefined
  readonly channel?: string | undefined
  readonly trade_status: string
  /** The statuses that may follow the present one. */
  readonly next_statuses: readonly string[]
  /** In how many payments the card is charged; only for more than one. */
  readonly installments?: number
  /** The sum of these payments; only with `installments`. It has the fees that `order_amount` lacks, if the gateway adds them. */
  readonly charged_amount?: string
}

/** A recurring order as a line of the list. */
export interface RecurringLine extends AnyOrderLine {
  readonly kind: 'recurring'
  readonly recurring_status: string
  readonly interval: string
  readonly quantity: number
  readonly trial_period: string
  readonly trial_amount: string
  readonly periods_in_all: number
  readonly first_amount: string
  readonly periods: readonly PeriodLine[]
  readonly next_outcomes: readonly string[]
}

/** A line of `GET /control/orders`: one for each order. */
export type OrderLine = DirectLine | RecurringLine

interface Evidence {
  readonly prepay_id: string
  readonly history: readonly StatusChange[]
  readonly wire: readonly WireRecord[]
  readonly notifications: readonly NotificationRecord[]
}

/** Money that went or goes back to the payer. */
export interface RefundLine {
  /** Empty for a whole refund without a number. */
  readonly out_request_no: string
  readonly refund_amount: string
  readonly refund_status: string
}

/** A direct payment with its history, requests and notifications. */
export interface DirectInFull extends DirectLine, Evidence {
  /** The fields of the answer, with the document's names. */
  readonly fields: Readonly<Record<string, string>>
  readonly refunds: readonly RefundLine[]
}

/** A recurring order with its history, requests and notifications. */
export interface RecurringInFull extends RecurringLine, Evidence {}

/** `GET /control/orders/:out_trade_no`. */
export type OrderInFull = DirectInFull | RecurringInFull

/** `GET /control/orders`. */
export interface Overview {
  /** It grows with every change. A request with `?since=` and this number gets changes only. */
  readonly revision: number
  readonly now: string
  readonly wall: string
  readonly statuses: readonly string[]
  /** Whether notifications are held back. */
  readonly holding: boolean
  readonly autopay: Autopay | null
  readonly faults: readonly Fault[]
  /** Newest first. */
  readonly orders: readonly OrderLine[]
}

/** `GET /control/orders?since=` when nothing changed. */
export interface Unchanged {
  readonly unchanged: true
  readonly revision: number
  readonly now: string
}

/** `GET /control/requests`, newest first. */
export interface RequestList {
  readonly requests: readonly WireRecord[]
}

/** The sentence of a refusal of the control API; `undefined` for any other answer. */
export function refusalIn(answer: unknown): string | undefined {
  return typeof answer === 'object' && answer !== null && 'error' in answer && typeof answer.error === 'string'
    ? answer.error
    : undefined
}
