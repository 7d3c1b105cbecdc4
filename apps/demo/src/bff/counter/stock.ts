import { createTables, oneOf, type ShopQuery } from '../database.ts'
import { itemsOf, type Order, type OrderItem } from '../orders.ts'
import { SKUS, type Sku } from '../products.ts'

const STOCK_MOVE_KINDS = ['held', 'released', 'sold', 'taken-again'] as const

/**
 * The last move of an order's goods. "taken-again": they were released, and the order was paid afterwards. "sold": paid in time.
 */
export type StockMoveKind = (typeof STOCK_MOVE_KINDS)[number]

/** One move of an order's goods. */
export interface StockMove {
  readonly orderNumber: string
  readonly kind: StockMoveKind
  readonly items: readonly OrderItem[]
  /** ISO instant of the shop's clock. */
  readonly at: string
}

/** The numbers of one product's pieces, by state. */
export interface ShelfLine {
  readonly sku: Sku
  /** A number below zero is the number of items that the shop owes to people who have paid. */
  readonly onShelf: number
  readonly held: number
  readonly sold: number
}

/** The goods of the stall. Each move is made only once, even after two requests. */
export interface Stock {
  /** A payment of the order exists, so its goods are reserved. */
  hold(order: Order, at: string): Promise<void>
  /** The order cannot be paid any more, so its goods are released. */
  release(order: Order, at: string): Promise<void>
  /** The order is paid. */
  sell(order: Order, at: string): Promise<void>
  shelf(): Promise<readonly ShelfLine[]>
  /** Newest first. */
  moves(): Promise<readonly StockMove[]>
}

/** The stock of each product at the start. */
const AT_FIRST: Readonly<Record<Sku, number>> = { coffee: 40, mug: 24, jug: 12 }

type StockNeed = 'hold' | 'release' | 'sell'

/** The move for a request, after the order's last move. `undefined` if the move has been made, or the request is too late. */
export const nextMove = (need: StockNeed, last: StockMoveKind | undefined): StockMoveKind | undefined => {
  switch (need) {
    case 'hold':
      return last === undefined || last === 'released' ? 'held' : undefined
    case 'release':
      return last === 'held' ? 'released' : undefined
    case 'sell':
      if (last === 'released') return 'taken-again'
      return last === undefined || last === 'held' ? 'sold' : undefined
    default:
      return need satisfies never
  }
}

/** Keeps the moves in the shop's database. */
export const createStock = async (query: ShopQuery): Promise<Stock> => {
  await createTables(query, [
    `CREATE TABLE IF NOT EXISTS stall_stock_moves (
       order_id TEXT NOT NULL, place INTEGER NOT NULL, order_number TEXT NOT NULL, kind TEXT NOT NULL, items TEXT NOT NULL, at TEXT NOT NULL,
       PRIMARY KEY (order_id, place))`,
  ])
  const move = async (need: StockNeed, order: Order, at: string): Promise<void> => {
    const [last] = await query(
      'SELECT place, kind FROM stall_stock_moves WHERE order_id = ? ORDER BY place DESC LIMIT 1',
      [order.id],
    )
    const kind = nextMove(need, last && kindOf(last['kind']))
    if (kind === undefined) return
    // Two moves of one order at the same time get the same number. The second one fails, and its hook is called again.
    await query(
      'INSERT INTO stall_stock_moves (order_id, place, order_number, kind, items, at) VALUES (?, ?, ?, ?, ?, ?)',
      [order.id, String(Number(last?.['place'] ?? 0) + 1), order.number, kind, JSON.stringify(order.items), at],
    )
  }
  return {
    hold: (order, at) => move('hold', order, at),
    release: (order, at) => move('release', order, at),
    sell: (order, at) => move('sell', order, at),
    async shelf() {
      const rows = await query(
        `SELECT kind, items FROM stall_stock_moves AS moves WHERE place =
           (SELECT MAX(place) FROM stall_stock_moves AS others WHERE others.order_id = moves.order_id)`,
      )
      const standing = rows.map(({ kind, items }) => ({ kind: kindOf(kind), items: itemsOf(String(items)) }))
      return SKUS.map((sku) => {
        const count = (...kinds: readonly StockMoveKind[]): number =>
          standing
            .filter(({ kind }) => kinds.includes(kind))
            .flatMap(({ items }) => items)
            .reduce((sum, item) => sum + (item.sku === sku ? item.quantity : 0), 0)
        const [held, sold] = [count('held'), count('sold', 'taken-again')]
        return { sku, onShelf: AT_FIRST[sku] - held - sold, held, sold }
      })
    },
    async moves() {
      const rows = await query(
        'SELECT order_number, kind, items, at FROM stall_stock_moves ORDER BY at DESC, place DESC LIMIT 12',
      )
      return rows.map(({ order_number, kind, items, at }) => ({
        orderNumber: String(order_number),
        kind: kindOf(kind),
        items: itemsOf(String(items)),
        at: String(at),
      }))
    },
  }
}

const kindOf = (text: unknown): StockMoveKind => oneOf(STOCK_MOVE_KINDS, text)
