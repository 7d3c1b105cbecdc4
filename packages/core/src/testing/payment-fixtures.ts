import { brCreditCard } from '../countries/br/testing/fixtures.ts'
import type { PaymentFixture } from '../countries/testing/payment-fixture.ts'
import { TESTING } from '../countries/testing/registry.ts'

export { FIXTURE_TIME, type PaymentFixture } from '../countries/testing/payment-fixture.ts'
export * from '../countries/testing/fixtures.ts'
export * from './pix-journeys.ts'

/**
 * One fixture for each row of the gateway's table (gateway document, section 4.1), by the codes of the countries. Every country has cards, so they
 * have one fixture, the last one.
 */
export const paymentFixtures: readonly PaymentFixture[] = [
  ...Object.values(TESTING).flatMap(({ fixtures }) => fixtures),
  brCreditCard,
]
