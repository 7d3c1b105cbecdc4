/**
 * The methods of each country, spelled as in the gateway's table without spaces (gateway document, section 4.1). OpenFinance, Webpay, the transfer
 * of Panama, and the wallets of Argentina, Mexico and Peru are not in the document; public pages of 2024 list them.
 */
interface MethodsByCountry {
  readonly AR: 'BankTransfer' | 'CreditCard' | 'Khipu' | 'PagoFacil' | 'Rapipago' | 'Wallet'
  readonly BO: 'BankTransfer' | 'CreditCard'
  readonly BR: 'Boleto' | 'CreditCard' | 'DepositExpress' | 'Lottery' | 'OpenFinance' | 'PIX' | 'Wallet'
  readonly CL: 'BankTransfer' | 'Cash' | 'CreditCard' | 'Khipu' | 'Pago46' | 'Wallet' | 'Webpay'
  readonly CO: 'Bancolombia' | 'CreditCard' | 'Efecty' | 'Gana' | 'PSE' | 'SuRed' | 'Wallet'
  readonly CR: 'BNCR' | 'Cash' | 'CreditCard'
  readonly EC: 'BankTransfer' | 'Cash' | 'CreditCard'
  readonly GT: 'Cash' | 'CreditCard'
  readonly MX: 'Cash' | 'CoDi' | 'CreditCard' | 'OXXO' | 'OXXOPay' | 'SPEI' | 'Wallet'
  readonly PA: 'BankTransfer' | 'Cash' | 'CreditCard'
  readonly PE: 'BankTransfer' | 'Cash' | 'CreditCard' | 'Wallet'
  readonly PY: 'BankTransfer' | 'CreditCard'
  readonly UY: 'BankTransfer' | 'CreditCard'
}

/** The countries of the gateway's table, as ISO 3166 alpha-2 codes. */
export type Country = keyof MethodsByCountry

/**
 * The methods of one country. The compiler refuses a method of another country. Without a country, the type has the methods of all countries.
 *
 * @example
 * const method: MethodOf<'BR'> = 'PIX'
 */
export type MethodOf<InCountry extends Country = Country> = MethodsByCountry[InCountry]

/** A method of any country. */
export type Method = MethodOf
