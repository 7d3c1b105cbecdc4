import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSqlite, sqliteStore } from '../node/sqlite-store.ts'
import { postgresMissing, startPostgres, type TestPostgres } from './postgres.support.ts'
import { openPostgres, postgresStore } from './postgres-store.ts'
import { SchemaError } from './schema-error.ts'
import { checkSchema, migrate, SCHEMA_VERSION } from './sql/schema/migrations.ts'
import { STEPS, type SchemaStep } from './sql/schema/schema-steps.ts'
import type { SqlDriver } from './sql/sql-driver.ts'
import { claim } from './sql/outbox/create-outbox.ts'
import { createId } from '../platform/random.ts'
import { aDraft } from './contract/drafts.support.ts'

/** A driver whose nth statement fails, as in a power cut. */
const failingAt = (driver: SqlDriver, statement: number): SqlDriver => {
  let count = 0
  return {
    ...driver,
    transaction: (work) =>
      driver.transaction((query) =>
        work((sql, values) => {
          count += 1
          return count === statement ? Promise.reject(new Error('the power went')) : query(sql, values)
        }),
      ),
  }
}

/**
 * The allowed changes of a later version: a new column, and an index on a table that is large by then. `first` prepares the rows: one payment of an
 * order has the mark 0.
 */
const LATER: readonly SchemaStep[] = [
  ...STEPS,
  ['ALTER TABLE ficha_payments ADD COLUMN test_mark INTEGER NOT NULL DEFAULT 0'],
  {
    index: 'UNIQUE INDEX ficha_payments_test',
    table: 'ficha_payments',
    of: '(order_id) WHERE live = 1 AND test_mark = 0',
    first: `UPDATE ficha_payments SET test_mark = 1 WHERE live = 1 AND test_mark = 0 AND EXISTS (
      SELECT 1 FROM ficha_payments o WHERE o.order_id = ficha_payments.order_id AND o.live = 1 AND o.test_mark = 0
        AND o.id > ficha_payments.id)`,
  },
  ['ALTER TABLE ficha_payments ADD COLUMN test_note TEXT'],
]
/** Before the index of a later version. */
const WITHOUT_INDEX = LATER.slice(0, STEPS.length + 1)

const INSERT = `INSERT INTO ficha_payments (id, return_id, order_id, out_trade_no, method, channel, bank, live, alongside, phase, status, revision,
  payment, body_hash, created_at, updated_at) VALUES (?, ?, ?, ?, ?, '', '', 1, ?, 'processing', '', 3, '{}', 'h', 'now', 'now')`

/** Two live payments of one order, in a database of the version before the index. */
const twoLive = async (driver: SqlDriver): Promise<string> => {
  await migrate(driver, WITHOUT_INDEX)
  const orderId = createId()
  for (const [alongside, method] of ['PIX', 'Boleto'].entries())
    await driver.read(INSERT, [createId(), createId(), orderId, createId(), method, alongside])
  return orderId
}
const marksOf = async (driver: SqlDriver): Promise<unknown[]> =>
  (await driver.read('SELECT live, test_mark FROM ficha_payments ORDER BY test_mark')).map((row) => ({ ...row }))
const ONE_ALONE = [
  { live: 1, test_mark: 0 },
  { live: 1, test_mark: 1 },
]

