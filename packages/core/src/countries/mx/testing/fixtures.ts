import { checkoutPage, paymentFixture, type PaymentFixture } from '../../testing/payment-fixture.ts'

const mxn = { country: 'MX', currency: 'MXN' } as const

/** Mexico, SPEI of $ 1,850.50 to a CLABE made for the payment. */
export const mxSpei: PaymentFixture = paymentFixture(
  'mx-spei',
  { ...mxn, method: 'SPEI', amount: '1850.50', timeoutExpress: '1d', order: '1003' },
  {
    pay_url: checkoutPage('spei1003'),
    reference: '4471003',
    bank_name: 'STP',
    clabe: '646180157000000004',
  },
)

/** Mexico, OXXO: 30 digits, as on the slips of some issuers. */
export const mxOxxo: PaymentFixture = paymentFixture(
  'mx-oxxo',
  { ...mxn, method: 'OXXO', amount: '499.00', timeoutExpress: '3d', order: '1201' },
  { pay_url: checkoutPage('oxxo1201'), barcode: '700000004990002611240012010004' },
)

/** Mexico, OXXO Pay: 14 digits. */
export const mxOxxoPay: PaymentFixture = paymentFixture(
  'mx-oxxo-pay',
  { ...mxn, method: 'OXXOPay', amount: '499.00', timeoutExpress: '3d', order: '1202' },
  { pay_url: checkoutPage('oxxopay1202'), barcode: '93000012345678' },
)

/** Mexico, CoDi: JSON that only the payer's bank can read. */
export const mxCodi: PaymentFixture = paymentFixture(
  'mx-codi',
  { ...mxn, method: 'CoDi', amount: '275.00', timeoutExpress: '10m', order: '1203' },
  {
    reference: '1203447',
    qr_code:
      '{"TYP":20,"v":{"DEV":"00000161803560549263/1"},"ic":{"IDC":"5b12c2eb00","SER":1203,"ENC":"6GEfrNJHU2hMYPpkPZ0dTWs9TApkrXyHDC1+1tkDrU8KzwEKLgLWjxTzPIEmPhXqEXcqNzOBrpyXZ9bxzHGTsQ=="},"CRY":"q1AoQ2l7yyvXHUmXWD4MvSFNmSgBcPzFRxHPnC0dkkM="}',
  },
)

/** Mexico, cash at a shop: only a reference. */
export const mxCash: PaymentFixture = paymentFixture(
  'mx-cash',
  {
    ...mxn,
    method: 'Cash',
    amount: '349.90',
    timeoutExpress: '2d',
    bank: 'mx-7-eleven',
    outletName: '7-Eleven',
    order: '1204',
  },
  { reference: '60120400987712' },
)

/** Mexico's rows of the table, in its order. */
export const mexicoFixtures: readonly PaymentFixture[] = [mxSpei, mxOxxo, mxOxxoPay, mxCodi, mxCash]
