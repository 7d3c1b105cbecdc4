import { argentinaFixtures } from '../countries/ar/testing.ts'
import { boBankTransfer } from '../countries/bo/testing.ts'
import { brazilFixtures, brCreditCard } from '../countries/br/testing.ts'
import { chileFixtures } from '../countries/cl/testing.ts'
import { colombiaFixtures } from '../countries/co/testing.ts'
import { costaRicaFixtures } from '../countries/cr/testing.ts'
import { ecuadorFixtures } from '../countries/ec/testing.ts'
import { gtCash } from '../countries/gt/testing.ts'
import { mexicoFixtures } from '../countries/mx/testing.ts'
import { paCash } from '../countries/pa/testing.ts'
import { pyBankTransfer } from '../countries/py/testing.ts'
import { peruFixtures } from '../countries/pe/testing.ts'
import { uyBankTransfer } from '../countries/uy/testing.ts'
import type { PaymentFixture } from '../countries/payment-fixture.ts'

export { FIXTURE_TIME, type PaymentFixture } from '../countries/payment-fixture.ts'
export * from '../countries/ar/testing.ts'
export * from '../countries/bo/testing.ts'
export * from '../countries/br/testing.ts'
export * from '../countries/cl/testing.ts'
export * from '../countries/co/testing.ts'
export * from '../countries/cr/testing.ts'
export * from '../countries/ec/testing.ts'
export * from '../countries/gt/testing.ts'
export * from '../countries/mx/testing.ts'
export * from '../countries/pa/testing.ts'
export * from '../countries/py/testing.ts'
export * from '../countries/pe/testing.ts'
export * from './pix-journeys.ts'
export * from '../countries/uy/testing.ts'

/**
 * One fixture for each row of the gateway's table (gateway document, section 4.1), in its order. Every country has cards, so they have one fixture,
 * the last one.
 */
export const paymentFixtures: readonly PaymentFixture[] = [
  ...argentinaFixtures,
  ...brazilFixtures,
  ...mexicoFixtures,
  ...colombiaFixtures,
  ...chileFixtures,
  ...peruFixtures,
  ...ecuadorFixtures,
  ...costaRicaFixtures,
  paCash,
  gtCash,
  boBankTransfer,
  pyBankTransfer,
  uyBankTransfer,
  brCreditCard,
]
