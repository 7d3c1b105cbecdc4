import type { Country } from './country.ts'

/** The method-dependent response fields of section 4.1. */
export type ResponseField =
  | 'pay_url'
  | 'reference'
  | 'barcode'
  | 'qr_code'
  | 'qr_code_url'
  | 'qr_code_img'
  | 'provider_owner'
  | 'provider_owner_document'
  | 'provider_agency'
  | 'provider_number'
  | 'partner_code'
  | 'bank_name'
  | 'bank_no'
  | 'bank_code'
  | 'clabe'
  | 'wallet_url'
  | 'app_link_url'
  | 'instruction'

/** One row of the document's table: the response fields of a method in a country. */
export interface MethodRow {
  /** Absent for CreditCard, which every country has. */
  readonly country?: Country
  readonly method: string
  /** The wallet's name; only with method Wallet. */
  readonly channel?: string
  readonly fields: readonly ResponseField[]
}

function row(country: Country, method: string, ...fields: ResponseField[]): MethodRow {
  return { country, method, fields }
}

function wallet(country: Country, channel: string, ...fields: ResponseField[]): MethodRow {
  return { country, method: 'Wallet', channel, fields }
}

/** All rows of the document: 45 rows of countries, and CreditCard, whose answer has no method-dependent field. */
export const methodRows: readonly MethodRow[] = [
  row('AR', 'Khipu', 'pay_url'),
  row('AR', 'BankTransfer', 'pay_url', 'reference'),
  row('AR', 'Rapipago', 'reference', 'barcode'),
  row('AR', 'PagoFacil', 'reference', 'barcode'),
  row('BR', 'PIX', 'pay_url', 'qr_code', 'qr_code_url', 'qr_code_img'),
  row('BR', 'Boleto', 'pay_url', 'barcode', 'bank_code'),
  row('BR', 'Lottery', 'pay_url', 'barcode', 'bank_no'),
  row(
    'BR',
    'DepositExpress',
    'pay_url',
    'provider_owner',
    'provider_owner_document',
    'provider_agency',
    'provider_number',
    'bank_name',
  ),
  wallet('BR', 'AME', 'wallet_url', 'app_link_url'),
  wallet('BR', 'PicPay', 'wallet_url'),
  row('MX', 'SPEI', 'pay_url', 'reference', 'bank_name', 'clabe'),
  row('MX', 'OXXO', 'pay_url', 'barcode'),
  row('MX', 'OXXOPay', 'pay_url', 'barcode'),
  row('MX', 'CoDi', 'reference', 'qr_code'),
  row('MX', 'Cash', 'reference'),
  row('CO', 'PSE', 'pay_url'),
  row('CO', 'Efecty', 'pay_url'),
  row('CO', 'Bancolombia', 'pay_url', 'reference', 'partner_code'),
  row('CO', 'SuRed', 'pay_url', 'reference', 'partner_code'),
  row('CO', 'Gana', 'pay_url', 'reference', 'partner_code'),
  wallet('CO', 'ClaroPay', 'pay_url'),
  wallet('CO', 'Tpaga', 'wallet_url'),
  wallet('CO', 'Dale', 'wallet_url'),
  wallet('CO', 'Daviplata', 'wallet_url'),
  wallet('CO', 'Movii', 'wallet_url'),
  wallet('CO', 'Nequi', 'wallet_url'),
  wallet('CO', 'Rappipay', 'wallet_url'),
  row('CL', 'Khipu', 'pay_url'),
  row('CL', 'Pago46', 'pay_url'),
  row('CL', 'BankTransfer', 'pay_url'),
  row('CL', 'Cash', 'pay_url', 'reference'),
  wallet('CL', 'Chek', 'pay_url'),
  wallet('CL', 'Mach', 'app_link_url'),
  wallet('CL', 'Vita', 'app_link_url'),
  row('PE', 'BankTransfer', 'pay_url', 'reference'),
  row('PE', 'Cash', 'pay_url', 'reference'),
  row('EC', 'BankTransfer', 'pay_url'),
  row('EC', 'Cash', 'pay_url'),
  row('CR', 'Cash', 'pay_url', 'reference'),
  row('CR', 'BNCR', 'pay_url', 'reference', 'partner_code'),
  row('PA', 'Cash', 'pay_url', 'reference'),
  row('GT', 'Cash', 'pay_url', 'reference'),
  row('BO', 'BankTransfer', 'pay_url', 'reference', 'instruction'),
  row('PY', 'BankTransfer', 'pay_url', 'reference', 'instruction'),
  row('UY', 'BankTransfer', 'pay_url', 'reference', 'instruction'),
  { method: 'CreditCard', fields: [] },
]
