import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { CheckoutOptions } from '../../options/options.ts'
import { openSqlite } from '../../node/sqlite-store.ts'
import { aBody, aCheckout, aNotification, anOrder, type TestCheckout } from '../../testing/checkout.support.ts'
import { migrate } from './migrations.ts'
import { RETIRED_TOGETHER } from './retire-rows.ts'
import type { SqlDriver, SqlQuery } from './sql-driver.ts'
import { createSqlStore } from './sql-store.ts'

/** An engine that remembers the text of each statement. */
const listening = (driver: SqlDriver, heard: Set<string>): SqlDriver => {
  const hear =
    (query: SqlQuery): SqlQuery =>
    (sql, values) => {
      heard.add(sql)
      return query(sql, values)
    }
  return {
    ...driver,
    read: hear(driver.read),
    once: hear(driver.once),
    transaction: (work) => driver.transaction((query) => work(hear(query))),
  }
}

let driver: SqlDriver
const heard = new Set<string>()
beforeEach(async () => {
  driver = openSqlite(':memory:')
  await migrate(driver)
  heard.clear()
})
afterEach(() => driver.close())

/** Statements that look at every row of a table, each with the step of the plan that does. */
const scans = async (): Promise<readonly string[]> => {
  const found: string[] = []
  for (const sql of heard) {
    if (!/^\s*(SELECT|INSERT|UPDATE|DELETE|WITH)\b/.test(sql) || sql.includes('ficha_migrations')) continue
    const values = sql.split('?').slice(1)
    const plan = await driver.read(
      `EXPLAIN QUERY PLAN ${sql}`,
      values.map(() => ''),
    )
    for (const row of plan) {
      const step = String(row['detail'])
      // A partial index has only what is waited for: it does not grow with what was ever stored.
      if (/^SCAN (?!(\d+ )?CONSTANT ROWS?$|v$)/.test(step) && !step.includes('USING')) found.push(`${step}: ${sql}`)
    }
  }
  return found
}

describe('a shop’s day asks no table for all that it ever held', () => {
  const aShop = (more: Partial<CheckoutOptions> = {}): TestCheckout =>
    aCheckout({ store: createSqlStore(listening(driver, heard)), onChange: () => undefined, ...more })

  test('its payments, notifications and streams', async () => {
    const shop = aShop({ resolveOrder: () => anOrder() })
    const { id } = (await (await shop.post('/payments', aBody(), { 'idempotency-key': 'k-1' })).json()) as {
      id: string
    }
    await shop.post('/payments', aBody({ replaces: id, method: 'Boleto' }))
    const sent = shop.gateway.sent.map(({ json }) => String(json['out_trade_no']))
    for (const [at, outTradeNo] of [...sent, 'nobodys'].entries())
      await shop.notify(aNotification(outTradeNo, { trade_no: `T${String(at + 1)}` }))
    await shop.settle()
    const stream = await shop.get(`/payments/${id}/events`)
    await stream.body?.cancel()
    await shop.get('/ready')
    expect(heard.size).toBeGreaterThan(10)
    expect(await scans()).toEqual([])
    // Limits that no other process shares cost no question.
    expect([...heard].filter((sql) => /ficha_(limits|holds)/.test(sql))).toEqual([])
    shop.handler.close()
  })

  test('its jobs, which run every second', async () => {
    const shop = aShop({ queryPayment: () => Promise.resolve({ status: 'PROCESSING' }) })
    await shop.post('/payments', aBody())
    shop.clock.advance(3 * 60_000)
    await shop.handler.runJobs()
    shop.clock.advance(100 * 86_400_000)
    await shop.handler.runJobs()
    expect([...heard].some((sql) => sql.startsWith('DELETE FROM ficha_outbox'))).toBe(true)
    expect(await scans()).toEqual([])
  })

  test('an operator’s lists', async () => {
    const { handler } = aShop()
    await handler.listPayments()
    await handler.listPayments({ phase: 'unknown', olderThan: 0 })
    await handler.listPayments({ orderId: 'order-7' })
    await handler.listRecurring({ recurringId: 'club-7' })
    await handler.replayInbox({ state: 'mismatch' })
    await handler.replayInbox({ outTradeNo: 'o' })
    await handler.auditOf('o')
    expect(heard.size).toBeGreaterThan(6)
    expect(await scans()).toEqual([])
  })
})

test('retention goes by short transactions, each of a bounded number of rows, until nothing is left', async () => {
  const store = createSqlStore(driver)
  const old = RETIRED_TOGETHER * 2 + 3
  await driver.transaction(async (query) => {
    for (let at = 0; at < old; at += 1) {
      const insert = 'INSERT INTO ficha_idempotency (key_hash, body_hash, payment_id, created_at) VALUES (?, ?, ?, ?)'
      await query(insert, [`key-${String(at)}`, '', '', '2020-01-01T00:00:00.000Z'])
    }
    await query("INSERT INTO ficha_idempotency VALUES ('fresh', '', '', '2026-01-01T00:00:00.000Z')")
  })
  const limit = '2021-01-01T00:00:00.000Z'
  const turns: number[] = []
  for (let rows = 1; rows > 0; turns.push(rows))
    rows = await store.retire({ inboxBefore: limit, idempotencyBefore: limit, outboxBefore: limit })
  expect(turns).toEqual([RETIRED_TOGETHER, RETIRED_TOGETHER, 3, 0])
  expect(await driver.read('SELECT key_hash FROM ficha_idempotency')).toEqual([{ key_hash: 'fresh' }])
})
