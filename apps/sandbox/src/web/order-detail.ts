import type { OrderInFull, RecurringInFull } from '../control/control-answers.ts'
import { decisionsOf } from './decisions.ts'
import { h } from './dom.ts'
import { exchangeLog, notificationLog, pill } from './exchange-log.ts'
import { formatInstant } from './format.ts'
import { statusOf, titleOf } from './order-list.ts'

/** One order with its history, requests and notifications. */
export function orderDetail(order: OrderInFull): HTMLElement {
  return h(
    'article',
    { 'data-key': order.out_trade_no, 'aria-label': `Order ${order.out_trade_no}` },
    h(
      'header',
      { class: 'detail-head' },
      h('a', { class: 'back', href: '#/' }, '← Orders'),
      h('p', { class: 'line' }, h('span', { class: 'title' }, titleOf(order)), pill(statusOf(order))),
      h('h2', {}, `${order.order_currency} ${order.order_amount}`),
      h('p', { class: 'soft' }, order.subject),
      order.kind === 'direct' && order.installments !== undefined && planLine(order.installments, order),
      order.kind === 'direct' ? directActions(order) : recurringActions(order),
    ),
    order.kind === 'recurring' && periods(order),
    section('Notifications', notificationLog(order.notifications), 'None yet: they leave when the status changes.'),
    section('Wire log', exchangeLog(order.wire.toReversed()), 'Nothing.'),
    section('What the payer got', [fieldTable(order)]),
    section('History', [history(order)]),
  )
}

/** In how many payments a card is charged, and what it is charged in all. */
function planLine(
  installments: number,
  { order_currency: currency, charged_amount: charged = '' }: { order_currency: string; charged_amount?: string },
): HTMLElement {
  return h('p', { class: 'soft' }, `${String(installments)} payments, ${currency} ${charged} charged in all`)
}

function section(title: string, children: readonly HTMLElement[], empty?: string): HTMLElement {
  const nothing = children.length === 0 && empty !== undefined ? h('p', { class: 'soft' }, empty) : undefined
  return h('section', { 'data-key': title }, h('h3', {}, title), nothing, ...children)
}

function directActions(order: OrderInFull): HTMLElement {
  const buttons = decisionsOf(order).map((one) =>
    h(
      'button',
      { 'data-action': 'status', 'data-status': one.status, title: one.status },
      one.label,
      one.key !== undefined && h('kbd', {}, one.key),
    ),
  )
  return h(
    'div',
    { class: 'actions' },
    ...buttons,
    h(
      'details',
      { class: 'more' },
      h('summary', {}, 'Other…'),
      h(
        'form',
        { 'data-action': 'status' },
        h('label', {}, 'trade_status ', h('input', { name: 'trade_status', required: true, placeholder: 'any word' })),
        h('label', {}, 'amount ', h('input', { name: 'amount', inputmode: 'decimal', placeholder: 'the order’s' })),
        h('label', {}, 'out_request_no ', h('input', { name: 'out_request_no', placeholder: 'of a refund' })),
        h('input', { type: 'hidden', name: 'force', value: 'true' }),
        h('button', {}, 'Report'),
      ),
    ),
  )
}

function recurringActions(order: RecurringInFull): HTMLElement {
  const next = order.periods.find((period) => period.trade_status === undefined)
  const isActive = order.recurring_status === 'ACTIVE'
  const cardPage = `/card?prepay_id=${order.prepay_id}`
  return h(
    'div',
    { class: 'actions' },
    order.recurring_status === 'PENDING' && h('a', { class: 'button', href: cardPage }, 'Open the card page'),
    isActive &&
      next !== undefined &&
      h('button', { 'data-action': 'until', 'data-until': next.due_at }, 'Charge the next period', h('kbd', {}, 'n')),
    isActive && h('button', { 'data-action': 'fail-next' }, 'Let the next charge fail', h('kbd', {}, 'f')),
    order.next_outcomes.length > 0 && h('span', { class: 'soft' }, `next charges: ${order.next_outcomes.join(', ')}`),
  )
}

function periods(order: RecurringInFull): HTMLElement {
  const all = order.periods
  const rows = all.map((one) =>
    h(
      'tr',
      { 'data-key': `period ${one.period}` },
      h('th', { scope: 'row' }, String(one.period)),
      h(
        'td',
        { class: 'due' },
        ...formatInstant(one.due_at)
          .split(' ')
          .flatMap((part) => [h('span', {}, part), ' ']),
      ),
      h('td', { class: 'number' }, one.amount),
      h('td', {}, one.trade_status === undefined ? pill('waiting') : pill(one.trade_status)),
      h(
        'td',
        {},
        one.trade_status !== undefined &&
          h('button', { 'data-action': 'status', 'data-status': 'REFUNDED', 'data-period': one.period }, 'Refund'),
      ),
    ),
  )
  const head = ['No.', 'Due (UTC)', 'Amount', 'Status', 'Action'].map((title) => h('th', { scope: 'col' }, title))
  const trial = order.trial_amount === '' ? '' : `Trial: ${order.trial_period} at ${order.trial_amount}. `
  return h(
    'section',
    { 'data-key': 'periods' },
    h('h3', {}, 'Periods'),
    h('p', { class: 'soft' }, `${trial}${order.periods_in_all} charges in all.`),
    all.length > 0 &&
      h('div', { class: 'scroll' }, h('table', {}, h('thead', {}, h('tr', {}, ...head)), h('tbody', {}, ...rows))),
  )
}

function fieldTable(order: OrderInFull): HTMLElement {
  const fields = order.kind === 'direct' ? order.fields : {}
  const qr = fields['qr_code_url']
  const known: Readonly<Record<string, string>> = {
    out_trade_no: order.out_trade_no,
    trade_no: order.trade_no,
    'valid until (UTC)': formatInstant(order.expires_at),
    ...fields,
    notify_url: order.notify_url,
  }
  return h(
    'dl',
    { class: 'fields' },
    ...Object.entries(known).flatMap(([name, value]) => [
      h('dt', { 'data-key': `dt ${name}` }, name),
      h('dd', { 'data-key': `dd ${name}` }, fieldValue(name, value)),
    ]),
    ...(qr === undefined
      ? []
      : [
          h('dt', { 'data-key': 'dt qr' }, 'picture'),
          h('dd', { 'data-key': 'dd qr' }, h('img', { src: qr, alt: 'The QR code', width: '160', height: '160' })),
        ]),
  )
}

const links = new Set(['pay_url', 'wallet_url', 'app_link_url'])

function fieldValue(name: string, value: string): Node | string {
  if (links.has(name)) return h('a', { href: value }, value)
  return value.length > 400 ? `${value.slice(0, 120)}… (${value.length} characters)` : value
}

function history(order: OrderInFull): HTMLElement {
  const lines = order.history.map((one) =>
    h('li', {}, h('time', {}, formatInstant(one.at)), ' ', pill(one.status), ` by ${one.by}`),
  )
  const refunds = order.kind === 'direct' ? order.refunds : []
  const given = refunds.map((one) =>
    h('li', {}, `Refund ${one.out_request_no} of ${one.refund_amount} `, pill(one.refund_status)),
  )
  return h('ol', { class: 'history' }, ...lines, ...given)
}
