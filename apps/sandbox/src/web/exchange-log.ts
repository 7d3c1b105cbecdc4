import type { Delivery, NotificationRecord } from '../orders/notification-record.ts'
import type { WireRecord } from '../orders/wire-record.ts'
import { h } from './dom.ts'
import { formatInstant, formatShort, indentJson, toneOf } from './format.ts'

/** A word with its tone. */
export function pill(word: string | undefined): HTMLElement {
  return h('span', { class: 'pill', 'data-tone': toneOf(word) }, word ?? 'not yet')
}

/** The HTTP status as a label. Only 2xx has the tone of a success. */
function statusPill(status: number): HTMLElement {
  return h('span', { class: 'pill', 'data-tone': status >= 200 && status < 300 ? 'good' : 'bad' }, String(status))
}

function block(title: string, text: string): HTMLElement {
  return h('div', { class: 'block' }, h('h4', {}, title), h('pre', { tabindex: '0' }, text))
}

/** Requests and answers with their bytes as text. */
export function exchangeLog(exchanges: readonly WireRecord[]): HTMLElement[] {
  return exchanges.map((exchange, at) =>
    h(
      'details',
      { class: 'exchange', 'data-key': `${exchange.received_at} ${exchange.path} ${exchanges.length - at}` },
      h(
        'summary',
        {},
        h('time', {}, formatShort(exchange.received_at)),
        h('span', { class: 'path' }, `POST ${exchange.path}`),
        statusPill(exchange.answer.status),
        subCodeOf(exchange),
        exchange.fault !== undefined && h('span', { class: 'pill', 'data-tone': 'warn' }, `fault: ${exchange.fault}`),
      ),
      block('Request headers', headerLines(exchange.headers)),
      block('Request', indentJson(exchange.body)),
      block(`Answer ${exchange.answer.status}`, indentJson(exchange.answer.body)),
    ),
  )
}

function subCodeOf(exchange: WireRecord): HTMLElement | undefined {
  const subCode = /"sub_code":"([^"]+)"/.exec(exchange.answer.body)?.[1]
  return subCode === undefined ? undefined : h('span', { class: 'sub-code' }, subCode)
}

function headerLines(headers: Readonly<Record<string, string>>): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')
}

/** Notifications, and the receiver's answer to each delivery. */
export function notificationLog(notifications: readonly NotificationRecord[]): HTMLElement[] {
  return notifications.toReversed().map((one) => {
    const last = one.deliveries.at(-1)
    return h(
      'details',
      { class: 'exchange', 'data-key': one.id },
      h(
        'summary',
        {},
        h('time', {}, formatShort(one.made_at)),
        pill(reportedStatus(one)),
        pill(one.state),
        h('span', { class: 'sub-code' }, last === undefined ? (one.reason ?? '') : deliveryWord(last)),
      ),
      h(
        'p',
        { class: 'target' },
        h('span', {}, `POST ${one.url}`),
        h('button', { 'data-action': 'replay-one', 'data-id': one.id }, 'Send again'),
      ),
      h('ol', { class: 'deliveries' }, ...one.deliveries.map(deliveryLine)),
      one.next_attempt_at !== undefined &&
        h('p', { class: 'target' }, `Next delivery at ${formatInstant(one.next_attempt_at)}`),
      block('Body, as it was signed', one.content_type === 'application/json' ? indentJson(one.body) : one.body),
    )
  })
}

function reportedStatus(notification: NotificationRecord): string {
  const { trade_status: status = '', period } = fieldsOf(notification)
  return period === undefined ? status : `${status} · period ${period}`
}

interface ReportedFields {
  readonly trade_status?: string
  readonly period?: number
}

/** The fields of a notification, at the top of its body or nested. */
function fieldsOf({ body, content_type: type }: NotificationRecord): ReportedFields {
  if (type !== 'application/json') return Object.fromEntries(new URLSearchParams(body))
  const read = JSON.parse(body) as ReportedFields & { readonly data?: ReportedFields }
  return read.data ?? read
}

function deliveryWord(delivery: Delivery): string {
  return delivery.status === undefined ? (delivery.error ?? '') : `HTTP ${delivery.status}`
}

function deliveryLine(delivery: Delivery): HTMLElement {
  const answer = delivery.answer === undefined || delivery.answer === '' ? '' : ` · ${delivery.answer}`
  return h(
    'li',
    {},
    h('time', {}, formatInstant(delivery.at)),
    ` ${deliveryWord(delivery)} in ${delivery.duration_ms} ms${answer}`,
  )
}
