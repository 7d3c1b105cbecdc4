import type { Country, Payer } from '@ficha/core'
import { testAmounts, testPayers } from '@ficha/core/testing'

interface PayerOfCountry extends Payer {
  /** A usual price in the country. */
  readonly amount: string
}

/** The test payer of each country, under a name that the gateway's list of payments shows to be the probe's. */
export const TEST_PAYERS: Readonly<Record<Country, PayerOfCountry>> = Object.fromEntries(
  Object.entries(testPayers).map(([country, payer]) => [
    country,
    { ...payer, name: 'Probe Payer', email: 'probe.payer@example.com', amount: testAmounts[country as Country] },
  ]),
) as Record<Country, PayerOfCountry>
