import { readNotification } from '@ficha/core/gateway'
import type { CheckoutOptions } from '../options/options.ts'
import { answerOf } from './answer-of.ts'

/**
 * Queries the gateway for one payment by `POST /trade/query`, published 2024. The document names the operation "payin detail" and does not show
 * it. The answer's `refuse_detail` is a sentence for people: it goes to the audit trail and to no screen.
 *
 * @throws Error if the gateway did not answer, refused the query, or answered about another payment.
 */
export const queryPublishedPayment: NonNullable<CheckoutOptions['queryPayment']> = async (outTradeNo, gateway) => {
  const path = '/trade/query'
  const answer = answerOf(path, await gateway.request(path, { out_trade_no: outTradeNo }))
  const { order_amount: amount, order_currency: currency, refuse_detail: detail } = answer
  const read = readNotification({ ...answer, amount, currency })
  if (!read.ok)
    throw new Error(
      `@ficha/server: the answer to ${path} names no payment or no trade_status, so it was not used. Look at it with the gateway’s support.`,
    )
  if (read.value.outTradeNo !== outTradeNo)
    throw new Error(
      `@ficha/server: the answer to ${path} is about another out_trade_no, so it was not used. Look at it with the gateway’s support.`,
    )
  const { status, tradeNo, amount: sum, currency: unit } = read.value
  return {
    status,
    ...(tradeNo !== undefined && { tradeNo }),
    ...(sum !== undefined && { amount: sum }),
    ...(unit !== undefined && { currency: unit }),
    ...(typeof detail === 'string' && detail.trim() !== '' && { detail }),
  }
}
