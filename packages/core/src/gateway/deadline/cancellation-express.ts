import { methodOf } from '../../catalogue/methods-for.ts'
import type { PaymentTerms } from '../../model/payment-terms.ts'

/** A whole number with m, h or d. The pages name no other unit. */
const FORM = /^[1-9]\d{0,3}[mhd]$/

/** Whether a text is a value of cancellation_express: "30m", "2h", "3d". */
export const isCancellationExpress = (text: unknown): text is string => typeof text === 'string' && FORM.test(text)

/**
 * The value of cancellation_express that the request of these terms carries. `undefined` if the terms have none, if it cannot be read, or if the
 * method does not take it.
 */
export const sentCancellation = ({
  country,
  method,
  cancellationExpress,
}: Partial<Pick<PaymentTerms, 'country' | 'method' | 'cancellationExpress'>>): string | undefined =>
  country && method && methodOf(country, method)?.takesCancellation && isCancellationExpress(cancellationExpress)
    ? cancellationExpress
    : undefined
