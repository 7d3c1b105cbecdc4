import { appLink, checkoutPage, paymentFixture, type PaymentFixture } from '../../testing/payment-fixture.ts'

const clp = { country: 'CL', currency: 'CLP' } as const

/** Chile, Khipu: $24.990, on a page. */
export const clKhipu: PaymentFixture = paymentFixture(
  'cl-khipu',
  { ...clp, method: 'Khipu', amount: '24990', timeoutExpress: '30m', order: '1401' },
  { pay_url: checkoutPage('khipu1401') },
)

/** Chile, Pago46: the voucher is on a page. */
export const clPago46: PaymentFixture = paymentFixture(
  'cl-pago46',
  { ...clp, method: 'Pago46', amount: '15500', timeoutExpress: '1d', order: '1402' },
  { pay_url: checkoutPage('pago1402') },
)

/** Chile, a bank transfer, on a page. */
export const clBankTransfer: PaymentFixture = paymentFixture(
  'cl-bank-transfer',
  { ...clp, method: 'BankTransfer', amount: '38900', timeoutExpress: '2h', order: '1403' },
  { pay_url: checkoutPage('transfer1403') },
)

/** Chile, cash at a counter by a code, until the end of the day in Santiago. */
export const clCash: PaymentFixture = paymentFixture(
  'cl-cash',
  { ...clp, method: 'Cash', amount: '12990', timeoutExpress: '1c', outletName: 'Servipag', order: '1404' },
  { pay_url: checkoutPage('cash1404'), reference: '140400831927' },
)

/** Chile, Chek: a page of the gateway, not of the wallet. */
export const clWalletChek: PaymentFixture = paymentFixture(
  'cl-wallet-chek',
  { ...clp, method: 'Wallet', channel: 'Chek', amount: '9990', timeoutExpress: '30m', order: '1405' },
  { pay_url: checkoutPage('chek1405') },
)

/** Chile, MACH: only an app link. */
export const clWalletMach: PaymentFixture = paymentFixture(
  'cl-wallet-mach',
  { ...clp, method: 'Wallet', channel: 'Mach', amount: '9990', timeoutExpress: '30m', order: '1406' },
  { app_link_url: appLink('mach1406') },
)

/** Chile, Vita Wallet: only an app link. */
export const clWalletVita: PaymentFixture = paymentFixture(
  'cl-wallet-vita',
  { ...clp, method: 'Wallet', channel: 'Vita', amount: '9990', timeoutExpress: '30m', order: '1407' },
  { app_link_url: appLink('vita1407') },
)

/** Chile's rows of the table, in its order. */
export const chileFixtures: readonly PaymentFixture[] = [
  clKhipu,
  clPago46,
  clBankTransfer,
  clCash,
  clWalletChek,
  clWalletMach,
  clWalletVita,
]
