import type { Country, PaymentTerms } from '../../model/payment-terms.ts'
import { FIXTURE_TIME } from './payment-fixture.ts'

/** The terms of a request, and an answer to it in the shape of public pages of 2024. */
export interface PublishedAnswer {
  /** "br-pix", "co-tpaga". */
  readonly name: string
  readonly terms: PaymentTerms
  /** The parsed JSON. Its fields are in the published order; some are empty, and some are no texts. */
  readonly response: Readonly<Record<string, unknown>>
}

/** Makes an answer to a request at the time of the other fixtures. `method` may be one that the document does not list. */
export const publishedAnswer = (
  name: string,
  terms: {
    readonly country: Country
    readonly method: string
    readonly channel?: string
    readonly amount: string
    readonly currency: string
  },
  response: Readonly<Record<string, unknown>>,
): PublishedAnswer => ({
  name,
  terms: { ...terms, createdAt: FIXTURE_TIME, timeoutExpress: '1c' } as PaymentTerms,
  response,
})
