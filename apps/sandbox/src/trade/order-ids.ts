import type { Chance } from '../numbers/chance.ts'

/** The service's own numbers of an order. */
export interface OrderIds {
  readonly prepayId: string
  readonly tradeNo: string
}

/** Makes the numbers. The trade number begins with the day, because people sort by it. */
export function drawOrderIds(chance: Chance, now: number): OrderIds {
  const day = new Date(now).toISOString().slice(0, 10).replaceAll('-', '')
  return { prepayId: chance.hex(32), tradeNo: `${day}${chance.digits(16)}` }
}
