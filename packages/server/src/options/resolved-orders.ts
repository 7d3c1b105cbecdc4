import type {
  BarSymbology,
  Country,
  MethodPrice,
  Payer,
  PaymentPlan,
  RecurringTerms,
  ScheduleTerms,
  ShopContact,
} from '@ficha/core'
import type { MethodChoice } from './method-statement.ts'

/** The order that the payer wants to pay, from the merchant's server. It is the only source of prices and texts. */
export interface ResolvedOrder {
  readonly country: Country
  /** A decimal string: "150.00". It is the price of every method that no row of `prices` names. */
  readonly amount: string
  /**
   * What the order costs by single methods, in the order's currency: `[{ method: 'PIX', amount: '142.50' }]`. Only the server decides it: the browser
   * names a method, and never an amount. A row for a method that the country does not have, or for a method that has a row already, makes the order
   * unusable. Default: every method costs `amount`.
   */
  readonly prices?: readonly MethodPrice[]
  /**
   * The plans of a card, ascending: `[{ installments: 3, total: '150.00', noInterest: true }]`. The single payment is always offered, and needs no
   * plan. Default: those of the option `cards.plans`, else the single payment alone.
   */
  readonly plans?: readonly PaymentPlan[]
  /** ISO 4217. */
  readonly currency: string
  /** At most 128 characters. */
  readonly subject: string
  /** At most 255 characters; shown on the bank bill. */
  readonly content: string
  /** The merchant's own id of the buyer. */
  readonly buyerId: string
  /** The payer's data that the merchant knows. They replace the data from the browser, and the form asks only for the rest. */
  readonly payer?: KnownPayer
  /** The methods that this order may be paid with, and statements about them. Default: all methods of the country. */
  readonly methods?: readonly MethodChoice[]
  /** "90m", "2h", "3d", "1c". Default: not sent, and the gateway uses its default (90m). */
  readonly timeoutExpress?: string
  /**
   * cancellation_express (published 2024): "30m", "2h", "3d". The gateway ends a PIX, Boleto or Lottery payment after it, so your own deadline is
   * the gateway's, too. A boleto's has to be longer than `timeoutExpress`. It is not sent for other methods. Default: not sent.
   */
  readonly cancellationExpress?: string
  /** IANA zone of the deadline. Default: the country's. */
  readonly zone?: string
  /** Whether "d" is 24 hours or a calendar day. Default "elapsed". */
  readonly dayMeans?: 'elapsed' | 'calendar'
  /** language_code for Cash and BankTransfer. Used where the bank list gives none. */
  readonly languageCode?: string
  /** The name of the outlet or bank. Used where the bank list gives none. */
  readonly outletName?: string
  /** The shop's name as the payer knows it; on every slip. */
  readonly shop?: string
  /** The goods, in a few words of the payer's language: "2 canecas, 1 café"; on every slip and in GET /methods. */
  readonly title?: string
  /** The order's number as the shop gives it to the payer. Keep it short, so that a person can read it out over the telephone. */
  readonly orderNumber?: string
  /**
   * The legal name that the payer's bank shows as the receiver: yours or the gateway's. The screen shows it beside a boleto and a CLABE,
   * and with a Pix code that carries no name.
   */
  readonly beneficiary?: string
  /**
   * The way to you, on every slip, its page and its letters: words and an https, `mailto:` or `tel:` link. Sentences of the kit send a payer to the shop
   * where something went wrong.
   */
  readonly contact?: ShopContact
  /** The symbology of the bars, if it is not the catalogue's. */
  readonly symbology?: BarSymbology
  /** website_url of the request. Default: not sent. */
  readonly websiteUrl?: string
}

/** A payer of whom some parts may be unknown. */
export interface KnownPayer {
  readonly name?: string
  readonly email?: string
  readonly phone?: string
  readonly document?: Partial<Payer['document']>
  readonly address?: Partial<Payer['address']>
  readonly account?: Partial<NonNullable<Payer['account']>>
}

/** The recurring order that the payer wants to start, from the merchant's server (gateway document, section 4.2). */
export interface ResolvedRecurring extends RecurringTerms, Pick<ScheduleTerms, 'zone' | 'trialCounts'> {
  /** At most 128 characters. */
  readonly subject: string
  /** At most 255 characters; shown on the bank bill. */
  readonly content: string
  /** The merchant's own id of the buyer. */
  readonly buyerId: string
  /** The time for the first payment: "90m", "2h", "3d", "1c". Default: not sent, and the gateway uses its default (90m). */
  readonly timeoutExpress?: string
}

/** Returns the recurring order of an id, if this request may start it. `undefined` answers 404. */
export type ResolveRecurring = (
  request: Request,
  recurringId: string,
) => Promise<ResolvedRecurring | undefined> | ResolvedRecurring | undefined