/** R15, for one engine. `make` opens an empty database. */
const describeMigrations = (
  name: string,
  make: () => Promise<{ readonly driver: SqlDriver; readonly close: () => Promise<void> }>,
): void => {
  describe(`R15: migrations on ${name}`, () => {
    test('that were interrupted at any statement leave a complete version and can run again', async () => {
      const { driver, close } = await make()
      let interruptions = 0
      for (let statement = 1; ; statement += 1) {
        const outcome = await migrate(failingAt(driver, statement), LATER).then(
          () => 'done' as const,
          (error: unknown) => error,
        )
        if (outcome === 'done') break
        expect(outcome instanceof SchemaError ? outcome.cause : outcome).toMatchObject({ message: 'the power went' })
        interruptions += 1
      }
      expect(interruptions).toBeGreaterThan(5)
      await checkSchema(driver, LATER.length)
      await migrate(driver, LATER)
      await close()
    })

    test('that several processes start at once run once', async () => {
      const { driver, close } = await make()
      await Promise.all(Array.from({ length: 5 }, () => migrate(driver, LATER)))
      const rows = await driver.read('SELECT version FROM ficha_migrations ORDER BY version')
      expect(rows.map((row) => row['version'])).toEqual(LATER.map((_, at) => at + 1))
      await close()
    })

    test('of every earlier version keep their content', async () => {
      for (let version = STEPS.length; version <= LATER.length; version += 1) {
        const { driver, close } = await make()
        await migrate(driver, LATER.slice(0, version))
        const id = createId()
        await driver.transaction((query) => query(INSERT, [id, createId(), createId(), createId(), 'PIX', 0]))
        await migrate(driver, LATER)
        const [row] = await driver.read('SELECT phase, revision FROM ficha_payments WHERE id = ?', [id])
        expect(row).toMatchObject({ phase: 'processing', revision: 3 })
        await close()
      }
    })

    test('correct the rows before an index that requires it is built', async () => {
      const { driver, close } = await make()
      await twoLive(driver)
      await migrate(driver, LATER)
      expect(await marksOf(driver)).toEqual(ONE_ALONE)
      await close()
    })

    test('refuse the schema of a newer version, and change nothing in it', async () => {
      const { driver, close } = await make()
      await migrate(driver)
      await driver.transaction((query) =>
        query('INSERT INTO ficha_migrations (version, applied_at) VALUES (?, ?)', [SCHEMA_VERSION + 1, 'later']),
      )
      await expect(migrate(driver)).rejects.toThrow('made by a newer version')
      await expect(checkSchema(driver)).rejects.toThrow('made by a newer version')
      await close()
    })
  })
}

describeMigrations('SQLite', () => {
  const driver = openSqlite(':memory:')
  return Promise.resolve({ driver, close: () => driver.close() })
})

test.each([
  [
    'whether an order is paid',
    "SELECT * FROM ficha_payments WHERE order_id = ? AND phase = 'paid' ORDER BY created_at LIMIT 1",
    'SEARCH ficha_payments USING INDEX ficha_payments_order (order_id=?)',
  ],
  ['which event waits for its hook', claim('sqlite'), 'SCAN o USING INDEX ficha_outbox_in_order'],
])('the query for %s uses an index and does not read the whole table', async (_, statement, step) => {
  const driver = openSqlite(':memory:')
  await migrate(driver)
  const marks = statement.split('?').slice(1)
  const plan = await driver.read(
    `EXPLAIN QUERY PLAN ${statement}`,
    marks.map(() => ''),
  )
  expect(plan.map((row) => row['detail'])).toContain(step)
  await driver.close()
})

test('R15: a process that is killed during its migration leaves a database that opens', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ficha-migrate-'))
  const script = `
    import { openSqlite } from ${JSON.stringify(new URL('../node/sqlite-store.ts', import.meta.url).href)}
    import { migrate } from ${JSON.stringify(new URL('./sql/schema/migrations.ts', import.meta.url).href)}
    const driver = openSqlite(process.argv[1])
    await migrate({ ...driver, transaction: (work) => driver.transaction((query) => work(async (sql, values) => {
      const rows = await query(sql, values)
      if (sql.includes('ficha_inbox (')) process.kill(process.pid, 'SIGKILL')
      return rows
    })) })`
  const file = join(folder, 'ficha.db')
  const child = spawn(process.execPath, ['--conditions=@ficha/source', '--input-type=module', '-e', script, file], {
    stdio: 'ignore',
  })
  const signal = await new Promise((resolve) => child.once('exit', (_, killedBy) => resolve(killedBy)))
  expect(signal).toBe('SIGKILL')
  const left = new DatabaseSync(file)
  expect(left.prepare("SELECT name FROM sqlite_master WHERE name LIKE 'ficha_pay%'").all()).toEqual([])
  left.close()
  const store = sqliteStore(file)
  await store.checkReady()
  await store.close()
  rmSync(folder, { recursive: true })
})

