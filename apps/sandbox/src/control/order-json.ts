import type { Order, RecurringOrder } from '../orders/order.ts'
import { amountOfPeriod } from '../schedule/schedule.ts'

const iso = (instant: number): string => new Date(instant).toISOString()

/** An order as the control API tells it: a line for the list. */
export function orderSummary(order: Order): Record<string, unknown> {
  return {
    kind: order.kind,
    out_trade_no: order.outTradeNo,
    trade_no: order.tradeNo,
    ...(order.kind === 'direct'
      ? { country: order.country, method: order.method, channel: order.channel, trade_status: order.status }
      : { method: 'creditcard', recurring_status: order.status, ...recurringTerms(order) }),
    order_amount: order.amount,
    order_currency: order.currency,
    subject: order.subject,
    created_at: iso(order.createdAt),
    expires_at: iso(order.expiresAt),
    notify_url: order.notifyUrl,
    notifications_made: order.notifications.length,
    notifications_acknowledged: order.notifications.filter((one) => one.state === 'acknowledged').length,
  }
}

function recurringTerms(order: RecurringOrder): Record<string, unknown> {
  return {
    interval: order.interval,
    quantity: order.quantity,
    trial_period: order.trialPeriod,
    trial_amount: order.trialAmount,
    periods_in_all: order.plan.periods,
    first_amount: amountOfPeriod(order.plan, 1),
    periods: order.periods.map((period) => ({
      period: period.period,
      due_at: iso(period.dueAt),
      amount: period.amount,
      trade_status: period.status,
    })),
    next_outcomes: order.nextOutcomes,
  }
}

/** An order in full: what the answer carried, every request and answer, every notification and its deliveries. */
export function orderInFull(order: Order): Record<string, unknown> {
  return {
    ...orderSummary(order),
    prepay_id: order.prepayId,
    ...(order.kind === 'direct' ? { fields: order.fields } : {}),
    history: order.history,
    wire: order.wire,
    notifications: order.notifications,
  }
}
