import type { Channel, Country, Method } from '../../model/payment-terms.ts'
import { countryOf } from '../methods-for.ts'
import { methodKey, type MethodKey } from './method-key.ts'

/**
 * The bounds as public pages of 2024 state them. Where two pages differ, the wider bound stands here: a method that is hidden loses the sale, and a
 * method that the gateway refuses can be replaced by another.
 */
const LIMITS: ReadonlyMap<MethodKey, readonly [smallest: string, largest: string]> = new Map<
  MethodKey,
  readonly [smallest: string, largest: string]
>([
  ['AR Khipu', ['1', '1257000']],
  ['AR BankTransfer', ['1', '1000000']],
  ['AR Rapipago', ['50', '200000']],
  ['AR PagoFacil', ['50', '200000']],
  ['BO BankTransfer', ['1', '1000000']],
  ['BR CreditCard', ['0.5', '50000']],
  ['BR PIX', ['0.1', '50000']],
  ['BR OpenFinance', ['0.1', '20000']],
  ['BR Boleto', ['5', '15000']],
  ['BR Lottery', ['4', '2000']],
  ['BR DepositExpress', ['1', '50000']],
  ['BR Wallet AME', ['0.1', '15000']],
  ['BR Wallet PicPay', ['0.01', '5000']],
  ['BR Wallet Mercadopago', ['0.01', '10000']],
  ['BR Wallet Astropay', ['4', '27500']],
  ['BR Wallet Paypal', ['0.1', '15000']],
  ['CL CreditCard', ['1', '1000000']],
  ['CL Webpay', ['1', '1000000']],
  ['CL Khipu', ['1', '250000']],
  ['CL BankTransfer', ['1', '250000']],
  ['CL Pago46', ['1500', '999999']],
  ['CL Cash', ['500', '999999']],
  ['CL Wallet Mach', ['1', '500000']],
  ['CL Wallet Chek', ['1', '500000']],
  ['CL Wallet Vita', ['700', '3500000']],
  ['CO CreditCard', ['300', '10000000']],
  ['CO PSE', ['1000', '3000000']],
  ['CO Efecty', ['1', '3000000']],
  ['CO Bancolombia', ['5000', '3000000']],
  ['CO SuRed', ['1000', '3000000']],
  ['CO Gana', ['1000', '3000000']],
  ['CO Wallet Tpaga', ['1', '2000000']],
  ['CO Wallet ClaroPay', ['1000', '3000000']],
  ['CO Wallet Dale', ['1000', '3000000']],
  ['CO Wallet Daviplata', ['1000', '3000000']],
  ['CO Wallet Movii', ['1000', '3000000']],
  ['CO Wallet Nequi', ['1000', '3000000']],
  ['CO Wallet Rappipay', ['1000', '3000000']],
  ['CR Cash', ['600', '1700000']],
  ['CR BNCR', ['1000', '600000']],
  ['EC BankTransfer', ['2', '10000']],
  ['EC Cash', ['1', '500']],
  ['GT Cash', ['8', '7500']],
  ['MX CreditCard', ['1', '20000']],
  ['MX SPEI', ['8', '400000']],
  ['MX CoDi', ['0.1', '8000']],
  ['MX OXXOPay', ['10', '9999']],
  ['MX OXXO', ['8', '9999']],
  ['MX Cash', ['8', '10000']],
  ['MX Wallet Todito', ['1', '190000']],
  ['PA BankTransfer', ['1', '100000']],
  ['PA Cash', ['1', '200']],
  ['PE CreditCard', ['5', '10000']],
  ['PE BankTransfer', ['5', '50000']],
  ['PE Cash', ['5', '1000']],
  ['PE Wallet Tupay', ['8', '3750']],
  ['PY BankTransfer', ['1', '5000000']],
  ['UY BankTransfer', ['1', '5000000']],
])

/**
 * The published bounds of a row, as decimal strings. `undefined` for a row without any, and for an amount in another currency than the country's.
 *
 * @example
 * publishedLimitsOf({ country: 'BR', method: 'Boleto', currency: 'BRL' }) // { smallest: '5', largest: '15000' }
 */
export const publishedLimitsOf = ({
  country,
  method,
  channel,
  currency,
}: {
  readonly country: Country
  readonly method: Method
  readonly channel?: Channel
  readonly currency: string
}): { readonly smallest: string; readonly largest: string } | undefined => {
  const found = LIMITS.get(methodKey(country, method, channel))
  if (!found || countryOf(country)?.currency !== currency) return undefined
  const [smallest, largest] = found
  return { smallest, largest }
}
