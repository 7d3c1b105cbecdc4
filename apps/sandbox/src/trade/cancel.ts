import { refuse, type Checked, type Refusal, type SubCode } from '../contract/envelope.ts'
import { createFieldReader } from '../contract/field-reader.ts'
import type { JsonObject } from '../contract/json-text.ts'
import { readHead } from '../contract/request-head.ts'
import { setStatus } from '../lifecycle/change-status.ts'
import type { SandboxState } from '../sandbox-state.ts'

/**
 * POST /trade/recurring/cancel, section 4.3: no further period is charged. For a cancelled order the answer is CANCEL again, because the caller may
 * have lost the first answer.
 */
export function cancelRecurring(state: SandboxState, body: JsonObject): Checked<Readonly<Record<string, string>>> {
  const fields = createFieldReader(body)
  const { outTradeNo } = readHead(fields)
  const refusal = fields.refusal()
  if (refusal !== undefined) return refusal
  const order = state.book.find(outTradeNo)
  if (order?.kind !== 'recurring') {
    return refuseCancel(state, 'order-not-found', `No recurring order has out_trade_no ${outTradeNo}`)
  }
  if (order.status !== 'PENDING' && order.status !== 'ACTIVE' && order.status !== 'CANCEL') {
    return refuseCancel(state, 'order-not-active', `The recurring order is ${order.status} already`)
  }
  if (order.status !== 'CANCEL') setStatus(state, order, 'CANCEL', 'cancel request')
  return { ok: true, value: { out_trade_no: outTradeNo, recurring_status: 'CANCEL' } }
}

/** The document shows duplicate-out_trade_no for a refused cancellation, which is probably a mistake. With an option the sandbox answers so, too. */
function refuseCancel(state: SandboxState, subCode: SubCode, subMsg: string): Refusal {
  return refuse(state.settings.cancelRefusal === 'document' ? 'duplicate-out_trade_no' : subCode, subMsg)
}
