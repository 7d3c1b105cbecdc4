import { fail, ok, type Result } from '../result.ts'
import { isRecord } from '../model/is-record.ts'
import { readReportedAmount } from '../model/amount.ts'
import { isBlank, readObject, readText, type GatewayObject } from './gateway-object.ts'

/**
 * The fields of a notification that the kit keeps (gateway document, section 6). The gateway also sends the payer's document, phone and e-mail;
 * they are not read. Verify the notification before you use it.
 */
export interface GatewayNotification {
  /** out_trade_no: the merchant's id of the payment or of the recurring order. */
  readonly outTradeNo: string
  /** trade_no: the gateway's id. */
  readonly tradeNo?: string
  /** out_request_no. The document does not explain it. */
  readonly outRequestNo?: string
  /** app_id. "(unreadable)" if the value is not a text. */
  readonly appId?: string
  /** The gateway's word for the method. */
  readonly method?: string
  /** trade_status, verbatim. */
  readonly status: string
  /**
   * As sent: a decimal string, if the gateway keeps to its document. Absent if the gateway sent no amount; "(unreadable)" if the value cannot be
   * read as a text.
   */
  readonly amount?: string
  /** As sent. Absent if the gateway sent no currency; "(unreadable)" if the value is not a text. */
  readonly currency?: string
  /** As sent. The document does not state its zone, so do not sort notifications by it. */
  readonly timestamp?: string
  /** 1 for the first period of a recurring order; absent for a direct payment. */
  readonly period?: number
  /** The last four characters of the card's number. */
  readonly cardLastFour?: string
}

/** Why a notification cannot be read. */
export interface NotificationError {
  readonly kind: 'unreadable-notification'
  readonly message: string
}

/**
 * Reads the body of a notification (gateway document, section 6). The document shows only the notification of a recurring sub-order. The kit
 * assumes that the notification of a direct payment has the same fields without `period`. If yours differs, use the option `notification.read` of
 * `@ficha/server`. The error is given if out_trade_no or trade_status is missing.
 *
 * @param input The parsed JSON of the body.
 * @example
 * const read = readNotification(JSON.parse(body))
 * if (read.ok) read.value.status // the trade_status, for instance 'SUCCESS'
 */
export const readNotification = (input: unknown): Result<GatewayNotification, NotificationError> => {
  if (!isRecord(input)) return unreadable('it is not a JSON object')
  const outTradeNo = readText(input, 'out_trade_no')
  const status = readText(input, 'trade_status')
  if (outTradeNo === undefined) return unreadable('it names no out_trade_no')
  if (status === undefined) return unreadable('it carries no trade_status')
  const card = readObject(input, 'card')
  const optional = {
    tradeNo: readText(input, 'trade_no'),
    outRequestNo: readText(input, 'out_request_no'),
    appId: readClaim(input, 'app_id'),
    method: readText(input, 'method'),
    amount: readAmount(input),
    currency: readClaim(input, 'currency'),
    timestamp: readText(input, 'timestamp'),
    period: readPeriod(input),
    cardLastFour: card && readText(card, 'card_no')?.slice(-4),
  }
  const present = Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined))
  return ok({ outTradeNo, status, ...present })
}

/** The replacement for a value that is present but cannot be read. It is not equal to any amount, currency or app id, so no check accepts it. */
const UNREADABLE = '(unreadable)'

/** Reads a text that is compared with the request. A value of another type becomes "(unreadable)", so that it is not treated as missing. */
const readClaim = (input: GatewayObject, field: string): string | undefined => {
  const text = readText(input, field)
  if (text !== undefined) return text
  return Object.hasOwn(input, field) && !isBlank(input[field]) ? UNREADABLE : undefined
}

/** A JSON number with at most this many digits is printed as it was sent. A longer number may have lost its cents. */
const EXACT_DIGITS = 15

const readAmount = (input: GatewayObject): string | undefined => {
  const value = Object.hasOwn(input, 'amount') ? input['amount'] : undefined
  const digits = typeof value === 'number' ? String(value) : ''
  return /^\d+\.\d+$/.test(digits) && digits.length <= EXACT_DIGITS + 1 ? digits : readClaim(input, 'amount')
}

/** The period is a whole number from 1, sent as a number or as a text. Zeros that change nothing are allowed: "01" and "1.0" are 1. */
const readPeriod = (input: GatewayObject): number | undefined => {
  const digits = /^0*([1-9]\d{0,8})(?:\.0+)?$/.exec(readText(input, 'period') ?? '')?.[1]
  return digits === undefined ? undefined : Number(digits)
}

const unreadable = (because: string): Result<never, NotificationError> =>
  fail({
    kind: 'unreadable-notification',
    message: `The notification cannot be applied because ${because}. It is kept as received; look at it in the inbox.`,
  })

/**
 * The idempotency key of a notification: two deliveries with the same key are one notification. The document shows no event id. So the key consists
 * of the fields that distinguish two events: out_trade_no, trade_no, out_request_no, period, trade_status, amount and currency.
 */
export const notificationKey = (notification: GatewayNotification): string =>
  JSON.stringify([
    notification.outTradeNo,
    notification.tradeNo ?? '',
    notification.outRequestNo ?? '',
    notification.period ?? 0,
    notification.status,
    // Two spellings of one sum are one event.
    readReportedAmount(notification.amount ?? '') ?? notification.amount ?? '',
    notification.currency ?? '',
  ])
