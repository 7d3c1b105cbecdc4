import type { Channel, Country, Method } from '../model/payment-terms.ts'

/** The headings under which the methods are listed. */
export type MethodGroup = 'instant' | 'wallet' | 'card' | 'cash' | 'transfer'

/** In "instant" the payer pays in the bank's app or page at once. In "transfer" the payer copies a number into a bank transfer. */
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
  OpenFinance: 'instant',
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
  Webpay: 'instant',
}

/**
 * The methods that most payers look for, in the countries with many methods. The other methods of the country are shown after a press on "more".
 * The list is a guess. A merchant's own list of methods overrides it. A country that is not here shows all its methods. A method that ended, by
 * public pages of 2024, is not in the list.
 */
const POPULAR: Partial<Readonly<Record<Country, readonly (Method | Channel)[]>>> = {
  BR: ['PIX', 'Boleto', 'PicPay', 'CreditCard'],
  CL: ['Khipu', 'BankTransfer', 'Mach', 'CreditCard'],
  CO: ['PSE', 'Efecty', 'Bancolombia', 'Nequi', 'CreditCard'],
  MX: ['SPEI', 'OXXO', 'OXXOPay', 'CreditCard'],
}

/**
 * The heading of a method.
 *
 * @example
 * methodGroupOf('PIX') // 'instant'
 */
export const methodGroupOf = (method: Method): MethodGroup => GROUPS[method]

/**
 * Whether a method is shown before the button "more" in its country.
 *
 * @example isPopularMethod('CO', 'Wallet', 'Nequi') // true
 */
export const isPopularMethod = (country: Country, method: Method, channel?: Channel): boolean =>
  POPULAR[country]?.includes(channel ?? method) ?? false
