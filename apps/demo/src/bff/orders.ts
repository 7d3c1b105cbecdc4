import { addAmounts, countryOf, multiplyAmount, type Country } from '@ficha/core'
import { createTables, type ShopQuery } from './database.ts'
import { PRICES, SKUS, type Sku } from './products.ts'

/** One line of a basket. */
export interface OrderItem {
  readonly sku: Sku
  readonly quantity: number
}

/** What somebody wants to buy, at the price of the moment they said so. */
export interface Order {
  readonly id: string
  /** The session that made it: nobody else may pay it. */
  readonly session: string
  readonly country: Country
  readonly amount: string
  readonly currency: string
  readonly items: readonly OrderItem[]
}

/** Where orders are kept. */
export interface Orders {
  create(session: string, country: Country, items: readonly OrderItem[]): Promise<Order>
  find(id: string): Promise<Order | undefined>
  markSettled(id: string, phase: string): Promise<void>
}

/** Keeps orders in the shop's database. */
export const createOrders = async (query: ShopQuery, newId: () => string): Promise<Orders> => {
  await createTables(query, [
    `CREATE TABLE IF NOT EXISTS shop_orders (
       id TEXT PRIMARY KEY, session TEXT NOT NULL, country TEXT NOT NULL, amount TEXT NOT NULL,
       currency TEXT NOT NULL, items TEXT NOT NULL, phase TEXT NOT NULL DEFAULT 'open')`,
  ])
  return {
    async create(session, country, items) {
      const order: Order = { id: newId(), session, country, items, ...priceOf(country, items) }
      await query('INSERT INTO shop_orders (id, session, country, amount, currency, items) VALUES (?, ?, ?, ?, ?, ?)', [
        order.id,
        session,
        country,
        order.amount,
        order.currency,
        JSON.stringify(items),
      ])
      return order
    },
    async find(id) {
      const [row] = await query('SELECT id, session, country, amount, currency, items FROM shop_orders WHERE id = ?', [
        id,
      ])
      return row && ({ ...row, items: JSON.parse(String(row['items'])) as unknown } as unknown as Order)
    },
    async markSettled(id, phase) {
      await query('UPDATE shop_orders SET phase = ? WHERE id = ?', [phase, id])
    },
  }
}

const priceOf = (country: Country, items: readonly OrderItem[]): Pick<Order, 'amount' | 'currency'> => {
  const prices = PRICES[country]
  const amount = items.map(({ sku, quantity }) => multiplyAmount(prices[sku], quantity)).reduce(addAmounts)
  return { amount, currency: countryOf(country)?.currency ?? '' }
}

/** The items' names for the bank bill: "2 coffee, 1 mug". */
export const describeItems = (items: readonly OrderItem[]): string =>
  SKUS.flatMap((sku) => items.filter((item) => item.sku === sku))
    .map(({ sku, quantity }) => `${quantity} ${sku}`)
    .join(', ')
