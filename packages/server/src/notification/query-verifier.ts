import {
  compareAmounts,
  readDecimal,
  readNotification,
  type GatewayNotification,
  type NotificationError,
  type Result,
} from '@ficha/core'
import type { QueriedPayment } from '../options/options.ts'
import type { NotificationVerifier, Verification } from '../ports/notification-verifier.ts'

/** How `queryVerifier` reads a delivery. */
export interface QueryVerifierOptions {
  /** The same as the option `notification.read`, where that is set. Default: core's `readNotification`. */
  readonly read?: (input: unknown) => Result<GatewayNotification, NotificationError>
}

/**
 * Verifies without a signature, where the merchant can ask the gateway ("payin detail", which its document names and does not show): a
 * delivery is believed when the gateway, asked about its out_trade_no, says the same status, amount, currency and period. What a delivery
 * claims of these and the gateway's answer does not name is not proved, for anybody can send one; a trade_no that the answer does not
 * name is let through. A query that fails is our failure, and the sender tries again.
 *
 * @example
 * notification: { verify: queryVerifier((outTradeNo) => askTheGateway(outTradeNo)) }
 */
export const queryVerifier = (
  queryPayment: (outTradeNo: string) => Promise<QueriedPayment | undefined>,
  options: QueryVerifierOptions = {},
): NotificationVerifier => {
  const { read = readNotification } = options
  return async ({ bytes }): Promise<Verification> => {
    let json: unknown
    try {
      json = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    } catch {
      return { authentic: false, reason: 'malformed' }
    }
    const told = read(json)
    if (!told.ok) return { authentic: false, reason: 'malformed' }
    const known = await queryPayment(told.value.outTradeNo)
    return known && agree(told.value, known) ? { authentic: true } : { authentic: false, reason: 'wrong' }
  }
}

const agree = (told: GatewayNotification, known: QueriedPayment): boolean =>
  told.status === known.status &&
  (told.amount === undefined || isSameAmount(told.amount, known.amount)) &&
  (told.currency === undefined || told.currency === known.currency) &&
  (told.tradeNo === undefined || known.tradeNo === undefined || told.tradeNo === known.tradeNo) &&
  told.period === known.period

/** As decimals: "150" and "150.00" are one amount. */
const isSameAmount = (told: string, known: string | undefined): boolean =>
  known !== undefined && readDecimal(told).ok && readDecimal(known).ok && compareAmounts(told, known) === 0
