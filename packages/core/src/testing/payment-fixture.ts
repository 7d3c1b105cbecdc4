import type { PaymentTerms } from '../model/payment-terms.ts'

/** A request to the gateway and its answer: realistic, valid, and made for tests and stories only. */
export interface PaymentFixture {
  /** "br-pix", "co-wallet-nequi": country, method and channel in one word for files, stories and test names. */
  readonly name: string
  readonly terms: PaymentTerms
  /** The JSON of POST /trade/pay's response, as parsed. */
  readonly response: Readonly<Record<string, string>>
}

/** The moment of every fixture's request: a Saturday noon in most of the countries. */
export const FIXTURE_TIME = '2026-11-21T15:04:05Z'

/** The terms of a fixture, but for what all of them share. `order` is the number in its out_trade_no. */
type FixtureTerms = Omit<PaymentTerms, 'createdAt' | 'outTradeNo'> & { readonly order: string }

/** Makes a fixture: a request at {@link FIXTURE_TIME} and a success whose method-dependent fields are `fields`. */
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

/** A page of the gateway for one order. */
export const checkoutPage = (prepayId: string): string => `https://pay.gateway.example/checkout?prepay_id=${prepayId}`

/** A wallet's page for one order. */
export const walletPage = (prepayId: string): string => `https://wallet.gateway.example/pay?prepay_id=${prepayId}`

/** A link that opens a wallet's app where it is installed. */
export const appLink = (prepayId: string): string => `https://app.gateway.example/open?prepay_id=${prepayId}`
