import { refuse, type AnswerValues, type Checked } from '../contract/envelope.ts'
import type { JsonObject } from '../contract/json-text.ts'
import { readRecurringRequest, type RecurringRequest } from '../requests/recurring-request.ts'
import { deadlineOf } from '../contract/timeout-express.ts'
import { setStatus } from '../lifecycle/change-status.ts'
import type { RecurringOrder } from '../orders/order.ts'
import type { SandboxState } from '../sandbox-state.ts'
import { drawOrderIds } from './order-ids.ts'

/** POST /trade/recurring, section 4.2: makes a recurring order, whose first payment the payer makes at web_url. */
export function createRecurring(state: SandboxState, body: JsonObject): Checked<AnswerValues> {
  const request = readRecurringRequest(body, state.settings)
  if (!request.ok) return request
  const { outTradeNo } = request.value
  if (state.book.isUsed(outTradeNo)) {
    return refuse('duplicate-out_trade_no', `out_trade_no ${outTradeNo} was used before`)
  }
  const order = recurringOrder(state, request.value)
  state.book.add(order)
  state.clock.at(order.expiresAt, () => {
    // An order that was not paid in time expires. A card in review may still be approved.
    if (order.status === 'PENDING' && order.periods.length === 0) setStatus(state, order, 'EXPIRED', 'deadline')
  })
  const webUrl = `${state.url()}/card?prepay_id=${order.prepayId}`
  return {
    ok: true,
    value: {
      trade_no: order.tradeNo,
      out_trade_no: outTradeNo,
      web_url: webUrl,
      ...(state.settings.prepayId && { prepay_id: order.prepayId }),
    },
  }
}

function recurringOrder(state: SandboxState, request: RecurringRequest): RecurringOrder {
  const createdAt = state.clock.now()
  return {
    kind: 'recurring',
    ...drawOrderIds(state.chanceOf(`order ${request.outTradeNo}`), createdAt, state.settings.answerShape),
    buyerId: request.buyerId,
    outTradeNo: request.outTradeNo,
    currency: request.currency,
    amount: request.amount,
    subject: request.subject,
    notifyUrl: request.notifyUrl,
    createdAt,
    expiresAt: deadlineOf(
      request.timeoutExpress,
      createdAt,
      state.settings.timeoutZone || state.settings.zone,
      state.settings.dayMeans,
    ),
    status: 'PENDING',
    history: [{ at: new Date(createdAt).toISOString(), status: 'PENDING', by: 'request' }],
    wire: [],
    notifications: [],
    interval: request.interval,
    quantity: request.quantity,
    trialPeriod: request.trialPeriod,
    trialAmount: request.trialAmount,
    plan: request.plan,
    periods: [],
    nextOutcomes: [],
    cardNo: undefined,
  }
}
