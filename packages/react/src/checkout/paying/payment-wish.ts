import type { Channel, Method } from '@ficha/core'

/** What a card's tokenizer gives in place of the number (gateway document, card parameters). */
export interface CardToken {
  readonly token: string
  readonly fingerprint: string
  readonly issuer: string
}

/** The payer as it is sent: a value for every path that was asked. */
export interface WishedPayer {
  readonly name?: string
  readonly email?: string
  readonly phone?: string
  readonly document?: { readonly type?: string; readonly number?: string }
  readonly address?: Readonly<Record<string, string>>
}

/** What the payer asks for with one press of the button: the body of `POST /payments` without the order. */
export interface PaymentWish {
  readonly method: Method
  readonly channel?: Channel
  readonly bank?: string
  readonly installments?: number
  readonly card?: CardToken
  readonly payer: WishedPayer
  /** The payment that this one is made instead of. */
  readonly replaces?: string
  /** Where the gateway's page sends the payer back to. */
  readonly returnUrl?: string
}

/** Puts values by path ("address.zipCode") into the shape of the request's `payer`. */
export const payerOf = (values: Readonly<Record<string, string>>): WishedPayer => {
  const payer: Record<string, unknown> = {}
  for (const [path, value] of Object.entries(values)) {
    const [first = '', second] = path.split('.')
    if (second === undefined) payer[first] = value
    else payer[first] = { ...(payer[first] as object | undefined), [second]: value }
  }
  return payer
}
