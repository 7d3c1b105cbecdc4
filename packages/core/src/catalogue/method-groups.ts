import type { Channel, Country, Method } from '../model/payment-terms.ts'

/** The headings under which the methods are listed. */
export type MethodGroup = 'instant' | 'wallet' | 'card' | 'cash' | 'transfer'

/** "instant" is paid from the bank's app or page in one go; "transfer" asks the payer to copy something into a transfer. */
const GROUPS: Readonly<Record<Method, MethodGroup>> = {
  BNCR: 'cash',
  Bancolombia: 'cash',
  BankTransfer: 'transfer',
  Boleto: 'cash',
  Cash: 'cash',
  CoDi: 'instant',
  CreditCard: 'card',
  DepositExpress: 'transfer',
  Efecty: 'cash',
  Gana: 'cash',
  Khipu: 'instant',
  Lottery: 'cash',
  OXXO: 'cash',
  OXXOPay: 'cash',
  PIX: 'instant',
  PSE: 'instant',
  PagoFacil: 'cash',
  Pago46: 'cash',
  Rapipago: 'cash',
  SPEI: 'transfer',
  SuRed: 'cash',
  Wallet: 'wallet',
}

/**
 * The methods that most payers look for, in a country with many methods. The others are behind "more". The list is a guess; a merchant's
 * own list of methods overrides it. Cards are popular everywhere. A country that is not here shows all that it has.
 */
const POPULAR: Partial<Readonly<Record<Country, readonly (Method | Channel)[]>>> = {
  AR: ['BankTransfer', 'Rapipago', 'PagoFacil', 'CreditCard'],
  BR: ['PIX', 'Boleto', 'PicPay', 'CreditCard'],
  CL: ['Khipu', 'BankTransfer', 'Mach', 'CreditCard'],
  CO: ['PSE', 'Efecty', 'Bancolombia', 'Nequi', 'CreditCard'],
  MX: ['SPEI', 'OXXO', 'OXXOPay', 'CreditCard'],
}

/** The heading of a method. */
export const methodGroupOf = (method: Method): MethodGroup => GROUPS[method]

/**
 * Whether a method stands before "more" in its country.
 *
 * @example isPopularMethod('CO', 'Wallet', 'Nequi') // true
 */
export const isPopularMethod = (country: Country, method: Method, channel?: Channel): boolean =>
  POPULAR[country]?.includes(channel ?? method) ?? false
