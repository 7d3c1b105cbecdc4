import type { Country } from '../model/method.ts'
import { publishedChannels, publishedDocumentTypes } from '../catalogue/published/spellings.ts'

/** A map from our spelling of a name to the spelling that the gateway wants. A name that is not in the map is sent unchanged. */
export type Spelling = Readonly<Record<string, string>>

/**
 * A map of words that may differ by country. A text is the gateway's word in every country. An object is the map of one country ("PA"), or of one
 * method in it ("PA BankTransfer"). The map of the method comes first, then that of the country, then the words for every country.
 *
 * @example
 * const identifyType: SpellingByCountry = { CI: 'CI', PA: { CI: 'CIP' }, 'PA BankTransfer': { CI: 'CE' } }
 */
export type SpellingByCountry = Readonly<Record<string, string | Spelling>>

/**
 * The choices for the points that the gateway's document leaves open or contradicts. The defaults are the kit's own and do not come from the
 * gateway. The README of `@ficha/core` lists them.
 */
export interface WireOptions {
  /** The document states /trade/pay and shows a sample with /trade/create. Default "/trade/pay". */
  readonly path: '/trade/pay' | '/trade/create'
  /** The values of `method`. Default: as in the table of section 4.1, without spaces. */
  readonly method: Spelling
  /** The values of `channel`. Default: as in the table of section 4.1, without spaces. */
  readonly channel: Spelling
  /**
   * The values of `customer.identify.type`, which the document does not list (section 2.3): for every country, or by country and method. Default:
   * the country's usual short name, such as CPF.
   */
  readonly identifyType: SpellingByCountry
  /**
   * What timeout_express ends. The document gives its units and its default and does not say what it ends. "payment" (ours): the payment, so
   * createdAt plus timeout_express is the payer's deadline. "submission" (published 2024): the time to submit the order. A direct payment is
   * submitted at once, so the payer's deadline is that of the method: the date in the code, cancellation_express, the merchant's `validity`, or the
   * published time. Where none is known, no deadline is claimed. A timeout_express above 15 days is then refused. Default "payment".
   */
  readonly timeoutExpressEnds?: 'payment' | 'submission'
  /** How order_amount is written: as a JSON number with exactly the given digits, or as a JSON string. Default "number". */
  readonly amountEncoding: 'number' | 'string'
  /**
   * How order_amount of a recurring payment is written. The document types it as a number (section 4.2), and public pages of 2024 show nothing else
   * there. Default: as `amountEncoding`.
   */
  readonly recurringAmountEncoding?: 'number' | 'string'
  /**
   * Which amounts are sent. "any": every decimal (section 4.1). "published": only whole amounts for the methods that take no others, written without
   * decimals, as public pages of 2024 state. Another amount is then an error of the merchant's order. Default "any".
   */
  readonly amountDecimals?: 'any' | 'published'
  /**
   * Currencies that the gateway takes for orders of a country, in addition to the country's own. The document speaks of a list of supported
   * currencies and does not show it (section 4.2). Default: none (ours).
   */
  readonly moreCurrencies?: Readonly<Partial<Record<Country, readonly string[]>>>
  /**
   * Whether `language_code` is required. "document": for Cash and BankTransfer (section 4.1). "published": for no row, because public pages of 2024
   * ask it of two methods that ended. It is sent in both cases if the merchant has one. Default "document".
   */
  readonly languageCode?: 'document' | 'published'
  /**
   * For which methods `bank` is required. "document": for DepositExpress (section 4.1). "published": also for Khipu, OpenFinance and the transfers of
   * AR, BO, PA, PY and UY, as public pages of 2024 state. Default "document".
   */
  readonly bankRequired?: 'document' | 'published'
  /** How telephone numbers are written: "+5511912345678", or only its digits, as the samples of 2024 do. Default "e164". */
  readonly phone?: 'e164' | 'digits'
  /**
   * Whether `return_url` is a field of requests. The document says that it is not one (section 4.1). Public pages of 2024 list it for every method and
   * for recurring payments. "field" sends it, and it is added to checkout addresses as well. Default "address".
   */
  readonly returnUrl?: 'address' | 'field'
  /** The value of `version` in recurring payments. Public pages of 2024 require "2.0"; the document does not have it. Default: not sent. */
  readonly version?: string
  /** The value of `charset` in recurring payments. The document's sample has it (UTF-8), its table does not (section 4.2). Default: not sent. */
  readonly charset?: string
  /**
   * The table of recurring payments allows D, W, M and Y; its sample shows minutes. "counted" also writes and accepts a
   * number with its unit, minutes included: "5m", "2W". "numbered" (published 2024) also writes the number 1: "1M". Default "letter".
   */
  readonly intervals?: 'letter' | 'counted' | 'numbered'
  /**
   * The document does not state the unit of trial_period. "counted" writes a number with its unit, "7D". "number" writes only the number, which
   * then counts intervals. Default "counted".
   */
  readonly trialPeriod?: 'counted' | 'number'
  /**
   * Whether `return_url` is added to `wallet_url` too. The document adds it to "the checkout URL", after `prepay_id` (section 4.1), and does not
   * say whether a wallet's page is one. "after-prepay-id" adds it only if the link has a `prepay_id`. A link without it may be the wallet's own
   * address, and may be signed. "always" adds it to every `wallet_url`, and "never" to none. `app_link_url` is never changed. Default
   * "after-prepay-id".
   */
  readonly walletReturnUrl?: 'after-prepay-id' | 'always' | 'never'
  /**
   * The IANA zone of a `due_date` that states none. Public pages of 2024 show the field for two methods, and no zone. Default: the zone of the
   * payment.
   */
  readonly dueDateZone?: string
}

