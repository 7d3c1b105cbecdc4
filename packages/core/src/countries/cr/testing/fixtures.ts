import { checkoutPage, paymentFixture, type PaymentFixture } from '../../testing/payment-fixture.ts'

const crc = { country: 'CR', currency: 'CRC' } as const

/** Costa Rica, cash by a payment code. */
export const crCash: PaymentFixture = paymentFixture(
  'cr-cash',
  { ...crc, method: 'Cash', amount: '21500.00', timeoutExpress: '2d', outletName: 'Walmart', order: '1701' },
  { pay_url: checkoutPage('cash1701'), reference: '170155209841' },
)

/** Costa Rica, Banco Nacional: convenio and reference. */
export const crBncr: PaymentFixture = paymentFixture(
  'cr-bncr',
  { ...crc, method: 'BNCR', amount: '33900.00', timeoutExpress: '2d', order: '1702' },
  { pay_url: checkoutPage('bncr1702'), reference: '170288104', partner_code: '6127' },
)

/** Costa Rica's rows of the table, in its order. */
export const costaRicaFixtures: readonly PaymentFixture[] = [crCash, crBncr]
