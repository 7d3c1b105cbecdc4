import { formatTimestamp } from '../clock/zoned-time.ts'
import type { AnswerValues, Checked } from '../contract/envelope.ts'
import { createFieldReader } from '../contract/field-reader.ts'
import type { JsonObject } from '../contract/json-text.ts'
import type { Order } from '../orders/order.ts'
import { isRefused } from '../orders/states.ts'
import { wordFor } from '../readings/words.ts'
import type { SandboxState } from '../sandbox-state.ts'
import { findNamedOrder } from './find-order.ts'

/** POST /trade/query (published 2024): the state of an order. The times are in UTC, as the pages state. */
export function query(state: SandboxState, body: JsonObject): Checked<AnswerValues> {
  const found = findNamedOrder(state, createFieldReader(body))
  if (!found.ok) return found
  const order = found.value
  const status = statusOf(order)
  const changedAt = Date.parse(order.history.at(-1)?.at ?? '')
  return {
    ok: true,
    value: {
      out_trade_no: order.outTradeNo,
      trade_no: order.tradeNo,
      trade_status: wordFor(state.settings.statusWords, status),
      order_amount: order.amount,
      order_currency: order.currency,
      create_time: formatTimestamp('UTC', order.createdAt),
      update_time: formatTimestamp('UTC', changedAt),
      ...(isRefused(status) && {
        refuse_detail: (order.kind === 'direct' && order.refuseDetail) || 'Refused by the bank',
      }),
      ...(order.kind === 'direct' && { customer: order.customer }),
    },
  }
}

/** A recurring order has the state of its last charge. */
function statusOf(order: Order): string {
  if (order.kind === 'direct') return order.status
  return order.periods.findLast(({ status }) => status !== undefined)?.status ?? 'INITIAL'
}
