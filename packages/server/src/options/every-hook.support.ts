import type { OrderState } from '@ficha/core'
import { STAFF_ROLES, type DeskSession } from '@ficha/core/contract/desk'
import { OPTIONS } from './rules/option-table.ts'
import type { Rule } from './rules/rule.ts'
import type { aCheckout } from '../testing/checkout.support.ts'
import {
  aBody,
  aGateway,
  aMembership,
  aNotification,
  anOrder,
  type FakeGateway,
  type TestCheckout,
} from '../testing/checkout.support.ts'

/** The paths of all functions of the options table: "resolveOrder", "notification.verify". */
export const hooksOfTheTable = (): readonly string[] => functionsIn(OPTIONS, '')

const functionsIn = (rule: Rule, path: string): readonly string[] => {
  if (rule.kind === 'function') return [path]
  return Object.entries(rule.members ?? {}).flatMap(([name, member]) =>
    functionsIn(member, path === '' ? name : `${path}.${name}`),
  )
}

/** The fault of a merchant's function. */
export const FAULTS: Readonly<Record<string, () => unknown>> = {
  throws: () => {
    throw new Error('the database is away')
  },
  rejects: () => Promise.reject(new Error('the database is away')),
  'never answers': () => new Promise(() => undefined),
  'gives another kind': () => 7,
  'gives undefined': () => undefined,
  'gives a promise of another kind': () => Promise.resolve(7),
}

/** The order before a fault, and the action that calls the function. */
export interface Scenario {
  readonly options?: NonNullable<Parameters<typeof aCheckout>[0]>
  readonly gateway?: () => FakeGateway
  /** Creates the payments for the function while it works. They must be kept when the function fails later. */
  readonly before?: (checkout: TestCheckout) => Promise<unknown>
  /** Causes the call of the function. Resolves to the answer to the request of a payer or the gateway that calls it, if there is one. */
  readonly act: (checkout: TestCheckout) => Promise<unknown>
  /** Answers that are not faults: a hook whose answer is ignored, or an answer with a meaning. */
  readonly harmless?: readonly string[]
  /** The text of the log line, if it does not contain the name of the option. */
  readonly named?: RegExp
  /** The state of the order at the end. Default: it is not paid, so it is not created, open or unknown. */
  readonly ends?: OrderState
}

const DAY = 86_400_000
/** The outbox reads no answer of a hook. */
const UNREAD = ['gives another kind', 'gives undefined', 'gives a promise of another kind']

export const numberOf = ({ gateway }: TestCheckout, at = 0): string => String(gateway.sent[at]?.json['out_trade_no'])

const pay = (checkout: TestCheckout, more: Readonly<Record<string, unknown>> = {}): Promise<Response> =>
  checkout.post('/payments', aBody(more))

const report = async (checkout: TestCheckout, more: Readonly<Record<string, unknown>> = {}, at = 0): Promise<void> => {
  await checkout.notify(aNotification(numberOf(checkout, at), { trade_no: `T${String(at + 1)}`, ...more }))
  await checkout.finishWork()
}

/** Lets days pass, and runs the jobs after each. */
const pass = async (checkout: TestCheckout, days: number): Promise<void> => {
  for (let day = 0; day < days; day += 1) {
    checkout.clock.advance(DAY)
    await checkout.handler.runJobs()
  }
}

const OF_THE_OUTBOX = { harmless: UNREAD } as const
const OF_TIME = { ...OF_THE_OUTBOX, options: { resolveOrder: () => anOrder({ timeoutExpress: '3d' }) } } as const

const STAFFED = { staff: () => ({ name: 'ana', may: STAFF_ROLES }) } as const

const CLUB = {
  ...OF_THE_OUTBOX,
  gateway: () => aGateway({ web_url: 'https://pay.example/card?prepay_id=r1', prepay_id: 'r1' }),
  options: {
    resolveRecurring: () => aMembership({ zone: 'America/Sao_Paulo' }),
  },
  before: (checkout) => checkout.post('/recurring', { recurringId: 'club-1' }),
} as const satisfies Partial<Scenario>
const PERIOD = { amount: '29.90', method: 'creditcard', period: 1, card: { card_no: '4242' } }

