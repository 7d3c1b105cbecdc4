import { compareAmounts, type Result } from '@ficha/core'
import { type GatewayNotification, type NotificationError, readCurrency, readDecimal } from '@ficha/core/wire'
import { readDocumentedNotification } from '../gateway/documented-wire.ts'
import { nestsDeeper } from '../platform/json-depth.ts'
import type { QueriedPayment } from '../options/options.ts'
import type { NotificationVerifier, Verification } from '../ports/notification-verifier.ts'
import { readQuery } from './read-query.ts'

/** How `queryVerifier` reads deliveries, and how often it asks. */
export interface QueryVerifierOptions {
  /** The same as the option `notification.read`, where that is set. Default: core's `readNotification`. */
  readonly read?: (input: unknown) => Result<GatewayNotification, NotificationError>
  /** A payment is asked about no more often than this; deliveries in between are measured by the last answer. Default 5,000 ms. */
  readonly everyMs?: number
  /** Epoch milliseconds. Default: the platform's clock. */
  readonly now?: () => number
}

/** What was asked, and how long until it may be asked again where somebody else had asked before. */
interface Question {
  readonly told: Promise<GatewayNotification | undefined>
  readonly waitMs?: number
}

/** Who can send deliveries must not fill the memory: past this many the oldest answers are forgotten. */
const MOST_ANSWERS = 10_000

/**
 * Verifies without a signature, where the merchant can ask the gateway ("payin detail", which its document names and does not show): a
 * delivery is only the occasion to ask. Nothing is asked about an order that our own store does not have; deliveries about one payment
 * share a question; and it is the gateway's answer that is applied, of which nothing can be forged. A delivery that says other than the
 * answer about status, amount, currency, period or trade_no is refused; one that comes right after another question is asked to come again.
 * A query that fails is our failure, and the sender tries again.
 *
 * @example
 * notification: { verify: queryVerifier((outTradeNo) => askTheGateway(outTradeNo)) }
 */
export const queryVerifier = (
  queryPayment: (outTradeNo: string) => Promise<QueriedPayment | undefined>,
  options: QueryVerifierOptions = {},
): NotificationVerifier => {
  const { read = readDocumentedNotification, everyMs = 5_000, now = Date.now } = options
  const answers = new Map<string, { readonly at: number; readonly told: Promise<GatewayNotification | undefined> }>()
  const ask = async (number: string): Promise<GatewayNotification | undefined> => {
    const answer: unknown = await queryPayment(number)
    return answer === undefined || answer === null ? undefined : readQuery(answer, number)
  }
  const askInTime = (number: string): Question => {
    const known = answers.get(number)
    const waitMs = known ? known.at + everyMs - now() : 0
    // A clock that was set back must not keep an old answer until it has caught up.
    if (known && waitMs > 0 && waitMs <= everyMs) return { told: known.told, waitMs }
    const told = ask(number)
    answers.delete(number)
    answers.set(number, { at: now(), told })
    // A question that failed was not answered: the next delivery asks again.
    told.catch(() => answers.delete(number))
    const oldest = answers.size > MOST_ANSWERS ? answers.keys().next().value : undefined
    if (oldest !== undefined) answers.delete(oldest)
    return { told }
  }
  return async ({ bytes, ourNumber }): Promise<Verification> => {
    const claimed = readClaim(bytes, read)
    if (!claimed) return { authentic: false, reason: 'malformed' }
    const number = await ourNumber(claimed.outTradeNo, claimed.tradeNo)
    if (number === undefined) return { authentic: false, reason: 'not-ours' }
    const { told, waitMs } = askInTime(number)
    const says = await told
    if (says && agree(claimed, says)) return { authentic: true, says }
    // Somebody else's question was begun before this delivery came, and may be behind it.
    return waitMs === undefined
      ? { authentic: false, reason: 'wrong' }
      : { authentic: false, reason: 'too-often', retryAfterMs: waitMs }
  }
}

const readClaim = (
  bytes: Uint8Array,
  read: NonNullable<QueryVerifierOptions['read']>,
): GatewayNotification | undefined => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    const claimed = nestsDeeper(text) ? undefined : read(JSON.parse(text))
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

/** As decimals: "150" and "150.00" are one amount. */
const isSameAmount = (told: string, known: string | undefined): boolean =>
  known !== undefined && readDecimal(told).ok && readDecimal(known).ok && compareAmounts(told, known) === 0
