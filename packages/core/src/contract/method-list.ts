import type { CatalogueMethod } from '../countries/catalogue-entry.ts'
import type { MethodGroup } from '../countries/catalogue-entry.ts'
import type { ConfirmationKey, MethodWordsKey } from '../i18n/checkout-messages.ts'
import type { Glyph } from '../model/glyph.ts'
import type { Channel, Country, Method } from '../model/payment-terms.ts'
import type { FailureCause, Phase } from '../model/phase.ts'
import type { OrderStateSnapshot } from '../status/order-state.ts'
import { isRecord } from '../model/is-record.ts'
import type { Environment } from './payment-snapshot.ts'
import { readOrderState } from './read-order-state.ts'

/** What an order costs by one method. */
export interface OfferPrice {
  /** A decimal string, in the order's currency. */
  readonly amount: string
  /** As the country writes it. */
  readonly amountText: string
  /** Present where the amount is not that of the order. */
  readonly difference?: {
    readonly direction: 'less' | 'more'
    /** The difference as the country writes it, without a sign. */
    readonly amountText: string
    /** Present if the difference is a whole number of percent, as the country writes it: "5%". */
    readonly percentText?: string
    /** The merchant's own words in place of the kit's. */
    readonly words?: string
  }
}

/** A card's charge in one or more payments. Amounts are as the country writes them, but `amount`. */
export interface OfferPlan {
  /** A whole number from 1. The list is ascending. */
  readonly installments: number
  /** A decimal string: the amount that a payment by this plan requests. */
  readonly amount: string
  readonly amountText: string
  /** The sum of all payments. */
  readonly totalText: string
  /** One payment: of equal amounts, or the largest one. */
  readonly eachText: string
  /** The payments are not equal, and `eachText` is the largest. */
  readonly isUneven?: boolean
  /** The merchant states that there is no interest. */
  readonly noInterest?: boolean
  /** The total is another amount than that of a single payment. */
  readonly isOtherTotal?: boolean
  /** The merchant's own short text behind the plan. */
  readonly words?: string
}

/** One way to pay, as a picker shows it. */
export interface MethodOffer {
  readonly method: Method
  /** Only with method Wallet. */
  readonly channel?: Channel
  /** The method's name: a brand as text, or a common noun as a key of the message tables. */
  readonly name: CatalogueMethod['name']
  readonly glyph: Glyph
  readonly group: MethodGroup
  /** The key of the words for its row and its button. */
  readonly way: MethodWordsKey
  /** Shown before "more". If no method of a list has it, all are shown. */
  readonly isPopular?: boolean
  /** Whether the payer chooses a row of `GET /banks`. */
  readonly choosesBank: boolean
  /** The payer's fields of this method, where they differ from those of the country: paths in the body of `POST /payments`. */
  readonly payerFields?: {
    /** Not asked, because the method does not need them. */
    readonly unasked?: readonly string[]
    /** Asked, and may stay empty. */
    readonly optional?: readonly string[]
    /** Asked by this method and by few others: the payer's own account. */
    readonly also?: readonly string[]
  }
  /** How long a confirmation takes, if the merchant states it: one of the kit's keys, or the merchant's own words. */
  readonly confirmation?: ConfirmationKey | (string & {})
  /** What the order costs by this method. Absent in the list of a country. */
  readonly price?: OfferPrice
  /** The plans of a card, the single payment first. Absent if there is only one payment. */
  readonly plans?: readonly OfferPlan[]
  /** Amounts as the country writes them, in the order's currency. */
  readonly limits?: { readonly smallest?: string; readonly largest?: string }
  /** The reason why this method cannot pay this order. The row is then shown, but the payer cannot choose it. */
  readonly unavailable?: {
    readonly reason: 'below-minimum' | 'above-maximum'
    /** A decimal string. */
    readonly limit: string
    /** As the country writes it. */
    readonly limitText: string
  }
}

/** The order details that a payer sees, and the state of the order. Money is due only while `state` is "open". */
export interface OrderSummary extends OrderStateSnapshot {
  readonly id: string
  readonly amount: string
  readonly currency: string
  /** The amount as the country writes it. */
  readonly amountText: string
  readonly title?: string
  /** Short, so that a person can read it out. */
  readonly number?: string
  readonly shop?: string
}

/** The live payment of an order, or the payment that paid it. A reload, another tab and a later visit open it. */
export interface ActivePayment {
  readonly id: string
  readonly method: Method
  readonly channel?: Channel
  readonly phase: Phase
  /** The amount of the payment, as the country writes it. */
  readonly amountText?: string
}

/** The newest payment of an order, when it failed and the order has no live payment. */
export interface FailedPayment {
  readonly method: Method
  readonly channel?: Channel
  /** "expired": the payer did not pay in time. The other causes are of a refusal. */
  readonly failureCause?: FailureCause
  /** What the payer can do after a refusal, in the language of the request. Absent if no cause is known. */
  readonly failureText?: string
}

