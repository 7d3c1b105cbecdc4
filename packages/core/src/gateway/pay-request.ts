import type { PaymentTerms } from '../model/payment-terms.ts'
import { sentCancellation } from './deadline/cancellation-express.ts'
import { isBlank, withoutAbsent, type GatewayObject } from './gateway-object.ts'
import type { Payer } from '../model/payer.ts'
import { asWholeAmount, takesWholeAmounts } from '../catalogue/published/requests.ts'
import { DEFAULT_WIRE, spell, spellIn, type WireOptions } from './wire-options.ts'

/**
 * The full content of a direct payment request, in our field names (gateway document, section 4.1). Prices and texts come from the merchant's
 * server.
 */
export interface PayIntent {
  /** The app id of the gateway's dashboard, at most 32 characters. */
  readonly appId: string
  /** yyyy-MM-dd HH:mm:ss, made by `writeTimestamp` in the gateway's zone. */
  readonly timestamp: string
  /** The merchant's id of this payment, at most 64 characters. The gateway refuses an id that was used before. */
  readonly outTradeNo: string
  /** Country, method, amount, currency, timeout and bank of the payment. */
  readonly terms: PaymentTerms
  /** The title of the purchase, at most 128 characters. */
  readonly subject: string
  /** The detail of the payment, at most 255 characters. The payer's bank bill shows it. */
  readonly content: string
  /** The merchant's address for notifications. It starts with http. */
  readonly notifyUrl: string
  /** The merchant's id of the payer. */
  readonly buyerId: string
  readonly payer: Payer
  /** Required for Cash and BankTransfer, unless `wire.languageCode` is "published": language_code of the bank query. */
  readonly languageCode?: string
  /** The payer's IP address. Required for CreditCard. */
  readonly userIp?: string
  /** The merchant's website, at most 128 characters. */
  readonly websiteUrl?: string
  /** The result of the gateway's tokenizer, required for CreditCard. The kit never receives a card number. */
  readonly card?: { readonly token: string; readonly fingerprint: string; readonly issuer: string }
  /** For CreditCard: a whole number from 1. The gateway's default is 1. */
  readonly installments?: number
  /** The address to which the gateway's page leads back. Sent only with `wire.returnUrl` "field". */
  readonly returnUrl?: string
}

/** The body of POST /trade/pay, spelled as in section 4.1 of the gateway document. `order_amount` is a decimal string until it is written. */
export type PayRequest = GatewayObject

/**
 * Makes the body of the request in the gateway's field names. It is not checked: use {@link validatePayRequest}, and {@link writeRequest} to make
 * its JSON.
 *
 * @param wire The spellings that this merchant's gateway uses.
 * @example
 * const valid = validatePayRequest(buildPayRequest(intent))
 * if (valid.ok) send(writeRequest(valid.value, ['order_amount'], 'number'))
 */
export const buildPayRequest = (intent: PayIntent, wire: WireOptions = DEFAULT_WIRE): PayRequest => {
  const { terms, payer, card } = intent
  const body = {
    app_id: intent.appId,
    timestamp: intent.timestamp,
    out_trade_no: intent.outTradeNo,
    method: spell(wire.method, terms.method),
    channel: terms.channel && spell(wire.channel, terms.channel),
    order_currency: terms.currency,
    order_amount: amountOf(terms, wire),
    subject: intent.subject,
    content: intent.content,
    notify_url: intent.notifyUrl,
    buyer_id: intent.buyerId,
    timeout_express: terms.timeoutExpress,
    cancellation_express: sentCancellation(terms),
    token: card?.token,
    fingerprint: card?.fingerprint,
    issuer: card?.issuer,
    installments: intent.installments,
    bank: terms.bank,
    language_code: intent.languageCode,
    customer: whole({
      name: payer.name,
      email: payer.email,
      phone: wire.phone === 'digits' ? payer.phone.replace(/\D/g, '') : payer.phone,
      identify: whole({
        number: payer.document.number,
        type: spellIn(wire.identifyType, payer.document.type, terms),
      }),
    }),
    address: whole({
      zip_code: payer.address.zipCode,
      state: payer.address.state,
      city: payer.address.city,
      street_number: payer.address.streetNumber,
      street: payer.address.street,
      neighborhood: payer.address.neighborhood,
    }),
    account_number: payer.account?.number || undefined,
    account_type: accountTypeOf(intent),
    account_verification_code: payer.account?.verificationCode,
    user_ip: intent.userIp,
    website_url: intent.websiteUrl,
    return_url: wire.returnUrl === 'field' ? intent.returnUrl : undefined,
  }
  return withoutAbsent(body)
}

/** The members that have a value; `undefined` if none has. A payer of a method that asks for less has blank texts. */
const whole = (fields: Readonly<Record<string, unknown>>): GatewayObject | undefined => {
  const names = Object.keys(fields)
  const given = names.filter((name) => !isBlank(fields[name]))
  if (given.length === names.length) return fields
  return given.length > 0 ? Object.fromEntries(given.map((name) => [name, fields[name]])) : undefined
}

/** The words of the pages for the type of an account. Argentina's page has letters. */
const ACCOUNT_TYPES = { checking: 'CHECKING', savings: 'SAVINGS' } as const
const ACCOUNT_LETTERS = { checking: 'C', savings: 'S' } as const

const accountTypeOf = ({ payer: { account }, terms: { country } }: PayIntent): string | undefined =>
  account?.type && (country === 'AR' ? ACCOUNT_LETTERS : ACCOUNT_TYPES)[account.type]

/** A whole amount where the pages of 2024 take no decimals: "1500.00" is sent as "1500". Another amount is left for the check to refuse. */
const amountOf = (terms: PaymentTerms, wire: WireOptions): string =>
  wire.amountDecimals === 'published' && takesWholeAmounts(terms, terms.currency)
    ? asWholeAmount(terms.amount)
    : terms.amount
