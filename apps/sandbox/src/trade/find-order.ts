import { refuse, type Checked } from '../contract/envelope.ts'
import type { FieldReader } from '../contract/field-reader.ts'
import { readTimestamp } from '../contract/request-head.ts'
import type { Order } from '../orders/order.ts'
import type { SandboxState } from '../sandbox-state.ts'

/** Finds the order of a request that names out_trade_no or trade_no (published 2024). If it names both, both must be the order's. */
export function findNamedOrder(state: SandboxState, fields: FieldReader): Checked<Order> {
  fields.required('app_id', 32)
  readTimestamp(fields)
  const outTradeNo = fields.optional('out_trade_no', 64)
  const tradeNo = fields.optional('trade_no', 64)
  if (outTradeNo === undefined && tradeNo === undefined) fields.missing('out_trade_no', 'if there is no trade_no')
  const refusal = fields.refusal()
  if (refusal !== undefined) return refusal
  const order = outTradeNo === undefined ? state.book.findByTradeNo(tradeNo ?? '') : state.book.find(outTradeNo)
  if (order === undefined || (tradeNo !== undefined && order.tradeNo !== tradeNo)) {
    return refuse('order-not-found', 'No order has these numbers')
  }
  return { ok: true, value: order }
}
