import type { EventKind, OrderState } from '../specification.ts'

const STATES: readonly OrderState[] = ['new', 'undecided', 'open', 'paid', 'paid twice', 'odd money', 'returned']

const EVENTS: readonly EventKind[] = [
  'price changes',
  'gateway makes it',
  'gateway answers',
  'payer pays',
  'money goes back',
  'report arrives',
  'report is acknowledged',
  'asks for a payment',
  'asks again',
  'notifies the shop',
  'orders delivery',
  'page shows',
]

/** How often each event happened in each state of the order, as text. */
export const coverageTable = (coverage: ReadonlyMap<string, number>): string => {
  const cell = (event: EventKind, state: OrderState): string => String(coverage.get(`${event}|${state}`) ?? '-')
  const lines = EVENTS.map((event) => [event, ...STATES.map((state) => cell(event, state))])
  return [['', ...STATES], ...lines]
    .map(([name = '', ...cells]) => name.padEnd(24) + cells.map((one) => one.padStart(11)).join(''))
    .join('\n')
}
