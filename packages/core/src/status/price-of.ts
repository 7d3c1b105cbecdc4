import type { Amount } from '../model/amount.ts'
import type { Channel, Method } from '../model/payment-terms.ts'

/** The price of an order by one method. */
export interface MethodPrice {
  readonly method: Method
  /** Only with method Wallet. Without it the row is for every channel that has no row of its own. */
  readonly channel?: Channel
  /** A decimal string: "142.50". */
  readonly amount: Amount
  /** The merchant's own short text about the difference, in the payer's language: "5 % de desconto". Default: the kit states the difference. */
  readonly words?: string
}

/** What an order costs: one price, and the prices of single methods where they differ. */
export interface PricedOrder {
  /** A decimal string: the price of every method that no row of `prices` names. */
  readonly amount: Amount
  readonly prices?: readonly MethodPrice[]
}

/**
 * Returns what an order costs by a method. It is the only rule for this: the request, the limits of a method, a changed price, the state of the order
 * and every screen use it. The row of the channel comes first, then the row of the method without a channel, then the price of the order. Two
 * spellings that differ in case are one name, as "Tpaga" and "TPaga" in the gateway's table.
 *
 * @example
 * priceOf({ amount: '150.00', prices: [{ method: 'PIX', amount: '142.50' }] }, 'PIX') // '142.50'
 * priceOf({ amount: '150.00', prices: [{ method: 'PIX', amount: '142.50' }] }, 'Boleto') // '150.00'
 */
export const priceOf = (order: PricedOrder, method: string, channel?: string): Amount =>
  priceRowOf(order, method, channel)?.amount ?? order.amount

/** The row that decides the price of a method; `undefined` if the method costs the price of the order. */
export const priceRowOf = ({ prices }: PricedOrder, method: string, channel?: string): MethodPrice | undefined => {
  if (!prices || prices.length === 0) return undefined
  const rows = prices.filter((row) => isSameName(row.method, method))
  return rows.find((row) => isSameName(row.channel, channel)) ?? rows.find((row) => row.channel === undefined)
}

const isSameName = (one: string | undefined, other: string | undefined): boolean =>
  one === other || (one !== undefined && one.toLowerCase() === other?.toLowerCase())
