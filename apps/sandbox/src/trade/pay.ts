import { hundredthsOf } from '../contract/amount.ts'
import { refuse, type AnswerValues, type Checked } from '../contract/envelope.ts'
import type { JsonObject } from '../contract/json-text.ts'
import { amountInReview, publishedRefusals, refusalFor, type PublishedRefusal } from '../contract/published-refusals.ts'
import { changeStatus } from '../lifecycle/change-status.ts'
import { planLapse, settleLater } from '../lifecycle/plan-order.ts'
import { statusAfter } from '../lifecycle/recurring-engine.ts'
import { findTestCard } from '../numbers/test-cards.ts'
import type { DirectOrder } from '../orders/order.ts'
import { readPayRequest, type PayRequest } from '../requests/pay-request.ts'
import type { SandboxState } from '../sandbox-state.ts'
import { newDirectOrder } from './new-order.ts'

/** POST /trade/pay, section 4.1: makes a direct payment, or refuses the request. A refusal stores no order, except the published ones that say so. */
export function pay(state: SandboxState, body: JsonObject): Checked<AnswerValues> {
  const request = readPayRequest(body, state.settings)
  if (!request.ok) return request
  const { outTradeNo } = request.value
  if (state.book.isUsed(outTradeNo)) {
    return refuse('duplicate-out_trade_no', `out_trade_no ${outTradeNo} was used before`)
  }
  const refusal = publishedRefusalOf(state, request.value)
  if (refusal?.isMade === false) return refusalAnswer(refusal)
  const { order, answer } = newDirectOrder(state, request.value, refusal === undefined ? 'PROCESSING' : 'INITIAL')
  state.book.add(order)
  if (refusal !== undefined) return refuseForGood(state, order, refusal)
  planWhatFollows(state, order, request.value.token)
  return { ok: true, value: answer }
}

/** The refusal that an amount or a card causes, or an amount beyond the limits of its method. */
function publishedRefusalOf({ settings }: SandboxState, request: PayRequest): PublishedRefusal | undefined {
  if (settings.refusalCodes === 'own') return undefined
  const caused = refusalFor(request)
  if (caused !== undefined || settings.limits === 'document' || isInReview(request)) return caused
  const [least, most] = request.chosen.published?.amount ?? []
  const amount = hundredthsOf(request.amount) ?? 0n
  const isWithin = amount >= (hundredthsOf(least ?? '') ?? 0n) && amount <= (hundredthsOf(most ?? '') ?? amount)
  return isWithin ? undefined : publishedRefusals.find(({ subCode }) => subCode === '20001')
}

const refusalAnswer = ({ code, subCode, says }: PublishedRefusal): Checked<never> => ({
  ok: false,
  code,
  subCode,
  subMsg: says,
})

/** An order that was made and is refused for good: its number is used, and the merchant is notified. */
function refuseForGood(state: SandboxState, order: DirectOrder, refusal: PublishedRefusal): Checked<never> {
  order.refuseDetail = refusal.says
  void changeStatus(state, order, { status: statusAfter(state, 'refused'), by: `refusal ${refusal.subCode}` })
  return refusalAnswer(refusal)
}

const isInReview = ({ amount, token }: Pick<PayRequest, 'amount' | 'token'>): boolean =>
  token !== undefined && hundredthsOf(amount) === hundredthsOf(amountInReview)

/** An order without a payment lapses. The token of a test card or the automatic status may settle it before. */
function planWhatFollows(state: SandboxState, order: DirectOrder, token: string | undefined): void {
  planLapse(state, order)
  const card = token === undefined ? undefined : findTestCard(token)
  const outcome = isInReview({ amount: order.amount, token }) ? undefined : card?.outcome
  if (outcome !== undefined) {
    settleLater(state, order, { after: 1000, status: statusAfter(state, outcome), by: 'test card' })
  } else if (token !== undefined && state.settings.states === 'published' && isHeld(order, card?.name)) {
    settleLater(state, order, { after: 1000, status: 'RISK_CONTROLLING', by: 'test card' })
  }
  if (state.autopay !== undefined) {
    settleLater(state, order, { after: state.autopay.afterMs, status: state.autopay.status, by: 'auto-payer' })
  }
}

const isHeld = (order: DirectOrder, card: string | undefined): boolean =>
  card === 'Stays in review' || hundredthsOf(order.amount) === hundredthsOf(amountInReview)
