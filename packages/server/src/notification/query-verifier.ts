import { compareAmounts, type Result } from '@ficha/core'
import { type GatewayNotification, type NotificationError, readCurrency, readDecimal } from '@ficha/core/gateway'
import { readDocumentedNotification } from '../gateway/documented-wire.ts'
import type { QueriedPayment } from '../options/options.ts'
import { systemClock } from '../platform/clock.ts'
import type { GatewayAccess } from '../ports/gateway.ts'
import type { NotificationVerifier, UnverifiedDelivery, Verification } from '../ports/notification-verifier.ts'
import { notificationsIn } from './notifications-in.ts'
import { parseBody } from './parse-body.ts'
import { readQuery } from './read-query.ts'

/** The options of `queryVerifier`. */
export interface QueryVerifierOptions {
  /** The same function as the option `notification.read`, if that is set. Default: core's `readNotification`. */
  readonly read?: (input: unknown) => Result<GatewayNotification, NotificationError>
  /** The shortest time between two queries about one payment. Deliveries in between are compared with the last answer. Default 5,000 ms. */
  readonly everyMs?: number
  /** Epoch milliseconds. Default: the platform's clock. */
  readonly now?: () => number
}

/** A query that is running or has an answer. If another delivery started it, also the milliseconds until the next query is allowed. */
interface PendingQuery {
  readonly answer: Promise<GatewayNotification | undefined>
  readonly waitMs?: number
}

/** The most answers in memory, which a sender of many deliveries could fill. Above this number the oldest answers are removed. */
const MOST_ANSWERS = 10_000

/**
 * Verifies deliveries without a signature: each delivery causes a query to the gateway ("payin detail", which its document names and does
 * not describe). The gateway's answer is applied, not the delivery, so a forged delivery has no effect.
 *
 * - No query is made about an order that is not in our store. Deliveries about one payment share a query.
 * - A delivery is refused (401) if its amount, currency, period or trade_no differs from the answer.
 * - If only the status differs, or the gateway does not know the payment, its query may be behind its notification. The sender gets 503 with
 *   Retry-After, and should send the delivery again.
 * - If it differs from the answer to an earlier delivery's query, the sender gets 429 and should send the delivery again.
 * - If the query fails, the sender gets 5xx and can try again.
 * - Of several notifications in one delivery, those about other shops' orders are ignored. The others are applied when all are confirmed.
 *
 * @param queryPayment Queries the gateway for one out_trade_no. `undefined`: the gateway does not know it.
 * @example
 * notification: { verify: queryVerifier((outTradeNo) => queryTheGateway(outTradeNo)) }
 */
export const queryVerifier = (
  queryPayment: (outTradeNo: string, gateway: GatewayAccess) => Promise<QueriedPayment | undefined>,
  options: QueryVerifierOptions = {},
): NotificationVerifier => {
  const { read = readDocumentedNotification, everyMs = 5_000, now = systemClock.now } = options
  const answers = new Map<string, { readonly at: number; readonly answer: Promise<GatewayNotification | undefined> }>()
  const query = async (number: string, gateway: GatewayAccess): Promise<GatewayNotification | undefined> => {
    const answer: unknown = await queryPayment(number, gateway)
    return answer === undefined || answer === null ? undefined : readQuery(answer, number)
  }
  const queryAtIntervals = (number: string, gateway: GatewayAccess): PendingQuery => {
    const known = answers.get(number)
    const waitMs = known ? known.at + everyMs - now() : 0
    // If the clock was set back, a known answer counts as too old. Otherwise it would be used until the clock has caught up.
    if (known && waitMs > 0 && waitMs <= everyMs) return { answer: known.answer, waitMs }
    const answer = query(number, gateway)
    answers.delete(number)
    answers.set(number, { at: now(), answer })
    // The answer of a failed query is not cached, so the next delivery queries again.
    answer.catch(() => answers.delete(number))
    const oldest = answers.size > MOST_ANSWERS ? answers.keys().next().value : undefined
    if (oldest !== undefined) answers.delete(oldest)
    return { answer }
  }
  const check = async (claimed: GatewayNotification, { ourNumber, gateway }: UnverifiedDelivery): Promise<Checked> => {
    const number = await ourNumber(claimed.outTradeNo, claimed.tradeNo)
    if (number === undefined) return { authentic: false, reason: 'not-ours' }
    const { answer, waitMs } = queryAtIntervals(number, gateway)
    const says = await answer
    const agreed = compare(claimed, says)
    if (says && agreed === 'same') return { authentic: true, says }
    if (agreed === 'behind') return { authentic: false, reason: 'not-yet', retryAfterMs: waitMs ?? everyMs }
    // Another delivery's query began before this delivery came, so its answer may be older.
    return waitMs === undefined
      ? { authentic: false, reason: 'wrong' }
      : { authentic: false, reason: 'too-often', retryAfterMs: waitMs }
  }
  return async (delivery): Promise<Verification> => {
    const claims = readClaims(delivery.bytes, delivery.headers.get('content-type'), read)
    if (!claims) return { authentic: false, reason: 'malformed' }
    const checked = await Promise.all(claims.map((claimed) => check(claimed, delivery)))
    const ours = checked.filter((one) => one.authentic || one.reason !== 'not-ours')
    const refused = ours.find((one) => !one.authentic)
    if (refused) return refused
    const says = ours.flatMap((one) => (one.authentic ? [one.says] : []))
    return says.length === 0 ? { authentic: false, reason: 'not-ours' } : { authentic: true, says }
  }
}

type Checked =
  { readonly authentic: true; readonly says: GatewayNotification } | Extract<Verification, { authentic: false }>

/** Reads the notifications of a delivery. `undefined` if one of them cannot be read. */
const readClaims = (
  bytes: Uint8Array,
  contentType: string | null,
  read: NonNullable<QueryVerifierOptions['read']>,
): readonly GatewayNotification[] | undefined => {
  try {
    const parsed = parseBody(new Uint8Array(bytes), contentType)
    const claimed = parsed.ok ? notificationsIn(parsed.value, read).map((item) => read(item)) : []
    const values = claimed.flatMap((one) => (one.ok ? [one.value] : []))
    return values.length === 0 || values.length < claimed.length ? undefined : values
  } catch {
    return undefined
  }
}

/**
 * Compares a notification with the gateway's answer. "behind": the gateway does not know the payment yet, or has another status of it, so its
 * records may be older than the notification.
 */
const compare = (answer: GatewayNotification, known: GatewayNotification | undefined): 'same' | 'behind' | 'other' => {
  if (!known) return 'behind'
  const isLater = answer.status !== known.status
  /** A fact that the records do not have yet may come with a later status. */
  const agrees = (one: string | undefined, other: string | undefined, isSame: typeof isSameAmount): boolean =>
    one === undefined || (other === undefined ? isLater : isSame(one, other))
  const isOther =
    !agrees(answer.amount, known.amount, isSameAmount) ||
    !agrees(answer.currency, known.currency, isSameCurrency) ||
    (answer.tradeNo !== undefined && known.tradeNo !== undefined && answer.tradeNo !== known.tradeNo) ||
    answer.period !== known.period
  return isOther ? 'other' : isLater ? 'behind' : 'same'
}

const isSameCurrency = (answer: string, known: string): boolean =>
  readCurrency(answer) !== undefined && readCurrency(answer) === readCurrency(known)

/** Compares as decimals: "150" and "150.00" are one amount. */
const isSameAmount = (answer: string, known: string): boolean =>
  readDecimal(answer).ok && readDecimal(known).ok && compareAmounts(answer, known) === 0
