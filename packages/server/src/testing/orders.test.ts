import { expect, test } from 'vitest'
import { sqliteStore } from '../node/sqlite-store.ts'
import { checkOrders } from './order-model.support.ts'

// The same check runs with its full numbers, and with two processes at one PostgreSQL, in faults/.
test('no open screen asks for money that is not due, over random lives of orders', async () => {
  const store = sqliteStore(':memory:')
  const { requested, silenced } = await checkOrders([store, store], 60, 40)
  expect(requested).toBeGreaterThan(100)
  expect(silenced).toBeGreaterThan(100)
  await store.close()
}, 60_000)
