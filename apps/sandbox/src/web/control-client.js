/**
 * @typedef {{ readonly at: string, readonly attempt: number, readonly outcome: string, readonly status?: number,
 *   readonly answer?: string, readonly error?: string, readonly duration_ms: number }} Delivery
 * @typedef {{ readonly id: string, readonly url: string, readonly body: string, readonly made_at: string,
 *   readonly state: string, readonly reason?: string, readonly next_attempt_at?: string,
 *   readonly deliveries: readonly Delivery[] }} Notification
 * @typedef {{ readonly received_at: string, readonly operation: string, readonly path: string, readonly fault?: string,
 *   readonly headers: Readonly<Record<string, string>>, readonly body: string,
 *   readonly answer: { readonly status: number, readonly body: string } }} Exchange
 * @typedef {{ readonly period: number, readonly due_at: string, readonly amount: string,
 *   readonly trade_status?: string }} Period
 * @typedef {{ readonly kind: 'direct' | 'recurring', readonly out_trade_no: string, readonly trade_no: string,
 *   readonly country?: string, readonly method?: string, readonly channel?: string, readonly trade_status?: string,
 *   readonly recurring_status?: string, readonly interval?: string, readonly trial_period?: string,
 *   readonly trial_amount?: string, readonly periods_in_all?: number, readonly periods?: readonly Period[],
 *   readonly next_outcomes?: readonly string[], readonly order_amount: string, readonly order_currency: string,
 *   readonly subject: string, readonly created_at: string, readonly expires_at: string, readonly notify_url: string,
 *   readonly notifications_made: number, readonly notifications_acknowledged: number }} OrderLine
 * @typedef {OrderLine & { readonly prepay_id: string, readonly fields?: Readonly<Record<string, string>>,
 *   readonly history: readonly { readonly at: string, readonly status: string, readonly by: string }[],
 *   readonly wire: readonly Exchange[], readonly notifications: readonly Notification[] }} OrderInFull
 * @typedef {{ readonly operation: string, readonly kind: string, readonly remaining: number, readonly delay_ms: number,
 *   readonly processed: boolean }} Fault
 * @typedef {{ readonly revision: number, readonly now: string, readonly wall: string, readonly holding: boolean,
 *   readonly autopay: { readonly status: string, readonly afterMs: number } | null,
 *   readonly faults: readonly Fault[], readonly statuses: readonly string[],
 *   readonly orders: readonly OrderLine[] }} Overview
 */

/**
 * @param {string} path
 * @param {RequestInit} [init]
 * @returns {Promise<any>}
 */
async function request(path, init) {
  const response = await fetch(path, init)
  const body = await response.json()
  if (!response.ok) throw new Error(body.error ?? `${path} answered ${response.status}.`)
  return body
}

/**
 * All orders and what the tools show; undefined when nothing changed since that revision, with the time alone.
 *
 * @param {number | undefined} since
 * @returns {Promise<Overview | { readonly unchanged: true, readonly now: string }>}
 */
export function readOverview(since) {
  return request(`/control/orders?limit=500${since === undefined ? '' : `&since=${since}`}`)
}

/**
 * @param {string} outTradeNo
 * @returns {Promise<OrderInFull>}
 */
export function readOrder(outTradeNo) {
  return request(`/control/orders/${encodeURIComponent(outTradeNo)}`)
}

/** @returns {Promise<{ readonly requests: readonly Exchange[] }>} */
export function readRequests() {
  return request('/control/requests')
}

/**
 * Does one thing by the control API.
 *
 * @param {string} path
 * @param {object} body
 * @returns {Promise<any>}
 */
export function act(path, body) {
  return request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}
