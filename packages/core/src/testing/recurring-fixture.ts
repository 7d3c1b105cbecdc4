import type { ScheduleTerms } from '../recurring/recurring-schedule.ts'
import { FIXTURE_TIME } from '../countries/testing/payment-fixture.ts'

/** A merchant's offer with recurring charges. The data is realistic, and only for tests and stories. */
export interface RecurringFixture {
  /** The country and the offer, for the names of files, stories and tests: "br-coffee-club". */
  readonly name: string
  /** The merchant's name for it. */
  readonly title: string
  /** The language of its payers. */
  readonly locale: string
  readonly terms: ScheduleTerms
  readonly cardLastFour: string
}

const monthly = { unit: 'M', count: 1 } as const

/** Brazil: a monthly coffee club. The trial is one week for R$ 1,00. It is the first of twelve periods. */
export const brCoffeeClub: RecurringFixture = {
  name: 'br-coffee-club',
  title: 'Clube do Café',
  locale: 'pt-BR',
  cardLastFour: '4242',
  terms: {
    country: 'BR',
    amount: '49.90',
    currency: 'BRL',
    interval: monthly,
    quantity: 12,
    trial: { period: { unit: 'D', count: 7 }, amount: '1.00' },
    startAt: FIXTURE_TIME,
    zone: 'America/Sao_Paulo',
  },
}

/** Mexico: a pottery workshop with monthly charges for two years, without a trial. */
export const mxWorkshop: RecurringFixture = {
  name: 'mx-workshop',
  title: 'Taller de cerámica',
  locale: 'es-MX',
  cardLastFour: '0083',
  terms: {
    country: 'MX',
    amount: '1289.50',
    currency: 'MXN',
    interval: monthly,
    quantity: 24,
    startAt: FIXTURE_TIME,
    zone: 'America/Mexico_City',
  },
}

/** Colombia: a box of fruit every two weeks. Its price has cents, which must not be rounded. The trial is free. */
export const coFruitBox: RecurringFixture = {
  name: 'co-fruit-box',
  title: 'Caja de frutas',
  locale: 'es-CO',
  cardLastFour: '1117',
  terms: {
    country: 'CO',
    amount: '38900.50',
    currency: 'COP',
    interval: { unit: 'W', count: 2 },
    quantity: 6,
    trial: { period: { unit: 'W', count: 1 }, amount: '0' },
    startAt: FIXTURE_TIME,
    zone: 'America/Bogota',
  },
}

/** Chile: a yearly membership in a currency without decimals. */
export const clMembership: RecurringFixture = {
  name: 'cl-membership',
  title: 'Socios del telar',
  locale: 'es-CL',
  cardLastFour: '9010',
  terms: {
    country: 'CL',
    amount: '64990',
    currency: 'CLP',
    interval: { unit: 'Y', count: 1 },
    quantity: 3,
    startAt: FIXTURE_TIME,
    zone: 'America/Santiago',
  },
}

/** All recurring fixtures. */
export const recurringFixtures: readonly RecurringFixture[] = [brCoffeeClub, mxWorkshop, coFruitBox, clMembership]
