import { listCountries, type MethodPrice, type PaymentPlan, type ShopContact } from '@ficha/core'
import { isCancellationExpress, isValidity, readTimeoutExpress } from '@ficha/core/gateway'
import { isRecord, isStatedContactLink } from '@ficha/core/internal'
import { aFlag, aValue, isAmount, isCountry, isText, isZoneName } from '../rules/kinds.ts'
import type { MethodChoice, MethodStatement } from '../method-statement.ts'
import type { Bank } from '../options.ts'
import type { PayerIssue } from '../payer-form.ts'
import type { KnownPayer, ResolvedOrder } from '../resolved-orders.ts'
import { findProblem, type MembersOf, type Rule } from '../rules/rule.ts'
import { type AmountReading, checkPlans, checkPrices } from './check-prices.ts'
import { UnusableAnswer } from './unusable-answer.ts'

export const answered = (kind: string, fits: Rule['fits'], isNot: string, remedy: string): Rule =>
  aValue(kind, fits, [isNot, 'nothing is sent', remedy], {})

export const must = (rule: Rule): Rule => ({ ...rule, isRequired: true })
export const anObjectOf = (members: NonNullable<Rule['members']>, isNot: string, remedy: string): Rule => ({
  ...answered('object', (value) => isRecord(value) && !(value instanceof Promise), isNot, remedy),
  members,
})
const aListOf = (entries: Rule, remedy: string): Rule => ({
  ...answered('list', Array.isArray, 'no list', remedy),
  entries: must(entries),
})

export const TEXT: Rule = answered('text', isText, 'no text', 'Return a text that is not blank')
/** A text that the payer sees, or a known value of the payer. A blank text counts as unknown. */
const ANY_TEXT = answered('text', (value) => typeof value === 'string', 'no text', 'Return a text, or leave it out')
export const AMOUNT: Rule = answered(
  'amount',
  isAmount,
  'not a decimal string',
  'Return the amount as a text with a point, such as "150.00"; a number loses cents',
)
export const CURRENCY: Rule = answered(
  'currency',
  (value) => typeof value === 'string' && /^[A-Z]{3}$/.test(value),
  'no ISO 4217 code',
  'Return three capital letters, such as "BRL"',
)
export const COUNTRY: Rule = answered(
  'country',
  isCountry,
  'not one of the gateway’s countries',
  `Return one of ${listCountries().join(', ')}`,
)
export const ZONE: Rule = answered(
  'zone',
  isZoneName,
  'no zone that this platform knows',
  'Return an IANA name such as "America/Sao_Paulo"',
)
export const TIMEOUT: Rule = answered(
  'timeout',
  (value) => typeof value === 'string' && readTimeoutExpress(value).ok,
  'no timeout_express',
  'Return a number with m, h, d or c, such as "90m" or "3d"',
)
const CANCELLATION = answered(
  'timeout',
  isCancellationExpress,
  'no cancellation_express',
  'Return a whole number with m, h or d, such as "2h" or "3d"',
)
const VALIDITY = answered(
  'duration',
  isValidity,
  'no time of a method',
  'Return "3m", "2h", "7d", "1M" for a month, or "none" if you do not know it',
)
export const oneOf = (...words: readonly string[]): Rule =>
  answered(
    'word',
    (value) => typeof value === 'string' && words.includes(value),
    `not one of ${words.join(', ')}`,
    `Return one of ${words.join(', ')}`,
  )

const STATEMENT: MembersOf<MethodStatement> = {
  confirmation: TEXT,
  limits: anObjectOf({ smallest: AMOUNT, largest: AMOUNT }, 'no limits', 'Return { smallest?, largest? }'),
  validity: VALIDITY,
  isPopular: aFlag('nothing is sent', {}),
}
const METHOD_LIST = 'Return a list of { method, channel? }, as methodsFor lists them'
const CHOICE: MembersOf<MethodChoice> = { ...STATEMENT, method: must(TEXT), channel: TEXT }
const PRICE_LIST = 'Return a list of { method, channel?, amount, words? }'
const PRICE: MembersOf<MethodPrice> = { method: must(TEXT), channel: TEXT, amount: must(AMOUNT), words: ANY_TEXT }
/** The most payments of a plan. */
const MOST_INSTALLMENTS = 99
const PLAN_LIST = 'Return a list of { installments, total, each?, noInterest?, words? }'
const PLAN: MembersOf<PaymentPlan> = {
  installments: must(
    answered(
      'count',
      (value) => Number.isSafeInteger(value) && Number(value) >= 1 && Number(value) <= MOST_INSTALLMENTS,
      `no whole number from 1 to ${String(MOST_INSTALLMENTS)}`,
      'Return in how many payments the card is charged',
    ),
  ),
  total: must(AMOUNT),
  each: AMOUNT,
  noInterest: aFlag('nothing is sent', {}),
  words: ANY_TEXT,
}
const PLANS = aListOf(anObjectOf(PLAN, 'no plan', PLAN_LIST), PLAN_LIST)
const PARTS: Rule = {
  ...answered('object', isRecord, 'no object', 'Return its parts by name'),
  entries: ANY_TEXT,
}
const PAYER: MembersOf<KnownPayer> = {
  name: ANY_TEXT,
  email: ANY_TEXT,
  phone: ANY_TEXT,
  document: PARTS,
  address: PARTS,
  account: PARTS,
}
const CONTACT = anObjectOf(
  {
    label: must(TEXT),
    href: must(
      answered(
        'link',
        (value) => typeof value === 'string' && isStatedContactLink(value),
        'no https, mailto or tel link',
        'Return a link such as "https://wa.me/5215550001111" or "mailto:help@shop.example"',
      ),
    ),
  } satisfies MembersOf<ShopContact>,
  'no way to the shop',
  'Return { label, href }',
)
const ORDER: MembersOf<ResolvedOrder> = {
  country: must(COUNTRY),
  amount: must(AMOUNT),
  currency: must(CURRENCY),
  prices: aListOf(anObjectOf(PRICE, 'no price of a method', PRICE_LIST), PRICE_LIST),
  plans: PLANS,
  subject: must(TEXT),
  content: must(TEXT),
  buyerId: must(TEXT),
  payer: anObjectOf(PAYER, 'no object', 'Return what you know of the payer'),
  methods: aListOf(anObjectOf(CHOICE, 'no choice of a method', METHOD_LIST), METHOD_LIST),
  timeoutExpress: TIMEOUT,
  cancellationExpress: CANCELLATION,
  zone: ZONE,
  dayMeans: oneOf('elapsed', 'calendar'),
  languageCode: TEXT,
  outletName: TEXT,
  shop: ANY_TEXT,
  title: ANY_TEXT,
  orderNumber: ANY_TEXT,
  beneficiary: ANY_TEXT,
  contact: CONTACT,
  symbology: oneOf('itf', 'code128'),
  websiteUrl: TEXT,
}

