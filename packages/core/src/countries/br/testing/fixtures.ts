import {
  appLink,
  checkoutPage,
  paymentFixture,
  walletPage,
  type PaymentFixture,
} from '../../testing/payment-fixture.ts'

const brl = { country: 'BR', currency: 'BRL' } as const

const pixPayload =
  '00020101021226850014br.gov.bcb.pix2563qr.feiradobarro.example/pix/v2/9d36b84fc70b478fb95c12729b90ca255204000053039865406150.005802BR5914Feira do Barro6009Sao Paulo62070503***630469E5'

/** Brazil, Pix: a dynamic code for R$ 150,00. */
export const brPix: PaymentFixture = paymentFixture(
  'br-pix',
  { ...brl, method: 'PIX', amount: '150.00', timeoutExpress: '90m', order: '1001' },
  {
    pay_url: checkoutPage('pix1001'),
    qr_code: pixPayload,
    qr_code_url: 'https://pay.gateway.example/qr/pix1001.png',
    qr_code_img: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  },
)

/** Brazil, boleto of R$ 150,00 due on 2026-11-24. */
export const brBoleto: PaymentFixture = paymentFixture(
  'br-boleto',
  { ...brl, method: 'Boleto', amount: '150.00', timeoutExpress: '3d', order: '1002' },
  {
    pay_url: checkoutPage('boleto1002'),
    barcode: '34199164000000150001790001012345678901234567',
    bank_code: '34191790010101234567289012345677916400000015000',
  },
)

/** Brazil, a slip of R$ 89,90 for a casa lotérica: the barcode and the typed number of one collection slip. */
export const brLottery: PaymentFixture = paymentFixture(
  'br-lottery',
  { ...brl, method: 'Lottery', amount: '89.90', timeoutExpress: '3d', order: '1006' },
  {
    pay_url: checkoutPage('lottery1006'),
    barcode: '82620000000899004732026112400000000000000120',
    bank_no: '826200000006899004732025611240000004000000001206',
  },
)

/** Brazil, a deposit of R$ 1.250,00 to an account at Itaú. */
export const brDepositExpress: PaymentFixture = paymentFixture(
  'br-deposit-express',
  { ...brl, method: 'DepositExpress', amount: '1250.00', timeoutExpress: '2d', bank: 'itau', order: '1007' },
  {
    pay_url: checkoutPage('deposit1007'),
    provider_owner: 'Feira Recebimentos Ltda.',
    provider_owner_document: '11.222.333/0001-81',
    provider_agency: '0341',
    provider_number: '28817-4',
    bank_name: 'Itaú Unibanco S.A.',
  },
)

/** Brazil, AME: an app link, and a page for payers without the app. */
export const brWalletAme: PaymentFixture = paymentFixture(
  'br-wallet-ame',
  { ...brl, method: 'Wallet', channel: 'AME', amount: '74.30', timeoutExpress: '30m', order: '1008' },
  { wallet_url: walletPage('ame1008'), app_link_url: appLink('ame1008') },
)

/** Brazil, PicPay. */
export const brWalletPicPay: PaymentFixture = paymentFixture(
  'br-wallet-picpay',
  { ...brl, method: 'Wallet', channel: 'PicPay', amount: '74.30', timeoutExpress: '30m', order: '1009' },
  { wallet_url: walletPage('picpay1009') },
)

/** A card in Brazil: the screen shows only its status. Every country has this row. */
export const brCreditCard: PaymentFixture = paymentFixture(
  'br-credit-card',
  { ...brl, method: 'CreditCard', amount: '320.00', order: '1010' },
  {},
)

/** Brazil's rows of the table, in its order. */
export const brazilFixtures: readonly PaymentFixture[] = [
  brPix,
  brBoleto,
  brLottery,
  brDepositExpress,
  brWalletAme,
  brWalletPicPay,
]
