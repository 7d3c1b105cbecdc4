import type { Country, Payer } from '@ficha/core'
import type { PayerPath } from '@ficha/core/forms'

/** Values by field of the payer's form: `{ 'address.zipCode': '000000' }`. */
export type PayerFillers = Partial<Readonly<Record<PayerPath, string>>>

/** Changes the payer's form where the merchant knows better than the catalogue. */
export interface PayerFormOptions {
  /**
   * Values that are sent where a payer has none. The gateway requires a postcode and a house number from everybody (section 2.4), but in
   * some countries hardly anybody has them. `true` uses the catalogue's values (docs/options.md). An object gives your own, by country. A
   * postcode with a filler is not asked. Any other field with a filler may stay empty. Default: no fillers, and the form asks for
   * everything.
   */
  readonly fillers?: boolean | Partial<Readonly<Record<Country, PayerFillers>>>
  /** The document types that your gateway takes, in the order in which they are offered: `{ CO: ['CC', 'NIT'] }`. Default: the catalogue's. */
  readonly documents?: Partial<Readonly<Record<Country, readonly string[]>>>
}

/** A field that breaks a rule of the merchant. */
export interface PayerIssue {
  /** As in the body of POST /payments: "payer.address.zipCode". */
  readonly path: `payer.${PayerPath}`
  /** A whole sentence in the payer's language: what is wrong and what to do. Shown beside the field as it is. */
  readonly message: string
}

/**
 * Checks a payer against the merchant's own rules, before anything is stored or sent. While it returns issues, the form stays open. The
 * payer is complete and in normal form (a phone number in E.164, a document without separators).
 */
export type CheckPayer = (
  request: Request,
  orderId: string,
  payer: Payer,
) => Promise<readonly PayerIssue[]> | readonly PayerIssue[]
