import { compareAmounts, type Result } from '@ficha/core'
import { type GatewayNotification, type NotificationError, readCurrency, readDecimal } from '@ficha/core/wire'
import { readDocumentedNotification } from '../gateway/documented-wire.ts'
import type { QueriedPayment } from '../options/options.ts'
import type { GatewayAccess } from '../ports/gateway.ts'
import type { NotificationVerifier, Verification } from '../ports/notification-verifier.ts'
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
interface Question {
  readonly told: Promise<GatewayNotification | undefined>
  readonly waitMs?: number
}

/** The most answers in memory, which a sender of many deliveries could fill. Above this number the oldest answers are removed. */
const MOST_ANSWERS = 10_000

/**
 * Verifies deliveries without a signature: each delivery causes a query to the gateway ("payin detail", which its document names and does
 * not describe). The gateway's answer is applied, not the delivery, so a forged delivery has no effect.
 *
 * - No query is made about an order that is not in our store. Deliveries about one payment share a query.
 * - A delivery is refused (401) if its status, amount, currency, period or trade_no differs from the answer.
 * - If it differs from the answer to an earlier delivery's query, the sender gets 429 and should send the delivery again.
 * - If the query fails, the sender gets 5xx and can try again.
 *
 * @param queryPayment Asks the gateway about one out_trade_no. `undefined`: the gateway does not know it.
 * @example
 * notification: { verify: queryVerifier((outTradeNo) => askTheGateway(outTradeNo)) }
 */
export const queryVerifier = (
  queryPayment: (outTradeNo: string, gateway: GatewayAccess) => Promise<QueriedPayment | undefined>,
  options: QueryVerifierOptions = {},
): NotificationVerifier => {
  const { read = readDocumentedNotification, everyMs = 5_000, now = Date.now } = options
  const answers = new Map<string, { readonly at: number; readonly told: Promise<GatewayNotification | undefined> }>()
  const ask = async (number: string, gateway: GatewayAccess): Promise<GatewayNotification | undefined> => {
    const answer: unknown = await queryPayment(number, gateway)
    return answer === undefined || answer === null ? undefined : readQuery(answer, number)
  }
  const askInTime = (number: string, gateway: GatewayAccess): Question => {
    const known = answers.get(number)
    const waitMs = known ? known.at + everyMs - now() : 0
    // If the clock was set back, a known answer counts as too old. Otherwise it would be used until the clock has caught up.
    if (known && waitMs > 0 && waitMs <= everyMs) return { told: known.told, waitMs }
    const told = ask(number, gateway)
    answers.delete(number)
    answers.set(number, { at: now(), told })
    // The answer of a failed query is not kept, so the next delivery queries again.
    told.catch(() => answers.delete(number))
    const oldest = answers.size > MOST_ANSWERS ? answers.keys().next().value : undefined
    if (oldest !== undefined) answers.delete(oldest)
    return { told }
  }
  return async ({ bytes, headers, ourNumber, gateway }): Promise<Verification> => {
    const claimed = readClaim(bytes, headers.get('content-type'), read)
    if (!claimed) return { authentic: false, reason: 'malformed' }
    const number = await ourNumber(claimed.outTradeNo, claimed.tradeNo)
    if (number === undefined) return { authentic: false, reason: 'not-ours' }
    const { told, waitMs } = askInTime(number, gateway)
    const says = await told
    if (says && agree(claimed, says)) return { authentic: true, says }
    // Another delivery's query began before this delivery came, so its answer may be older.
    return waitMs === undefined
      ? { authentic: false, reason: 'wrong' }
      : { authentic: false, reason: 'too-often', retryAfterMs: waitMs }
  }
}

const readClaim = (
  bytes: Uint8Array,
  contentType: string | null,
  read: NonNullable<QueryVerifierOptions['read']>,
): GatewayNotification | undefined => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    const parsed = parseBody(text, contentType)
    const claimed = parsed.ok ? read(parsed.value) : undefined
    return claimed?.ok ? claimed.value : undefined
  } catch {
    return undefined
  }
}

const agree = (told: GatewayNotification, known: GatewayNotification): boolean =>
  told.status === known.status &&
  (told.amount === undefined || isSameAmount(told.amount, known.amount)) &&
  (told.currency === undefined || isSameCurrency(told.currency, known.currency)) &&
  (told.tradeNo === undefined || known.tradeNo === undefined || told.tradeNo === known.tradeNo) &&
  told.period === known.period

const isSameCurrency = (told: string, known: string | undefined): boolean =>
  known !== undefined && readCurrency(told) !== undefined && readCurrency(told) === readCurrency(known)

/** Compares as decimals: "150" and "150.00" are one amount. */
const isSameAmount = (told: string, known: string | undefined): boolean =>
  known !== undefined && readDecimal(told).ok && readDecimal(known).ok && compareAmounts(told, known) === 0
