import { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PaymentStore } from '../src/ports/payment-store.ts'
import { sqliteStore } from '../src/node/sqlite-store.ts'
import { postgresStore } from '../src/store/postgres-store.ts'
import { postgresMissing, startPostgres, type TestPostgres } from '../src/store/postgres.support.ts'
import { checkOrders } from '../src/testing/order-model.support.ts'

test('2,000 lives of orders of 40 commands: no open screen asks for money that is not due, SQLite', async () => {
  const store = sqliteStore(':memory:')
  const { requested, silenced } = await checkOrders([store, store], 2_000, 40)
  expect(Math.min(requested, silenced)).toBeGreaterThan(5_000)
  await store.close()
})

const missing = postgresMissing()
let postgres: TestPostgres
let pools: readonly Pool[]
beforeAll(async () => {
  if (missing !== undefined) return
  postgres = await startPostgres()
  pools = [1, 2].map(() => new Pool({ connectionString: postgres.connectionString, max: 5 }))
})
afterAll(async () => {
  if (missing !== undefined) return
  await Promise.all(pools.map((pool) => pool.end()))
  await postgres.stop()
})

test.skipIf(missing !== undefined)(
  '2,000 lives of orders of 40 commands: no open screen asks for money that is not due, two processes at one PostgreSQL',
  async () => {
    const stores = pools.map((pool) => postgresStore(pool)) as [PaymentStore, PaymentStore]
    const { requested, silenced } = await checkOrders(stores, 2_000, 40)
    expect(Math.min(requested, silenced)).toBeGreaterThan(5_000)
    await Promise.all(stores.map((store) => store.close()))
  },
)
