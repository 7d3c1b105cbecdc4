/* global clearTimeout, CSS, document, Element, FormData, HTMLElement, HTMLFormElement, HTMLInputElement, location, window */
import { requestFor } from './actions.js'
import { act, readOrder, readOverview, readRequests } from './control-client.js'
import { h, patch } from './dom.js'
import { formatInstant } from './format.js'
import { listenToKeys } from './keyboard.js'
import { orderDetail } from './order-detail.js'
import { filterOrders, orderList } from './order-list.js'
import { tools } from './tools.js'

/**
 * @typedef {import('./control-client.js').Overview} Overview
 * @typedef {import('./control-client.js').OrderInFull} OrderInFull
 * @typedef {import('./control-client.js').Exchange} Exchange
 */

const app = /** @type {HTMLElement} */ (document.getElementById('app'))
const news = /** @type {HTMLElement} */ (document.getElementById('news'))

/** @type {Overview | undefined} */
let overview
/** @type {OrderInFull | undefined} */
let chosen
/** @type {readonly Exchange[]} */
let refused = []
let filter = ''

/** @returns {string | undefined} */
function chosenId() {
  const id = /^#\/orders\/(.+)$/.exec(location.hash)?.[1]
  return id === undefined ? undefined : decodeURIComponent(id)
}

/** @returns {'orders' | 'order' | 'tools'} */
function view() {
  if (location.hash === '#/tools') return 'tools'
  return chosenId() === undefined ? 'orders' : 'order'
}

function render() {
  if (overview === undefined) return
  const shown = filterOrders(overview.orders, filter)
  patch(
    app,
    h(
      'div',
      { id: 'app', 'data-view': view() },
      top(overview),
      h(
        'main',
        {},
        h(
          'section',
          { class: 'list', 'aria-label': 'Orders' },
          h(
            'label',
            { class: 'filter' },
            h('span', { class: 'hidden' }, 'Filter the orders'),
            h('input', { id: 'filter', type: 'search', placeholder: 'Filter: PIX, SUCCESS, pedido-17 …' }),
            h('kbd', {}, '/'),
          ),
          shown.length > 0 ? orderList(shown, chosenId()) : h('p', { class: 'empty' }, emptyWords(overview)),
        ),
        h('section', { class: 'detail' }, detail()),
        tools(overview, refused),
      ),
    ),
  )
}

/**
 * @param {Overview} state
 * @returns {HTMLElement}
 */
function top(state) {
  const active = view()
  const tab = (/** @type {string} */ href, /** @type {string} */ label, /** @type {boolean} */ isActive) =>
    h('a', { href, 'aria-current': isActive ? 'page' : undefined }, label)
  return h(
    'header',
    { class: 'top' },
    h('h1', {}, 'Sandbox gateway'),
    h('span', { class: 'ribbon' }, 'TEST'),
    h('span', { class: 'count' }, `${state.orders.length} ${state.orders.length === 1 ? 'order' : 'orders'}`),
    state.faults.length > 0 && h('a', { class: 'alarm', href: '#/tools' }, 'faults waiting'),
    state.holding && h('a', { class: 'alarm', href: '#/tools' }, 'notifications held'),
    h('span', { class: 'keys' }, h('kbd', {}, 'j'), h('kbd', {}, 'k'), ' choose · ', h('kbd', {}, 'Esc'), ' back'),
    h('nav', {}, tab('#/', 'Orders', active !== 'tools'), tab('#/tools', 'Tools', active === 'tools')),
  )
}

/** @returns {HTMLElement} */
function detail() {
  const id = chosenId()
  if (chosen !== undefined && chosen.out_trade_no === id) return orderDetail(chosen)
  const words = id === undefined ? 'Choose an order to see what went over the wire.' : 'Loading the order…'
  return h('p', { class: 'empty', 'data-key': 'empty' }, words)
}

/**
 * @param {Overview} state
 * @returns {string}
 */
function emptyWords(state) {
  if (state.orders.length > 0) return 'No order matches the filter.'
  return `No orders yet. Point a shop at ${location.origin} and pay, or POST to /trade/pay.`
}

async function refresh() {
  const answer = await readOverview(overview?.revision)
  if ('unchanged' in answer) {
    const now = document.getElementById('now')
    if (now !== null) now.textContent = formatInstant(answer.now)
    return
  }
  overview = answer
  const [{ requests }] = await Promise.all([readRequests(), refreshChosen()])
  refused = requests.filter((one) => one.answer.status !== 200)
  render()
}

async function refreshChosen() {
  const id = chosenId()
  if (id === undefined) {
    chosen = undefined
    return
  }
  try {
    chosen = await readOrder(id)
  } catch (error) {
    say(error)
  }
}

/** @type {ReturnType<typeof setTimeout> | undefined} */
let silence

/** @param {unknown} words */
function say(words) {
  news.textContent = words instanceof Error ? words.message : String(words)
  clearTimeout(silence)
  silence = setTimeout(() => (news.textContent = ''), 6000)
}

/**
 * Does something and shows at once what came of it.
 *
 * @param {string} name
 * @param {import('./actions.js').ActionData} data
 */
async function runAction(name, data) {
  const request = requestFor(name, data, data['order'] ?? chosenId() ?? '')
  if (request === undefined) return
  try {
    await act(request.path, request.body)
    say(request.done)
    await refresh()
  } catch (error) {
    say(error)
  }
}

document.addEventListener('click', (event) => {
  const button = event.target instanceof Element ? event.target.closest('button[data-action]') : null
  if (button instanceof HTMLElement) void runAction(button.dataset['action'] ?? '', button.dataset)
})

document.addEventListener('submit', (event) => {
  event.preventDefault()
  const form = event.target
  if (!(form instanceof HTMLFormElement)) return
  const values = Object.fromEntries(Array.from(new FormData(form), ([name, value]) => [name, String(value).trim()]))
  void runAction(form.dataset['action'] ?? '', { ...values, status: values['trade_status'] })
})

document.addEventListener('input', (event) => {
  if (!(event.target instanceof HTMLInputElement) || event.target.id !== 'filter') return
  filter = event.target.value.trim()
  render()
})

window.addEventListener('hashchange', () => {
  render()
  void refreshChosen().then(render)
})

listenToKeys({
  move: (by) => {
    const shown = filterOrders(overview?.orders ?? [], filter)
    const at = shown.findIndex((order) => order.out_trade_no === chosenId())
    const next = shown[at < 0 ? 0 : Math.min(shown.length - 1, Math.max(0, at + by))]
    if (next === undefined) return
    location.hash = `#/orders/${encodeURIComponent(next.out_trade_no)}`
    document.querySelector(`[data-key="${CSS.escape(next.out_trade_no)}"]`)?.scrollIntoView({ block: 'nearest' })
  },
  decide: (status) => {
    if (chosen?.kind === 'direct') void runAction('status', { status })
  },
  press: (action) => {
    const button = document.querySelector(`.detail [data-action="${action}"]`)
    if (button instanceof HTMLElement) button.click()
  },
  focusFilter: () => document.getElementById('filter')?.focus(),
  leave: () => {
    location.hash = '#/'
  },
})

/** Asks for news every second while somebody looks. */
async function keepFresh() {
  if (!document.hidden) {
    try {
      await refresh()
    } catch {
      say('The sandbox does not answer. Is it still running?')
    }
  }
  setTimeout(keepFresh, 1000)
}

document.addEventListener('visibilitychange', () => {
  if (!document.hidden) void refresh().catch(say)
})
void keepFresh()
