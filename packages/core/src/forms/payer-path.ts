/** The path of a field in `payer` of the body of POST /payments. */
export type PayerPath =
  | 'name'
  | 'email'
  | 'phone'
  | 'document.type'
  | 'document.number'
  | 'address.zipCode'
  | 'address.state'
  | 'address.city'
  | 'address.street'
  | 'address.streetNumber'
  | 'address.neighborhood'
