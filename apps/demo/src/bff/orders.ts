import { addAmounts, countryOf, multiplyAmount, type Country } from '@ficha/core'
import type { DatabaseSync } from 'node:sqlite'
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
  create(session: string, country: Country, items: readonly OrderItem[]): Order
  find(id: string): Order | undefined
  markSettled(id: string, phase: string): void
}

/** Keeps orders in the shop's SQLite database. */
export const createOrders = (database: DatabaseSync, newId: () => string): Orders => {
  database.exec(
    `CREATE TABLE IF NOT EXISTS shop_orders (
       id TEXT PRIMARY KEY, session TEXT NOT NULL, country TEXT NOT NULL, amount TEXT NOT NULL,
       currency TEXT NOT NULL, items TEXT NOT NULL, phase TEXT NOT NULL DEFAULT 'open') STRICT`,
  )
  const insert = database.prepare(
    'INSERT INTO shop_orders (id, session, country, amount, currency, items) VALUES (?, ?, ?, ?, ?, ?)',
  )
  const select = database.prepare('SELECT id, session, country, amount, currency, items FROM shop_orders WHERE id = ?')
  const settle = database.prepare('UPDATE shop_orders SET phase = ? WHERE id = ?')
  return {
    create(session, country, items) {
      const order: Order = { id: newId(), session, country, items, ...priceOf(country, items) }
      insert.run(order.id, session, country, order.amount, order.currency, JSON.stringify(items))
      return order
    },
    find(id) {
      const row = select.get(id)
      return row && ({ ...row, items: JSON.parse(String(row['items'])) as unknown } as unknown as Order)
    },
    markSettled: (id, phase) => void settle.run(phase, id),
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
