import { countryOf, listCountries, type Country, type OrderState } from '@ficha/core'
import { ORDER_STATES } from '@ficha/core/contract'
import { randomInt } from 'node:crypto'
import { readItems, totalOf, type Item } from './basket.ts'
import { createTables, oneOf, type ShopQuery } from './database.ts'

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
  readonly items: readonly Item[]
  /** The order's last state in the kit, by all of its payments. "open" before the first report. */
  readonly state: OrderState
  /** ISO instant. */
  readonly createdAt: string
}

/** The store of the shop's orders. */
export interface Orders {
  create(session: string, country: Country, items: readonly Item[]): Promise<Order>
  find(id: string): Promise<Order | undefined>
  /** A visitor's own, newest first. */
  listOf(session: string): Promise<readonly Order[]>
  mark(id: string, state: OrderState): Promise<void>
}

const COLUMNS = 'id, number, session, country, amount, currency, items, state, created_at'

/** Stores orders in the shop's database. */
export const createOrders = async (query: ShopQuery, newId: () => string): Promise<Orders> => {
  await createTables(query, [
    `CREATE TABLE IF NOT EXISTS shop_orders (
       id TEXT PRIMARY KEY, number TEXT NOT NULL, session TEXT NOT NULL, country TEXT NOT NULL, amount TEXT NOT NULL,
       currency TEXT NOT NULL, items TEXT NOT NULL, state TEXT NOT NULL, created_at TEXT NOT NULL)`,
    'CREATE INDEX IF NOT EXISTS shop_orders_session ON shop_orders (session)',
  ])
  const select = async (rest: string, values: readonly string[] = []): Promise<readonly Order[]> =>
    (await query(`SELECT ${COLUMNS} FROM shop_orders ${rest}`, values)).map(orderOf)
  return {
    async create(session, country, items) {
      const order: Order = {
        id: newId(),
        // Six digits, which people can say on the phone. They open no order: only the id does, which cannot be guessed.
        number: `BG-${String(randomInt(100_000, 1_000_000))}`,
        session,
        country,
        items,
        amount: totalOf(items, country),
        currency: countryOf(country)?.currency ?? '',
        state: 'open',
        createdAt: new Date().toISOString(),
      }
      const { id, number, amount, currency, state, createdAt } = order
      await query(`INSERT INTO shop_orders (${COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`, [
        ...[id, number, session, country, amount, currency, JSON.stringify(items), state, createdAt],
      ])
      return order
    },
    find: async (id) => (await select('WHERE id = ?', [id]))[0],
    listOf: (session) => select('WHERE session = ? ORDER BY created_at DESC, id LIMIT 50', [session]),
    async mark(id, state) {
      await query('UPDATE shop_orders SET state = ? WHERE id = ?', [state, id])
    },
  }
}

const orderOf = (row: Readonly<Record<string, unknown>>): Order => {
  const text = (name: string): string => String(row[name])
  return {
    id: text('id'),
    number: text('number'),
    session: text('session'),
    country: oneOf(listCountries(), row['country']),
    amount: text('amount'),
    currency: text('currency'),
    items: readItems(JSON.parse(text('items'))) ?? [],
    state: oneOf(ORDER_STATES, row['state']),
    createdAt: text('created_at'),
  }
}