/** One scenario for each function of the options table. The type has no list of its own: the test compares the names with the table. */
export const SCENARIOS: Readonly<Record<string, Scenario>> = {
  resolveOrder: { act: (checkout) => pay(checkout), harmless: ['gives undefined'] },
  checkPayer: { act: (checkout) => pay(checkout), harmless: ['gives undefined'] },
  describeMethod: { act: (checkout) => pay(checkout), harmless: ['gives undefined'] },
  banks: { act: (checkout) => pay(checkout, { method: 'DepositExpress', bank: 'itau' }) },
  'cards.plans': {
    act: (checkout) =>
      pay(checkout, {
        method: 'CreditCard',
        card: { token: 'tok', fingerprint: 'fp', issuer: 'visa' },
        installments: 3,
      }),
    harmless: ['gives undefined'],
  },
  authorize: {
    before: (checkout) => pay(checkout),
    act: async (checkout) => {
      const { id } = (await (await pay(checkout)).json()) as { id: string }
      return await pay(checkout, { method: 'Boleto', replaces: id })
    },
  },
  signRequest: { act: (checkout) => pay(checkout) },
  // A function that throws or never answers has the same effect as a network that fails.
  'gateway.fetch': { act: (checkout) => pay(checkout), named: /gateway\.fetch|outcome is unknown/ },
  'rateLimit.sessionOf': { act: (checkout) => pay(checkout), harmless: ['gives undefined'] },
  messages: { act: (checkout) => checkout.post('/payments?locale=pt-BR', aBody()) },
  'notification.verify': { before: (checkout) => pay(checkout), act: (checkout) => report(checkout) },
  'notification.read': { before: (checkout) => pay(checkout), act: (checkout) => report(checkout) },
  'notification.acknowledge': {
    ends: 'paid',
    before: (checkout) => pay(checkout),
    act: (checkout) => report(checkout),
  },
  queryPayment: {
    before: (checkout) => pay(checkout),
    act: (checkout) => pass(checkout, 1),
    harmless: ['gives undefined'],
  },
  onUnmappedStatus: {
    ...OF_THE_OUTBOX,
    before: (checkout) => pay(checkout),
    act: (checkout) => report(checkout, { trade_status: 'STRANGE' }),
  },
  staff: { act: (checkout) => checkout.get('/desk/session'), harmless: ['gives undefined'] },
  findOrders: { options: STAFFED, act: (checkout) => checkout.post('/desk/payments', { text: 'Maria' }) },
  onResend: {
    options: STAFFED,
    harmless: UNREAD,
    before: (checkout) => pay(checkout),
    act: async (checkout) => {
      const { token } = (await (await checkout.get('/desk/session')).json()) as DeskSession
      const act = { kind: 'resend', payment: numberOf(checkout), key: 'k'.repeat(22) }
      return await checkout.post('/desk/acts', act, { 'x-desk-token': token })
    },
  },
  resolveRecurring: {
    act: (checkout) => checkout.post('/recurring', { recurringId: 'club-1' }),
    harmless: ['gives undefined'],
  },
  onChange: {
    ...OF_THE_OUTBOX,
    ends: 'paid',
    before: (checkout) => pay(checkout),
    act: (checkout) => report(checkout),
  },
  onOrderChange: {
    ...OF_THE_OUTBOX,
    ends: 'paid',
    before: (checkout) => pay(checkout),
    act: (checkout) => report(checkout),
  },
  onMismatch: {
    ...OF_THE_OUTBOX,
    ends: 'amount-differs',
    before: (checkout) => pay(checkout),
    act: (checkout) => report(checkout, { amount: '9.99' }),
  },
  onDoublePayment: {
    ...OF_THE_OUTBOX,
    ends: 'paid-twice',
    before: async (checkout) => {
      const { id } = (await (await pay(checkout)).json()) as { id: string }
      await pay(checkout, { method: 'Boleto', replaces: id })
    },
    act: async (checkout) => {
      await report(checkout)
      await report(checkout, { method: 'Boleto', out_request_no: 'R2' }, 1)
    },
  },
  onCreated: {
    ...OF_THE_OUTBOX,
    act: async (checkout) => {
      await pay(checkout)
      await checkout.handler.runJobs()
    },
  },
  onReminder: { ...OF_TIME, before: (checkout) => pay(checkout), act: (checkout) => pass(checkout, 3) },
  onLapsed: { ...OF_TIME, before: (checkout) => pay(checkout), act: (checkout) => pass(checkout, 8) },
  onQuiet: { ...OF_TIME, before: (checkout) => pay(checkout), act: (checkout) => pass(checkout, 3) },
  onUpcomingCharge: {
    ...CLUB,
    act: async (checkout) => {
      await report(checkout, PERIOD)
      await pass(checkout, 31)
    },
  },
  onPeriodChange: { ...CLUB, act: (checkout) => report(checkout, PERIOD) },
  onRecurringChange: { ...CLUB, act: (checkout) => report(checkout, PERIOD) },
  onRecurringMismatch: { ...CLUB, act: (checkout) => report(checkout, { ...PERIOD, amount: '1.23' }) },
}
