import type { Country, OrderState, RecurringPlan, RecurringTerms } from '@ficha/core'
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

const send = async (path: string, body?: unknown): Promise<unknown> => {
  const response = await fetch(
    path,
    body === undefined
      ? {}
      : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
  )
  const answer: unknown = await response.json()
  if (response.ok) return answer
  throw new ShopRefusal(response.status)
}

/** What each thing costs in a country, as the shop's server says. */
export const fetchPrices = async (country: Country): Promise<Readonly<Record<Sku, string>>> =>
  (await send(`/shop/prices?country=${country}`)) as Readonly<Record<Sku, string>>

/** Places the order: the server sets its price. */
export const placeOrder = async (country: Country, basket: Basket): Promise<string> => {
  const items = SKUS.filter((sku) => basket[sku] > 0).map((sku) => ({ sku, quantity: basket[sku] }))
  return ((await send('/shop/orders', { country, items })) as { orderId: string }).orderId
}

/** What the page has to know of the shop's server. */
export interface ShopSettings {
  /** The gateway's card fields, to be framed. */
  readonly cardFrame: string
}

/** What the page has to know of the shop's server. */
export const fetchSettings = async (): Promise<ShopSettings> => (await send('/shop/settings')) as ShopSettings

/** An order of this visitor, as the shop's server lists it. */
export interface OrderEntry {
  readonly id: string
  readonly number: string
  readonly country: Country
  readonly amount: string
  readonly currency: string
  readonly items: readonly { readonly sku: Sku; readonly quantity: number }[]
  /** Where it stands, by all of its payments. */
  readonly state: OrderState
  readonly createdAt: string
}

/** This visitor's orders, newest first. */
export const fetchOrders = async (): Promise<readonly OrderEntry[]> =>
  ((await send('/shop/orders')) as { orders: readonly OrderEntry[] }).orders

/** What the shop's server said to the gateway about a payment of this visitor, and what it heard. */
export const fetchWire = (outTradeNo: string): Promise<unknown> => send(`/shop/wire/${encodeURIComponent(outTradeNo)}`)

/** What a month of the coffee club costs, and its first week. */
export const fetchClub = async (country: Country): Promise<RecurringTerms> =>
  (await send(`/shop/club?country=${country}`)) as RecurringTerms

/** A coffee club that is about to begin: what will be charged, and the gateway's page for the card. */
export interface StartedClub {
  readonly id: string
  readonly redirect: GatewayPage
  readonly summary: RecurringPlan
}

/** Joins the coffee club. "member" where this visitor is in it already. */
export const joinClub = async (country: Country): Promise<StartedClub | 'member'> => {
  try {
    const { membershipId } = (await send('/shop/memberships', { country })) as { membershipId: string }
    return (await send(`${CHECKOUT_BASE}/recurring`, {
      recurringId: membershipId,
      returnUrl: `${window.location.origin}/club/return`,
    })) as StartedClub
  } catch (error) {
    if (error instanceof ShopRefusal && error.status === 409) return 'member'
    throw error
  }
}

/** A membership of this visitor, by the id under which the kit shows it. */
export interface MembershipEntry {
  readonly id: string
  readonly country: Country
}

/** This visitor's memberships, newest first. */
export const fetchMemberships = async (): Promise<readonly MembershipEntry[]> =>
  ((await send('/shop/memberships')) as { memberships: readonly MembershipEntry[] }).memberships
