import { type PaymentPlan, priceOf } from '@ficha/core'
import type { CreatePaymentBody } from '@ficha/core/contract'
import { Problem } from '../../http/problem.ts'
import type { ResolvedOrder } from '../../options/resolved-orders.ts'
import type { Settings } from '../../options/settings.ts'
import type { OrderPrices } from '../../records/payment-record.ts'

/** What a payment requests, as the terms have it. */
export interface Charge {
  /** A decimal string: `order_amount`. */
  readonly amount: string
  /** What the order costs by the method, where `amount` is another sum. */
  readonly price?: string
  /** The number of a plan; absent for a single payment. */
  readonly installments?: number
}

/** A plan, and the amount that a payment by it requests. */
export interface PricedPlan extends PaymentPlan {
  readonly amount: string
}

/** For developers: a payment by a plan that cannot be checked. */
const PLANS_UNKNOWN =
  'cards.plans failed or was too slow, so the plan of this payment is not known. Nothing was sent. The log has the reason.'

/** The parts of an order that say what it costs. */
export const orderPricesOf = ({ amount, currency, prices }: ResolvedOrder): OrderPrices => ({
  amount,
  currency,
  ...(prices && prices.length > 0 && { prices }),
})

/**
 * The plans of a card for an order, the single payment first; empty if there is only one payment. `undefined` if they are not known now: the merchant's
 * function failed or was too slow.
 */
export const plansOf = async (
  { cards }: Pick<Settings, 'cards'>,
  order: ResolvedOrder,
  use: 'list' | 'payment',
): Promise<readonly PricedPlan[] | undefined> => {
  const price = priceOf(order, 'CreditCard')
  const stated = order.plans ?? (await cards.plans({ ...order, amount: price }, use))
  if (!stated) return undefined
  const several = stated.filter(({ installments }) => installments > 1)
  if (several.length === 0) return []
  const single = stated.find(({ installments }) => installments === 1) ?? { installments: 1, total: price }
  return [
    { ...single, amount: price },
    ...several.map((plan) => ({ ...plan, amount: cards.planAmount === 'total' ? plan.total : price })),
  ]
}

/**
 * What a request for a payment is charged: the price of its method, or the amount of its plan.
 *
 * @throws Problem (422) for a number of payments that no plan has; (503) if the plans are not known now. Nothing was sent.
 */
export const chargeOf = async (
  settings: Pick<Settings, 'cards'>,
  order: ResolvedOrder,
  { method, channel, installments = 1 }: Pick<CreatePaymentBody, 'method' | 'channel' | 'installments'>,
): Promise<Charge> => {
  const price = priceOf(order, method, channel)
  if (method !== 'CreditCard' || installments === 1) return { amount: price }
  const plans = await plansOf(settings, order, 'payment')
  if (!plans) throw new Problem('gateway-unreachable', { retryAfterSeconds: 5, detail: PLANS_UNKNOWN })
  const plan = plans.find((one) => one.installments === installments)
  if (!plan) throw new Problem('invalid-payer', { issues: [{ path: 'installments', key: 'notListed' }] })
  return { amount: plan.amount, installments, ...(plan.amount !== price && { price }) }
}
