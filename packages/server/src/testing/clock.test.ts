import { expect, test } from 'vitest'
import { sqliteStore } from '../node/sqlite-store.ts'
import { checkClock } from './clock-model.support.ts'

// The same check runs with its full numbers, and with two stores at one PostgreSQL, in faults/.
test('each event of time is reported once, none is lost and none comes at night, over random lives of two processes', async () => {
  const store = sqliteStore(':memory:')
  const { created, reminder, lapsed } = await checkClock([store, store], 60, 40)
  expect(created).toBeGreaterThan(20)
  expect(reminder).toBeGreaterThan(3)
  expect(lapsed).toBeGreaterThan(20)
  await store.close()
}, 60_000)
