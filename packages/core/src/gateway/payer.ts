/** Where a payer lives, as far as the gateway asks (gateway document, section 2.4). */
export interface PayerAddress {
  readonly zipCode: string
  /** First-level division: estado, provincia, departamento, región. */
  readonly state: string
  readonly city: string
  readonly street: string
  readonly streetNumber: string
  readonly neighborhood?: string
}

/** The payer, as far as the gateway asks (gateway document, section 2.3). Personal data: never logged, never in a snapshot. */
export interface Payer {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly document: {
    /** The country's usual short name: CPF, CURP, CC, RUT, CI ... */
    readonly type: string
    readonly number: string
  }
  readonly address: PayerAddress
}

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
}

/** Turns the path of an issue into the path in the payer's form ("customer.email" is "payer.email"). `undefined` for other fields. */
export const payerPathOf = (path: string): string | undefined =>
  Object.hasOwn(FORM_PATHS, path) ? FORM_PATHS[path] : undefined
