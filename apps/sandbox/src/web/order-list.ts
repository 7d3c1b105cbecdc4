import type { OrderLine } from '../control/control-answers.ts'
import { decisionsOf } from './decisions.ts'
import { h } from './dom.ts'
import { pill } from './exchange-log.ts'
import { everyWords, formatShort } from './format.ts'

/** The gateway's word for the status of an order. */
export function statusOf(order: OrderLine): string {
  return order.kind === 'direct' ? order.trade_status : order.recurring_status
}

/** A short description of an order. */
export function titleOf(order: OrderLine): string {
  if (order.kind === 'recurring') return `Recurring · ${everyWords(order.interval)} · ${order.periods_in_all}×`
  return [order.country, order.method ?? 'method open', order.channel].filter((part) => part !== undefined).join(' · ')
}

/** The orders that match a filter. The line of an order must contain every word of the filter. */
export function filterOrders(orders: readonly OrderLine[], filter: string): readonly OrderLine[] {
  const words = filter.toLowerCase().split(/\s+/)
  return orders.filter((order) => {
    const text = [titleOf(order), statusOf(order), order.out_trade_no, order.trade_no, order.subject]
      .concat(order.order_currency, order.order_amount, order.notify_url)
      .join(' ')
      .toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

/** The list, newest first; the chosen order is marked. */
export function orderList(orders: readonly OrderLine[], chosen: string | undefined): HTMLElement {
  return h('ul', { class: 'orders' }, ...orders.map((order) => orderRow(order, order.out_trade_no === chosen)))
}

function orderRow(order: OrderLine, isChosen: boolean): HTMLElement {
  const { out_trade_no: id, notifications_made: made, notifications_acknowledged: done } = order
  return h(
    'li',
    { 'data-key': id, class: isChosen ? 'order chosen' : 'order' },
    h(
      'a',
      { href: `#/orders/${encodeURIComponent(id)}`, 'aria-current': isChosen ? 'true' : undefined },
      h(
        'span',
        { class: 'line' },
        h('span', { class: 'title' }, titleOf(order)),
        h('span', { class: 'amount' }, `${order.order_currency} ${order.order_amount}`),
      ),
      h('span', { class: 'subject' }, order.subject),
      h(
        'span',
        { class: 'line soft tight' },
        pill(statusOf(order)),
        h('span', { class: 'id' }, id),
        made > 0 &&
          h(
            'span',
            { class: done < made ? 'mail late' : 'mail' },
            h('abbr', { title: 'notifications acknowledged of those made' }, `${done}/${made} ack`),
          ),
        h('time', {}, formatShort(order.created_at)),
      ),
    ),
    order.kind === 'direct' && rowButtons(order),
  )
}

const mostButtons = 3

/** The first buttons that apply to the order's status. The detail shows all buttons. */
function rowButtons(order: OrderLine): HTMLElement | undefined {
  const useful = decisionsOf(order).slice(0, mostButtons)
  if (useful.length === 0) return undefined
  return h(
    'span',
    { class: 'row-buttons' },
    ...useful.map((one) =>
      h(
        'button',
        {
          'data-action': 'status',
          'data-order': order.out_trade_no,
          'data-status': one.status,
          'aria-label': `${one.label} ${order.out_trade_no}`,
        },
        one.label,
      ),
    ),
  )
}
