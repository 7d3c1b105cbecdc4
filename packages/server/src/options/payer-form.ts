import type { Country, Payer } from '@ficha/core'
import type { PayerPath } from '@ficha/core/forms'

/** Values by field of the payer's form: `{ 'address.zipCode': '000000' }`. */
export type PayerFillers = Partial<Readonly<Record<PayerPath, string>>>

/** What the payer's form asks, where the merchant knows better than the catalogue. */
export interface PayerFormOptions {
  /**
   * Values that are sent where a payer has none. The gateway requires a postcode and a number of everybody (section 2.4), and in some
   * countries hardly anybody has them. `true` takes the catalogue's (docs/options.md); an object gives your own, country by country. With a filler
   * the postcode is not asked at all, any other field may stay empty. Default: none, and the form asks for everything.
   */
  readonly fillers?: boolean | Partial<Readonly<Record<Country, PayerFillers>>>
  /** The document types that your gateway takes, in the order in which they are offered: `{ CO: ['CC', 'NIT'] }`. Default: the catalogue's. */
  readonly documents?: Partial<Readonly<Record<Country, readonly string[]>>>
}

/** What is wrong with a field by a rule of the merchant's own. */
export interface PayerIssue {
  /** As in the body of POST /payments: "payer.address.zipCode". */
  readonly path: `payer.${PayerPath}`
  /** A whole sentence in the payer's language: what is wrong and what to do. Shown beside the field as it is. */
  readonly message: string
}

/**
 * The merchant's own rules about a payer, asked before anything is stored or sent: whatever it answers keeps the form open. The payer
 * is complete and in its normal form (a phone number in E.164, a document without separators).
 */
export type CheckPayer = (
  request: Request,
  orderId: string,
  payer: Payer,
) => Promise<readonly PayerIssue[]> | readonly PayerIssue[]
