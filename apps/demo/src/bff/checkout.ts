import { countryOf } from '@ficha/core'
import {
  createCheckoutHandler,
  publishedReadings,
  type CheckoutHandler,
  type Clock,
  type GatewayFetch,
  type Logger,
  type PaymentStore,
} from '@ficha/server'
import type { Environment } from './environment.ts'
import type { ShopHooks } from './letters/hooks.ts'
import type { Memberships } from './memberships.ts'
import { pricesOf } from './order-prices.ts'
import type { Orders } from './orders.ts'
import { clubTerms } from './products.ts'
import { banksOf, SANDBOX_REFUSALS } from './sandbox.ts'
import { buyerIdOf, type Sessions } from './session.ts'
import { namesOf } from './words/words.ts'

interface CheckoutParts {
  readonly environment: Environment
  readonly orders: Orders
  readonly memberships: Memberships
  readonly sessions: Sessions
  readonly logger: Logger
  readonly store: PaymentStore
  readonly fetch: GatewayFetch
  readonly clock: Clock
  /** The shop's hooks for changes of a payment or an order. */
  readonly hooks: Partial<ShopHooks>
}

/** The merchant's settings of the kit: the owner of an order, its price, and the hooks for its settlement. */
export const createCheckout = ({
  environment,
  orders,
  memberships,
  sessions,
  logger,
  store,
  fetch,
  clock,
  hooks,
}: CheckoutParts): CheckoutHandler => {
  const { port, gatewayUrl, appId, securityKey, notificationSecret } = environment
  return createCheckoutHandler({
    environment: 'test',
    publicUrl: `http://127.0.0.1:${port}/api/checkout`,
    gateway: { baseUrl: gatewayUrl, appId, securityKey, fetch, refusals: SANDBOX_REFUSALS },
    // What public pages of 2024 say where the gateway's document is silent. The sandbox speaks so.
    ...publishedReadings({ signatureHeader: 'service-signature', secrets: [notificationSecret] }),
    store,
    logger,
    clock,
    // The sandbox's hosted pages are on plain http on this machine; every other link must be https.
    links: { hosts: [new URL(gatewayUrl).host], allowHttpLoopback: true },
    rateLimit: { sessionOf: (request) => sessions.of(request) },
    banks: (country, method) => banksOf(gatewayUrl, country, method),
    resolveOrder: async (request, orderId) => {
      const order = await orders.find(orderId)
      if (!order || order.session !== sessions.of(request)) return undefined
      const { country, amount, currency, items, number } = order
      return {
        country,
        amount,
        currency,
        ...pricesOf(order),
        // The number of the order that the shop and the payer know. The gateway's staff can search for it.
        subject: `Barro & Grano ${number}`,
        content: items.map(({ sku, quantity }) => `${String(quantity)} ${sku}`).join(', '),
        shop: 'Barro & Grano',
        title: namesOf(items, country),
        orderNumber: number,
        buyerId: buyerIdOf(order.session),
        // The life of a Pix, a boleto and a lottery slip: the shop reserves the goods no longer. Every other code lives as long as its method says.
        cancellationExpress: '1d',
      }
    },
    resolveRecurring: async (request, membershipId) => {
      const membership = await memberships.find(membershipId)
      if (!membership || membership.session !== sessions.of(request)) return undefined
      return {
        ...clubTerms(membership.country),
        zone: countryOf(membership.country)?.zone ?? 'UTC',
        subject: 'Barro & Grano',
        content: 'Coffee club',
        buyerId: buyerIdOf(membership.session),
        timeoutExpress: '1h',
      }
    },
    authorize: async (request, _action, subject) => {
      const owned = await (subject.kind === 'payment'
        ? orders.find(subject.orderId)
        : memberships.find(subject.recurringId))
      return owned !== undefined && owned.session === sessions.of(request)
    },
    ...hooks,
    reminders: ['last-day', '2h'],
    // A membership does not end while another order of it is active.
    onRecurringChange: ({ recurringId }, { phase, othersActive }) =>
      memberships.mark(recurringId, othersActive.length > 0 ? 'active' : phase),
  })
}
