import type { Country, OrderState, PaymentSnapshot, RecurringPlan, RecurringTerms } from '@ficha/core'
import type { GatewayPage } from '@ficha/react'
import { SKUS, type Basket, type Sku } from './basket.ts'

/** Where the kit's BFF is mounted. */
export const CHECKOUT_BASE = '/api/checkout'

/** A refusal of the shop or of the BFF. */
export class ShopRefusal extends Error {
  override readonly name = 'ShopRefusal'
  readonly status: number

  constructor(status: number) {
    super(`The shop answered ${String(status)}.`)
    this.status = status
  }
}

/** The answers of the shop's server and the kit's BFF, by request. */
interface Answers {
  readonly prices: Readonly<Record<Sku, string>>
  readonly placed: { readonly orderId: string }
  readonly settings: ShopSettings
  readonly orders: { readonly orders: readonly OrderEntry[] }
  readonly wire: WireEntry
  readonly payment: PaymentSnapshot
  readonly club: RecurringTerms
  readonly membership: { readonly membershipId: string }
  readonly started: StartedClub
  readonly memberships: { readonly memberships: readonly MembershipEntry[] }
}

/** Sends a request: a POST if there is a body. Throws a {@link ShopRefusal} if the answer is an error. */
const ask = async <Asked extends keyof Answers>(
  _asked: Asked,
  path: string,
  body?: unknown,
): Promise<Answers[Asked]> => {
  const response = await fetch(
    path,
    body === undefined
      ? {}
      : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
  )
  if (!response.ok) throw new ShopRefusal(response.status)
  return (await response.json()) as Answers[Asked]
}

/** The prices in a country, from the shop's server. */
export const fetchPrices = (country: Country): Promise<Answers['prices']> =>
  ask('prices', `/shop/prices?country=${country}`)

/** Places the order: the server sets its price. */
export const placeOrder = async (country: Country, basket: Basket): Promise<string> => {
  const items = SKUS.filter((sku) => basket[sku] > 0).map((sku) => ({ sku, quantity: basket[sku] }))
  return (await ask('placed', '/shop/orders', { country, items })).orderId
}

/** The data that the page needs from the shop's server. */
export interface ShopSettings {
  /** The gateway's card fields, to be framed. */
  readonly cardFrame: string
}

/** The data that the page needs from the shop's server. */
export const fetchSettings = (): Promise<ShopSettings> => ask('settings', '/shop/settings')

/** An order of this visitor, as the shop's server lists it. */
export interface OrderEntry {
  readonly id: string
  readonly number: string
  readonly country: Country
  readonly amount: string
  readonly currency: string
  readonly items: readonly { readonly sku: Sku; readonly quantity: number }[]
  /** The state of the order, by all of its payments. */
  readonly state: OrderState
  readonly createdAt: string
}

/** This visitor's orders, newest first. */
export const fetchOrders = async (): Promise<readonly OrderEntry[]> => (await ask('orders', '/shop/orders')).orders

/** The request of the shop's server to the gateway about a payment of this visitor, and the answer. */
export interface WireEntry {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly request: unknown
  readonly status: number
  readonly response: unknown
}

/** The exchange with the gateway about a payment of this visitor. */
export const fetchWire = (outTradeNo: string): Promise<WireEntry> =>
  ask('wire', `/shop/wire/${encodeURIComponent(outTradeNo)}`)

/** A payment, with its screen in a language. */
export const fetchPayment = (id: string, locale: string): Promise<PaymentSnapshot> =>
  ask('payment', `${CHECKOUT_BASE}/payments/${id}?locale=${locale}`)

/** The prices of a month of the coffee club and of its first week. */
export const fetchClub = (country: Country): Promise<RecurringTerms> => ask('club', `/shop/club?country=${country}`)

/** A new membership of the coffee club: its coming charges, and the gateway's page for the card. */
export interface StartedClub {
  readonly id: string
  readonly redirect: GatewayPage
  readonly summary: RecurringPlan
}

/**
 * Joins the coffee club. "member" if this visitor is a member already, "unknown" if the answer about the membership did not come. Then the next
 * call goes on with the same membership.
 */
export const joinClub = async (country: Country): Promise<StartedClub | 'member' | 'unknown'> => {
  try {
    const { membershipId } = await ask('membership', '/shop/memberships', { country })
    return await ask('started', `${CHECKOUT_BASE}/recurring`, {
      recurringId: membershipId,
      returnUrl: `${window.location.origin}/club/return`,
    })
  } catch (error) {
    if (!(error instanceof ShopRefusal) || error.status === 502) return 'unknown'
    if (error.status === 409) return 'member'
    throw error
  }
}

/** A membership of this visitor, by the id under which the kit shows it. */
export interface MembershipEntry {
  readonly id: string
  /** The parameter `ficha_return` of the page that the gateway returns to. */
  readonly returnId: string
  readonly country: Country
}

/** This visitor's memberships, newest first. */
export const fetchMemberships = async (): Promise<readonly MembershipEntry[]> =>
  (await ask('memberships', '/shop/memberships')).memberships
