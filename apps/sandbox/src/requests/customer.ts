/** The payer's fields that the notification's object `user` needs. Where a method needs no such field, it may be an empty text. */
export interface Customer {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly identify: { readonly number: string; readonly type: string }
}

/** A payer of whom nothing is known yet. */
export const unknownCustomer: Customer = { name: '', email: '', phone: '', identify: { number: '', type: '' } }
