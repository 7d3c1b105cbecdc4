import type { Overview } from '../control/control-answers.ts'
import type { WireRecord } from '../orders/wire-record.ts'
import { h } from './dom.ts'
import { exchangeLog } from './exchange-log.ts'
import { formatDistance, formatInstant } from './format.ts'

const steps: readonly (readonly [duration: string, label: string])[] = [
  ['PT10S', '+10 s'],
  ['PT5M', '+5 min'],
  ['PT1H', '+1 h'],
  ['P1D', '+1 day'],
  ['P1W', '+1 week'],
  ['P1M', '+1 month'],
  ['P1Y', '+1 year'],
]

/** The panels that act on the whole sandbox: clock, notifications, faults, refused requests. `faultKind` is the fault that the form has chosen. */
export function tools(overview: Overview, refused: readonly WireRecord[], faultKind: string): HTMLElement {
  return h(
    'aside',
    { class: 'tools', 'aria-label': 'Tools' },
    h('h2', { class: 'hidden' }, 'Tools'),
    clockPanel(overview),
    notificationPanel(overview),
    faultPanel(overview, faultKind),
    h(
      'section',
      { 'data-key': 'refused' },
      h('h3', {}, 'Refused requests'),
      refused.length === 0 && h('p', { class: 'soft' }, 'None. A request that breaks a rule shows up here.'),
      ...exchangeLog(refused.slice(0, 20)),
    ),
  )
}

function clockPanel({ now, wall }: Overview): HTMLElement {
  const isAhead = Math.abs(Date.parse(now) - Date.parse(wall)) > 2000
  return h(
    'section',
    { 'data-key': 'clock' },
    h('h3', {}, 'Clock'),
    h(
      'p',
      { class: 'clock' },
      h('time', { id: 'now' }, formatInstant(now)),
      h('span', { class: 'soft' }, ' UTC'),
      isAhead && h('span', { class: 'soft' }, ` · ${formatDistance(now, wall)} from real time`),
    ),
    h(
      'p',
      { class: 'buttons' },
      ...steps.map(([duration, label]) => h('button', { 'data-action': 'advance', 'data-advance': duration }, label)),
    ),
    h(
      'form',
      { 'data-action': 'advance', class: 'inline' },
      h('label', {}, 'ISO 8601 ', h('input', { name: 'advance', placeholder: 'P1DT12H', required: true, size: '10' })),
      h('button', {}, 'Advance'),
    ),
  )
}

function notificationPanel({ holding, autopay }: Overview): HTMLElement {
  return h(
    'section',
    { 'data-key': 'notifications' },
    h('h3', {}, 'Notifications'),
    h(
      'p',
      { class: 'buttons' },
      holding
        ? [
            h('button', { 'data-action': 'hold', 'data-hold': 'false' }, 'Release'),
            h('button', { 'data-action': 'hold', 'data-hold': 'false', 'data-shuffle': 'true' }, 'Release shuffled'),
          ]
        : h('button', { 'data-action': 'hold', 'data-hold': 'true' }, 'Hold back'),
      h('button', { 'data-action': 'replay' }, 'Send all again'),
      h('button', { 'data-action': 'replay', 'data-times': '3', 'data-shuffle': 'true' }, '3× shuffled'),
    ),
    h(
      'p',
      { class: 'soft hint' },
      'Each was delivered once. “Send all again” delivers every one once more; “3× shuffled” three times more, in any order. A shop that is right changes nothing.',
    ),
    holding && h('p', { class: 'warning' }, 'Held back: nothing is sent until you release it.'),
    h(
      'p',
      { class: 'buttons' },
      h(
        'button',
        {
          'data-action': 'autopay',
          'data-on': autopay === null ? 'true' : 'false',
          'aria-pressed': autopay === null ? 'false' : 'true',
        },
        autopay === null ? 'Pay every new order' : 'Paying every new order: stop',
      ),
    ),
  )
}

/** The faults, their effect on the shop, and whether the gateway has done the work. */
const kinds: readonly (readonly [kind: string, label: string, effect: string])[] = [
  [
    'reset-before',
    'reset, nothing done',
    'The connection breaks before the gateway reads the request. No order is made.',
  ],
  [
    'reset-after',
    'reset, order made',
    'The order is made, and the connection breaks before the answer. The shop does not know.',
  ],
  [
    'black-hole',
    'no answer ever',
    'The order is made, and the answer never comes. The shop waits until its own time limit.',
  ],
  ['delay', 'slow answer', 'The answer comes whole, so many milliseconds later.'],
  ['5xx', 'server error', 'The answer is HTTP 500. No order is made, which the shop cannot know.'],
  ['truncated', 'half of the JSON', 'The order is made, and the answer ends in the middle.'],
  ['html', '200 and a web page', 'A web page in place of the answer. No order is made, which the shop cannot know.'],
  ['refused', 'refusal, nothing done', 'The gateway says no in its own words. No order is made.'],
]

const operations: readonly (readonly [operation: string, label: string])[] = [
  ['any', 'any operation'],
  ['pay', 'pay'],
  ['recurring', 'recurring'],
  ['cancel', 'cancel'],
  ['page', 'hosted page'],
  ['query', 'query'],
  ['banks', 'bank list'],
  ['installments', 'instalments'],
  ['refund', 'refund'],
]

function choices(options: readonly (readonly [string, string, string?])[]): HTMLElement[] {
  return options.map(([value, label]) => h('option', { value }, label))
}

/** The fault that the form shows at first. */
export const FIRST_FAULT = 'reset-before'

function faultPanel({ faults }: Overview, faultKind: string): HTMLElement {
  const [, , effect = ''] = kinds.find(([kind]) => kind === faultKind) ?? []
  return h(
    'section',
    { 'data-key': 'faults' },
    h('h3', {}, 'Faults'),
    h(
      'form',
      { 'data-action': 'fault', class: 'inline' },
      h('label', {}, 'What ', h('select', { name: 'kind', 'aria-describedby': 'fault-effect' }, ...choices(kinds))),
      h('label', {}, 'On ', h('select', { name: 'operation' }, ...choices(operations))),
      h('label', {}, 'Times ', h('input', { name: 'times', type: 'number', min: '1', max: '999', value: '1' })),
      h(
        'label',
        {},
        'Delay ms ',
        h('input', { name: 'delay_ms', type: 'number', min: '0', max: '120000', placeholder: '0' }),
      ),
      h('p', { class: 'soft hint', id: 'fault-effect', role: 'status' }, effect),
      h('button', {}, 'Request it'),
    ),
    h('p', { class: 'soft hint' }, '“Request it” lets the next requests of that kind, so many times, meet the fault.'),
    h(
      'details',
      { class: 'hint' },
      h('summary', {}, 'What each fault does'),
      h('dl', {}, ...kinds.flatMap(([, label, effect]) => [h('dt', {}, label), h('dd', { class: 'soft' }, effect)])),
    ),
    h(
      'ul',
      { class: 'faults' },
      ...faults.map((fault) =>
        h(
          'li',
          {},
          `${fault.kind} on ${fault.operation}: ${fault.remaining} more${fault.delay_ms > 0 ? `, ${fault.delay_ms} ms` : ''}`,
        ),
      ),
    ),
    faults.length > 0 && h('button', { 'data-action': 'clear-faults' }, 'Forget all faults'),
  )
}
