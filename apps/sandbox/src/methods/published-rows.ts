import type { Country } from './country.ts'
import type { AnswerField, PublishedRow, RequiredField } from './published-row.ts'

type Rest = Omit<PublishedRow, 'country' | 'method' | 'channel' | 'fields' | 'amount'>
type Bounds = readonly [least: number, most: number]

/** `fields` is a list with blanks. `|` stands for trade_status, whose place differs. */
function row(country: Country, method: string, fields: string, [least, most]: Bounds, rest: Rest = {}): PublishedRow {
  return { country, method, fields: fieldsIn(fields), amount: [String(least), String(most)], ...rest }
}

function wallet(country: Country, channel: string, fields: string, bounds: Bounds, rest: Rest = {}): PublishedRow {
  return { ...row(country, 'Wallet', fields, bounds, rest), channel }
}

function fieldsIn(text: string): readonly AnswerField[] {
  return text.split(' ').map((name) => (name === '|' ? 'trade_status' : (name as AnswerField)))
}

const gatewaysPage = { hasPrepayId: true } as const
const partner = { isPartnersPage: true } as const
const phone = { needs: ['customer.phone'] } as const
const card = { needs: ['token', 'fingerprint', 'issuer', 'user_ip'] } as const
const whole = { isWhole: true } as const
const withoutDocument = { isDocumentOptional: true } as const
const payersAccount: readonly RequiredField[] = ['bank', 'account_number', 'account_type']
const transfer = { life: 'P7D', needs: payersAccount } as const
const cash = { ...withoutDocument, life: 'P1D' } as const
const colombianWallet = { ...gatewaysPage, ...whole, ...phone, ...partner, life: 'P1D' } as const

