import type { Channel, Country, Method } from '../../model/payment-terms.ts'
import { methodKey, type MethodKey } from './method-key.ts'

/** When a payment is confirmed, as a key of the words of the method list. */
export type PublishedConfirmation =
  | 'instant'
  | 'hour'
  | 'fourHours'
  | 'businessDay'
  | 'twoBusinessDays'
  | 'oneOrTwoDays'
  | 'upToThreeDays'
  | 'instantOrReview'

const at = (key: PublishedConfirmation, ...rows: readonly MethodKey[]): readonly [MethodKey, PublishedConfirmation][] =>
  rows.map((row) => [row, key])

/** The pages say "at once" of every method that they describe, except for these. */
const CONFIRMED: ReadonlyMap<MethodKey, PublishedConfirmation> = new Map<MethodKey, PublishedConfirmation>([
  ...at('businessDay', 'AR BankTransfer'),
  ...at('twoBusinessDays', 'BO BankTransfer', 'PY BankTransfer', 'UY BankTransfer'),
  ...at('upToThreeDays', 'BR Boleto'),
  ...at('hour', 'BR Lottery'),
  ...at('fourHours', 'BR DepositExpress'),
  ...at('oneOrTwoDays', 'MX OXXO'),
  ...at('instantOrReview', 'BR CreditCard', 'CL CreditCard', 'MX CreditCard'),
  ...at('instant', 'AR Khipu', 'AR Rapipago', 'AR PagoFacil', 'AR Wallet Astropay'),
  ...at('instant', 'BR PIX', 'BR OpenFinance', 'BR Wallet AME', 'BR Wallet PicPay', 'BR Wallet Mercadopago'),
  ...at('instant', 'BR Wallet Astropay'),
  ...at('instant', 'CL Webpay', 'CL Khipu', 'CL BankTransfer', 'CL Pago46', 'CL Cash', 'CL Wallet Mach'),
  ...at('instant', 'CL Wallet Chek', 'CL Wallet Vita'),
  ...at('instant', 'CO CreditCard', 'CO PSE', 'CO Efecty', 'CO Bancolombia', 'CO SuRed', 'CO Gana'),
  ...at('instant', 'CO Wallet Tpaga', 'CO Wallet ClaroPay', 'CO Wallet Dale', 'CO Wallet Daviplata'),
  ...at('instant', 'CO Wallet Movii', 'CO Wallet Nequi', 'CO Wallet Rappipay'),
  ...at('instant', 'CR Cash', 'CR BNCR', 'EC BankTransfer', 'EC Cash', 'GT Cash', 'PA Cash'),
  ...at('instant', 'MX SPEI', 'MX CoDi', 'MX OXXOPay', 'MX Cash', 'MX Wallet Todito'),
  ...at('instant', 'PE CreditCard', 'PE BankTransfer', 'PE Cash', 'PE Wallet Tupay'),
])

/**
 * When a payment of a row is confirmed, by public pages of 2024; `undefined` for a row that they do not describe.
 *
 * @example
 * publishedConfirmationOf('MX', 'OXXO') // 'oneOrTwoDays'
 */
export const publishedConfirmationOf = (
  country: Country,
  method: Method,
  channel?: Channel,
): PublishedConfirmation | undefined => CONFIRMED.get(methodKey(country, method, channel))
