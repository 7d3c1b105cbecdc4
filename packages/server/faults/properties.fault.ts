import { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sqliteStore } from '../src/node/sqlite-store.ts'
import type { PaymentStore } from '../src/ports/payment-store.ts'
import { postgresMissing, startPostgres, type TestPostgres } from '../src/store/postgres.support.ts'
import { postgresStore } from '../src/store/postgres-store.ts'
import { checkChangingPrices } from '../src/testing/changing-prices.support.ts'
import { checkDrawnWalks } from '../src/testing/drawn-walks.support.ts'
import { checkEveryPeriodReport } from '../src/testing/every-period-report.support.ts'
import { checkEveryReport } from '../src/testing/every-report.support.ts'
import { checkFoldOrder } from '../src/testing/fold-order.support.ts'
import { checkFulfilRace } from '../src/testing/fulfil-race.support.ts'
import { checkAgainstModel } from '../src/testing/payment-model.support.ts'

test('R3: 5,000 sets of deliveries, shuffled and repeated', () => checkFoldOrder(5_000))
test('R4: 2,000 lives of 30 commands against the reference model', () => checkAgainstModel(2_000, 30))
test('R7: 1,000 interleavings of return and notification', () => checkFulfilRace(1_000))

const REPORTS = 20_000
const WALKS = 5_000

test('20,000 random authentic reports, SQLite: each moves something, is known already, or reaches a person once', async () => {
  const store = sqliteStore(':memory:')
  expect(await checkEveryReport(store, REPORTS / 10)).toBeGreaterThanOrEqual(REPORTS)
  await store.close()
})

test('20,000 random authentic reports on recurring orders, SQLite', async () => {
  const store = sqliteStore(':memory:')
  expect(await checkEveryPeriodReport(store, REPORTS / 10)).toBeGreaterThanOrEqual(REPORTS)
  await store.close()
})

test('5,000 walks over the drawn states, SQLite', async () => {
  const store = sqliteStore(':memory:')
  await checkDrawnWalks(store, WALKS)
  await store.close()
})

test('5,000 orders whose prices by method change: paid exactly by what a method cost, SQLite', async () => {
  const store = sqliteStore(':memory:')
  await checkChangingPrices(store, 5_000)
  await store.close()
})

const missing = postgresMissing()
let postgres: TestPostgres
let pool: Pool
beforeAll(async () => {
  if (missing !== undefined) return
  postgres = await startPostgres()
  pool = new Pool({ connectionString: postgres.connectionString, max: 5 })
})
afterAll(async () => {
  if (missing !== undefined) return
  await pool.end()
  await postgres.stop()
})

// Twenty thousand reports take minutes on a busy machine.
test.skipIf(missing !== undefined).each<[string, (store: PaymentStore) => Promise<unknown>]>([
  ['20,000 random authentic reports', (store) => checkEveryReport(store, REPORTS / 10)],
  ['20,000 random authentic reports on recurring orders', (store) => checkEveryPeriodReport(store, REPORTS / 10)],
  ['2,000 orders whose prices by method change', (store) => checkChangingPrices(store, 2_000)],
  ['1,000 walks over the drawn states', (store) => checkDrawnWalks(store, WALKS / 5)],
])(
  '%s, PostgreSQL',
  async (_, check) => {
    const store = postgresStore(pool)
    const checked = await check(store)
    if (typeof checked === 'number') expect(checked).toBeGreaterThanOrEqual(REPORTS)
    await store.close()
  },
  1_800_000,
)
