import type { ResolvedOrder } from '@ficha/server'
import type { Order } from './orders.ts'

/**
 * What an order of the stall costs by each way to pay. In Brazil Pix costs 5 % less. In Mexico a card may be charged in 3 or 6 months without interest,
 * or in 9 with it. Elsewhere the sandbox states the plans of a card. The shop rounds its own prices down to a cent: the kit rounds nothing.
 */
export const pricesOf = ({
  country,
  amount,
}: Pick<Order, 'country' | 'amount'>): Pick<ResolvedOrder, 'prices' | 'plans'> => {
  switch (country) {
    case 'BR':
      return { prices: [{ method: 'PIX', amount: percentOf(amount, 95n), words: '5% de desconto' }] }
    case 'MX':
      return {
        plans: [
          { installments: 3, total: amount, noInterest: true },
          { installments: 6, total: amount, noInterest: true },
          { installments: 9, total: percentOf(amount, 112n) },
        ],
      }
    default:
      return {}
  }
}

/** So many percent of an amount in a currency with cents. */
const percentOf = (amount: string, percent: bigint): string => {
  const [whole = '0', cents = ''] = amount.split('.')
  const part = ((BigInt(whole + cents.padEnd(2, '0')) * percent) / 100n).toString().padStart(3, '0')
  return `${part.slice(0, -2)}.${part.slice(-2)}`
}
