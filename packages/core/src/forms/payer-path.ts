/** Where a field lies in the body of POST /payments, under `payer`. */
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
