import type { CheckoutOptions, NotificationOptions } from '../options/options.ts'
import { PUBLISHED_WIRE } from '@ficha/core/gateway'
import { acknowledgeAsPublished } from './acknowledge.ts'
import { listPublishedBanks } from './list-banks.ts'
import { listPublishedPlans } from './list-plans.ts'
import { queryPublishedPayment } from './query-payment.ts'
import { PUBLISHED_REFUSALS } from './refusals.ts'
import { PUBLISHED_RECURRING_STATUS_MAP, PUBLISHED_STATUS_MAP } from './statuses.ts'
import { publishedVerifier, type PublishedVerifierOptions } from './verify-signature.ts'

/** What `publishedReadings` needs to know of your gateway. */
export interface PublishedReadingsOptions extends PublishedVerifierOptions {
  /**
   * The header that carries the signature of a notification. Its name at the gateway contains the service's brand: take it from the gateway's
   * dashboard or support. At the sandbox it is "service-signature", the neutral word of the gateway's document (section 5).
   */
  readonly signatureHeader: string
}

/** The options of `createCheckoutHandler` that `publishedReadings` fills in. */
export interface PublishedReadings extends Required<
  Pick<
    CheckoutOptions,
    | 'statusMap'
    | 'recurringStatusMap'
    | 'refusals'
    | 'queryPayment'
    | 'banks'
    | 'cards'
    | 'wire'
    | 'payerForm'
    | 'limits'
    | 'confirmations'
  >
> {
  readonly notification: Required<Pick<NotificationOptions, 'header' | 'verify' | 'acknowledge'>>
}

/**
 * The options in which the gateway's document is silent, as public pages of 2024 read: the words of `trade_status`, the proof and the
 * acknowledgement of notifications, the codes of refusals, the query about a payment, the list of banks, the plans of cards, the spelling of requests, the
 * payer's own account, and the deadlines, limits and confirmation times of methods. Spread it into the options, and put your own options after
 * it. A `wire` of your own replaces its `wire`, so spread `PUBLISHED_WIRE` of @ficha/core/gateway into yours; likewise write
 * `account: 'published'` into a `payerForm` of your own. It needs no secret: the queries use the address, the credentials and the limits of
 * the option `gateway`, and notifications are verified with its `securityKey`.
 *
 * The document requires an address and a telephone number of every payer (sections 2.3 and 2.4), and it is the authority. The published pages ask less.
 * If your gateway confirms that, add `payerForm: { require: 'published' }`, and the form is shorter.
 *
 * The document is the authority, and the gateway has confirmed none of this. Ask it, and replace what differs.
 *
 * @throws Error if `signatureHeader` is missing or blank, or a value of `publishedVerifier` is not valid.
 * @example
 * const checkout = createCheckoutHandler({
 *   environment: 'test',
 *   ...publishedReadings({ signatureHeader: 'service-signature' }),
 *   gateway: { baseUrl, appId, securityKey },
 *   store: sqliteStore('checkout.sqlite'),
 *   resolveOrder,
 *   resolveRecurring: () => undefined,
 *   authorize,
 * })
 */
export const publishedReadings = (options: PublishedReadingsOptions): PublishedReadings => {
  // An environment variable that is not set is `undefined` here, although the type does not allow it.
  const { signatureHeader: header, ...verifier } = { ...(options as Partial<PublishedReadingsOptions> | undefined) }
  if (typeof header !== 'string' || header.trim() === '') throw new Error(NO_HEADER)
  return {
    statusMap: PUBLISHED_STATUS_MAP,
    recurringStatusMap: PUBLISHED_RECURRING_STATUS_MAP,
    refusals: PUBLISHED_REFUSALS,
    queryPayment: queryPublishedPayment,
    banks: listPublishedBanks,
    cards: { plans: listPublishedPlans },
    wire: PUBLISHED_WIRE,
    payerForm: { account: 'published' },
    limits: 'published',
    confirmations: 'published',
    notification: {
      header,
      verify: publishedVerifier(verifier),
      acknowledge: acknowledgeAsPublished,
    },
  }
}

const NO_HEADER =
  '@ficha/server: publishedReadings has no signatureHeader, so every notification would be refused. Pass the name of the header that carries the gateway’s signature; at the sandbox it is { signatureHeader: "service-signature" }.'