/** The names of an order's members. */
export const ORDER_MEMBERS: readonly string[] = Object.keys(ORDER)

const ISSUES = 'Return a list of { path: "payer.email", message }, empty where nothing is wrong'
const ISSUE: MembersOf<PayerIssue> = { path: must(TEXT), message: must(TEXT) }
const BANKS = 'Return a list of { id, name, languageCode? }, empty where there is nothing to choose'
const BANK: MembersOf<Bank> = {
  id: must(TEXT),
  name: must(TEXT),
  languageCode: TEXT,
  isPopular: aFlag('nothing is sent', {}),
  minAmount: AMOUNT,
}

/** Checks an answer. It may have members without a rule, because a merchant may return an order as it is in the database. */
export const checked = (hook: string, rule: Rule, answer: unknown): void => {
  const problem = findProblem(rule, answer, '', { isClosed: false })
  if (problem) throw new UnusableAnswer(hook, problem.path, problem.value, problem.isNot, problem.remedy)
}

export const isNone = (answer: unknown): answer is undefined | null => answer === undefined || answer === null
export const OR_NONE = 'Return an object, or undefined for 404'

/**
 * Checks the answer of `resolveOrder`. `undefined` and `null` mean that there is no such order.
 *
 * @throws UnusableAnswer if the answer breaks a rule.
 */
export const checkedOrder = (answer: unknown, wire: AmountReading = {}): ResolvedOrder | undefined => {
  if (isNone(answer)) return undefined
  checked('resolveOrder', anObjectOf(ORDER, 'no order', OR_NONE), answer)
  const order = answer as ResolvedOrder
  checkPrices(order, wire)
  return order
}

/**
 * Checks the answer of `describeMethod`. `undefined` and `null` mean that the merchant states nothing.
 *
 * @throws UnusableAnswer if the answer breaks a rule.
 */
export const checkedStatement = (answer: unknown): MethodStatement | undefined => {
  if (isNone(answer)) return undefined
  const remedy = 'Return an object, or undefined for nothing, and no promise: it is asked once for each method'
  checked('describeMethod', anObjectOf(STATEMENT, 'no statement', remedy), answer)
  return answer
}

/**
 * Checks the answer of `checkPayer`: a list of issues, empty if the payer is accepted.
 *
 * @throws UnusableAnswer if the answer breaks a rule.
 */
export const checkedPayerIssues = (answer: unknown): readonly PayerIssue[] => {
  checked('checkPayer', must(aListOf(anObjectOf(ISSUE, 'no issue', ISSUES), ISSUES)), answer)
  return answer as readonly PayerIssue[]
}

/**
 * Checks the answer of `banks`: a list of banks or outlets, empty if there is no choice.
 *
 * @throws UnusableAnswer if the answer breaks a rule.
 */
export const checkedBanks = (answer: unknown): readonly Bank[] => {
  checked('banks', must(aListOf(anObjectOf(BANK, 'no bank', BANKS), BANKS)), answer)
  return answer as readonly Bank[]
}

/**
 * Checks the answer of `cards.plans`. `undefined` and `null` mean that a card is charged in one payment.
 *
 * @param card What the order costs by a card.
 * @throws UnusableAnswer if the answer breaks a rule.
 */
export const checkedPlans = (
  answer: unknown,
  card: { readonly amount: string; readonly currency: string },
  wire: AmountReading = {},
): readonly PaymentPlan[] => {
  if (isNone(answer)) return []
  checked('cards.plans', must(PLANS), answer)
  const plans = answer as readonly PaymentPlan[]
  checkPlans('cards.plans', plans, card, wire)
  return plans
}
