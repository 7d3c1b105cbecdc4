import { refuse, type Checked } from '../contract/envelope.ts'
import type { JsonObject } from '../contract/json-text.ts'
import { readPayRequest, type PayRequest } from '../requests/pay-request.ts'
import { deadlineOf } from '../contract/timeout-express.ts'
import { answerFields } from '../methods/answer-fields.ts'
import type { AnswerContext } from '../methods/answer-context.ts'
import { countries } from '../methods/country.ts'
import type { DirectOrder } from '../orders/order.ts'
import { changeStatus } from '../lifecycle/change-status.ts'
import type { SandboxState } from '../sandbox-state.ts'
import { drawOrderIds } from './order-ids.ts'
import { findTestCard } from '../numbers/test-cards.ts'

/** POST /trade/pay, section 4.1: makes a direct payment, or refuses the request and stores no order. */
export function pay(state: SandboxState, body: JsonObject): Checked<Readonly<Record<string, string>>> {
  const request = readPayRequest(body, state.settings)
  if (!request.ok) return request
  const { outTradeNo } = request.value
  if (state.book.isUsed(outTradeNo)) {
    return refuse('duplicate-out_trade_no', `out_trade_no ${outTradeNo} was used before`)
  }
  const order = createDirectOrder(state, request.value)
  state.book.add(order)
  planWhatFollows(state, order, request.value.token)
  return {
    ok: true,
    value: { out_trade_no: outTradeNo, trade_no: order.tradeNo, trade_status: order.status, ...order.fields },
  }
}

function createDirectOrder(state: SandboxState, request: PayRequest): DirectOrder {
  const createdAt = state.clock.now()
  const { country } = request.chosen
  const { settings } = state
  const zone = settings.timeoutZone || (country === undefined ? settings.zone : countries[country].zone)
  const expiresAt = deadlineOf(request.timeoutExpress, createdAt, zone, settings.dayMeans)
  const chance = state.chanceOf(`order ${request.outTradeNo}`)
  const ids = drawOrderIds(chance, createdAt)
  const { outTradeNo, method, channel, currency, amount, subject, notifyUrl, customer } = request
  return {
    kind: 'direct',
    ...ids,
    ...{ outTradeNo, method, channel, currency, amount, subject, notifyUrl, customer },
    country,
    createdAt,
    expiresAt,
    status: 'PROCESSING',
    history: [{ at: new Date(createdAt).toISOString(), status: 'PROCESSING', by: 'request' }],
    wire: [],
    notifications: [],
    cardNo: request.token === undefined ? undefined : findTestCard(request.token)?.lastFour,
    fields: fieldsOf(state, request, { prepayId: ids.prepayId, deadline: expiresAt, zone, chance }),
  }
}

/** The answer's method-dependent fields. */
function fieldsOf(
  state: SandboxState,
  request: PayRequest,
  order: Pick<AnswerContext, 'deadline' | 'zone' | 'chance'> & { readonly prepayId: string },
): Readonly<Record<string, string>> {
  const { row, country, bank } = request.chosen
  const { prepayId, ...rest } = order
  const page = (name: string): string => `${state.url()}/${name}?prepay_id=${prepayId}`
  const context: AnswerContext = {
    ...rest,
    country,
    method: row.method,
    bank,
    bankCode: request.bank,
    amount: request.amount,
    currency: request.currency,
    qrImageUrl: `${state.url()}/qr/${prepayId}.png`,
    qrImage: state.settings.qrImage,
    boletoBarcode: state.settings.boletoBarcode,
    boletoPix: state.settings.boletoPix,
    pixCode: state.settings.pixCode,
  }
  return answerFields(row, context, {
    pay_url: page('checkout'),
    wallet_url: page('wallet'),
    app_link_url: page('app'),
  })
}

/** An order without a payment expires. The token of a test card or the automatic status may settle it before. */
function planWhatFollows(state: SandboxState, order: DirectOrder, token: string | undefined): void {
  const settleAt = (instant: number, status: string, by: string): void => {
    state.clock.at(instant, async () => {
      if (order.status === 'PROCESSING') await changeStatus(state, order, { status, by })
    })
  }
  settleAt(order.expiresAt, 'EXPIRED', 'deadline')
  const outcome = token === undefined ? undefined : findTestCard(token)?.outcome
  if (outcome !== undefined) settleAt(order.createdAt + 1000, outcome, 'test card')
  if (state.autopay !== undefined) settleAt(order.createdAt + state.autopay.afterMs, state.autopay.status, 'auto-payer')
}
