import type { Glyph } from '../model/glyph.ts'
import type { BarSymbology, QrLevel } from '../model/drawing/drawing.ts'
import type { Grouping } from '../model/instruction.ts'
import type { LabelKey } from '../model/label-key.ts'
import type { Channel, Country, Method } from '../model/payment-terms.ts'
import type { PublishedValidity } from './published-facts.ts'

/**
 * The headings under which the methods are listed. In "instant" the payer pays in the bank's app or page at once. In "transfer" the payer copies a
 * number into a bank transfer.
 */
export type MethodGroup = 'instant' | 'wallet' | 'card' | 'cash' | 'transfer'

/** A method's name that is a common noun and therefore translated. Brand names are plain text. */
export type MethodNameKey = 'bankTransfer' | 'cash' | 'creditCard' | 'depositExpress' | 'lottery'

/** The key of the list of steps that a method's screen shows. The sentences are in the message tables. */
export type StepsKey =
  | 'agreement'
  | 'bankCode'
  | 'bankDeposit'
  | 'boleto'
  | 'card'
  | 'cashCode'
  | 'cashReference'
  | 'codi'
  | 'lottery'
  | 'onlineBank'
  | 'onlineCash'
  | 'oxxo'
  | 'pix'
  | 'spei'
  | 'transferReference'
  | 'transferText'
  | 'voucher'
  | 'wallet'
  | 'walletApp'

/**
 * The field of the response that a reference is read from, in the kit's words: `reference` is `reference`, `agreement` is `partner_code`,
 * `boletoTicket` is `bank_code`, `lotteryNumber` is `bank_no` (gateway document, section 4.1).
 */
export type TicketSource = 'reference' | 'agreement' | 'boletoTicket' | 'lotteryNumber'

/** An instruction that a method's response should contain, and the name that the payer uses for it. */
export type Expectation =
  | { readonly kind: 'redirect' }
  | {
      readonly kind: 'reference'
      readonly from: TicketSource
      readonly label: LabelKey
      readonly grouping: Grouping
      /** Published 2024: the field may come as an empty text. Then the payer needs the other numbers alone. */
      readonly mayBeEmpty?: true
    }
  /** "auto": Interleaved 2 of 5 for an even number of digits, else Code 128. */
  | { readonly kind: 'barcode'; readonly symbology: BarSymbology | 'auto' }
  /** A linha digitável and its barcode. Each may come in `barcode` or in `bank_code`. */
  | { readonly kind: 'boleto' }
  /** The slip of a casa lotérica: bars in `barcode` and a number in `bank_no`. Both are checked like a boleto if they are one. */
  | { readonly kind: 'lotterySlip' }
  /** A Pix code that a boleto may have for the same charge (Bolepix). It is optional: without it there is no diagnostic. */
  | { readonly kind: 'pixBeside' }
  | { readonly kind: 'qr'; readonly standard: 'pix' | 'codi' | 'other'; readonly level: QrLevel }
  | { readonly kind: 'clabe' }
  | { readonly kind: 'bankDeposit' }
  | { readonly kind: 'walletLink' }
  | { readonly kind: 'appLink' }
  | { readonly kind: 'freeText' }

/** A separate list of steps for a method, when the shared list would be wrong for it. */
export type OwnStepsKey = 'agreementAtBank' | 'oxxoPay' | 'walletPage' | 'walletQr' | 'walletSite'

/** A list of steps that depends on the received code, and not on the method. */
export type CodeStepsKey = 'boletoWithPix' | 'pixAuthorisation'

/** The languages of the names of zones. */
export type ZoneLanguage = 'es' | 'pt' | 'en'

/**
 * What public pages of 2024 say of a row, where they say something else than the gateway's document. The document comes first, so a row that it
 * lists always stays.
 *
 * - `added`: the pages list it, and the document does not. Only a shop that names it offers it.
 * - `ended`: the pages say that it ended. It still works, and is in no list of popular methods.
 * - `unlisted`: the pages do not list it for this country.
 */
export type PublishedNote = 'added' | 'ended' | 'unlisted'

/** One row of the gateway's table of methods (gateway document, section 4.1): a method, or one channel of Wallet. */
export interface CatalogueMethod {
  readonly method: Method
  /** Only with method Wallet. */
  readonly channel?: Channel
  /** A brand as text, or the key of a common noun in the message tables. */
  readonly name: { readonly text: string } | { readonly key: MethodNameKey }
  /** The heading under which a list of methods has it. */
  readonly group: MethodGroup
  readonly glyph: Glyph
  /** The instructions that the response should contain, the most useful first. Empty if the screen shows only the status. */
  readonly expects: readonly Expectation[]
  /** The list of steps on the screen. */
  readonly steps: StepsKey
  /** Shown in place of `steps`. */
  readonly ownSteps?: OwnStepsKey
  /** Present if public pages of 2024 differ from the document. */
  readonly published?: PublishedNote
  /**
   * Present if most payers look for the method. The other methods of its country are shown after a press on "more". A guess (ours): a merchant's own
   * list overrides it. In a country where no row has it, all methods are shown.
   */
  readonly isPopular?: true
  /** How long a payment can be paid (published 2024). Absent if the pages state no time. */
  readonly payableFor?: PublishedValidity
  /** Present if a direct payment takes cancellation_express (published 2024). The gateway's document does not have the field. */
  readonly takesCancellation?: true
  /** Other spellings of the method or of the channel. The kit accepts them, and means this row. */
  readonly alsoSpelled?: readonly string[]
}

/** The data of a country, as its folder states them. */
export interface CountryRows {
  /** IANA zone of deadlines, unless the terms name another. */
  readonly zone: string
  /** The local name of the zone's time: "hora del centro de México". */
  readonly zoneName: Readonly<Record<ZoneLanguage, string>>
  /** ISO 4217. */
  readonly currency: string
  /** The methods in the order of the gateway's table, cards last. */
  readonly methods: readonly CatalogueMethod[]
  /** Methods that the document does not list and public pages of 2024 do. */
  readonly addedMethods?: readonly CatalogueMethod[]
}

/** The data of a country. */
export interface CatalogueCountry extends CountryRows {
  readonly country: Country
  /** The locale for amounts. It does not depend on the language of the screen. */
  readonly numberLocale: string
}
