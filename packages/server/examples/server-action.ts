import type { RefusalKey } from '@ficha/core'
import { refusalOf, type ProblemIssue } from '@ficha/core/contract'
import type { CheckoutHandler } from '@ficha/server'

/** The page's next address, or the form's errors: a sentence of the checkout's table, and the issues by field. */
export type PayOutcome =
  | { readonly kind: 'go'; readonly to: string }
  | {
      readonly kind: 'mend'
      /** `undefined`: a payment may have been made. So the page does not say that it was refused, and offers the same request again. */
      readonly refusal: RefusalKey | 'fields' | undefined
      readonly issues: readonly ProblemIssue[]
    }

/**
 * The work of a server action with a form, without an HTTP request to the handler. In Next.js, in a file that begins with 'use server':
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
        // Pix requires the whole address. The form can omit fields that `resolveOrder` returns as `payer`.
        address: {
          zipCode: text('zipCode'),
          state: text('state'),
          city: text('city'),
          street: text('street'),
          streetNumber: text('streetNumber'),
          neighborhood: text('neighborhood'),
        },
      },
      // The key was made when the form was rendered, so two presses make one payment.
      idempotencyKey: text('key'),
    },
    // With `trustProxy` the headers give the payer's address; otherwise pass `clientAddress`. resolveOrder reads the session's cookie.
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