/** Every method of the published pages. Those that the document lacks are marked "adds", and those that had ended in 2024 are marked "ended". */
export const publishedRows: readonly PublishedRow[] = [
  row('AR', 'Khipu', 'pay_url |', [1, 1_257_000], { ...gatewaysPage, ...partner, needs: ['bank', 'customer.phone'] }),
  // Adds.
  wallet('AR', 'Astropay', 'wallet_url |', [0.1, 1_000_000], {
    ...gatewaysPage,
    ...partner,
    ...withoutDocument,
    life: 'P1D',
  }),
  // Ended: the next three.
  row('AR', 'BankTransfer', 'pay_url | reference instruction', [1, 1_000_000], {
    ...gatewaysPage,
    needs: payersAccount,
  }),
  row('AR', 'Rapipago', '| reference barcode', [50, 200_000], gatewaysPage),
  row('AR', 'PagoFacil', '| reference barcode', [50, 200_000], gatewaysPage),
  // Ended.
  row('BO', 'BankTransfer', 'pay_url | reference instruction', [1, 1_000_000], transfer),
  row('BR', 'CreditCard', '|', [0.5, 50_000], {
    needs: [...card.needs, 'customer.phone', 'address.zip_code'],
    refund: 'part',
  }),
  row('BR', 'PIX', 'pay_url | qr_code qr_code_url qr_code_img', [0.1, 50_000], {
    life: 'PT2H',
    takesCancellation: true,
    refund: 'part by bank transfer',
  }),
  // Adds.
  row('BR', 'OpenFinance', 'pay_url |', [0.1, 20_000], { ...partner, life: 'PT1H', needs: ['bank'] }),
  row('BR', 'Boleto', 'barcode bank_code pay_url |', [5, 15_000], {
    life: 'P1M',
    takesCancellation: true,
    needs: ['address.zip_code'],
    refund: 'part by bank transfer',
  }),
  row('BR', 'Lottery', 'barcode bank_no pay_url |', [4, 2_000], {
    ...phone,
    life: 'P10D',
    takesCancellation: true,
    refund: 'part by bank transfer',
  }),
  // Ended.
  row(
    'BR',
    'DepositExpress',
    'web_url pay_url | provider_owner provider_owner_document provider_agency provider_number bank_name',
    [1, 50_000],
    { life: 'P7D', needs: ['bank', 'customer.phone'] },
  ),
  wallet('BR', 'AME', '| wallet_url app_link_url', [0.1, 15_000], { ...partner, refund: 'part' }),
  wallet('BR', 'PicPay', '| wallet_url', [0.01, 5_000], { ...partner, life: 'PT3M', refund: 'whole' }),
  // Adds: the next three.
  wallet('BR', 'Mercadopago', '| wallet_url', [0.01, 10_000], { ...partner, life: 'P1D' }),
  wallet('BR', 'Astropay', '| wallet_url', [4, 27_500], { ...partner, life: 'P1D' }),
  wallet('BR', 'Paypal', '| wallet_url', [0.1, 15_000], { ...partner, refund: 'part' }),
  row('CL', 'CreditCard', '|', [1, 1_000_000], { ...whole, ...card }),
  // Adds.
  row('CL', 'Webpay', 'pay_url |', [1, 1_000_000], { ...whole, ...phone, ...partner }),
  row('CL', 'Khipu', 'pay_url |', [1, 250_000], {
    ...whole,
    ...partner,
    life: 'P1D',
    needs: ['bank', 'customer.phone'],
  }),
  row('CL', 'BankTransfer', 'pay_url |', [1, 250_000], { ...whole, ...phone, ...partner, life: 'P2D' }),
  row('CL', 'Pago46', 'pay_url |', [1_500, 999_999], { ...whole, ...phone, ...partner }),
  row('CL', 'Cash', 'pay_url | reference', [500, 999_999], { ...whole, ...phone, ...partner, life: 'P2D' }),
  wallet('CL', 'Mach', '| app_link_url', [1, 500_000], { ...whole, life: 'P1D' }),
  wallet('CL', 'Chek', '| pay_url', [1, 500_000], { ...whole, ...partner, life: 'PT5M' }),
  // Ended.
  wallet('CL', 'Vita', '| app_link_url', [700, 3_500_000], { ...whole, life: 'P1D' }),
  row('CO', 'CreditCard', '|', [300, 10_000_000], { ...whole, ...card }),
  row('CO', 'PSE', 'pay_url |', [1_000, 3_000_000], { ...whole, ...partner, life: 'P1D' }),
  row('CO', 'Efecty', 'pay_url |', [1, 3_000_000], { ...whole, ...partner, life: 'P1D' }),
  row('CO', 'Bancolombia', 'pay_url | reference partner_code', [5_000, 3_000_000], { ...whole, life: 'P7D' }),
  row('CO', 'SuRed', 'pay_url | partner_code reference', [1_000, 3_000_000], {
    ...gatewaysPage,
    ...whole,
    life: 'P7D',
  }),
  row('CO', 'Gana', 'pay_url | partner_code reference', [1_000, 3_000_000], { ...gatewaysPage, ...whole, life: 'P7D' }),
  wallet('CO', 'Tpaga', '| wallet_url', [1, 2_000_000], colombianWallet),
  wallet('CO', 'ClaroPay', '| pay_url', [1_000, 3_000_000], colombianWallet),
  wallet('CO', 'Dale', '| wallet_url', [1_000, 3_000_000], colombianWallet),
  wallet('CO', 'Daviplata', '| wallet_url', [1_000, 3_000_000], colombianWallet),
  wallet('CO', 'Movii', '| wallet_url', [1_000, 3_000_000], colombianWallet),
  wallet('CO', 'Nequi', '| wallet_url', [1_000, 3_000_000], colombianWallet),
  wallet('CO', 'Rappipay', '| wallet_url', [1_000, 3_000_000], colombianWallet),
  // Adds, and ended.
  row('CO', 'Baloto', 'pay_url | reference', [5_000, 1_000_000], {
    ...gatewaysPage,
    ...whole,
    life: 'P1D',
    needs: ['customer.phone', 'address.zip_code'],
  }),
  row('CR', 'Cash', 'pay_url | reference', [600, 1_700_000], cash),
  row('CR', 'BNCR', 'pay_url | reference partner_code', [1_000, 600_000], {
    ...whole,
    ...phone,
    ...withoutDocument,
    life: 'P7D',
  }),
  row('EC', 'BankTransfer', '| pay_url', [2, 10_000], { ...partner, life: 'PT1H' }),
  row('EC', 'Cash', '| pay_url', [1, 500], { ...partner, life: 'P1D' }),
  row('GT', 'Cash', 'pay_url | reference', [8, 7_500], cash),
  row('MX', 'CreditCard', '|', [1, 20_000], { ...card, refund: 'part' }),
  row('MX', 'SPEI', 'pay_url | reference clabe bank_name', [8, 400_000], {
    life: 'P3D',
    refund: 'part by bank transfer',
  }),
  row('MX', 'CoDi', '| qr_code reference', [0.1, 8_000], { ...gatewaysPage, life: 'PT2H' }),
  row('MX', 'OXXOPay', 'barcode pay_url |', [10, 9_999], { ...gatewaysPage, ...phone, life: 'P5D' }),
  row('MX', 'OXXO', 'barcode pay_url |', [8, 9_999], { life: 'P5D' }),
  row('MX', 'Cash', 'pay_url reference |', [8, 10_000], { ...phone, life: 'P1D' }),
  // Adds.
  wallet('MX', 'Todito', '|', [1, 190_000], { needs: ['account_number', 'account_verification_code'] }),
  // Adds.
  row('PA', 'BankTransfer', 'pay_url | reference instruction due_date', [1, 100_000], { life: 'P7D', needs: ['bank'] }),
  row('PA', 'Cash', 'pay_url | reference', [1, 200], cash),
  row('PE', 'CreditCard', '|', [5, 10_000], card),
  row('PE', 'BankTransfer', 'pay_url | reference', [5, 50_000], { ...partner, life: 'P4D' }),
  row('PE', 'Cash', 'pay_url | reference', [5, 1_000], { ...partner, life: 'P4D' }),
  // Adds.
  wallet('PE', 'Tupay', 'due_date web_url | pay_url qr_code_img reference', [8, 3_750], { life: 'P2D' }),
  // Adds, and ended.
  row('PE', 'PagoEfectivo', 'pay_url | reference', [1, 5_500], {
    ...gatewaysPage,
    ...partner,
    needs: ['customer.phone', 'address.zip_code'],
  }),
  // Ended: the next two.
  row('PY', 'BankTransfer', 'pay_url | reference instruction', [1, 5_000_000], { ...transfer, ...whole }),
  row('UY', 'BankTransfer', 'pay_url | reference instruction', [1, 5_000_000], transfer),
]
