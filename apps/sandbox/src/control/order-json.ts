import { hundredthsLeft } from '../lifecycle/refunds.ts'
import type { DirectOrder, Order, RecurringOrder, Refund } from '../orders/order.ts'
import { nextStatuses } from '../orders/states.ts'
import type { SandboxState } from '../sandbox-state.ts'
import { amountOfPeriod } from '../schedule/schedule.ts'
import type { DirectLine, OrderInFull, OrderLine, RecurringLine, RefundLine } from './control-answers.ts'

const iso = (instant: number): string => new Date(instant).toISOString()

/** An order as a line of the list. */
export function orderSummary(state: SandboxState, order: Order): OrderLine {
  return order.kind === 'direct' ? directLine(state, order) : recurringLine(order)
}

/** An order in full: the fields of its answer, every request and answer, every notification and its deliveries. */
export function orderInFull(state: SandboxState, order: Order): OrderInFull {
  const { prepayId: prepay_id, history, wire, notifications } = order
  const evidence = { prepay_id, history, wire, notifications }
  return order.kind === 'direct'
    ? { ...directLine(state, order), ...evidence, fields: order.fields, refunds: order.refunds.map(refundLine) }
    : { ...recurringLine(order), ...evidence }
}

const refundLine = ({ outRequestNo, amount, status }: Refund): RefundLine => ({
  out_request_no: outRequestNo,
  refund_amount: amount,
  refund_status: status,
})

/** The statuses that may follow the present one. */
export function nextOf(state: SandboxState, order: DirectOrder): readonly string[] {
  const isCard = order.method === 'CreditCard'
  return nextStatuses(state.settings.states, {
    status: order.status,
    isCard,
    hasMoneyLeft: hundredthsLeft(order) > 0n,
  })
}

function directLine(state: SandboxState, order: DirectOrder): DirectLine {
  const { country, method, channel, status, installments, charged } = order
  const next_statuses = nextOf(state, order)
  return {
    kind: 'direct',
    ...idsOf(order),
    country,
    method,
    channel,
    trade_status: status,
    next_statuses,
    ...(installments > 1 && { installments, charged_amount: charged }),
    ...restOf(order),
  }
}

function recurringLine(order: RecurringOrder): RecurringLine {
  const { interval, quantity, trialPeriod, trialAmount, plan, status, nextOutcomes } = order
  return {
    kind: 'recurring',
    ...idsOf(order),
    method: 'creditcard',
    recurring_status: status,
    interval,
    quantity,
    trial_period: trialPeriod,
    trial_amount: trialAmount,
    periods_in_all: plan.periods,
    first_amount: amountOfPeriod(plan, 1),
    periods: order.periods.map((period) => ({
      period: period.period,
      due_at: iso(period.dueAt),
      amount: period.amount,
      trade_status: period.status,
    })),
    next_outcomes: nextOutcomes,
    ...restOf(order),
  }
}

const idsOf = (order: Order) => ({ out_trade_no: order.outTradeNo, trade_no: order.tradeNo })

const restOf = (order: Order) => ({
  order_amount: order.amount,
  order_currency: order.currency,
  subject: order.subject,
  created_at: iso(order.createdAt),
  expires_at: iso(order.expiresAt),
  notify_url: order.notifyUrl,
  notifications_made: order.notifications.length,
  notifications_acknowledged: order.notifications.filter((one) => one.state === 'acknowledged').length,
})
