import type { CheckoutOptions } from './options.ts'
import { refuse } from './refuse-option.ts'

/** What an option must be where it is given, and what goes wrong otherwise. */
interface Rule {
  readonly isGood: (value: unknown) => boolean
  readonly kind: string
  readonly otherwise: string
  readonly remedy: string
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

const oneOf = (otherwise: string, ...words: readonly string[]): Rule => ({
  isGood: (value) => words.some((word) => word === value),
  kind: `neither ${words.join(' nor ')}`,
  otherwise,
  remedy: `Pass one of them, or leave it out for its default`,
})
const aFunction = (otherwise: string): Rule => ({
  isGood: (value) => typeof value === 'function',
  kind: 'not a function',
  otherwise,
  remedy: 'Pass a function, or leave it out',
})
const aList = (otherwise: string): Rule => ({
  isGood: (value) => Array.isArray(value) && value.every(isText),
  kind: 'no list of texts',
  otherwise,
  remedy: 'Pass a list, or leave it out',
})
const SPELLING: Rule = {
  isGood: (value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(isText),
  kind: 'no map from our spelling to the gateway’s',
  otherwise: 'the gateway would be sent words that it does not know',
  remedy: 'Pass texts by our names, such as { BankTransfer: "bank-transfer" }, or leave it out',
}
const HEADER: Rule = {
  isGood: (value) => typeof value === 'string' && /^[\w!#$%&'*+.^`|~-]{1,255}$/.test(value),
  kind: 'no name of a header',
  otherwise: 'no delivery could be looked at',
  remedy: 'Pass the header that carries the signature, or leave it out for "service-signature"',
}
const HOOK = aFunction('nobody would hear of what it is for')

/**
 * Refuses options that are of another kind than is meant: a setting from the environment is a text, a misspelt word none that is known,
 * and each would be found out by a payer. Throws a sentence.
 */
export const checkKinds = (options: CheckoutOptions): void => {
  const { notification, wire, links, live, hooks } = options
  const all: readonly (readonly [string, unknown, Rule])[] = [
    [
      'notification.amount',
      notification.amount,
      oneOf('it would be unsure whether "paid" needs an amount', 'required', 'optional'),
    ],
    ['notification.header', notification.header, HEADER],
    ['notification.read', notification.read, aFunction('no delivery could be read')],
    ['notification.acknowledge', notification.acknowledge, aFunction('no delivery could be answered')],
    ['wire.path', wire?.path, oneOf('requests would go nowhere', '/trade/pay', '/trade/create')],
    [
      'wire.amountEncoding',
      wire?.amountEncoding,
      oneOf('amounts would be written unlike you mean', 'number', 'string'),
    ],
    ['wire.intervals', wire?.intervals, oneOf('intervals would be written unlike you mean', 'letter', 'counted')],
    ['wire.trialPeriod', wire?.trialPeriod, oneOf('trials would be written unlike you mean', 'counted', 'number')],
    ['wire.method', wire?.method, SPELLING],
    ['wire.channel', wire?.channel, SPELLING],
    ['wire.identifyType', wire?.identifyType, SPELLING],
    ['links.hosts', links?.hosts, aList('no link of the gateway could be judged')],
    ['links.appSchemes', links?.appSchemes, aList('schemes would be allowed that you do not mean')],
    ['live.mode', live?.mode, oneOf('it would be unsure whether streams are held', 'sse', 'poll')],
    ['signRequest', options.signRequest, aFunction('no request could be signed')],
    ['banks', options.banks, aFunction('no bank could be chosen')],
    ['queryPayment', options.queryPayment, aFunction('no payment could be asked about')],
    ['onUnmappedStatus', options.onUnmappedStatus, HOOK],
    ...HOOKS.flatMap((name) => [[name, options[name], HOOK] as const, [`hooks.${name}`, hooks?.[name], HOOK] as const]),
  ]
  for (const [name, value, { isGood, kind, otherwise, remedy }] of all)
    if (value !== undefined && !isGood(value)) throw refuse(`${name} is ${kind}, so ${otherwise}`, remedy)
}

const HOOKS = [
  'onChange',
  'onMismatch',
  'onDoublePayment',
  'onOrderChange',
  'onPeriodChange',
  'onRecurringChange',
  'onRecurringMismatch',
] as const
