import type { RefusalKey } from '@ficha/core'
import { refusalOf, type ProblemIssue } from '@ficha/core/contract'
import type { CheckoutHandler } from '@ficha/server'

/** The page's next address, or the form's errors: a sentence of the checkout's table, and the issues by field. */
export type PayOutcome =
  | { readonly kind: 'go'; readonly to: string }
  | {
      readonly kind: 'mend'
      /** `undefined`: a payment may have been made, so the same press is offered again and nothing is called refused. */
      readonly refusal: RefusalKey | 'fields' | undefined
      readonly issues: readonly ProblemIssue[]
    }

/**
 * What a server action does with a form, without a request to itself. In Next.js, in a file that begins with 'use server':
 *
 *     export const pay = async (orderId: string, form: FormData) => payWithPix(handler, await headers(), orderId, form)
 */
export const payWithPix = async (
  handler: CheckoutHandler,
  headers: Headers,
  orderId: string,
  form: FormData,
): Promise<PayOutcome> => {
  const text = (name: string): string => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const result = await handler.createPayment(
    {
      orderId,
      method: 'PIX',
      payer: {
        name: text('name'),
        email: text('email'),
        phone: text('phone'),
        document: { number: text('document') },
        // Pix requires all of it. Fields that `resolveOrder` returns as `payer` can be left out of the form.
        address: {
          zipCode: text('zipCode'),
          state: text('state'),
          city: text('city'),
          street: text('street'),
          streetNumber: text('streetNumber'),
          neighborhood: text('neighborhood'),
        },
      },
      // Made when the form was rendered: pressed twice, it is one payment.
      idempotencyKey: text('key'),
    },
    // With `trustProxy` the payer's address is found in them; elsewhere pass `clientAddress`. resolveOrder reads the session's cookie.
    { headers },
  )
  switch (result.kind) {
    case 'created':
    case 'live':
      return { kind: 'go', to: `/pay/${result.payment.id}` }
    case 'refused':
      return { kind: 'mend', refusal: refusalOf(result.problem), issues: result.problem.issues ?? [] }
  }
}
