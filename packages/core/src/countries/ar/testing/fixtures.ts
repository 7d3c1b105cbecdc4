import { checkoutPage, paymentFixture, type PaymentFixture } from '../../testing/payment-fixture.ts'

const ars = { country: 'AR', currency: 'ARS' } as const

/** Argentina, Khipu: $ 84.500,00 from a bank account, on a page. */
export const arKhipu: PaymentFixture = paymentFixture(
  'ar-khipu',
  { ...ars, method: 'Khipu', amount: '84500.00', timeoutExpress: '30m', order: '1101' },
  { pay_url: checkoutPage('khipu1101') },
)

/** Argentina, a bank transfer with a reference for its note. */
export const arBankTransfer: PaymentFixture = paymentFixture(
  'ar-bank-transfer',
  {
    ...ars,
    method: 'BankTransfer',
    amount: '61250.50',
    timeoutExpress: '1d',
    outletName: 'Banco Galicia',
    order: '1102',
  },
  { pay_url: checkoutPage('transfer1102'), reference: '4015588213' },
)

/** Argentina, Rapipago: a barcode of 44 digits, without a page. */
export const arRapipago: PaymentFixture = paymentFixture(
  'ar-rapipago',
  { ...ars, method: 'Rapipago', amount: '27300.00', timeoutExpress: '3d', order: '1103' },
  { reference: '8201947733', barcode: '29580003127300002611240008201947733000000416' },
)

/** Argentina, Pago Fácil: a barcode of 42 digits, without a page. */
export const arPagoFacil: PaymentFixture = paymentFixture(
  'ar-pago-facil',
  { ...ars, method: 'PagoFacil', amount: '27300.00', timeoutExpress: '3d', order: '1104' },
  { reference: '5530918264', barcode: '076300273000026328005530918264320000000005' },
)

/** Argentina's rows of the table, in its order. */
export const argentinaFixtures: readonly PaymentFixture[] = [arKhipu, arBankTransfer, arRapipago, arPagoFacil]
