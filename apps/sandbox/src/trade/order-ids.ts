import type { Chance } from '../numbers/chance.ts'
import type { Readings } from '../readings/readings.ts'

/** The service's own numbers of an order. */
export interface OrderIds {
  readonly prepayId: string
  readonly tradeNo: string
}

/**
 * Makes the numbers. The published trade number has 19 digits, the moment and five more, and Colombia's wallets have a 2 before them. The published
 * prepay_id is Base64 with its `=`, a hyphen and eight hexadecimal digits.
 */
export function drawOrderIds(
  chance: Chance,
  now: number,
  shape: Readings['answerShape'],
  isColombianWallet = false,
): OrderIds {
  const moment = new Date(now).toISOString().slice(0, 19).replaceAll(/\D/g, '')
  const prepayId = chance.hex(32)
  if (shape === 'document') return { prepayId, tradeNo: `${moment.slice(0, 8)}${chance.digits(16)}` }
  return {
    // 32 letters end in one `=`.
    prepayId: `${Buffer.from(prepayId).toString('base64')}-${chance.hex(8)}`,
    tradeNo: `${isColombianWallet ? '2' : ''}${moment}${chance.digits(5)}`,
  }
}
