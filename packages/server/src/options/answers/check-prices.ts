import {
  addedMethodsFor,
  compareAmounts,
  countryOf,
  type Country,
  type MethodPrice,
  methodsFor,
  type PaymentPlan,
  priceOf,
  type PricedOrder,
} from '@ficha/core'
import { isSameMethod, methodOf, unitOf } from '@ficha/core/internal'
import { isWholeAmount, isWholeCurrency } from '@ficha/core/published'
import { isPlanSum } from '@ficha/core/status'
import { UnusableAnswer } from './unusable-answer.ts'

/** The readings that decide which amounts and currencies are sent. */
export interface AmountReading {
  /** The option `wire.amountDecimals`. */
  readonly amountDecimals?: 'any' | 'published'
  /** The option `wire.moreCurrencies`. */
  readonly moreCurrencies?: Readonly<Partial<Record<Country, readonly string[]>>>
}

/** The parts of an order that say what it costs. */
export interface StatedOrder extends PricedOrder {
  readonly country: Country
  readonly currency: string
  readonly plans?: readonly PaymentPlan[]
}

/** Refuses decimals in a currency in which the gateway takes none (published 2024). No payer could correct it. */
export const refuseDecimals = (
  hook: string,
  { amount, currency }: { readonly amount: string; readonly currency: string },
  { amountDecimals }: AmountReading,
  field = 'amount',
): void => {
  if (amountDecimals === 'published' && isWholeCurrency(currency) && !isWholeAmount(amount))
    throw new UnusableAnswer(
      hook,
      field,
      amount,
      `no whole number of ${currency}, which the gateway takes without decimals`,
      'Round the price where you make it, and return a whole amount such as "1500"',
    )
}

/** Refuses a currency that the country's orders do not have. The gateway would refuse each payment, and no payer could correct it. */
export const refuseForeignCurrency = (
  { country, currency }: Pick<StatedOrder, 'country' | 'currency'>,
  { moreCurrencies }: AmountReading,
): void => {
  const own = countryOf(country)?.currency
  if (own === undefined || currency === own || moreCurrencies?.[country]?.includes(currency) === true) return
  throw new UnusableAnswer(
    'resolveOrder',
    'currency',
    currency,
    `not the currency of ${country}`,
    `Return the amount in ${own}. If your gateway takes ${currency} there, set the option wire.moreCurrencies: { ${country}: ["${currency}"] }`,
  )
}

/**
 * Checks the prices and the plans of an order, whose members are of the right kinds. Each row has to name a method of the country, once, in the order's
 * currency, and each plan has to come to its total.
 *
 * @throws UnusableAnswer that names the row.
 */
export const checkPrices = (order: StatedOrder, wire: AmountReading): void => {
  const { prices = [], plans = [], country, currency } = order
  refuseForeignCurrency(order, wire)
  refuseDecimals('resolveOrder', order, wire)
  for (const [at, row] of prices.entries()) {
    const field = `prices[${String(at)}] (${nameOf(row)})`
    const refuse = (because: string, remedy: string): never => {
      throw new UnusableAnswer('resolveOrder', field, row, because, remedy)
    }
    if (!isInCountry(country, row))
      refuse(`no method of ${country}`, 'Name a method and a channel as methodsFor lists them')
    if (prices.slice(0, at).some((other) => isSameRow(country, other, row)))
      refuse('the second row of its method', 'Return one price for each method')
    const own = 'currency' in row ? row.currency : undefined
    if (own !== undefined && own !== currency)
      refuse(
        `in another currency than the order’s ${currency}`,
        'Return the amount in the order’s currency, and leave currency out',
      )
    refuseDecimals('resolveOrder', { amount: row.amount, currency }, wire, `${field}.amount`)
  }
  checkPlans('resolveOrder', plans, { ...order, amount: priceOf(order, 'CreditCard') }, wire)
}

/**
 * Checks the plans of a card.
 *
 * @param card What the order costs by a card.
 * @throws UnusableAnswer that names the plan.
 */
export const checkPlans = (
  hook: string,
  plans: readonly PaymentPlan[],
  card: { readonly amount: string; readonly currency: string },
  wire: AmountReading,
): void => {
  const { currency } = card
  for (const [at, plan] of plans.entries()) {
    const field = `${hook === 'resolveOrder' ? 'plans' : ''}[${String(at)}] (${String(plan.installments)} payments)`
    const refuse = (because: string, remedy: string): never => {
      throw new UnusableAnswer(hook, field, plan, because, remedy)
    }
    if (at > 0 && plan.installments <= (plans[at - 1]?.installments ?? 0))
      refuse('not after the plan before it', 'Return each number once, in ascending order')
    if (!isPlanSum(plan, unitOf(currency)))
      refuse(
        `no sum: ${String(plan.installments)} times each is not its total`,
        'Return the total of all payments, and each within one unit of the currency',
      )
    if (plan.installments === 1 && compareAmounts(plan.total, card.amount) !== 0)
      refuse(
        'another price than that of a card',
        'Return the price of one payment as amount, or as a row of prices for CreditCard',
      )
    refuseDecimals(hook, { amount: plan.total, currency }, wire, `${field}.total`)
  }
}

const nameOf = ({ method, channel }: MethodPrice): string =>
  [method, channel]
    .filter((word) => word !== undefined)
    .join(' ')
    .slice(0, 64)

/** A row without a channel is for every channel of its method. */
const isInCountry = (country: Country, { method, channel }: MethodPrice): boolean =>
  channel === undefined
    ? [...methodsFor(country), ...addedMethodsFor(country)].some((row) => isSpelledAs(row.method, method))
    : methodOf(country, method, channel) !== undefined

const isSameRow = (country: Country, one: MethodPrice, other: MethodPrice): boolean =>
  one.channel === undefined || other.channel === undefined
    ? one.channel === other.channel && isSpelledAs(one.method, other.method)
    : isSameMethod(country, one, other)

const isSpelledAs = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()