/** The newest payment of an order, when it asks for an old price and the order has no live payment at the present price. */
export interface RepricedPayment {
  readonly method: Method
  readonly channel?: Channel
  /** The amount of the payment as the country writes it. */
  readonly amountText: string
}

/** The newest payment of an order, when its amount differed from the price of the order and the money went back. The order is still owed. */
export interface ReturnedPayment {
  readonly method: Method
  readonly channel?: Channel
  /** The amount that arrived and went back, as the country writes it. */
  readonly returnedText: string
}

/** The answer of `GET /methods?country=`. */
export interface CountryMethodList {
  readonly country: Country
  readonly currency: string
  readonly environment: Environment
  readonly methods: readonly MethodOffer[]
}

/** The answer of `GET /methods?order=`. At most one of `activePayment`, `failedPayment`, `repricedPayment` and `returnedPayment` is there. */
export interface MethodList extends CountryMethodList {
  readonly order: OrderSummary
  /** Paths in the body of `POST /payments` that the merchant's server fills in itself: "payer.email". */
  readonly knownPayerFields: readonly string[]
  /** Paths that the form asks for and that the payer may leave empty, because the merchant has a value for that case. */
  readonly optionalPayerFields: readonly string[]
  /** The document types that the merchant's gateway takes, in its order. */
  readonly documentTypes?: readonly string[]
  readonly activePayment?: ActivePayment
  readonly failedPayment?: FailedPayment
  readonly repricedPayment?: RepricedPayment
  readonly returnedPayment?: ReturnedPayment
}

const isText = (input: unknown): input is string => typeof input === 'string'

const textsOf = (input: unknown): readonly string[] => (Array.isArray(input) ? input.filter(isText) : [])

const GROUP_OF_GLYPH: Readonly<Record<Glyph, MethodGroup>> = {
  bank: 'transfer',
  barcode: 'cash',
  bolt: 'instant',
  card: 'card',
  cash: 'cash',
  phone: 'wallet',
}

const isGlyph = (input: unknown): input is Glyph => typeof input === 'string' && Object.hasOwn(GROUP_OF_GLYPH, input)

const isGroup = (input: unknown): input is MethodGroup => Object.values<unknown>(GROUP_OF_GLYPH).includes(input)

/**
 * Reads a row. A picture or a heading that this version does not know is replaced by a known one. A row without a method, a name or words is
 * omitted.
 */
const readOffer = (input: unknown): readonly MethodOffer[] => {
  if (!isRecord(input) || !isRecord(input['name'])) return []
  const { method, way, glyph: sentGlyph, group } = input
  if (!isText(method) || !isText(way)) return []
  const glyph = isGlyph(sentGlyph) ? sentGlyph : 'cash'
  const { price, plans, ...rest } = input as unknown as MethodOffer
  return [
    {
      ...rest,
      glyph,
      group: isGroup(group) ? group : GROUP_OF_GLYPH[glyph],
      ...(isPrice(price) && { price }),
      ...(isPlans(plans) && { plans }),
    },
  ]
}

/** Whether a price can be shown. Without one the row costs the amount of the order, as an earlier BFF means it. */
const isPrice = (input: unknown): input is OfferPrice => hasTexts(input, ['amount', 'amountText'])

/** Whether a card's plans can be shown. A plan that cannot be read is not guessed: the card is then charged in one payment. */
const isPlans = (input: unknown): input is readonly OfferPlan[] =>
  Array.isArray(input) &&
  input.length > 0 &&
  input.every(
    (plan: unknown) =>
      hasTexts(plan, ['amount', 'amountText', 'totalText', 'eachText']) && Number.isSafeInteger(plan['installments']),
  )

const hasTexts = (input: unknown, names: readonly string[]): input is Readonly<Record<string, unknown>> =>
  isRecord(input) && names.every((name) => isText(input[name]))

/**
 * Reads an answer of `GET /methods?order=`. It checks only the fields that a picker needs: an order, its amount, and rows. A row that is not a
 * valid offer is omitted.
 *
 * @returns `undefined` if the input is not a list of an order's methods.
 */
export const readMethodList = (input: unknown): MethodList | undefined => {
  if (!isRecord(input) || typeof input['country'] !== 'string' || !Array.isArray(input['methods'])) return undefined
  const { order } = input
  if (!isRecord(order) || ![order['amount'], order['currency'], order['amountText']].every(isText)) return undefined
  const { activePayment, failedPayment, repricedPayment, returnedPayment, ...rest } = input as unknown as MethodList
  return {
    ...rest,
    order: { ...rest.order, ...readOrderState(order) },
    knownPayerFields: textsOf(input['knownPayerFields']),
    optionalPayerFields: textsOf(input['optionalPayerFields']),
    methods: input['methods'].flatMap(readOffer),
    ...(typeof activePayment?.id === 'string' && { activePayment }),
    ...(typeof failedPayment?.method === 'string' && { failedPayment }),
    ...(isText(repricedPayment?.method) && isText(repricedPayment.amountText) && { repricedPayment }),
    ...(isText(returnedPayment?.method) && isText(returnedPayment.returnedText) && { returnedPayment }),
  }
}
