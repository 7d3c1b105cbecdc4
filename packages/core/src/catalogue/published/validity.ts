import type { Channel, Country, Method } from '../../model/payment-terms.ts'
import { methodKey, type MethodKey } from './method-key.ts'

/**
 * How long a payment can be paid, as public pages of 2024 state it ("published 2024"). The gateway's document states no time of a method. The pages
 * are two years old, so a merchant's own statement takes precedence.
 */
export interface PublishedValidity {
  /** From the request: a number with m, h, d or M (months). Absent: the pages state no single time, so no deadline is claimed. */
  readonly validity?: string
  /** The time once the payer has opened the page. It is stated in words only, because the kit does not see when the page is opened. */
  readonly onceOpen?: string
  /** The times that the pages state for different banks. Only one of them is right for a payment, so no deadline is claimed. */
  readonly byBank?: readonly [shortest: string, longest: string]
}

const DAY: PublishedValidity = { validity: '1d' }
const WEEK: PublishedValidity = { validity: '7d' }

/** The rows whose time the pages state. A row that is not here has no stated time. Rows that the document does not have are at their country. */
const PUBLISHED: ReadonlyMap<MethodKey, PublishedValidity> = new Map<MethodKey, PublishedValidity>([
  ['AR Wallet Astropay', DAY],
  ['BO BankTransfer', WEEK],
  ['BR PIX', { validity: '2h' }],
  ['BR OpenFinance', { byBank: ['5m', '60m'] }],
  ['BR Boleto', { validity: '1M' }],
  ['BR Lottery', { validity: '10d' }],
  // The pages also give 10 days for the proof of the payment. The money has to be sent within 7.
  ['BR DepositExpress', WEEK],
  ['BR Wallet PicPay', { validity: '3m' }],
  ['BR Wallet Mercadopago', DAY],
  ['BR Wallet Astropay', DAY],
  ['CL Khipu', DAY],
  ['CL BankTransfer', { validity: '2d', onceOpen: '15m' }],
  ['CL Cash', { validity: '2d' }],
  ['CL Wallet Mach', DAY],
  ['CL Wallet Chek', { validity: '5m' }],
  ['CL Wallet Vita', DAY],
  ['CO PSE', DAY],
  ['CO Efecty', DAY],
  ['CO Bancolombia', WEEK],
  ['CO SuRed', WEEK],
  ['CO Gana', WEEK],
  ['CO Wallet Tpaga', DAY],
  ['CO Wallet ClaroPay', DAY],
  ['CO Wallet Dale', DAY],
  ['CO Wallet Daviplata', DAY],
  ['CO Wallet Movii', DAY],
  ['CO Wallet Nequi', DAY],
  ['CO Wallet Rappipay', DAY],
  ['CR Cash', DAY],
  ['CR BNCR', WEEK],
  ['EC BankTransfer', { validity: '1h' }],
  ['EC Cash', DAY],
  ['GT Cash', DAY],
  ['MX SPEI', { validity: '3d' }],
  ['MX CoDi', { validity: '2h' }],
  ['MX OXXOPay', { validity: '5d' }],
  ['MX OXXO', { validity: '5d' }],
  ['MX Cash', DAY],
  ['PA BankTransfer', WEEK],
  ['PA Cash', DAY],
  ['PE BankTransfer', { validity: '4d' }],
  ['PE Cash', { validity: '4d' }],
  ['PE Wallet Tupay', { validity: '2d' }],
  ['PY BankTransfer', WEEK],
  ['UY BankTransfer', WEEK],
])

/**
 * The published time of a row; `undefined` for a row without one, such as a card.
 *
 * @example
 * publishedValidityOf('BR', 'Wallet', 'PicPay') // { validity: '3m' }
 */
export const publishedValidityOf = (
  country: Country,
  method: Method,
  channel?: Channel,
): PublishedValidity | undefined => PUBLISHED.get(methodKey(country, method, channel))
