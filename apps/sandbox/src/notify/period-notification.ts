import { formatTimestamp } from '../clock/zoned-time.ts'
import { wordFor } from '../readings.ts'
import type { RecurringOrder } from '../orders/order.ts'
import type { NotificationFacts } from './direct-notification.ts'
import { jsonBody, type NotificationBody } from './notification-body.ts'

/** The test payer of the hosted card page, because a recurring request has no payer. */
const testPayer = {
  identify: { number: '52998224725', type: 'CPF' },
  phone: '+5511900000000',
  email: 'payer@sandbox.example',
}

export interface PeriodFacts extends NotificationFacts {
  readonly period: number
  /** Whether a sub-order has the order's numbers or its own, which the document does not state. */
  readonly ids: { readonly outTradeNo: string; readonly tradeNo: string }
}

/** The body of section 6: the notification of a sub-order, with the number of its period. */
export function periodNotification(order: RecurringOrder, facts: PeriodFacts): NotificationBody {
  return jsonBody({
    amount: facts.amount,
    out_trade_no: facts.ids.outTradeNo,
    method: wordFor(facts.methodWords, 'creditcard'),
    trade_status: facts.status,
    trade_no: facts.ids.tradeNo,
    currency: order.currency,
    out_request_no: facts.outRequestNo,
    app_id: facts.appId,
    timestamp: formatTimestamp(facts.zone, facts.now),
    user: testPayer,
    card: { card_no: order.cardNo ?? '' },
    period: facts.period,
  })
}
