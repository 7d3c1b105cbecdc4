import type { PaymentTerms } from '../../model/payment-terms.ts'
import { methodOf } from '../methods-for.ts'
import { methodKey, type MethodKey } from './method-key.ts'

/** What a method asks of the payer, by its page of 2024, beside the name and the e-mail address. */
export interface PublishedPayerFields {
  /** Whether a document is required. Where it is not, it is not asked. */
  readonly document: boolean
  /** Whether a telephone number is required. Where it is not, it may stay empty. */
  readonly phone: boolean
  /** Whether an address is asked. Only its postcode is required then. */
  readonly address: boolean
  /** The payer's own account: asked and required, asked and optional, or an account with a verification code. */
  readonly account?: 'required' | 'optional' | 'with-code'
}

const rows = (...keys: readonly MethodKey[]): ReadonlySet<MethodKey> => new Set(keys)

const WITHOUT_DOCUMENT = rows('AR Wallet Astropay', 'CR BNCR', 'CR Cash', 'GT Cash', 'PA Cash')

const WITH_PHONE = rows(
  'AR Khipu',
  'BR CreditCard',
  'BR DepositExpress',
  'BR Lottery',
  'CL BankTransfer',
  'CL Cash',
  'CL Khipu',
  'CL Pago46',
  'CL Webpay',
  'CO Wallet ClaroPay',
  'CO Wallet Dale',
  'CO Wallet Daviplata',
  'CO Wallet Movii',
  'CO Wallet Nequi',
  'CO Wallet Rappipay',
  'CO Wallet Tpaga',
  'CR BNCR',
  'MX Cash',
  'MX OXXOPay',
)

const WITH_ADDRESS = rows('BR Boleto', 'BR CreditCard')

const ACCOUNTS: ReadonlyMap<MethodKey, NonNullable<PublishedPayerFields['account']>> = new Map<
  MethodKey,
  NonNullable<PublishedPayerFields['account']>
>([
  ['AR BankTransfer', 'required'],
  ['BO BankTransfer', 'required'],
  ['PY BankTransfer', 'required'],
  ['UY BankTransfer', 'required'],
  ['PA BankTransfer', 'optional'],
  ['MX Wallet Todito', 'with-code'],
])

/**
 * What a row asks of the payer, by public pages of 2024. `undefined` for a row that they do not list: there the gateway's document decides, which
 * requires every field of every payer (sections 2.3 and 2.4).
 *
 * @example
 * publishedPayerFieldsOf({ country: 'PA', method: 'Cash' }) // { document: false, phone: false, address: false }
 */
export const publishedPayerFieldsOf = ({
  country,
  method,
  channel,
}: Pick<PaymentTerms, 'country' | 'method' | 'channel'>): PublishedPayerFields | undefined => {
  const row = methodOf(country, method, channel)
  if (!row || row.published === 'unlisted') return undefined
  const key = methodKey(country, method, channel)
  const account = ACCOUNTS.get(key)
  return {
    document: !WITHOUT_DOCUMENT.has(key),
    phone: WITH_PHONE.has(key),
    address: WITH_ADDRESS.has(key),
    ...(account && { account }),
  }
}
