import { formatTimestamp } from '../clock/zoned-time.ts'
import type { DirectOrder } from '../orders/order.ts'
import { wordFor } from '../readings/words.ts'
import { formBody, jsonBody, type NotificationBody } from './notification-body.ts'
import type { NotificationFacts } from './notification-facts.ts'

/** The body for a direct payment, with the published fields or with those of section 6 that a direct payment has. */
export function directNotification(order: DirectOrder, facts: NotificationFacts): NotificationBody {
  const fields =
    facts.settings.notificationFields === 'published' ? publishedFields(order, facts) : ownFields(order, facts)
  switch (facts.settings.notificationBody) {
    case 'flat':
      return jsonBody(fields)
    case 'wrapped':
      return jsonBody({ event: 'trade', data: fields })
    case 'form':
      return formBody(fields)
    default:
      return facts.settings.notificationBody satisfies never
  }
}

/** The document shows no body of a direct payment, so it has those fields of section 6 that a direct payment has. */
function ownFields(order: DirectOrder, { settings, ...facts }: NotificationFacts): object {
  const { identify, phone, email } = order.customer
  return {
    amount: facts.amount,
    out_trade_no: order.outTradeNo,
    ...(order.method === undefined ? {} : { method: wordFor(settings.methodWords, order.method) }),
    trade_status: facts.status,
    trade_no: order.tradeNo,
    currency: order.currency,
    out_request_no: facts.reportNo,
    app_id: settings.appId,
    timestamp: formatTimestamp(settings.zone, facts.now),
    user: { identify: { number: identify.number, type: identify.type }, phone, email },
    ...(order.cardNo === undefined ? {} : { card: { card_no: order.cardNo } }),
  }
}

/** The published fields in their order. Where nothing is known, the text is empty. */
function publishedFields(order: DirectOrder, { settings, ...facts }: NotificationFacts): object {
  const { identify, name, phone, email } = order.customer
  return {
    trade_no: order.tradeNo,
    out_trade_no: order.outTradeNo,
    out_request_no: facts.refundNo,
    app_id: settings.appId,
    trade_status: facts.status,
    amount: facts.amount,
    method: wordFor(settings.methodWords, order.method ?? ''),
    channel: wordFor(settings.channelWords, order.channel ?? ''),
    currency: order.currency,
    timestamp: unixSeconds(facts.now),
    user: {
      buyer_id: order.buyerId,
      identify: { type: identify.type, number: identify.number },
      username: name,
      phone,
      email,
      ip: order.userIp ?? '',
    },
  }
}

/** UNIX seconds as a text, as the published pages write the time of a notification. */
export function unixSeconds(now: number): string {
  return String(Math.floor(now / 1000))
}
