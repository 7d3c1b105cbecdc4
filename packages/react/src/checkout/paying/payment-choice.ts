import type { CreatePaymentBody, CreatePaymentPayer } from '@ficha/core/contract'

/** The payer's request by one press of the button: the body of `POST /payments` without the order. */
export type PaymentChoice = Omit<CreatePaymentBody, 'orderId' | 'alongside'>

/** Moves values from paths ("address.zipCode") into the structure of the request's `payer`. */
export const payerOf = (values: Readonly<Record<string, string>>): CreatePaymentPayer => {
  const payer: Record<string, unknown> = {}
  for (const [path, value] of Object.entries(values)) {
    const [first = '', second] = path.split('.')
    if (second === undefined) payer[first] = value
    else payer[first] = { ...(payer[first] as object | undefined), [second]: value }
  }
  return payer
}
