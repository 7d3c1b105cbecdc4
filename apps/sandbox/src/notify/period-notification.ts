import { formatTimestamp } from '../clock/zoned-time.ts'
import type { RecurringOrder } from '../orders/order.ts'
import { wordFor } from '../readings/words.ts'
import { unixSeconds } from './direct-notification.ts'
import { jsonBody, type NotificationBody } from './notification-body.ts'
import type { NotificationFacts } from './notification-facts.ts'

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

/** The notification of a sub-order, with the number of its period: the body of section 6, or the published one, which has more fields. */
export function periodNotification(order: RecurringOrder, facts: PeriodFacts): NotificationBody {
  const isPublished = facts.settings.notificationFields === 'published'
  const own = { card: { card_no: order.cardNo ?? '' }, period: facts.period }
  return jsonBody({ ...(isPublished ? publishedFields(order, facts) : documentedFields(order, facts)), ...own })
}

function documentedFields(order: RecurringOrder, { settings, ids, ...facts }: PeriodFacts): object {
  return {
    amount: facts.amount,
    out_trade_no: ids.outTradeNo,
    method: wordFor(settings.methodWords, 'creditcard'),
    trade_status: facts.status,
    trade_no: ids.tradeNo,
    currency: order.currency,
    out_request_no: facts.reportNo,
    app_id: settings.appId,
    timestamp: formatTimestamp(settings.zone, facts.now),
    user: testPayer,
  }
}

function publishedFields(order: RecurringOrder, { settings, ids, ...facts }: PeriodFacts): object {
  const { identify, phone, email } = testPayer
  return {
    trade_no: ids.tradeNo,
    out_trade_no: ids.outTradeNo,
    out_request_no: facts.refundNo,
    app_id: settings.appId,
    trade_status: facts.status,
    amount: facts.amount,
    method: wordFor(settings.methodWords, 'creditcard'),
    channel: '',
    currency: order.currency,
    timestamp: unixSeconds(facts.now),
    user: {
      buyer_id: order.buyerId,
      identify: { type: identify.type, number: identify.number },
      username: '',
      phone,
      email,
      ip: '',
    },
  }
}
