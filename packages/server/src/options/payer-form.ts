import type { Country, Payer } from '@ficha/core'
import type { PayerPath } from '@ficha/core/forms'

/** Values by field of the payer's form: `{ 'address.zipCode': '000000' }`. */
export type PayerFillers = Partial<Readonly<Record<PayerPath, string>>>

/** Changes of the payer's form. They take precedence over the catalogue of core. */
export interface PayerFormOptions {
  /**
   * What is required of a payer. "document": every field that the gateway's document requires, of every payer (sections 2.3 and 2.4). "published": what
   * the page of the method asks (published 2024): an address only for Brazil's card and boleto, no document for cash in CR, GT and PA, a telephone
   * number that may stay empty where it is not required, and the payer's own account where the page asks it. Default "document".
   */
  readonly require?: 'document' | 'published'
  /**
   * Whether the payer's own bank account is asked for, beside the fields of `require`, where the page of the method asks it (published 2024): transfers of
   * AR, BO, PA, PY and UY, and Todito. The document has no such fields. Default "none", and "published" with `require: 'published'`.
   */
  readonly account?: 'published' | 'none'
  /**
   * Values that are sent if a payer has none. The gateway requires a postcode and a house number from every payer (section 2.4), but in some
   * countries most payers have none. `true` uses the catalogue's values (docs/options.md). An object gives your own, by country. The form
   * does not ask for a postcode that has a filler. Any other field with a filler may stay empty. Default: no fillers, and the form asks
   * for everything.
   */
  readonly fillers?: boolean | Partial<Readonly<Record<Country, PayerFillers>>>
  /** The document types that your gateway takes, in the order in which they are offered: `{ CO: ['CC', 'NIT'] }`. Default: the catalogue's. */
  readonly documents?: Partial<Readonly<Record<Country, readonly string[]>>>
}

/** A field that breaks a rule of the merchant. */
export interface PayerIssue {
  /** The field, as in the body of POST /payments: "payer.address.zipCode". */
  readonly path: `payer.${PayerPath}`
  /** A whole sentence in the payer's language, with the problem and the correction. It is shown unchanged beside the field. */
  readonly message: string
}

/**
 * Checks a payer against the merchant's own rules, before anything is stored or sent. If it returns issues, nothing is sent and the form
 * shows them. An empty list accepts the payer. The payer is complete and in normal form (a phone number in E.164, a document without
 * separators). With `payerForm.require: 'published'` a field that the method does not ask is a blank text.
 *
 * @example
 *  checkPayer: (request, orderId, payer) =>
 *    canDeliverTo(payer.address.zipCode)
 *      ? []
 *      : [{ path: 'payer.address.zipCode', message: 'Não entregamos neste CEP. Informe outro endereço.' }]
 */
export type CheckPayer = (
  request: Request,
  orderId: string,
  payer: Payer,
) => Promise<readonly PayerIssue[]> | readonly PayerIssue[]