/** The defaults of {@link WireOptions}. */
export const DEFAULT_WIRE: WireOptions = {
  path: '/trade/pay',
  method: {},
  channel: {},
  identifyType: {},
  amountEncoding: 'number',
}

/**
 * The spellings of public pages of 2024, where they differ from the document's table: for the options `wire.method` and `wire.channel`. The pages
 * spell Chile's card page both Webpay and WebPay; the kit sends Webpay.
 */
export const PUBLISHED_SPELLINGS: Required<Pick<WireOptions, 'method' | 'channel'>> = {
  method: {},
  channel: publishedChannels(),
}

/**
 * The readings of requests in which public pages of 2024 differ from the document, or speak where it is silent. Spread it into `wire`.
 *
 * @example
 * createCheckoutHandler({ ...options, wire: { ...PUBLISHED_WIRE, path: '/trade/pay' } })
 */
export const PUBLISHED_WIRE: Partial<WireOptions> = {
  ...PUBLISHED_SPELLINGS,
  // A person's cédula is CI everywhere except where the pages have another word.
  identifyType: publishedDocumentTypes(),
  timeoutExpressEnds: 'submission',
  amountEncoding: 'string',
  recurringAmountEncoding: 'number',
  amountDecimals: 'published',
  languageCode: 'published',
  bankRequired: 'published',
  phone: 'digits',
  returnUrl: 'field',
  version: '2.0',
  intervals: 'numbered',
}

/** The gateway's spelling of one word in a country, and for a method there; the word itself if no map has it. */
export const spellIn = (
  spelling: SpellingByCountry,
  word: string,
  { country, method }: { readonly country: string; readonly method: string },
): string => {
  for (const key of [`${country} ${method}`, country]) {
    const own = Object.hasOwn(spelling, key) ? spelling[key] : undefined
    if (typeof own === 'object' && Object.hasOwn(own, word)) return own[word] ?? word
  }
  const general = Object.hasOwn(spelling, word) ? spelling[word] : undefined
  return typeof general === 'string' ? general : word
}

/** The gateway's spelling of one word; the word itself if the map does not have it. */
export const spell = (spelling: Spelling, word: string): string =>
  Object.hasOwn(spelling, word) ? (spelling[word] ?? word) : word
