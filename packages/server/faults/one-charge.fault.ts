import { Pool } from 'pg'
import { expect, test } from 'vitest'
import { postgresStore } from '../src/index.ts'
import { sqliteStore } from '../src/node/index.ts'
import { startPostgres } from '../src/store/postgres.support.ts'
import { checkOneCharge } from '../src/testing/one-charge-model.support.ts'

test(
  'one request is one charge: 2,000 lives on SQLite',
  () => checkOneCharge(() => sqliteStore(':memory:'), { lives: 2_000, steps: 25 }),
  1_800_000,
)

test('one request is one charge: 2,000 lives on PostgreSQL', async () => {
  const server = await startPostgres()
  const pool = new Pool({ connectionString: server.connectionString, max: 8 })
  const store = postgresStore(pool)
  await store.migrate()
  await checkOneCharge(() => store, { lives: 2_000, steps: 25 })
  expect(await store.backlog()).toMatchObject({ inboxUnmatched: 0 })
  await store.close()
  await pool.end()
  await server.stop()
  // Two thousand lives take minutes on a busy machine.
}, 1_800_000)
