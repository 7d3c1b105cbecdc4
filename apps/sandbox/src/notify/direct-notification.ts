import { formatTimestamp } from '../clock/zoned-time.ts'
import { wordFor, type Readings, type Words } from '../readings.ts'
import type { DirectOrder } from '../orders/order.ts'
import { formBody, jsonBody, type NotificationBody } from './notification-body.ts'

export interface NotificationFacts {
  readonly appId: string
  /** The service's id of this report. It is the same in every delivery of the report. */
  readonly outRequestNo: string
  readonly status: string
  /** The reported amount: the order's, unless a test asks for another one. */
  readonly amount: string
  readonly now: number
  readonly zone: string
  /** The place of a direct payment's fields in the body. */
  readonly shape: Readings['notificationBody']
  /** The names of methods on the wire. */
  readonly methodWords: Words
}

/**
 * The body for a direct payment. The document shows no example, so it has those fields of section 6 that a direct payment has.
 */
export function directNotification(order: DirectOrder, facts: NotificationFacts): NotificationBody {
  const fields = {
    amount: facts.amount,
    out_trade_no: order.outTradeNo,
    ...(order.method === undefined ? {} : { method: wordFor(facts.methodWords, order.method) }),
    trade_status: facts.status,
    trade_no: order.tradeNo,
    currency: order.currency,
    out_request_no: facts.outRequestNo,
    app_id: facts.appId,
    timestamp: formatTimestamp(facts.zone, facts.now),
    user: {
      identify: { number: order.customer.identify.number, type: order.customer.identify.type },
      phone: order.customer.phone,
      email: order.customer.email,
    },
    ...(order.cardNo === undefined ? {} : { card: { card_no: order.cardNo } }),
  }
  switch (facts.shape) {
    case 'flat':
      return jsonBody(fields)
    case 'wrapped':
      return jsonBody({ event: 'trade', data: fields })
    case 'form':
      return formBody(fields)
    default:
      return facts.shape satisfies never
  }
}
