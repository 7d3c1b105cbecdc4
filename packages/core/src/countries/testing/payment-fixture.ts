import type { PaymentTerms } from '../../model/payment-terms.ts'

/** The terms of a request to the gateway, and the gateway's answer. The data is realistic and valid, and only for tests and stories. */
export interface PaymentFixture {
  /** The country, the method and the channel, for the names of files, stories and tests: "br-pix", "co-wallet-nequi". */
  readonly name: string
  readonly terms: PaymentTerms
  /** The parsed JSON of the response to POST /trade/pay. */
  readonly response: Readonly<Record<string, string>>
}

/** The moment of the request of all fixtures: a Saturday around noon in most of the countries. */
export const FIXTURE_TIME = '2026-11-21T15:04:05Z'

/** The terms of a fixture without the terms that all fixtures share. `order` is the number in its out_trade_no. */
type FixtureTerms = Omit<PaymentTerms, 'createdAt' | 'outTradeNo'> & { readonly order: string }

/** Makes a fixture: a request at {@link FIXTURE_TIME}, and a success with the method-dependent fields `fields`. */
export const paymentFixture = (
  name: string,
  { order, ...terms }: FixtureTerms,
  fields: Readonly<Record<string, string>>,
): PaymentFixture => {
  const outTradeNo = `feira-${order}`
  return {
    name,
    terms: { ...terms, createdAt: FIXTURE_TIME, outTradeNo },
    response: {
      code: '10000',
      msg: 'Success',
      out_trade_no: outTradeNo,
      trade_no: `2026112115040500${order}`,
      trade_status: 'PROCESSING',
      ...fields,
    },
  }
}

/** The address of a page of the gateway. */
export const checkoutPage = (prepayId: string): string => `https://pay.gateway.example/checkout?prepay_id=${prepayId}`

/** The address of a wallet's page. */
export const walletPage = (prepayId: string): string => `https://wallet.gateway.example/pay?prepay_id=${prepayId}`

/** A link that opens a wallet's app. */
export const appLink = (prepayId: string): string => `https://app.gateway.example/open?prepay_id=${prepayId}`
