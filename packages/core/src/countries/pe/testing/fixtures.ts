import { checkoutPage, paymentFixture, type PaymentFixture } from '../../testing/payment-fixture.ts'

const pen = { country: 'PE', currency: 'PEN' } as const

/** Peru, a payment code to use in a bank's app. */
export const peBankTransfer: PaymentFixture = paymentFixture(
  'pe-bank-transfer',
  { ...pen, method: 'BankTransfer', amount: '189.50', timeoutExpress: '1d', outletName: 'BCP', order: '1501' },
  { pay_url: checkoutPage('transfer1501'), reference: '78214406' },
)

/** Peru, a payment code for an agent. */
export const peCash: PaymentFixture = paymentFixture(
  'pe-cash',
  { ...pen, method: 'Cash', amount: '64.90', timeoutExpress: '2d', outletName: 'KasNet', order: '1502' },
  { pay_url: checkoutPage('cash1502'), reference: '78214407' },
)

/** Peru's rows of the table, in its order. */
export const peruFixtures: readonly PaymentFixture[] = [peBankTransfer, peCash]
