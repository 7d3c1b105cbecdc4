import { paymentFixtures, pixJourneyFixtures, type PaymentFixture } from '@ficha/core/testing'

/** Every row of the gateway's table, and the Pix codes that are not simply one payment: Pix Automático, a due date, a boleto with Pix. */
export const fuzzedFixtures: readonly PaymentFixture[] = [...paymentFixtures, ...pixJourneyFixtures]
