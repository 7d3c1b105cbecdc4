import type {
  Channel,
  ConfirmationKey,
  Country,
  DisplayModel,
  FailureCause,
  Method,
  MethodGroup,
  PaymentSnapshot,
  WayKey,
} from '@ficha/core'

/** One way to pay an order, as `GET /methods` lists it. */
export interface MethodOffer {
  readonly method: Method
  /** Only with method Wallet. */
  readonly channel?: Channel
  /** A brand's name as text, a common noun as a key of the message tables. */
  readonly name: { readonly text: string } | { readonly key: string }
  readonly glyph: DisplayModel['glyph']
  readonly group: MethodGroup
  /** What words its row and its button have. */
  readonly way: WayKey
  /** Shown before “more”. Where no method of a list says so, all are shown. */
  readonly isPopular?: boolean
  readonly choosesBank: boolean
  /** How long a confirmation takes, where the merchant states it: one of the kit's keys, or the merchant's own words. */
  readonly confirmation?: ConfirmationKey | (string & {})
  /** Amounts as text in the order's currency, ready to show. */
  readonly limits?: { readonly smallest?: string; readonly largest?: string }
  /** Why it cannot pay this order; such a row is shown and cannot be chosen. */
  readonly unavailable?: { readonly reason: 'below-minimum' | 'above-maximum'; readonly limitText: string }
}

/** What is bought, as far as a payer has to see it. */
export interface OrderSummary {
  readonly id: string
  readonly amount: string
  readonly currency: string
  /** The amount as it is written in the country. */
  readonly amountText?: string
  readonly title?: string
  /** Short, so that a person can read it out. */
  readonly number?: string
  readonly shop?: string
}

/** The payment of an order that lives, or that paid it: reload, another tab and a later visit lead to it. */
export interface ActivePayment {
  readonly id: string
  readonly method: Method
  readonly channel?: Channel
  readonly phase: PaymentSnapshot['phase']
}

/** The payment that an order came to nothing with: neither it nor any other of the order lives. */
export interface FailedPayment {
  readonly method: Method
  readonly channel?: Channel
  /** "expired": nobody paid in time. */
  readonly failureCause?: FailureCause
}

/** The answer of `GET /methods?order=`. */
export interface MethodList {
  readonly country: Country
  readonly currency: string
  readonly environment: 'test' | 'production'
  readonly order: OrderSummary
  /** Paths in the body of `POST /payments` that the merchant's server fills in itself: "payer.email". */
  readonly knownPayerFields: readonly string[]
  /** Asked, but may stay empty: the merchant fills them. */
  readonly optionalPayerFields?: readonly string[]
  /** The document types that the merchant's gateway takes, in its order. */
  readonly documentTypes?: readonly string[]
  readonly activePayment?: ActivePayment
  readonly failedPayment?: FailedPayment
  readonly methods: readonly MethodOffer[]
}

/** A method and its channel as one word: "Wallet Nequi", "PIX". */
export type MethodKey = string

/** One word for a method, to compare, to remember and to name a radio button by. */
export const methodKeyOf = ({ method, channel }: Pick<MethodOffer, 'method' | 'channel'>): MethodKey =>
  channel === undefined ? method : `${method} ${channel}`

/** The offer of a key, if it is on the list and can pay this order. */
export const payableOffer = (list: MethodList, key: MethodKey | undefined): MethodOffer | undefined =>
  list.methods.find((offer) => methodKeyOf(offer) === key && offer.unavailable === undefined)

const isRecord = (input: unknown): input is Readonly<Record<string, unknown>> =>
  typeof input === 'object' && input !== null && !Array.isArray(input)

const GROUPS: Readonly<Record<DisplayModel['glyph'], MethodGroup>> = {
  bank: 'transfer',
  barcode: 'cash',
  bolt: 'instant',
  card: 'card',
  cash: 'cash',
  phone: 'wallet',
}
const WAYS: Readonly<Record<MethodGroup, WayKey>> = {
  instant: 'onlineBank',
  wallet: 'wallet',
  card: 'card',
  cash: 'onlineCash',
  transfer: 'onlineBank',
}
const GROUP_NAMES: ReadonlySet<unknown> = new Set(Object.values(GROUPS))

/** A row that a picker can show; what an older server leaves out is told from its picture. */
const readOffer = (input: unknown): readonly MethodOffer[] => {
  if (!isRecord(input) || typeof input['method'] !== 'string' || !isRecord(input['name'])) return []
  const glyph = String(input['glyph'])
  const known = Object.hasOwn(GROUPS, glyph) ? (glyph as DisplayModel['glyph']) : 'cash'
  const group = GROUP_NAMES.has(input['group']) ? (input['group'] as MethodGroup) : GROUPS[known]
  const way = typeof input['way'] === 'string' ? (input['way'] as WayKey) : WAYS[group]
  return [{ ...(input as unknown as MethodOffer), glyph: known, group, way }]
}

/** Checks an answer of a server of our own as far as a picker would break or lie without: an order, its amount, and rows. */
export const readMethodList = (input: unknown): MethodList | undefined => {
  if (!isRecord(input) || typeof input['country'] !== 'string' || !Array.isArray(input['methods'])) return undefined
  const { order, knownPayerFields: known, activePayment, failedPayment } = input
  if (!isRecord(order) || typeof order['amount'] !== 'string' || typeof order['currency'] !== 'string') return undefined
  const isActive = isRecord(activePayment) && typeof activePayment['id'] === 'string'
  const isFailed = isRecord(failedPayment) && typeof failedPayment['method'] === 'string'
  const { activePayment: _, failedPayment: _failed, ...rest } = input as unknown as MethodList
  return {
    ...rest,
    knownPayerFields: Array.isArray(known) ? known.filter((path) => typeof path === 'string') : [],
    methods: input['methods'].flatMap(readOffer),
    ...(isActive && { activePayment: activePayment as unknown as ActivePayment }),
    ...(isFailed && { failedPayment: failedPayment as unknown as FailedPayment }),
  }
}
