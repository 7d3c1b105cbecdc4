/** Names for the wire: from our spelling to the gateway's. A name that is not in it is sent unchanged. */
export type Spelling = Readonly<Record<string, string>>

/**
 * This merchant's gateway, in the points that the document leaves open or contradicts. The defaults are choices and do not come from the gateway:
 * packages/core/README.md lists them.
 */
export interface WireOptions {
  /** The document states /trade/pay and shows a sample with /trade/create. Default "/trade/pay". */
  readonly path: '/trade/pay' | '/trade/create'
  readonly method: Spelling
  readonly channel: Spelling
  readonly identifyType: Spelling
  /** How order_amount is written: a JSON number with exactly the digits given, or a JSON string. Default "number". */
  readonly amountEncoding: 'number' | 'string'
  /** The recurring sample carries `charset`, its table does not. Default: not sent. */
  readonly charset?: string
  /**
   * The table of recurring payments allows D, W, M and Y; its sample shows minutes. "counted" also writes and accepts a
   * number with its unit, minutes included: "5m", "2W". Default "letter".
   */
  readonly intervals?: 'letter' | 'counted'
  /**
   * trial_period has no stated unit. "counted" writes a number with its unit, "7D"; "number" writes the number alone, which
   * then counts intervals. Default "counted".
   */
  readonly trialPeriod?: 'counted' | 'number'
  /**
   * Whether `return_url` is added to `wallet_url` too. The document adds it to "the checkout URL", after `prepay_id` (section 4.1), and does not say
   * whether a wallet's page is one. "after-prepay-id" adds it where the link has a `prepay_id`; a link without one may be the wallet's own and
   * signed. "always" and "never" do as they say. `app_link_url` is never changed. Default "after-prepay-id".
   */
  readonly walletReturnUrl?: 'after-prepay-id' | 'always' | 'never'
}

/** The stated defaults. */
export const DEFAULT_WIRE: WireOptions = {
  path: '/trade/pay',
  method: {},
  channel: {},
  identifyType: {},
  amountEncoding: 'number',
}

/** Spells one word for the wire. */
export const spell = (spelling: Spelling, word: string): string =>
  Object.hasOwn(spelling, word) ? (spelling[word] ?? word) : word
