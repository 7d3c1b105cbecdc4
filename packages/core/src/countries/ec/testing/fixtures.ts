import { checkoutPage, paymentFixture, type PaymentFixture } from '../../testing/payment-fixture.ts'

const usd = { country: 'EC', currency: 'USD' } as const

/** Ecuador, a bank transfer, on a page. */
export const ecBankTransfer: PaymentFixture = paymentFixture(
  'ec-bank-transfer',
  {
    ...usd,
    method: 'BankTransfer',
    amount: '45.75',
    timeoutExpress: '4h',
    outletName: 'Banco Pichincha',
    order: '1601',
  },
  { pay_url: checkoutPage('transfer1601') },
)

/** Ecuador, cash: the voucher is on a page. */
export const ecCash: PaymentFixture = paymentFixture(
  'ec-cash',
  { ...usd, method: 'Cash', amount: '18.20', timeoutExpress: '2d', outletName: 'Mi Vecino', order: '1602' },
  { pay_url: checkoutPage('cash1602') },
)

/** Ecuador's rows of the table, in its order. */
export const ecuadorFixtures: readonly PaymentFixture[] = [ecBankTransfer, ecCash]
