import { checkoutPage, paymentFixture, type PaymentFixture } from '../../testing/payment-fixture.ts'

/** Panama, cash in US dollars by a payment code. */
export const paCash: PaymentFixture = paymentFixture(
  'pa-cash',
  {
    country: 'PA',
    currency: 'USD',
    method: 'Cash',
    amount: '37.50',
    timeoutExpress: '2d',
    outletName: 'Punto Pago',
    order: '1801',
  },
  { pay_url: checkoutPage('cash1801'), reference: '1801220945' },
)
