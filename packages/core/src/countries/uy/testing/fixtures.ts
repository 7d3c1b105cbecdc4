import { checkoutPage, paymentFixture, type PaymentFixture } from '../../testing/payment-fixture.ts'

/** Uruguay, a transfer of $ 2.480,00 to the account in a text. */
export const uyBankTransfer: PaymentFixture = paymentFixture(
  'uy-bank-transfer',
  { country: 'UY', currency: 'UYU', method: 'BankTransfer', amount: '2480.00', timeoutExpress: '1d', order: '1902' },
  {
    pay_url: checkoutPage('transfer1902'),
    reference: 'FB-190233',
    instruction:
      'Banco: Banco República (BROU)\nTitular: Recaudadora del Plata S.A.\nRUT: 21-123456-001-8\nCaja de ahorro en pesos: 001234567-00001\nConcepto: escriba la referencia FB-190233',
  },
)