const missing = postgresMissing()
describe.skipIf(missing !== undefined)(`PostgreSQL ${missing ?? ''}`, () => {
  let postgres: TestPostgres
  let count = 0
  beforeAll(async () => {
    postgres = await startPostgres()
  })
  afterAll(() => postgres.stop())

  const anEmptyDatabase = async (): Promise<Pool> => {
    const admin = new Pool({ connectionString: postgres.connectionString, max: 1 })
    const name = `ficha_${String((count += 1))}`
    await admin.query(`CREATE DATABASE ${name}`)
    await admin.end()
    return new Pool({ connectionString: postgres.connectionString.replace(/postgres$/, name), max: 5 })
  }
  describeMigrations('PostgreSQL', async () => {
    const pool = await anEmptyDatabase()
    return { driver: openPostgres(pool), close: () => pool.end() }
  })

  test.each([1, 5])('an index on a table with rows is built while others write (%i at once)', async (processes) => {
    const pool = await anEmptyDatabase()
    const apart: string[] = []
    const plain = openPostgres(pool)
    const driver: SqlDriver = { ...plain, apart: (sql) => (apart.push(sql), plain.apart?.(sql) ?? Promise.resolve()) }
    await twoLive(driver)
    await Promise.all(Array.from({ length: processes }, () => migrate(driver, LATER)))
    await checkSchema(driver, LATER.length)
    expect(await marksOf(driver)).toEqual(ONE_ALONE)
    expect(apart[0]).toContain('CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS ficha_payments_test')
    await pool.end()
  })

  test('an index that becomes valid a moment after its builder unlocked the table does not count as interrupted', async () => {
    const pool = await anEmptyDatabase()
    const plain = openPostgres(pool)
    await twoLive(plain)
    let isFirst = true
    const driver: SqlDriver = {
      ...plain,
      transaction: (work) =>
        plain.transaction((query) =>
          work((sql, values) => {
            if (!isFirst || !sql.startsWith('DROP INDEX')) return query(sql, values)
            isFirst = false
            // The error that PostgreSQL gives in this case.
            throw Object.assign(new Error('tuple concurrently updated'), { code: 'XX000' })
          }),
        ),
    }
    await migrate(driver, LATER)
    expect(isFirst).toBe(false)
    await checkSchema(driver, LATER.length)
    await pool.end()
  })

  test('an interrupted index is built again, also if two processes notice it at once', async () => {
    const pool = await anEmptyDatabase()
    const plain = openPostgres(pool)
    const orderId = await twoLive(plain)
    // The result of an interrupted build: the rows contradict the index, so it fails and stays invalid.
    const build = 'CREATE UNIQUE INDEX CONCURRENTLY ficha_payments_test ON ficha_payments (order_id) WHERE live = 1'
    await expect(pool.query(build)).rejects.toThrow('could not create unique index')
    let isFirst = true
    const driver: SqlDriver = {
      ...plain,
      apart: async (sql) => {
        // A process of the former version, which does not know the index.
        if (isFirst) await pool.query('UPDATE ficha_payments SET test_mark = 0 WHERE order_id = $1', [orderId])
        isFirst = false
        await plain.apart?.(sql)
      },
    }
    await migrate(driver, LATER)
    expect(await marksOf(driver)).toEqual(ONE_ALONE)
    const { rows } = await pool.query(
      "SELECT indisvalid FROM pg_index WHERE indexrelid = 'ficha_payments_test'::regclass",
    )
    expect(rows).toEqual([{ indisvalid: true }])
    await pool.end()
  })

  test('several stores that start at once on an empty database all work', async () => {
    const pool = await anEmptyDatabase()
    const stores = Array.from({ length: 4 }, () => postgresStore(pool))
    await Promise.all(stores.map((store) => store.payments.create(aDraft())))
    expect(await stores[0]?.payments.list({})).toHaveLength(4)
    await pool.end()
  })
})
