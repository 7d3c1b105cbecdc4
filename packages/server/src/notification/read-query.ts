import type { GatewayNotification } from '@ficha/core/gateway'
import { isRecord } from '@ficha/core/internal'

/** The texts that a merchant's query may return about a payment, beside its status. */
const TEXTS = ['tradeNo', 'amount', 'currency'] as const

/**
 * Reads the answer of the merchant's `queryPayment` as a notification: only the fields of `QueriedPayment`, each of its type.
 *
 * @param outTradeNo The number of the query.
 * @throws Error if a field has another type, because an answer that is only partly valid must not settle a payment.
 */
export const readQuery = (answer: unknown, outTradeNo: string): GatewayNotification => {
  if (!isRecord(answer))
    throw refuse(
      'the answer',
      answer,
      'Return an object with a status, or undefined for a payment that the gateway does not know',
    )
  const { status, period } = answer
  if (typeof status !== 'string' || status.trim() === '')
    throw refuse('status', status, 'Return the gateway’s trade_status as a text, verbatim')
  const texts = TEXTS.flatMap((name) => {
    const value = answer[name]
    if (value === undefined || value === null || (typeof value === 'string' && value.trim() === '')) return []
    if (typeof value !== 'string')
      throw refuse(name, value, name === 'amount' ? 'Return the decimal as a text, such as "150.00"' : 'Return a text')
    return [[name, value] as const]
  })
  if (period !== undefined && period !== null && !(Number.isSafeInteger(period) && Number(period) > 0))
    throw refuse('period', period, 'Return a whole number from 1, or leave it out for a direct payment')
  return {
    outTradeNo,
    status,
    ...Object.fromEntries(texts),
    ...(typeof period === 'number' && { period }),
  }
}

const refuse = (name: string, value: unknown, remedy: string): Error =>
  new Error(
    `@ficha/server: queryPayment gave ${name} as ${value === null ? 'null' : Array.isArray(value) ? 'a list' : typeof value}, so its answer was not used. ${remedy}.`,
  )
