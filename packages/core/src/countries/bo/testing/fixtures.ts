import { checkoutPage, paymentFixture, type PaymentFixture } from '../../testing/payment-fixture.ts'

/** Bolivia, a transfer of Bs 420,00 to the account in a text, until the end of the day in La Paz. */
export const boBankTransfer: PaymentFixture = paymentFixture(
  'bo-bank-transfer',
  { country: 'BO', currency: 'BOB', method: 'BankTransfer', amount: '420.00', timeoutExpress: '1c', order: '1005' },
  {
    pay_url: checkoutPage('transfer1005'),
    reference: 'FB-100577',
    instruction:
      'Banco: Banco Unión S.A.\nTitular: Recaudadora Altiplano S.R.L.\nNIT: 1020304025\nCuenta corriente en bolivianos: 1-0000012345678\nGlosa: escriba la referencia FB-100577',
  },
)
