const FORM_PATHS: Readonly<Record<string, string>> = {
  'customer.name': 'payer.name',
  'customer.email': 'payer.email',
  'customer.phone': 'payer.phone',
  'customer.identify.number': 'payer.document.number',
  'customer.identify.type': 'payer.document.type',
  'address.zip_code': 'payer.address.zipCode',
  'address.state': 'payer.address.state',
  'address.city': 'payer.address.city',
  'address.street_number': 'payer.address.streetNumber',
  'address.street': 'payer.address.street',
  'address.neighborhood': 'payer.address.neighborhood',
  account_number: 'payer.account.number',
  account_type: 'payer.account.type',
  account_verification_code: 'payer.account.verificationCode',
}

/**
 * Converts the path of an issue (gateway document) into the path in the payer's form. `undefined` for a field that the form does not have.
 *
 * @example
 * payerPathOf('customer.email') // 'payer.email'
 */
export const payerPathOf = (path: string): string | undefined =>
  Object.hasOwn(FORM_PATHS, path) ? FORM_PATHS[path] : undefined
