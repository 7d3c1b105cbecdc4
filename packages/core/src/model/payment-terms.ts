import type { BarSymbology } from './drawing/drawing.ts'
import type { Country, MethodOf } from './method.ts'

export type { Country, Method, MethodOf } from './method.ts'

/** A way to the shop. A link of another scheme is not shown. */
export interface ShopContact {
  /** The words of the link, in the payer's language: "Escribir a la tienda". */
  readonly label: string
  /** An https address, also of a messenger ("https://wa.me/5215550001111"), or a `mailto:` or `tel:` link. */
  readonly href: string
}

/**
 * The sub channels of method Wallet (gateway document, section 4.1). Astropay, Mercadopago, Paypal, Todito and Tupay are not in the document; public
 * pages of 2024 list them. The same pages spell `Tpaga` as `TPaga`: both are accepted.
 */
export type Channel =
  | 'AME'
  | 'Astropay'
  | 'Chek'
  | 'ClaroPay'
  | 'Dale'
  | 'Daviplata'
  | 'Mach'
  | 'Mercadopago'
  | 'Movii'
  | 'Nequi'
  | 'Paypal'
  | 'PicPay'
  | 'Rappipay'
  | 'TPaga'
  | 'Todito'
  | 'Tpaga'
  | 'Tupay'
  | 'Vita'

/**
 * The terms of the request for one payment. The gateway's response has no amount, no deadline and no method, so every screen needs the terms in
 * addition to the response.
 */
export interface PaymentTerms<InCountry extends Country = Country> {
  /** The payer's country: ISO 3166 alpha-2. */
  readonly country: InCountry
  /** A method of the country. */
  readonly method: MethodOf<InCountry>
  /** Only with method Wallet. */
  readonly channel?: Channel
  /** order_amount as a decimal string: "150.00". */
  readonly amount: string
  /** The number of payments of a card's charge, as sent. Absent: one payment, and none was sent. */
  readonly installments?: number
  /**
   * What the order cost by this method when the payment was requested, as a decimal string. Only where `amount` is another sum: the total of a plan with
   * interest.
   */
  readonly price?: string
  /** ISO 4217: "BRL". */
  readonly currency: string
  /** The instant of the request, ISO 8601 with a zone: "2026-11-21T15:04:05Z". The deadline counts from here. */
  readonly createdAt: string
  /** timeout_express as sent: "90m", "2h", "3d", or a number with "c" (end of the current day). Default "90m", as the gateway's. */
  readonly timeoutExpress?: string
  /**
   * What timeout_express ends. The document does not say. "payment" (ours): the time to pay. "submission" (published 2024): only the time to submit
   * the order; how long a code can be paid is then a matter of its method. Default "payment".
   */
  readonly timeoutExpressEnds?: 'payment' | 'submission'
  /**
   * cancellation_express as sent (published 2024): "30m", "2h" or "3d". The gateway ends a PIX, Boleto or Lottery payment after it. Other methods
   * do not take it, and it has no effect there.
   */
  readonly cancellationExpress?: string
  /**
   * How long the code can be paid, as the merchant states it: "3m", "2h", "7d", or "1M" for a month. "none": nothing is known, and no deadline is
   * claimed. Default: with `timeoutExpressEnds` "submission" the published time of the method.
   */
  readonly validity?: string
  /** IANA zone in which "c" ends the day and in which the deadline is shown. Default: the country's. */
  readonly zone?: string
  /** Whether "d" is 24 hours or a calendar day: the document does not say. Default "elapsed". */
  readonly dayMeans?: 'elapsed' | 'calendar'
  /** The merchant's out_trade_no, shown in small type. */
  readonly outTradeNo?: string
  /** The shop's name for payers. */
  readonly shop?: string
  /** The purchase, in a few words: "2 canecas, 1 café". */
  readonly title?: string
  /** The order's number for the payer: short, and easy to say on the telephone. */
  readonly orderNumber?: string
  /**
   * The receiver of the money, as the payer's bank will show it: the gateway's or the shop's legal name. Shown when the method itself
   * names no receiver (a boleto, a CLABE, a Pix code that cannot be read).
   */
  readonly beneficiary?: string
  /** The way to the shop, for a payer who has a question: on slips, their pages and letters. Default: none. */
  readonly contact?: ShopContact
  /** `bank` of the request: a bank's code, or the bank_id of the bank query (section 4.1). */
  readonly bank?: string
  /** The name of the outlet or bank that the payer chose ("Banco Pichincha"). The response does not have it. */
  readonly outletName?: string
  /** Overrides the default symbology of the method. The document states no symbology, so the merchant asks the gateway. */
  readonly symbology?: BarSymbology
}
