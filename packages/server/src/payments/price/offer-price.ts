import { compareAmounts, countryOf, formatAmount, priceOf } from '@ficha/core'
import type { MethodOffer, OfferPlan, OfferPrice } from '@ficha/core/contract'
import { amountBetween, formatPercent, unitOf, wholePercentOf } from '@ficha/core/internal'
import { partOf, priceRowOf } from '@ficha/core/status'
import type { MethodStatement } from '../../options/method-statement.ts'
import type { ResolvedOrder } from '../../options/resolved-orders.ts'
import type { OrderSettings } from '../../options/settings.ts'
import { plansOf, type PricedPlan } from './charge-of.ts'
import { outsideLimits } from '../find-method-statement.ts'

/** What an order costs by one method, and the plans of a card, as a picker shows them. */
export const offerPriceOf = async (
  settings: OrderSettings,
  { method, channel }: Pick<MethodOffer, 'method' | 'channel'>,
  { limits }: MethodStatement,
  order: ResolvedOrder,
): Promise<Pick<MethodOffer, 'price' | 'plans'>> => {
  const plans = method === 'CreditCard' ? ((await plansOf(settings, order, 'list')) ?? []) : []
  // A plan of an amount that the method does not take would be refused.
  const taken = plans.filter(({ installments, amount }) => installments === 1 || !outsideLimits(amount, limits))
  return {
    price: priceIn(order, method, channel),
    ...(taken.length > 1 && { plans: taken.map((plan) => planIn(order, plan)) }),
  }
}

const writerOf = ({ country, currency }: ResolvedOrder): ((amount: string) => string) => {
  const numberLocale = countryOf(country)?.numberLocale ?? 'es'
  return (amount) => formatAmount(amount, currency, numberLocale)
}

const priceIn = (order: ResolvedOrder, method: string, channel: string | undefined): OfferPrice => {
  const write = writerOf(order)
  const amount = priceOf(order, method, channel)
  const difference = differenceOf(order, amount, priceRowOf(order, method, channel)?.words)
  return { amount, amountText: write(amount), ...(difference && { difference }) }
}

/** The difference to the price of the order. It is stated in percent only where that is exact: nothing is rounded. */
const differenceOf = (
  order: ResolvedOrder,
  amount: string,
  words: string | undefined,
): OfferPrice['difference'] | undefined => {
  const sign = compareAmounts(amount, order.amount)
  if (sign === 0) return undefined
  const between = amountBetween(amount, order.amount)
  const percent = wholePercentOf(between, order.amount)
  return {
    direction: sign < 0 ? 'less' : 'more',
    amountText: writerOf(order)(between),
    ...(percent !== undefined && {
      percentText: formatPercent(percent, countryOf(order.country)?.numberLocale ?? 'es'),
    }),
    ...(words !== undefined && words.trim() !== '' && { words }),
  }
}

const planIn = (order: ResolvedOrder, plan: PricedPlan): OfferPlan => {
  const write = writerOf(order)
  const { installments, amount, total, noInterest, words } = plan
  const part = partOf(plan, unitOf(order.currency))
  return {
    installments,
    amount,
    amountText: write(amount),
    totalText: write(total),
    eachText: write(part.amount),
    ...(!part.isEqual && { isUneven: true }),
    ...(noInterest === true && { noInterest }),
    ...(compareAmounts(total, priceOf(order, 'CreditCard')) !== 0 && { isOtherTotal: true }),
    ...(words !== undefined && words.trim() !== '' && { words }),
  }
}
