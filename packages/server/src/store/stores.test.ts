import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sqliteStore } from '../node/sqlite-store.ts'
import { createId } from '../platform/random.ts'
import { aDelivery, aDraft, applies } from './contract/drafts.support.ts'
import { describePaymentStore } from './describe-payment-store.support.ts'
import { postgresMissing, startPostgres, type TestPostgres } from './postgres.support.ts'
import { openPostgres, postgresStore } from './postgres-store.ts'

describePaymentStore('SQLite in memory', () => {
  const store = sqliteStore(':memory:')
  return Promise.resolve({ store, close: () => store.close() })
})

describePaymentStore('SQLite in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ficha-sqlite-'))
  const store = sqliteStore(join(folder, 'ficha.db'))
  return Promise.resolve({
    store,
    close: async () => {
      await store.close()
      rmSync(folder, { recursive: true })
    },
  })
})

const missing = postgresMissing()
if (missing !== undefined) {
  console.warn(missing)
  describe.skip(missing, () => test('PostgreSQL', () => undefined))
} else {
  describe('PostgreSQL', () => {
    let postgres: TestPostgres
    beforeAll(async () => {
      postgres = await startPostgres()
    })
    afterAll(() => postgres.stop())
    test('R10: a change by one store reaches the other without a request', async () => {
      const pools = [1, 2].map(() => new Pool({ connectionString: postgres.connectionString, max: 3 }))
      const [one, other] = pools.map((pool) => postgresStore(pool))
      const received = new Set<string>()
      await new Promise<void>((resolve) => other?.watch((id) => void received.add(id), resolve))
      for (const draft of [aDraft(), aDraft(), aDraft()]) {
        await one?.payments.create(draft)
        await expect.poll(() => received.has(draft.id)).toBe(true)
      }
      await Promise.all([one?.close(), other?.close()])
      await Promise.all(pools.map((pool) => pool.end()))
    })

    test.each([true, false])(
      'continues when a newer version adds a column meanwhile (pipeline: %s)',
      async (pipeline) => {
        const pool = new Pool({ connectionString: postgres.connectionString, max: 1, pipeline })
        const store = postgresStore(pool)
        const draft = aDraft()
        await store.payments.create(draft)
        expect(await store.payments.find(draft.id)).toMatchObject({ revision: 1 })
        await pool.query(`ALTER TABLE ficha_payments ADD COLUMN newer_${String(pipeline)} TEXT`)
        expect(await store.payments.find(draft.id)).toMatchObject({ revision: 1 })
        await pool.query(`ALTER TABLE ficha_payments ADD COLUMN newest_${String(pipeline)} TEXT`)
        const changed = await store.payments.change(draft.id, () => ({ patch: { status: 'SEEN' } }), draft.createdAt)
        expect(changed?.record).toMatchObject({ status: 'SEEN', revision: 2 })
        await store.close()
        await pool.end()
      },
    )

    test('is on disk when it acknowledges, whatever the server’s default', async () => {
      const pool = new Pool({
        connectionString: postgres.connectionString,
        max: 2,
        options: '-c synchronous_commit=off',
      })
      const store = postgresStore(pool)
      await store.migrate()
      // A trigger notes the setting at the end of each transaction, when PostgreSQL decides whether to wait for the disk.
      await pool.query('CREATE TABLE commits (setting TEXT NOT NULL)')
      await pool.query(`CREATE FUNCTION note_commit() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN INSERT INTO commits VALUES (current_setting('synchronous_commit')); RETURN NULL; END $$`)
      await pool.query(`CREATE CONSTRAINT TRIGGER note_commit AFTER INSERT OR UPDATE ON ficha_payments
        DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_commit()`)
      const draft = aDraft()
      const created = await store.payments.create(draft)
      const seen = 'record' in created ? created.record : undefined
      await store.payments.change(draft.id, () => ({ patch: { status: 'ONE' } }), draft.createdAt, seen)
      await store.payments.change(draft.id, () => ({ patch: { status: 'TWO' } }), draft.createdAt)
      await store.inbox.receive(aDelivery(draft.outTradeNo), applies('paid'))
      const { rows } = await pool.query('SELECT setting FROM commits')
      expect(rows).toEqual([1, 2, 3, 4].map(() => ({ setting: 'on' })))
      await pool.query('DROP TRIGGER note_commit ON ficha_payments')
      await store.close()
      await pool.end()
    })

    test('processes many deliveries in a few transactions, and the same deliveries in two processes once', async () => {
      const pools = [1, 2].map(() => new Pool({ connectionString: postgres.connectionString, max: 3 }))
      const stores = pools.map((pool) => postgresStore(pool))
      const drafts = Array.from({ length: 60 }, () => aDraft())
      for (const draft of drafts) await stores[0]?.payments.create(draft)
      let taken = 0
      pools[0]?.on('acquire', () => (taken += 1))
      const crowd = drafts.map(({ outTradeNo }) => aDelivery(outTradeNo))
      const outcomes = await Promise.all(
        stores.map((store, at) =>
          // The second process has them in another order, under other ids.
          Promise.all(
            (at === 0 ? crowd : crowd.toReversed()).map((delivery) =>
              store.inbox.receive({ ...delivery, id: createId() }, applies('paid')),
            ),
          ),
        ),
      )
      expect(taken).toBeLessThan(8)
      const kinds = outcomes.flat().map(({ outcome }) => outcome)
      expect(kinds.filter((kind) => kind === 'applied')).toHaveLength(60)
      expect(kinds.filter((kind) => kind === 'duplicate')).toHaveLength(60)
      for (const { id } of drafts)
        expect(await stores[1]?.payments.find(id)).toMatchObject({ phase: 'paid', revision: 2 })
      await Promise.all(stores.map((store) => store.close()))
      await Promise.all(pools.map((pool) => pool.end()))
    })

    test.each([false, true])(
      'sends statements before earlier answers if the pool has a pipeline: %s',
      async (pipeline) => {
        const pool = new Pool({ connectionString: postgres.connectionString, max: 3, pipeline })
        let most = 0
        pool.on('connect', (client) => {
          const query = client.query.bind(client) as (...given: readonly unknown[]) => Promise<unknown>
          let open = 0
          const counted = (...given: readonly unknown[]): unknown => {
            // A call with a callback comes from the pool itself, which sends one statement at a time.
            if (given.length > 1) return query(...given)
            most = Math.max(most, (open += 1))
            return query(...given).finally(() => (open -= 1))
          }
          Object.assign(client, { query: counted })
        })
        const store = postgresStore(pool)
        const drafts = Array.from({ length: 6 }, () => aDraft())
        for (const draft of drafts) await store.payments.create(draft)
        await Promise.all(drafts.map(({ outTradeNo }) => store.inbox.receive(aDelivery(outTradeNo), applies('paid'))))
        const [first] = drafts
        if (first) await store.payments.change(first.id, () => ({ patch: { status: 'SEEN' } }), first.createdAt)
        if (pipeline) expect(most).toBeGreaterThan(1)
        else expect(most).toBe(1)
        await store.close()
        await pool.end()
      },
    )

    test('announces nothing of a transaction whose last statement failed', async () => {
      const pool = new Pool({ connectionString: postgres.connectionString, max: 1 })
      const driver = openPostgres(pool)
      await driver.transaction((query) => query('CREATE TABLE unwaited (id INTEGER PRIMARY KEY)'))
      const failing = driver.transaction(async (query) => {
        await query('INSERT INTO unwaited (id) VALUES (?)', [1])
        void query('INSERT INTO nowhere (id) VALUES (?)', [1]).catch(() => undefined)
      })
      await expect(failing).rejects.toThrow('nowhere')
      expect(await driver.read('SELECT id FROM unwaited')).toEqual([])
      await pool.end()
    })

    describePaymentStore('PostgreSQL', () => {
      const pool = new Pool({ connectionString: postgres.connectionString, max: 10 })
      const store = postgresStore(pool)
      return Promise.resolve({
        store,
        close: async () => {
          await store.close()
          await pool.end()
        },
      })
    })
  })
}
