import { addAmounts, countryOf, listCountries, multiplyAmount, type Country, type OrderState } from '@ficha/core'
import { ORDER_STATES } from '@ficha/core/contract'
import { randomInt } from 'node:crypto'
import { createTables, oneOf, type ShopQuery } from './database.ts'
import { isSku, PRICES, SKUS, type Sku } from './products.ts'
import { fieldsOf } from './shop-requests.ts'

/** One line of a basket. */
export interface OrderItem {
  readonly sku: Sku
  readonly quantity: number
}

/** An order, with the prices of the moment when it was placed. */
export interface Order {
  readonly id: string
  /** The number that a person says on the phone: "BG-402817". */
  readonly number: string
  /** The session that made the order. No other session may pay it. */
  readonly session: string
  readonly country: Country
  readonly amount: string
  readonly currency: string
  readonly items: readonly OrderItem[]
  /** The order's last state in the kit, by all of its payments. "open" before the first report. */
  readonly state: OrderState
  /** ISO instant. */
  readonly createdAt: string
}

/** Where orders are kept. */
export interface Orders {
  create(session: string, country: Country, items: readonly OrderItem[]): Promise<Order>
  find(id: string): Promise<Order | undefined>
  /** A visitor's own, newest first. */
  listOf(session: string): Promise<readonly Order[]>
  mark(id: string, state: OrderState): Promise<void>
}

// The name of the column is older than the states of orders.
const COLUMNS = 'id, number, session, country, amount, currency, items, phase AS state, created_at'

/** Keeps orders in the shop's database. */
export const createOrders = async (query: ShopQuery, newId: () => string): Promise<Orders> => {
  await createTables(query, [
    `CREATE TABLE IF NOT EXISTS stall_orders (
       id TEXT PRIMARY KEY, number TEXT NOT NULL, session TEXT NOT NULL, country TEXT NOT NULL, amount TEXT NOT NULL,
       currency TEXT NOT NULL, items TEXT NOT NULL, phase TEXT NOT NULL, created_at TEXT NOT NULL)`,
    'CREATE INDEX IF NOT EXISTS stall_orders_session ON stall_orders (session)',
  ])
  return {
    async create(session, country, items) {
      const order: Order = {
        id: newId(),
        number: newNumber(),
        session,
        country,
        items,
        ...priceOf(country, items),
        state: 'open',
        createdAt: new Date().toISOString(),
      }
      const insert = `INSERT INTO stall_orders (${COLUMNS.replace(' AS state', '')}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`
      await query(insert, [
        order.id,
        order.number,
        order.session,
        order.country,
        order.amount,
        order.currency,
        JSON.stringify(items),
        order.state,
        order.createdAt,
      ])
      return order
    },
    async find(id) {
      const [row] = await query(`SELECT ${COLUMNS} FROM stall_orders WHERE id = ?`, [id])
      return row && orderOf(row)
    },
    async listOf(session) {
      const rows = await query(
        `SELECT ${COLUMNS} FROM stall_orders WHERE session = ? ORDER BY created_at DESC, id LIMIT 50`,
        [session],
      )
      return rows.map(orderOf)
    },
    async mark(id, state) {
      await query('UPDATE stall_orders SET phase = ? WHERE id = ?', [state, id])
    },
  }
}

/** Six digits, which people can say on the phone. They open no order: only the id does, which cannot be guessed. */
const newNumber = (): string => `BG-${String(randomInt(100_000, 1_000_000))}`

const orderOf = (row: Readonly<Record<string, unknown>>): Order => {
  const text = (name: string): string => String(row[name])
  return {
    id: text('id'),
    number: text('number'),
    session: text('session'),
    country: oneOf(listCountries(), row['country']),
    amount: text('amount'),
    currency: text('currency'),
    items: itemsOf(text('items')),
    state: oneOf(ORDER_STATES, row['state']),
    createdAt: text('created_at'),
  }
}

const MAX_QUANTITY = 20

/** One line of a basket, out of JSON; `undefined` for anything else. */
export const readItem = (item: unknown): OrderItem | undefined => {
  const { sku, quantity } = fieldsOf(item)
  const isCount =
    typeof quantity === 'number' && Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_QUANTITY
  return isSku(sku) && isCount ? { sku, quantity } : undefined
}

/** The lines of an order that the shop has kept as JSON. */
export const itemsOf = (json: string): readonly OrderItem[] => {
  const lines: unknown = JSON.parse(json)
  return Array.isArray(lines) ? lines.flatMap((line) => readItem(line) ?? []) : []
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

const NAMES: Readonly<Record<'es' | 'pt', Readonly<Record<Sku, string>>>> = {
  es: { coffee: 'Café de altura', mug: 'Taza de barro', jug: 'Jarra pintada' },
  pt: { coffee: 'Café da serra', mug: 'Caneca de barro', jug: 'Moringa pintada' },
}

/** The items as the payer knows them, for the slip: "2 × Taza de barro". */
export const namesOf = (items: readonly OrderItem[], country: Country): string =>
  SKUS.flatMap((sku) => items.filter((item) => item.sku === sku))
    .map(
      ({ sku, quantity }) =>
        `${quantity > 1 ? `${String(quantity)} × ` : ''}${NAMES[country === 'BR' ? 'pt' : 'es'][sku]}`,
    )
    .join(', ')
