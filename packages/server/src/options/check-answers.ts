import { isZone, listCountries, parseAmount, readDecimal, readTimeoutExpress } from '@ficha/core'
import type { MethodStatement } from './method-statement.ts'
import type { Bank, ResolvedOrder } from './options.ts'
import type { PayerIssue } from './payer-form.ts'
import type { ResolvedRecurring } from './resolved-recurring.ts'

/** An answer of a merchant's function that cannot be used. Its message is for the merchant's log, never for a browser. */
export class UnusableAnswer extends Error {
  constructor(hook: string, field: string, value: unknown, because: string, remedy: string) {
    const named = field === '' ? 'its answer' : field
    super(
      `@ficha/server: ${hook} gave ${named} as ${kindOf(value)}, which is ${because}, so nothing was sent to the gateway. ${remedy}.`,
    )
    this.name = 'UnusableAnswer'
  }
}

const kindOf = (value: unknown): string => {
  if (value === undefined) return 'undefined'
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  return `a value of type ${typeof value}`
}

type Fields = Readonly<Record<string, unknown>>

/** What a field must be. */
interface Rule {
  readonly fits: (value: unknown) => boolean
  readonly because: string
  readonly remedy: string
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''
const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isCount = (value: unknown, most: number): boolean =>
  Number.isSafeInteger(value) && Number(value) >= 1 && Number(value) <= most

const TEXT: Rule = { fits: isText, because: 'no text', remedy: 'Return a text that is not blank' }
const AMOUNT: Rule = {
  fits: (value) => parseAmount(value).ok,
  because: 'no decimal string',
  remedy: 'Return the amount as a text with a point, such as "150.00"; a number loses cents',
}
const CURRENCY: Rule = {
  fits: (value) => typeof value === 'string' && /^[A-Z]{3}$/.test(value),
  because: 'no ISO 4217 code',
  remedy: 'Return three capital letters, such as "BRL"',
}
const COUNTRY: Rule = {
  fits: (value) => listCountries().some((country) => country === value),
  because: 'none of the gateway’s countries',
  remedy: `Return one of ${listCountries().join(', ')}`,
}
const ZONE: Rule = {
  fits: (value) => typeof value === 'string' && isZone(value),
  because: 'no zone that this platform knows',
  remedy: 'Return an IANA name such as "America/Sao_Paulo"',
}
const TIMEOUT: Rule = {
  fits: (value) => typeof value === 'string' && readTimeoutExpress(value).ok,
  because: 'no timeout_express',
  remedy: 'Return a number with m, h, d or c, such as "90m" or "3d"',
}
const oneOf = (...words: readonly string[]): Rule => ({
  fits: (value) => typeof value === 'string' && words.includes(value),
  because: `none of ${words.join(', ')}`,
  remedy: `Return one of ${words.join(', ')}`,
})

const checkFields = (
  hook: string,
  fields: Fields,
  rules: Readonly<Record<string, Rule>>,
  isRequired: boolean,
  prefix = '',
): void => {
  for (const [name, { fits, because, remedy }] of Object.entries(rules)) {
    const value = fields[name]
    if (value === undefined && !isRequired) continue
    if (!fits(value)) throw new UnusableAnswer(hook, `${prefix}${name}`, value, because, remedy)
  }
}

const ORDER_REQUIRED = {
  country: COUNTRY,
  amount: AMOUNT,
  currency: CURRENCY,
  subject: TEXT,
  content: TEXT,
  buyerId: TEXT,
}
const ORDER_OPTIONAL = {
  timeoutExpress: TIMEOUT,
  zone: ZONE,
  dayMeans: oneOf('elapsed', 'calendar'),
  symbology: oneOf('itf', 'code128'),
  languageCode: TEXT,
  outletName: TEXT,
  websiteUrl: TEXT,
} satisfies Partial<Record<keyof ResolvedOrder, Rule>>
const PAYER = ['name', 'email', 'phone'] as const
const METHOD_LIST = 'Return a list of { method, channel? }, as methodsFor lists them'

/** Reads what `resolveOrder` answered. `undefined` and `null` are "no such order". Throws an UnusableAnswer. */
export const checkedOrder = (answer: unknown): ResolvedOrder | undefined => {
  const hook = 'resolveOrder'
  if (answer === undefined || answer === null) return undefined
  if (!isObject(answer))
    throw new UnusableAnswer(hook, '', answer, 'no order', 'Return an object, or undefined for 404')
  checkFields(hook, answer, ORDER_REQUIRED, true)
  checkFields(hook, answer, ORDER_OPTIONAL, false)
  checkMethods(hook, answer['methods'])
  checkPayer(hook, answer['payer'])
  return answer as unknown as ResolvedOrder
}

const checkMethods = (hook: string, methods: unknown): void => {
  if (methods === undefined) return
  if (!Array.isArray(methods)) throw new UnusableAnswer(hook, 'methods', methods, 'no list', METHOD_LIST)
  for (const [at, choice] of methods.entries()) {
    const isChoice = isObject(choice) && isText(choice['method']) && (choice['channel'] ?? 'none') !== ''
    if (!isChoice) throw new UnusableAnswer(hook, `methods[${at}]`, choice, 'no choice of a method', METHOD_LIST)
    checkStatement(hook, choice, `methods[${at}].`)
  }
}

/** Limits are amounts: one that cannot be read would let every order through. */
const checkStatement = (hook: string, statement: Fields, prefix: string): void => {
  checkFields(hook, statement, { confirmation: TEXT }, false, prefix)
  const { limits } = statement
  if (limits === undefined) return
  if (!isObject(limits))
    throw new UnusableAnswer(hook, `${prefix}limits`, limits, 'no limits', 'Return { smallest?, largest? }')
  checkFields(hook, limits, { smallest: AMOUNT, largest: AMOUNT }, false, `${prefix}limits.`)
}

/** Reads what `describeMethod` answered. Throws an UnusableAnswer. */
export const checkedStatement = (answer: unknown): MethodStatement | undefined => {
  const hook = 'describeMethod'
  if (answer === undefined || answer === null) return undefined
  if (!isObject(answer))
    throw new UnusableAnswer(hook, '', answer, 'no statement', 'Return an object, or undefined for nothing')
  checkStatement(hook, answer, '')
  return answer
}

/** Reads what `checkPayer` answered. Throws an UnusableAnswer. */
export const checkedPayerIssues = (answer: unknown): readonly PayerIssue[] => {
  const hook = 'checkPayer'
  const remedy = 'Return a list of { path: "payer.email", message }, empty where nothing is wrong'
  if (!Array.isArray(answer)) throw new UnusableAnswer(hook, '', answer, 'no list', remedy)
  for (const [at, issue] of answer.entries()) {
    if (!isObject(issue)) throw new UnusableAnswer(hook, `[${at}]`, issue, 'no issue', remedy)
    checkFields(hook, issue, { path: TEXT, message: TEXT }, true, `[${at}].`)
  }
  return answer as readonly PayerIssue[]
}

/** A part that is not known is left out or blank. */
const checkPayer = (hook: string, payer: unknown): void => {
  if (payer === undefined) return
  if (!isObject(payer)) throw new UnusableAnswer(hook, 'payer', payer, 'no object', 'Return what you know of the payer')
  const check = (prefix: string, fields: Fields, names: readonly string[]): void => {
    for (const name of names) {
      const value = fields[name]
      if (value === undefined || typeof value === 'string') continue
      throw new UnusableAnswer(hook, `${prefix}${name}`, value, 'no text', 'Return a text, or leave it out')
    }
  }
  check('payer.', payer, PAYER)
  for (const part of ['document', 'address']) {
    const inner = payer[part]
    if (inner === undefined) continue
    if (!isObject(inner))
      throw new UnusableAnswer(hook, `payer.${part}`, inner, 'no object', 'Return its parts by name')
    check(`payer.${part}.`, inner, Object.keys(inner))
  }
}

/** More charges than this nobody agrees to, and no schedule is drawn of them. */
const MOST_PERIODS = 9_999
const UNITS = ['m', 'h', 'D', 'W', 'M', 'Y']

const isInterval = (value: unknown): boolean =>
  isObject(value) && UNITS.some((unit) => unit === value['unit']) && isCount(value['count'], 9_999)

const INTERVAL: Rule = {
  fits: isInterval,
  because: 'no interval',
  remedy: 'Return { unit, count }, such as { unit: "M", count: 1 } for a month',
}
const RECURRING_REQUIRED = {
  amount: AMOUNT,
  currency: CURRENCY,
  interval: INTERVAL,
  quantity: {
    fits: (value) => isCount(value, MOST_PERIODS),
    because: `no whole number from 1 to ${MOST_PERIODS}`,
    remedy: 'Return how many times is charged; start another order when these are over',
  },
  subject: TEXT,
  content: TEXT,
  buyerId: TEXT,
} satisfies Partial<Record<keyof ResolvedRecurring, Rule>>
const RECURRING_OPTIONAL = {
  country: COUNTRY,
  zone: ZONE,
  timeoutExpress: TIMEOUT,
  trialCounts: oneOf('first', 'before'),
  trial: {
    fits: (value) => isObject(value) && isInterval(value['period']) && readDecimal(value['amount']).ok,
    because: 'no trial',
    remedy: 'Return { period: { unit, count }, amount: "1.00" }',
  },
} satisfies Partial<Record<keyof ResolvedRecurring, Rule>>

/** What a unit is of a year, as near as a limit needs it. */
const YEARS: Readonly<Record<ResolvedRecurring['interval']['unit'], number>> = {
  m: 1 / 525_600,
  h: 1 / 8_760,
  D: 1 / 365,
  W: 1 / 52,
  M: 1 / 12,
  Y: 1,
}
/** The platform's calendar ends in the year 275760. A schedule beyond it cannot be drawn, nor any notification be held against it. */
const MOST_YEARS = 100_000

const checkLength = (hook: string, { interval, quantity }: ResolvedRecurring): void => {
  if (interval.count * quantity * YEARS[interval.unit] > MOST_YEARS)
    throw new UnusableAnswer(
      hook,
      'quantity',
      quantity,
      'with this interval more years than a calendar has',
      'Return fewer charges or a shorter interval',
    )
}

/** Reads what `resolveRecurring` answered: all that a schedule is made of, before the gateway is asked. Throws an UnusableAnswer. */
export const checkedRecurring = (answer: unknown): ResolvedRecurring | undefined => {
  const hook = 'resolveRecurring'
  if (answer === undefined || answer === null) return undefined
  if (!isObject(answer))
    throw new UnusableAnswer(hook, '', answer, 'no order', 'Return an object, or undefined for 404')
  checkFields(hook, answer, RECURRING_REQUIRED, true)
  checkFields(hook, answer, RECURRING_OPTIONAL, false)
  const order = answer as unknown as ResolvedRecurring
  checkLength(hook, order)
  return order
}

/** Reads what `banks` answered. Throws an UnusableAnswer. */
export const checkedBanks = (answer: unknown): readonly Bank[] => {
  const remedy = 'Return a list of { id, name, languageCode? }, empty where there is nothing to choose'
  if (!Array.isArray(answer)) throw new UnusableAnswer('banks', '', answer, 'no list', remedy)
  for (const [at, bank] of answer.entries()) {
    if (!isObject(bank)) throw new UnusableAnswer('banks', `[${at}]`, bank, 'no bank', remedy)
    checkFields('banks', bank, { id: TEXT, name: TEXT }, true, `[${at}].`)
    checkFields('banks', bank, { languageCode: TEXT }, false, `[${at}].`)
  }
  return answer as readonly Bank[]
}
