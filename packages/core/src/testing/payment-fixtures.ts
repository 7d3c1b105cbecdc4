import { argentinaFixtures } from './fixtures/argentina.ts'
import { boBankTransfer } from './fixtures/bolivia.ts'
import { brazilFixtures, brCreditCard } from './fixtures/brazil.ts'
import { chileFixtures } from './fixtures/chile.ts'
import { colombiaFixtures } from './fixtures/colombia.ts'
import { costaRicaFixtures } from './fixtures/costa-rica.ts'
import { ecuadorFixtures } from './fixtures/ecuador.ts'
import { gtCash } from './fixtures/guatemala.ts'
import { mexicoFixtures } from './fixtures/mexico.ts'
import { paCash } from './fixtures/panama.ts'
import { pyBankTransfer } from './fixtures/paraguay.ts'
import { peruFixtures } from './fixtures/peru.ts'
import { uyBankTransfer } from './fixtures/uruguay.ts'
import type { PaymentFixture } from './payment-fixture.ts'

export { FIXTURE_TIME, type PaymentFixture } from './payment-fixture.ts'
export * from './fixtures/argentina.ts'
export * from './fixtures/bolivia.ts'
export * from './fixtures/brazil.ts'
export * from './fixtures/chile.ts'
export * from './fixtures/colombia.ts'
export * from './fixtures/costa-rica.ts'
export * from './fixtures/ecuador.ts'
export * from './fixtures/guatemala.ts'
export * from './fixtures/mexico.ts'
export * from './fixtures/panama.ts'
export * from './fixtures/paraguay.ts'
export * from './fixtures/peru.ts'
export * from './fixtures/pix-journeys.ts'
export * from './fixtures/uruguay.ts'

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
