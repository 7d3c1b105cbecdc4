import { checkoutPage, paymentFixture, type PaymentFixture } from '../../testing/payment-fixture.ts'

/** Paraguay, a transfer of Gs. 315.000 to the account in a text. */
export const pyBankTransfer: PaymentFixture = paymentFixture(
  'py-bank-transfer',
  { country: 'PY', currency: 'PYG', method: 'BankTransfer', amount: '315000', timeoutExpress: '1d', order: '1901' },
  {
    pay_url: checkoutPage('transfer1901'),
    reference: 'FB-190142',
    instruction:
      'Banco: Banco Continental S.A.E.C.A.\nTitular: Recaudadora Guaraní S.A.\nRUC: 80012345-0\nCuenta corriente en guaraníes: 012-00345678-01\nConcepto: escriba la referencia FB-190142',
  },
)
