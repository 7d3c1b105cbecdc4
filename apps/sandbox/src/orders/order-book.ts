import type { Order } from './order.ts'

/** All orders of this run, newest last. An out_trade_no stays used even after its order was dropped. */
export interface OrderBook {
  readonly isUsed: (outTradeNo: string) => boolean
  readonly add: (order: Order) => void
  readonly find: (outTradeNo: string) => Order | undefined
  /** The order of a page, by its prepay_id or by the token of a partner's page. */
  readonly findByPrepayId: (prepayId: string) => Order | undefined
  readonly findByTradeNo: (tradeNo: string) => Order | undefined
  readonly all: () => readonly Order[]
  /** It grows with every change, so that the dashboard can request only changes. */
  readonly revision: () => number
  readonly touch: () => void
}

const pageIdsOf = (order: Order): readonly string[] =>
  order.kind === 'direct' ? [order.prepayId, order.pageToken] : [order.prepayId]

/** Makes a book with a limit of orders. When it is full, the oldest order is removed. */
export function createOrderBook(capacity: number): OrderBook {
  const orders = new Map<string, Order>()
  const byPrepayId = new Map<string, Order>()
  const used = new Set<string>()
  let revision = 0
  const touch = (): void => {
    revision += 1
  }
  return {
    isUsed: (outTradeNo) => used.has(outTradeNo),
    add: (order) => {
      used.add(order.outTradeNo)
      orders.set(order.outTradeNo, order)
      for (const id of pageIdsOf(order)) byPrepayId.set(id, order)
      touch()
      for (const [outTradeNo, oldest] of orders) {
        if (orders.size <= capacity) break
        orders.delete(outTradeNo)
        for (const id of pageIdsOf(oldest)) byPrepayId.delete(id)
      }
    },
    find: (outTradeNo) => orders.get(outTradeNo),
    findByPrepayId: (prepayId) => byPrepayId.get(prepayId),
    findByTradeNo: (tradeNo) => Array.from(orders.values()).findLast((order) => order.tradeNo === tradeNo),
    all: () => Array.from(orders.values()),
    revision: () => revision,
    touch,
  }
}
