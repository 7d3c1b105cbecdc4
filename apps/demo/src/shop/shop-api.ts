import type { Channel, Country, Method, Payer, PaymentSnapshot, RecurringPlan, RecurringTerms } from '@ficha/core'
import type { Basket, Sku } from './basket.ts'
import { SKUS } from './basket.ts'

/** Where the kit's BFF is mounted. */
export const CHECKOUT_BASE = '/api/checkout'

/** A way to pay, as the BFF lists it. */
export interface MethodChoice {
  readonly method: Method
  readonly channel?: Channel
}

/** A bank or outlet to choose from. */
export interface BankChoice {
  readonly id: string
  readonly name: string
}

/** What a payment was asked for with. */
export interface PaymentWish {
  readonly orderId: string
  readonly choice: MethodChoice
  readonly payer: Payer
  readonly bank: string | undefined
}

/** A refusal of the BFF: a stable code, and the payer's fields that are wrong. */
export class CheckoutRefusal extends Error {
  override readonly name = 'CheckoutRefusal'
  readonly status: number
  readonly paths: readonly string[]

  constructor(status: number, code: string, paths: readonly string[]) {
    super(`The checkout refused with "${code}".`)
    this.status = status
    this.paths = paths
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
  const problem = answer as { code?: string; issues?: readonly { path: string }[] }
  const paths = problem.issues?.map(({ path: at }) => at) ?? []
  throw new CheckoutRefusal(response.status, problem.code ?? String(response.status), paths)
}

/** What each thing costs in a country, as the shop's server says. */
export const fetchPrices = async (country: Country): Promise<Readonly<Record<Sku, string>>> =>
  (await send(`/shop/prices?country=${country}`)) as Readonly<Record<Sku, string>>

/** The ways to pay in a country. */
export const fetchMethods = async (country: Country): Promise<readonly MethodChoice[]> =>
  ((await send(`${CHECKOUT_BASE}/methods?country=${country}`)) as { methods: readonly MethodChoice[] }).methods

/** The banks or outlets of a method, where it has any to choose from. */
export const fetchBanks = async (country: Country, method: Method): Promise<readonly BankChoice[]> =>
  ((await send(`${CHECKOUT_BASE}/banks?country=${country}&method=${method}`)) as { banks: readonly BankChoice[] }).banks

/** Places the order: the server sets its price. */
export const placeOrder = async (country: Country, basket: Basket): Promise<string> => {
  const items = SKUS.filter((sku) => basket[sku] > 0).map((sku) => ({ sku, quantity: basket[sku] }))
  return ((await send('/shop/orders', { country, items })) as { orderId: string }).orderId
}

/** Asks for a payment of an order, or for another in place of one. The browser names a method and the payer, and no price. */
export const createPayment = async (
  { orderId, choice, payer, bank }: PaymentWish,
  replaces?: string,
): Promise<PaymentSnapshot> =>
  (await send(`${CHECKOUT_BASE}/payments`, {
    orderId,
    ...choice,
    ...(bank !== undefined && { bank }),
    ...(replaces !== undefined && { replaces }),
    payer,
    returnUrl: `${window.location.origin}/return`,
  })) as PaymentSnapshot

/** What a month of the coffee club costs, and its first week. */
export const fetchClub = async (country: Country): Promise<RecurringTerms> =>
  (await send(`/shop/club?country=${country}`)) as RecurringTerms

/** A coffee club that is about to begin: what will be charged, and the gateway's page for the card. */
export interface StartedClub {
  readonly id: string
  readonly redirectUrl: string
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
    if (error instanceof CheckoutRefusal && error.status === 409) return 'member'
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
