import { readNotification, type GatewayNotification, type NotificationError, type Result } from '@ficha/core'
import type { QueriedPayment } from '../options.ts'
import type { NotificationVerifier, Verification } from './verify.ts'

/** How `queryVerifier` reads a delivery. */
export interface QueryVerifierOptions {
  /** The same as the option `notification.read`, where that is set. Default: core's `readNotification`. */
  readonly read?: (input: unknown) => Result<GatewayNotification, NotificationError>
}

/**
 * Verifies without a signature, where the merchant can ask the gateway ("payin detail", which its document names and does not show): a
 * delivery is believed when the gateway, asked about its out_trade_no, says the same status, and the same amount, currency and
 * trade_no as far as both name them. A query that fails is our failure, and the sender tries again.
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
  (['amount', 'currency', 'tradeNo'] as const).every(
    (field) => told[field] === undefined || known[field] === undefined || told[field] === known[field],
  )
