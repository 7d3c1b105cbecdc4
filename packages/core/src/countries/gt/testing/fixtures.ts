import { checkoutPage, paymentFixture, type PaymentFixture } from '../../testing/payment-fixture.ts'

/** Guatemala, cash by a payment code. */
export const gtCash: PaymentFixture = paymentFixture(
  'gt-cash',
  {
    country: 'GT',
    currency: 'GTQ',
    method: 'Cash',
    amount: '285.00',
    timeoutExpress: '2d',
    outletName: 'Banrural',
    order: '1802',
  },
  { pay_url: checkoutPage('cash1802'), reference: '1802719336' },
)
