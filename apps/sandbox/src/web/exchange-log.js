import { h } from './dom.js'
import { formatInstant, formatShort, indentJson, toneOf } from './format.js'

/**
 * @typedef {import('./control-client.js').Exchange} Exchange
 * @typedef {import('./control-client.js').Notification} Notification
 */

/**
 * A word with its tone.
 *
 * @param {string | undefined} word
 * @returns {HTMLElement}
 */
export function pill(word) {
  return h('span', { class: 'pill', 'data-tone': toneOf(word) }, word ?? 'not yet')
}

/**
 * The HTTP status as a pill: 2xx is good, all else is not.
 *
 * @param {number} status
 * @returns {HTMLElement}
 */
function statusPill(status) {
  return h('span', { class: 'pill', 'data-tone': status >= 200 && status < 300 ? 'good' : 'bad' }, String(status))
}

/**
 * @param {string} title
 * @param {string} text
 * @returns {HTMLElement}
 */
function block(title, text) {
  return h('div', { class: 'block' }, h('h4', {}, title), h('pre', { tabindex: '0' }, text))
}

/**
 * Requests and answers as they went over the wire.
 *
 * @param {readonly Exchange[]} exchanges
 * @returns {HTMLElement[]}
 */
export function exchangeLog(exchanges) {
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

/**
 * @param {Exchange} exchange
 * @returns {HTMLElement | undefined}
 */
function subCodeOf(exchange) {
  const subCode = /"sub_code":"([^"]+)"/.exec(exchange.answer.body)?.[1]
  return subCode === undefined ? undefined : h('span', { class: 'sub-code' }, subCode)
}

/**
 * @param {Readonly<Record<string, string>>} headers
 * @returns {string}
 */
function headerLines(headers) {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')
}

/**
 * Notifications and what the receiver answered to each delivery.
 *
 * @param {readonly Notification[]} notifications
 * @returns {HTMLElement[]}
 */
export function notificationLog(notifications) {
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
      block('Body, as it was signed', indentJson(one.body)),
    )
  })
}

/**
 * @param {Notification} notification
 * @returns {string}
 */
function reportedStatus(notification) {
  const { trade_status: status, period } = JSON.parse(notification.body)
  return period === undefined ? status : `${status} · period ${period}`
}

/**
 * @param {import('./control-client.js').Delivery} delivery
 * @returns {string}
 */
function deliveryWord(delivery) {
  return delivery.status === undefined ? (delivery.error ?? '') : `HTTP ${delivery.status}`
}

/**
 * @param {import('./control-client.js').Delivery} delivery
 * @returns {HTMLElement}
 */
function deliveryLine(delivery) {
  const answer = delivery.answer === undefined || delivery.answer === '' ? '' : ` · ${delivery.answer}`
  return h(
    'li',
    {},
    h('time', {}, formatInstant(delivery.at)),
    ` ${deliveryWord(delivery)} in ${delivery.duration_ms} ms${answer}`,
  )
}
