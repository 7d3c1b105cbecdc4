import type { OrderInFull, Overview } from '../control/control-answers.ts'
import type { WireRecord } from '../orders/wire-record.ts'
import { requestFor, type ActionData } from './actions.ts'
import { act, readOrder, readOverview, readRequests } from './control-client.ts'
import { decisionsOf } from './decisions.ts'
import { h, patch } from './dom.ts'
import { firstCommand } from './first-payment.ts'
import { formatInstant } from './format.ts'
import { listenToKeys } from './keyboard.ts'
import { orderDetail } from './order-detail.ts'
import { filterOrders, orderList } from './order-list.ts'
import { FIRST_FAULT, tools } from './tools.ts'

/** An element of the page's frame, which `pages/dashboard-page.ts` writes. */
function frameElement(id: string): HTMLElement {
  const found = document.getElementById(id)
  if (found === null) throw new Error(`The dashboard's page has no element "${id}".`)
  return found
}

const app = frameElement('app')
const news = frameElement('news')

const credentials = { appId: app.dataset['appId'] ?? '', securityKey: app.dataset['securityKey'] ?? '' }
/** A new out_trade_no for the command that an empty list shows. It can be used only once. The list has an order after that. */
const firstNumber = `curl-${String(Date.now())}`

let overview: Overview | undefined
let chosen: OrderInFull | undefined
let refused: readonly WireRecord[] = []
let filter = ''
let faultKind = FIRST_FAULT

function chosenId(): string | undefined {
  const id = /^#\/orders\/(.+)$/.exec(location.hash)?.[1]
  return id === undefined ? undefined : decodeURIComponent(id)
}

function view(): 'orders' | 'order' | 'tools' {
  if (location.hash === '#/tools') return 'tools'
  return chosenId() === undefined ? 'orders' : 'order'
}

function render(): void {
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
          shown.length > 0 ? orderList(shown, chosenId()) : emptyList(overview),
        ),
        h('section', { class: 'detail' }, detail()),
        tools(overview, refused, faultKind),
      ),
    ),
  )
}

function top(state: Overview): HTMLElement {
  const active = view()
  const tab = (href: string, label: string, isActive: boolean): HTMLElement =>
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

function detail(): HTMLElement {
  const id = chosenId()
  if (chosen !== undefined && chosen.out_trade_no === id) return orderDetail(chosen)
  const words = id === undefined ? 'Choose an order to see what went over the wire.' : 'Loading the order…'
  return h('p', { class: 'empty', 'data-key': 'empty' }, words)
}

function emptyList(state: Overview): HTMLElement {
  if (state.orders.length > 0) return h('p', { class: 'empty' }, 'No order matches the filter.')
  const settings = [
    ['Gateway', location.origin],
    ['App id', credentials.appId],
    ['Security key', credentials.securityKey],
  ] as const
  return h(
    'div',
    { class: 'first' },
    h('h2', {}, 'No orders yet'),
    h('p', {}, 'Point a shop at this gateway and pay:'),
    h('dl', {}, ...settings.flatMap(([name, value]) => [h('dt', {}, name), h('dd', {}, h('code', {}, value))])),
    h('p', {}, 'Or make a Pix from a terminal. It stands here a second later:'),
    h('pre', { tabindex: '0' }, firstCommand(location.origin, credentials, firstNumber)),
  )
}

async function refresh(): Promise<void> {
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

async function refreshChosen(): Promise<void> {
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

let silence: ReturnType<typeof setTimeout> | undefined

function say(words: unknown): void {
  news.textContent = words instanceof Error ? words.message : String(words)
  clearTimeout(silence)
  silence = setTimeout(() => (news.textContent = ''), 6000)
}

/** Runs an action and shows its result at once. */
async function runAction(name: string, data: ActionData): Promise<void> {
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
  const values = Object.fromEntries(
    Array.from(new FormData(form), ([name, value]) => [name, typeof value === 'string' ? value.trim() : '']),
  )
  void runAction(form.dataset['action'] ?? '', { ...values, status: values['trade_status'] })
})

document.addEventListener('input', (event) => {
  const { target } = event
  if (target instanceof HTMLInputElement && target.id === 'filter') filter = target.value.trim()
  else if (target instanceof HTMLSelectElement && target.name === 'kind') faultKind = target.value
  else return
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
  decide: (key) => {
    const decision = chosen === undefined ? undefined : decisionsOf(chosen).find((one) => one.key === key)
    if (decision !== undefined) void runAction('status', { status: decision.status })
    return decision !== undefined
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

/** Requests changes every second while the page is visible. */
async function keepFresh(): Promise<void> {
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
