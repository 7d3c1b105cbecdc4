import { literalOf, type JsonObject } from '../contract/json-text.ts'
import { jsonAnswer, problemAnswer, type Answer, type SandboxRequest } from '../http/answer.ts'
import { changeStatus } from '../lifecycle/change-status.ts'
import type { DirectOrder, Order, RecurringOrder } from '../orders/order.ts'
import { formerStatuses, isRefused, refusedIn, tradeStatuses } from '../orders/states.ts'
import { payFirst, reportPeriod, settleFirst } from '../lifecycle/recurring-engine.ts'
import { testCards } from '../numbers/test-cards.ts'
import type { SandboxState } from '../sandbox-state.ts'
import type { Overview, Unchanged } from './control-answers.ts'
import { nextOf, orderInFull, orderSummary } from './order-json.ts'
import { readWantedStatus, type WantedStatus } from './wanted-status.ts'

/** The newest orders first, at most `?limit=`. With `?since=` and the current revision the answer says only that nothing has changed. */
export function listOrders(state: SandboxState, request: SandboxRequest): Answer {
  const now = new Date(state.clock.now()).toISOString()
  const revision = state.book.revision()
  if (request.query.get('since') === String(revision)) {
    return jsonAnswer(200, { revision, now, unchanged: true } satisfies Unchanged)
  }
  const limit = Math.min(1000, Number(request.query.get('limit') ?? '200') || 200)
  const orders = state.book.all().slice(-limit).reverse()
  return jsonAnswer(200, {
    revision,
    now,
    wall: new Date(state.clock.wall()).toISOString(),
    statuses: state.settings.states === 'former' ? formerStatuses : tradeStatuses,
    holding: state.notifier.isHolding(),
    autopay: state.autopay ?? null,
    faults: state.faults.waiting(),
    orders: orders.map((order) => orderSummary(state, order)),
  } satisfies Overview)
}

/** One order in full. */
export function showOrder(state: SandboxState, request: SandboxRequest): Answer {
  const order = findOrder(state, request)
  return order === undefined ? noSuchOrder() : jsonAnswer(200, orderInFull(state, order))
}

/**
 * `{ trade_status, amount?, out_request_no?, period?, force?, wait? }`: moves an order to a status that may follow, and reports it. `force` allows any
 * status. Instead of the word there may be an `outcome`: paid, refused or lapsed. For a recurring order it is the status of a period, by default of the last
 * one that was charged.
 */
export async function setOrderStatus(state: SandboxState, body: JsonObject, request: SandboxRequest): Promise<Answer> {
  const order = findOrder(state, request)
  if (order === undefined) return noSuchOrder()
  const wanted = readWantedStatus(state, order, body)
  if (typeof wanted === 'string') return problemAnswer(400, wanted)
  const reported = order.kind === 'direct' ? applyTo(state, order, wanted) : applyToPeriod(state, order, wanted, body)
  if (typeof reported === 'string') return problemAnswer(409, reported)
  // By default the answer does not wait for the receiver, because the receiver may be the program that sends this request.
  if (body['wait'] === true) await reported
  return jsonAnswer(200, orderInFull(state, order))
}

function applyTo(state: SandboxState, order: DirectOrder, wanted: WantedStatus): Promise<void> | string {
  const isAllowed = wanted.isForced || state.settings.states === 'former'
  const next = nextOf(state, order)
  if (isAllowed || next.includes(wanted.status)) return changeStatus(state, order, { ...wanted, by: 'control' })
  const known = next.length === 0 ? 'No status follows it' : `It may become ${next.join(', ')}`
  return `The order is ${order.status}, so it cannot become ${wanted.status}. ${known}. Send force: true for any other status.`
}

function applyToPeriod(
  state: SandboxState,
  order: RecurringOrder,
  wanted: WantedStatus,
  body: JsonObject,
): Promise<void> | string {
  const number = literalOf(body['period'])
  const isOutcome = wanted.status === 'SUCCESS' || isRefused(wanted.status)
  if ((number === undefined || number === '1') && isOutcome) openFirstPeriod(state, order)
  const isCharged = (period: RecurringOrder['periods'][number]): boolean =>
    period.dueAt <= state.clock.now() && (number === undefined || String(period.period) === number)
  const period = order.periods.findLast(isCharged)
  if (period === undefined) return 'This period was not charged yet. Advance the clock to it.'
  if (order.status === 'PENDING') return settleFirst(state, order, wanted.status, 'control')
  return reportPeriod(state, order, period, wanted)
}

/** Pays the first period with the first test card, as a payer on the card page would. A test needs no browser for it. The caller sends the report. */
function openFirstPeriod(state: SandboxState, order: RecurringOrder): void {
  const [card] = testCards
  if (card) void payFirst(state, order, { ...card, outcome: undefined })
}

/** `{ trade_status?, times? }`: the result of the next charges of a recurring order. The default is a refusal, once. */
export function setNextCharges(state: SandboxState, body: JsonObject, request: SandboxRequest): Answer {
  const order = findOrder(state, request)
  if (order?.kind !== 'recurring') return problemAnswer(404, 'No recurring order has this out_trade_no.')
  const status = body['trade_status'] ?? refusedIn(state.settings.states)
  const times = body['times'] === undefined ? '1' : literalOf(body['times'])
  if (typeof status !== 'string' || status === '') return problemAnswer(400, 'trade_status must be a word.')
  if (times === undefined || !/^[1-9]\d{0,2}$/.test(times)) {
    return problemAnswer(400, 'times must be a whole number from 1 to 999.')
  }
  order.nextOutcomes.push(...Array.from({ length: Number(times) }, () => status))
  state.book.touch()
  return jsonAnswer(200, orderInFull(state, order))
}

function findOrder(state: SandboxState, request: SandboxRequest): Order | undefined {
  return state.book.find(request.params.get('out_trade_no') ?? '')
}

function noSuchOrder(): Answer {
  return problemAnswer(404, 'No order has this out_trade_no.')
}
