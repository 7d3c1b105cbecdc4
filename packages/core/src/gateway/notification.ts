import { fail, ok, type Result } from '../result.ts'
import { isRecord } from '../model/is-record.ts'
import { isBlank, readObject, readText, type GatewayObject } from './gateway-object.ts'

/**
 * A notification after it was verified, reduced to what the kit keeps. The payer's identity, phone and e-mail, which the
 * gateway also sends (section 6), are not read.
 */
export interface GatewayNotification {
  readonly outTradeNo: string
  readonly tradeNo?: string
  readonly outRequestNo?: string
  readonly appId?: string
  readonly method?: string
  /** trade_status, verbatim. */
  readonly status: string
  /** A decimal string as sent. Absent when the gateway sent none; "(unreadable)" when a value is present but is not a decimal. */
  readonly amount?: string
  /** As sent. Absent when the gateway sent none; "(unreadable)" when a value is present but is not a text. */
  readonly currency?: string
  /** As sent. The document states no zone for it, so do not sort notifications by it. */
  readonly timestamp?: string
  /** 1 for the first period of a recurring order; absent for a direct payment. */
  readonly period?: number
  readonly cardLastFour?: string
}

/** Why a notification cannot be read. */
export interface NotificationError {
  readonly kind: 'unreadable-notification'
  readonly message: string
}

/**
 * Reads a notification's body (gateway document, section 6). The document shows the body of recurring sub-orders only;
 * direct payments are assumed to carry the same fields without `period`, which the server's `notification.read` option replaces.
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

/** Replaces a value that is present but cannot be read. It never equals an amount, a currency or an app id, so no check accepts it. */
const UNREADABLE = '(unreadable)'

/** Reads a text that is compared with the request. A value of another type becomes "(unreadable)", so that it is not treated as missing. */
const readClaim = (input: GatewayObject, field: string): string | undefined => {
  const text = readText(input, field)
  if (text !== undefined) return text
  return Object.hasOwn(input, field) && !isBlank(input[field]) ? UNREADABLE : undefined
}

/** A JSON number with up to this many digits prints as it was sent. A longer number may have lost its cents. */
const EXACT_DIGITS = 15

const readAmount = (input: GatewayObject): string | undefined => {
  const value = Object.hasOwn(input, 'amount') ? input['amount'] : undefined
  const digits = typeof value === 'number' ? String(value) : ''
  return /^\d+\.\d+$/.test(digits) && digits.length <= EXACT_DIGITS + 1 ? digits : readClaim(input, 'amount')
}

/** A whole number from 1, as a number or as its digits. */
const readPeriod = (input: GatewayObject): number | undefined => {
  const text = readText(input, 'period')
  return text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}

const unreadable = (because: string): Result<never, NotificationError> =>
  fail({
    kind: 'unreadable-notification',
    message: `The notification cannot be applied because ${because}. It is kept as received; look at it in the inbox.`,
  })

/**
 * The idempotency key of a notification: two deliveries with the same key are one notification. The document shows no event
 * id, so the key consists of the fields that distinguish two events: trade_no, out_request_no, period, trade_status, amount and currency.
 */
export const notificationKey = (notification: GatewayNotification): string =>
  JSON.stringify([
    notification.outTradeNo,
    notification.tradeNo ?? '',
    notification.outRequestNo ?? '',
    notification.period ?? 0,
    notification.status,
    notification.amount ?? '',
    notification.currency ?? '',
  ])
