import { periodNotification } from '../notify/period-notification.ts'
import { report } from './report.ts'
import { setStatus, type StatusWanted } from './change-status.ts'
import type { Period, RecurringOrder } from '../orders/order.ts'
import { isNotified, isRefused, refusedIn } from '../orders/states.ts'
import type { SandboxState } from '../sandbox-state.ts'
import type { TestCard } from '../numbers/test-cards.ts'
import { amountOfPeriod, dueAt } from '../schedule/schedule.ts'

/**
 * The payer's first payment on the hosted card page. After an approved payment the order is ACTIVE and the next period is planned. After a declined
 * one it is FAILED. With a card in review it stays PENDING.
 */
export async function payFirst(state: SandboxState, order: RecurringOrder, card: TestCard): Promise<void> {
  if (order.status !== 'PENDING' || order.periods.length > 0) return
  order.cardNo = card.lastFour
  const start = state.clock.now()
  const first: Period = { period: 1, dueAt: start, amount: amountOfPeriod(order.plan, 1), status: undefined }
  order.periods.push(first)
  state.book.touch()
  if (card.outcome !== undefined) await settleFirst(state, order, statusAfter(state, card.outcome), 'hosted page')
}

/** The word for the end of a card payment. */
export function statusAfter({ settings }: SandboxState, outcome: 'paid' | 'refused'): string {
  return outcome === 'paid' ? 'SUCCESS' : refusedIn(settings.states)
}

/** Ends the first charge: at once on the page, or later by the control API for a card in review. */
export async function settleFirst(
  state: SandboxState,
  order: RecurringOrder,
  outcome: string,
  by: string,
): Promise<void> {
  const [first] = order.periods
  if (first === undefined || order.status !== 'PENDING') return
  if (outcome === 'SUCCESS') {
    setStatus(state, order, 'ACTIVE', by)
    planNext(state, order, first.dueAt)
  } else if (isRefused(outcome)) setStatus(state, order, 'FAILED', by)
  await reportPeriod(state, order, first, { status: outcome })
}

/** Plans the next period, or ends the order if there is none. */
function planNext(state: SandboxState, order: RecurringOrder, start: number): void {
  const number = order.periods.length + 1
  if (number > order.plan.periods) {
    setStatus(state, order, 'FINISHED', 'schedule')
    return
  }
  const due = dueAt(order.plan, start, number)
  const next: Period = { period: number, dueAt: due, amount: amountOfPeriod(order.plan, number), status: undefined }
  order.periods.push(next)
  state.clock.at(due, async () => {
    // A cancelled order charges no further period.
    if (order.status !== 'ACTIVE') return
    const outcome = order.nextOutcomes.shift() ?? 'SUCCESS'
    planNext(state, order, start)
    await reportPeriod(state, order, next, { status: outcome })
  })
}

/** Gives a period a status and reports it. A test may report another amount, and the number of a refund. */
export async function reportPeriod(
  state: SandboxState,
  order: RecurringOrder,
  period: Period,
  wanted: Omit<StatusWanted, 'by'>,
): Promise<void> {
  const { status, amount = period.amount, outRequestNo: refundNo = '' } = wanted
  const from = period.status ?? 'PROCESSING'
  period.status = status
  if (wanted.isForced !== true && !isNotified(state.settings.notifiedStates, from, status)) return
  const ids = idsOf(state, order, period)
  await report(state, order, { status, amount, refundNo }, (facts) =>
    periodNotification(order, { ...facts, period: period.period, ids }),
  )
}

function idsOf(
  state: SandboxState,
  order: RecurringOrder,
  { period }: Period,
): { outTradeNo: string; tradeNo: string } {
  if (state.settings.periodIds === 'order') return { outTradeNo: order.outTradeNo, tradeNo: order.tradeNo }
  const suffix = String(period).padStart(3, '0')
  return { outTradeNo: `${order.outTradeNo}_${suffix}`, tradeNo: `${order.tradeNo}${suffix}` }
}
