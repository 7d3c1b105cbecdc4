import { addDuration, parseDuration } from '../clock/duration.ts'
import { hundredthsOf, textOfHundredths } from '../contract/amount.ts'
import { deadlineOf } from '../contract/timeout-express.ts'
import type { AnswerContext } from '../methods/answer-context.ts'
import { answerFields } from '../methods/answer-fields.ts'
import { countries, methodRows } from '../methods/country.ts'
import { publishedFields } from '../methods/published-answer.ts'
import type { MethodRow } from '../methods/method-row.ts'
import type { PublishedRow } from '../methods/published-row.ts'
import { findTestCard } from '../numbers/test-cards.ts'
import type { DirectOrder } from '../orders/order.ts'
import type { TradeStatus } from '../orders/states.ts'
import type { PayRequest } from '../requests/pay-request.ts'
import type { SandboxState } from '../sandbox-state.ts'
import { chargedOf } from './card-plans.ts'
import { drawOrderIds, type OrderIds } from './order-ids.ts'

/** A new direct payment, and the fields of its answer in their order. */
export interface NewOrder {
  readonly order: DirectOrder
  readonly answer: Readonly<Record<string, string>>
}

/** Makes a direct payment with its numbers. It is not stored yet. */
export function newDirectOrder(state: SandboxState, request: PayRequest, status: TradeStatus): NewOrder {
  const createdAt = state.clock.now()
  const { settings } = state
  const { country, published } = request.chosen
  const zone = settings.timeoutZone || (country === undefined ? settings.zone : countries[country].zone)
  const expiresAt = status === 'INITIAL' ? submitBy(state, request, zone) : payBy(state, request, zone)
  const chance = state.chanceOf(`order ${request.outTradeNo}`)
  const isColombianWallet = country === 'CO' && request.method === 'Wallet'
  const ids = drawOrderIds(chance, createdAt, settings.answerShape, isColombianWallet)
  const { outTradeNo, method, channel, currency, amount, subject, notifyUrl, customer, buyerId, userIp, returnUrl } =
    request
  const pageToken = state.chanceOf(`page ${request.outTradeNo}`).hex(24)
  const context = contextOf(
    state,
    request,
    { now: createdAt, deadline: expiresAt, zone, chance, status: 'PROCESSING' },
    ids,
  )
  const answer = answerOf(state, request, context, { ...ids, outTradeNo, pageToken, published })
  const order: DirectOrder = {
    kind: 'direct',
    ...ids,
    ...{ outTradeNo, method, channel, currency, amount, subject, notifyUrl, customer, buyerId, userIp, pageToken },
    returnUrl,
    country,
    createdAt,
    expiresAt,
    status,
    history: [{ at: new Date(createdAt).toISOString(), status, by: 'request' }],
    wire: [],
    notifications: [],
    cardNo: request.token === undefined ? undefined : findTestCard(request.token)?.lastFour,
    ...plannedBy(request, settings),
    refuseDetail: undefined,
    refunds: [],
    fields: Object.fromEntries(Object.entries(answer).filter(([name]) => !ofOrder.includes(name))),
  }
  return { order, answer }
}

/** In how many payments a card is charged, and their sum. */
function plannedBy(
  { amount, currency, installments }: PayRequest,
  { planAmount }: Pick<SandboxState['settings'], 'planAmount'>,
): Pick<DirectOrder, 'installments' | 'charged'> {
  const sum = hundredthsOf(amount)
  const charged = sum === undefined ? undefined : chargedOf(sum, currency, installments, planAmount)
  return { installments, charged: charged === undefined || charged === sum ? amount : textOfHundredths(charged) }
}

/** The document's row of a method, whatever the rules of requests are. */
function documentedRowOf({ row, country }: PayRequest['chosen']): MethodRow | undefined {
  if (row.method === '') return row
  const isSame = (one: MethodRow): boolean =>
    one.method === row.method && one.channel === row.channel && (one.country ?? country) === country
  return methodRows.find(isSame)
}

/** The fields of an answer that do not depend on the method. */
const ofOrder: readonly string[] = ['out_trade_no', 'trade_no', 'trade_status', 'prepay_id', 'web_url']

function answerOf(
  state: SandboxState,
  { chosen }: PayRequest,
  context: AnswerContext,
  order: OrderIds & {
    readonly outTradeNo: string
    readonly pageToken: string
    readonly published: PublishedRow | undefined
  },
): Readonly<Record<string, string>> {
  const { prepayId, tradeNo, outTradeNo, published } = order
  const page = (name: string): string => `${state.url()}/${name}?prepay_id=${prepayId}`
  const links = { pay_url: page('checkout'), wallet_url: page('wallet'), app_link_url: page('app') }
  const documented = documentedRowOf(chosen)
  // The document has no fields for the rows that the pages add.
  if (state.settings.answerShape === 'document' && documented !== undefined) {
    const ids = { out_trade_no: outTradeNo, trade_no: tradeNo, trade_status: context.status }
    return { ...ids, ...answerFields(documented, context, links) }
  }
  const ids = { trade_no: tradeNo, out_trade_no: outTradeNo }
  // The payer chooses on the hosted page.
  if (published === undefined) return { ...ids, web_url: '', pay_url: links.pay_url, trade_status: context.status }
  const partners = `${state.url()}/partner/${order.pageToken}`
  const gateways = published.channel === 'Tupay' ? page('result') : links.pay_url
  return {
    ...(published.hasPrepayId && { prepay_id: prepayId }),
    ...ids,
    ...publishedFields(published, context, { gateways, partners }),
  }
}

function contextOf(
  state: SandboxState,
  request: PayRequest,
  order: Pick<AnswerContext, 'now' | 'deadline' | 'zone' | 'chance' | 'status'>,
  { prepayId }: OrderIds,
): AnswerContext {
  const { row, country, bank } = request.chosen
  const { qrImage, boletoBarcode, boletoPix, pixCode, answerShape } = state.settings
  const image = answerShape === 'document' ? `qr/${prepayId}.png` : `api/trade/qrcode-img?prepay_id=${prepayId}`
  return {
    ...order,
    country,
    method: row.method,
    bank,
    bankCode: request.bank,
    amount: request.amount,
    currency: request.currency,
    qrImageUrl: `${state.url()}/${image}`,
    ...{ qrImage, boletoBarcode, boletoPix, pixCode },
  }
}

/** The end of the time to submit an order, or of the payment itself if timeout_express means that. */
function submitBy({ clock, settings }: SandboxState, { timeoutExpress }: PayRequest, zone: string): number {
  return deadlineOf(timeoutExpress, clock.now(), zone, settings.dayMeans)
}

/** Where the pages publish no time for a method, the sandbox lets a payment lapse after a day. */
const ownLife = 'P1D'

/** The end of the time to pay: timeout_express, or the published life of the method's code, or cancellation_express. */
export function payBy(state: SandboxState, request: PayRequest, zone: string): number {
  const { clock, settings } = state
  if (settings.timeoutEnds === 'payment') return submitBy(state, request, zone)
  const { cancellationExpress, chosen } = request
  if (cancellationExpress !== undefined && (chosen.published?.takesCancellation === true || chosen.row.method === '')) {
    return deadlineOf(cancellationExpress, clock.now(), zone, settings.dayMeans)
  }
  const life = parseDuration(chosen.published?.life ?? ownLife)
  return life === undefined ? clock.now() : addDuration(clock.now(), life)
}
