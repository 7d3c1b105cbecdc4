import { isGatewayId } from '../gateway/gateway-id.ts'
import type { WithHeaders } from '../http/incoming.ts'
import { Problem } from '../http/problem.ts'
import type { GatewaySettings, NotificationSettings, PlatformSettings, StoreSettings } from '../options/settings.ts'
import type { Bytes } from '../platform/bytes.ts'
import type { Verification } from '../ports/notification-verifier.ts'
import type { DeliveryBody } from './read-delivery.ts'

/**
 * Verifies a delivery, over its bytes before compression: HTTP compresses a message after it was made, and a signature belongs to the message. If
 * the verifier says no, it also gets the compressed bytes, because the gateway's document does not say which bytes are signed. This is as safe:
 * whoever can sign the compressed bytes has decided what they unpack to.
 *
 * @throws Problem 401 if the delivery is not from the gateway, 429 or 503 with Retry-After if that cannot be known yet.
 */
export const verifyDelivery = async (
  settings: PlatformSettings & GatewaySettings & StoreSettings & NotificationSettings,
  { headers }: WithHeaders,
  { bytes, coded }: DeliveryBody,
): Promise<Extract<Verification, { authentic: true }>> => {
  const { header, verify } = settings.notification
  const verifyBytes = async (signed: Bytes): Promise<Verification> =>
    readVerification(
      await verify({
        bytes: signed,
        signature: headers.get(header) ?? undefined,
        headers,
        ourNumber: (outTradeNo, tradeNo) => ourNumber(settings, outTradeNo, tradeNo),
        securityKey: settings.securityKey,
        gateway: settings.gatewayAccess,
      }),
    )
  const verification = await verifyBytes(bytes)
  if (verification.authentic) return verification
  if (coded && verification.reason === 'wrong') {
    const ofCoded = await verifyBytes(coded)
    if (ofCoded.authentic) return ofCoded
  }
  throw refusal(settings, verification, bytes.byteLength)
}

/**
 * Finds the out_trade_no of our order by the ids of a delivery. The notification of a period may have another out_trade_no. Then trade_no
 * identifies the order.
 */
const ourNumber = async (
  { store }: StoreSettings,
  outTradeNo: string,
  tradeNo: string | undefined,
): Promise<string | undefined> => {
  if (!isGatewayId(outTradeNo) || !isGatewayId(tradeNo ?? '')) return undefined
  const [payment] = await store.payments.list({ outTradeNo, limit: 1 })
  if (payment) return payment.outTradeNo
  const [order] = await store.recurring.list({ outTradeNo, limit: 1 })
  if (order || tradeNo === undefined) return order?.outTradeNo
  return (await store.recurring.list({ tradeNo, limit: 1 }))[0]?.outTradeNo
}

/** Counts and logs a delivery that is not accepted, and makes the answer to it. */
const refusal = (
  { sampledLog, metrics }: PlatformSettings,
  verification: Extract<Verification, { authentic: false }>,
  bytes: number,
): Problem => {
  const { reason } = verification
  const isTimely = reason !== 'too-often' && reason !== 'not-yet'
  metrics.count('ficha_notifications_total', { outcome: isTimely ? 'not-authentic' : reason })
  // Sampled by reason, so that a flood of forged deliveries does not hide the lines about genuine ones that came too often.
  sampledLog.warn(`notification ${reason}`, { reason, bytes }, isTimely ? NOT_AUTHENTIC : NOT_CONFIRMED)
  if (isTimely) return new Problem('unknown-notification')
  const details = { retryAfterSeconds: verification.retryAfterMs / 1_000, path: 'body' }
  return reason === 'not-yet'
    ? new Problem('notification-early', details)
    : new Problem('too-many-requests', {
        ...details,
        detail:
          'The gateway was asked about this payment a moment ago and said something else. Send the delivery again.',
      })
}

const NOT_AUTHENTIC = 'A notification is not authentic; nothing was changed.'
const NOT_CONFIRMED =
  'The gateway does not confirm a notification yet (reason), so nothing was changed. Its sender was asked to deliver it again.'

const REASONS: ReadonlySet<unknown> = new Set([
  'missing',
  'malformed',
  'too-old',
  'from-the-future',
  'wrong',
  'not-ours',
  'too-often',
  'not-yet',
])

/** Reads the verifier's answer. Only `true` and `authentic: true` accept the delivery: a verifier in JavaScript may return any value. */
const readVerification = (answer: unknown): Verification => {
  if (answer === true) return { authentic: true }
  if (typeof answer !== 'object' || answer === null) return { authentic: false, reason: 'wrong' }
  const verification = answer as Verification
  if ((verification as { authentic?: unknown }).authentic === true) return verification
  return 'reason' in verification && REASONS.has(verification.reason)
    ? verification
    : { authentic: false, reason: 'wrong' }
}
