import { refuse, type AnswerValues, type Checked } from '../contract/envelope.ts'
import type { JsonObject } from '../contract/json-text.ts'
import { planLapse, settleLater } from '../lifecycle/plan-order.ts'
import { readPageRequest } from '../requests/page-request.ts'
import type { SandboxState } from '../sandbox-state.ts'
import { newDirectOrder } from './new-order.ts'

/** POST /trade/create (published 2024): makes an order that the payer completes on a page of the gateway. It is INITIAL until then. */
export function createPage(state: SandboxState, body: JsonObject): Checked<AnswerValues> {
  const request = readPageRequest(body, state.settings)
  if (!request.ok) return request
  const { outTradeNo } = request.value
  if (state.book.isUsed(outTradeNo)) {
    return refuse('duplicate-out_trade_no', `out_trade_no ${outTradeNo} was used before`)
  }
  const { order } = newDirectOrder(state, request.value, 'INITIAL')
  state.book.add(order)
  planLapse(state, order)
  if (state.autopay !== undefined) {
    settleLater(state, order, { after: state.autopay.afterMs, status: state.autopay.status, by: 'auto-payer' })
  }
  const { prepayId, tradeNo } = order
  const webUrl = `${state.url()}/checkout?prepay_id=${prepayId}`
  return { ok: true, value: { trade_no: tradeNo, out_trade_no: outTradeNo, web_url: webUrl, prepay_id: prepayId } }
}
