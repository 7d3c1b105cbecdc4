import type { PaymentTerms } from '../../model/payment-terms.ts'
import { methodOf } from '../methods-for.ts'
import { factsOf } from './facts-of.ts'

/** What a method asks of the payer, by its page of 2024, beside the name and the e-mail address. */
export interface PublishedPayerFields {
  /** Whether a document is required. Where it is not, it is not asked. */
  readonly document: boolean
  /** Whether a telephone number is required. Where it is not, it may stay empty. */
  readonly phone: boolean
  /** Whether an address is asked. Only its postcode is required then. */
  readonly address: boolean
  /** The payer's own account: asked and required, asked and optional, or an account with a verification code. */
  readonly account?: 'required' | 'optional' | 'with-code'
}

/**
 * What a row asks of the payer, by public pages of 2024. `undefined` for a row that they do not list: there the gateway's document decides, which
 * requires every field of every payer (sections 2.3 and 2.4).
 *
 * @example
 * publishedPayerFieldsOf({ country: 'PA', method: 'Cash' }) // { document: false, phone: false, address: false }
 */
export const publishedPayerFieldsOf = ({
  country,
  method,
  channel,
}: Pick<PaymentTerms, 'country' | 'method' | 'channel'>): PublishedPayerFields | undefined => {
  const row = methodOf(country, method, channel)
  if (!row || row.published === 'unlisted') return undefined
  const { document = true, phone = false, address = false, account } = factsOf(country, method, channel)?.needs ?? {}
  return { document, phone, address, ...(account && { account }) }
}
