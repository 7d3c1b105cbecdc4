/** The payer's address, with the fields that the gateway requires (gateway document, section 2.4). */
export interface PayerAddress {
  /** The postcode: CEP, código postal. Sent as `zip_code`. */
  readonly zipCode: string
  /** The first-level division of the country: estado, provincia, departamento or región. */
  readonly state: string
  readonly city: string
  readonly street: string
  readonly streetNumber: string
  /** Bairro, colonia or barrio. The gateway does not require it. */
  readonly neighborhood?: string
}

/**
 * The payer, with the fields that the gateway requires (gateway document, section 2.3). This is personal data: it is never logged, and never in a
 * snapshot.
 */
export interface Payer {
  /** The full name, as in the document. */
  readonly name: string
  readonly email: string
  /** E.164: "+5511912345678". */
  readonly phone: string
  readonly document: {
    /** The country's usual short name: CPF, CURP, CC, RUT, CI ... */
    readonly type: string
    readonly number: string
  }
  readonly address: PayerAddress
  /** The payer's own account. Only some methods ask it (published 2024). */
  readonly account?: PayerAccount
}

/** The payer's own account (published 2024). */
export interface PayerAccount {
  /** Digits only. */
  readonly number: string
  /** Not for an account with a verification code. */
  readonly type?: 'checking' | 'savings'
  /** Four digits, for the one method that asks them. It is never logged. */
  readonly verificationCode?: string
}
