import type { CatalogueMethod } from '../catalogue/catalogue-entry.ts'
import type { MethodGroup } from '../catalogue/method-groups.ts'
import type { ConfirmationKey, MethodWordsKey } from '../i18n/checkout-messages.ts'
import type { Glyph } from '../model/glyph.ts'
import type { Channel, Country, Method } from '../model/payment-terms.ts'
import type { FailureCause, Phase } from '../model/phase.ts'
import type { OrderStanding } from '../status/order-state.ts'
import { isRecord } from './is-record.ts'
import type { Environment } from './payment-snapshot.ts'
import { readOrderStanding } from './read-order-standing.ts'

/** One way to pay, as a picker shows it. */
export interface MethodOffer {
  readonly method: Method
  /** Only with method Wallet. */
  readonly channel?: Channel
  /** A brand's name as text, a common noun as a key of the message tables. */
  readonly name: CatalogueMethod['name']
  readonly glyph: Glyph
  readonly group: MethodGroup
  /** Which words its row and its button have. */
  readonly way: MethodWordsKey
  /** Shown before "more". Where no method of a list says so, all are shown. */
  readonly isPopular?: boolean
  /** Whether the payer chooses a row of `GET /banks`. */
  readonly choosesBank: boolean
  /** How long a confirmation takes, where the merchant states it: one of the kit's keys, or the merchant's own words. */
  readonly confirmation?: ConfirmationKey | (string & {})
  /** Amounts as the country writes them, in the order's currency. */
  readonly limits?: { readonly smallest?: string; readonly largest?: string }
  /** Why it cannot pay this order; such a row is shown and cannot be chosen. */
  readonly unavailable?: {
    readonly reason: 'below-minimum' | 'above-maximum'
    /** A decimal string. */
    readonly limit: string
    /** As the country writes it. */
    readonly limitText: string
  }
}

/** What is bought, as far as a payer has to see it, and where the order stands: money is owed while `state` is "open". */
export interface OrderSummary extends OrderStanding {
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

/** The payment of an order that lives, or that paid it: a reload, another tab and a later visit lead to it. */
export interface ActivePayment {
  readonly id: string
  readonly method: Method
  readonly channel?: Channel
  readonly phase: Phase
}

/** The newest payment of an order, where it failed and no payment of the order lives. */
export interface FailedPayment {
  readonly method: Method
  readonly channel?: Channel
  /** "expired": nobody paid in time. */
  readonly failureCause?: FailureCause
}

/** The newest payment of an order, where it asks for an older price and no payment of the order's own price lives. */
export interface RepricedPayment {
  readonly method: Method
  readonly channel?: Channel
  /** What it asked for, as the country writes it. */
  readonly amountText: string
}

/** The answer of `GET /methods?country=`. */
export interface CountryMethodList {
  readonly country: Country
  readonly currency: string
  readonly environment: Environment
  readonly methods: readonly MethodOffer[]
}

/** The answer of `GET /methods?order=`. At most one of `activePayment`, `failedPayment` and `repricedPayment` is there. */
export interface MethodList extends CountryMethodList {
  readonly order: OrderSummary
  /** Paths in the body of `POST /payments` that the merchant's server fills in itself: "payer.email". */
  readonly knownPayerFields: readonly string[]
  /** Paths that are asked and may stay empty, because the merchant has a value for that case. */
  readonly optionalPayerFields: readonly string[]
  /** The document types that the merchant's gateway takes, in its order. */
  readonly documentTypes?: readonly string[]
  readonly activePayment?: ActivePayment
  readonly failedPayment?: FailedPayment
  readonly repricedPayment?: RepricedPayment
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

/** A row that a picker can show: a picture and a heading that this version does not have are replaced. */
const readOffer = (input: unknown): readonly MethodOffer[] => {
  if (!isRecord(input) || !isRecord(input['name'])) return []
  const { method, way, glyph: told, group } = input
  if (!isText(method) || !isText(way)) return []
  const glyph = isGlyph(told) ? told : 'cash'
  return [{ ...(input as unknown as MethodOffer), glyph, group: isGroup(group) ? group : GROUP_OF_GLYPH[glyph] }]
}

/**
 * Reads an answer of `GET /methods?order=`, as far as a picker would break or lie without: an order, its amount, and rows. A row that is
 * no offer is left out.
 *
 * @returns `undefined` for anything that is no list of an order's methods.
 */
export const readMethodList = (input: unknown): MethodList | undefined => {
  if (!isRecord(input) || typeof input['country'] !== 'string' || !Array.isArray(input['methods'])) return undefined
  const { order } = input
  if (!isRecord(order) || ![order['amount'], order['currency'], order['amountText']].every(isText)) return undefined
  const { activePayment, failedPayment, repricedPayment, ...rest } = input as unknown as MethodList
  return {
    ...rest,
    order: { ...rest.order, ...readOrderStanding(order) },
    knownPayerFields: textsOf(input['knownPayerFields']),
    optionalPayerFields: textsOf(input['optionalPayerFields']),
    methods: input['methods'].flatMap(readOffer),
    ...(typeof activePayment?.id === 'string' && { activePayment }),
    ...(typeof failedPayment?.method === 'string' && { failedPayment }),
    ...(isText(repricedPayment?.method) && isText(repricedPayment.amountText) && { repricedPayment }),
  }
}
