import { copyFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Pool } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { PaymentSnapshot } from '@ficha/core'
import { sqliteStore } from '../src/node/sqlite-store.ts'
import { systemClock } from '../src/platform/clock.ts'
import type { PaymentStore } from '../src/ports/payment-store.ts'
import { postgresStore } from '../src/store/postgres-store.ts'
import { postgresMissing, startPostgres, type TestPostgres } from '../src/store/postgres.support.ts'
import { aBody, aCheckout, aNotification, type TestCheckout } from '../src/testing/checkout.support.ts'
import { aFolder, until } from './bff.support.ts'
import { aNetworkTo, type NetworkBetween } from './network-between.support.ts'

const TIMEOUT_MS = 2_000
const missing = postgresMissing()

/** The outcomes of the four things that need the store. */
interface Outcomes {
  readonly creation: number
  readonly notification: number
  readonly job: 'ran' | 'failed'
  readonly ready: number
}

const WELL: Outcomes = { creation: 201, notification: 200, job: 'ran', ready: 200 }
const AWAY: Outcomes = { creation: 503, notification: 503, job: 'failed', ready: 503 }

/** A shop with a pending payment for each look. */
interface Shop {
  readonly checkout: TestCheckout
  /** Makes a payment, notifies about one that is under way, runs the jobs and asks for /ready, all at the same time. */
  look(): Promise<Outcomes>
  /** Checks that every payment whose notification was acknowledged is paid, by a reader of its own. */
  checkNothingLost(reader: PaymentStore): Promise<void>
}

let orders = 0

const openShop = async (store: PaymentStore, pending = 8): Promise<Shop> => {
  const onOrderChange = (): void => undefined
  const checkout = aCheckout({ store, clock: systemClock, onOrderChange })
  const waiting: PaymentSnapshot[] = []
  const acknowledged: string[] = []
  const create = async (): Promise<Response> =>
    checkout.post('/payments', aBody({ orderId: `order-${String((orders += 1))}` }))
  for (let at = 0; at < pending; at += 1) waiting.push((await (await create()).json()) as PaymentSnapshot)
  const notify = async (): Promise<number> => {
    const next = waiting.shift()
    if (!next) throw new Error('no payment is under way any more')
    const { outTradeNo = '', tradeNo = '' } = next.payment
    const { status } = await checkout.notify(aNotification(outTradeNo, { trade_no: tradeNo }))
    if (status === 200) acknowledged.push(next.id)
    return status
  }
  return {
    checkout,
    look: async () => {
      const [creation, notification, job, ready] = await Promise.all([
        create().then(({ status }) => status),
        notify(),
        checkout.handler.runJobs().then(
          () => 'ran' as const,
          () => 'failed' as const,
        ),
        checkout.get('/ready').then(({ status }) => status),
      ])
      return { creation, notification, job, ready }
    },
    checkNothingLost: async (reader) => {
      expect(acknowledged.length).toBeGreaterThan(0)
      for (const id of acknowledged) expect((await reader.payments.find(id))?.phase).toBe('paid')
    },
  }
}

describe.skipIf(missing !== undefined)(`90: a database in trouble: PostgreSQL ${missing ?? ''}`, () => {
  let postgres: TestPostgres
  let admin: Pool
  let number = 0
  const pools: Pool[] = []
  const networks: NetworkBetween[] = []
  beforeAll(async () => {
    postgres = await startPostgres()
    admin = new Pool({ connectionString: postgres.connectionString, max: 2 })
  })
  afterEach(async () => {
    for (const network of networks.splice(0)) await network.close()
    for (const pool of pools.splice(0)) await pool.end()
  })
  afterAll(async () => {
    await admin.end()
    await postgres.stop()
  })

  /** A database of its own, with an account that owns nothing and may connect. */
  const aDatabase = async (with_ = ''): Promise<{ readonly name: string; as(user: string): string }> => {
    const name = `shop_${String((number += 1))}`
    await admin.query(`CREATE DATABASE ${name} ${with_}`)
    await admin.query(`CREATE ROLE ${name} LOGIN`)
    return {
      name,
      as: (user) => {
        const url = new URL(postgres.connectionString)
        url.username = user
        url.pathname = `/${name}`
        return url.href
      },
    }
  }
  const aStore = (connectionString: string): PaymentStore => {
    const pool = new Pool({ connectionString, max: 6 })
    pools.push(pool)
    return postgresStore(pool, { timeoutMs: TIMEOUT_MS })
  }
  const aRemoteShop = async () => {
    const database = await aDatabase()
    const network = await aNetworkTo(database.as('postgres'))
    networks.push(network)
    return {
      database,
      network,
      shop: await openShop(aStore(network.connectionString)),
      reader: aStore(database.as('postgres')),
    }
  }

  test('open connections are dropped without a word: after one time limit everything works, and nothing is lost', async () => {
    const { network, shop, reader } = await aRemoteShop()
    const stream = await shop.checkout.get(`/payments/${(await firstOf(shop)).id}/events`)
    network.dropOpen()
    const during = await shop.look()
    // Whatever took a dropped connection failed in time.
    for (const [name, outcome] of Object.entries(during))
      expect([WELL, AWAY].map((all) => Reflect.get(all, name) as unknown)).toContain(outcome)
    expect(await shop.look()).toEqual(WELL)
    await shop.checkNothingLost(reader)
    await stream.body?.cancel()
  })

  test('the whole network is down: everything fails in time, and works when it is well again', async () => {
    const { network, shop, reader } = await aRemoteShop()
    network.dropOpen()
    network.setDown(true)
    const startedAt = performance.now()
    expect(await shop.look()).toEqual(AWAY)
    expect(performance.now() - startedAt).toBeLessThan(10 * TIMEOUT_MS)
    network.setDown(false)
    await until('the store is well', async () => (await shop.checkout.get('/ready')).status === 200, 60_000)
    expect(await shop.look()).toEqual(WELL)
    await shop.checkNothingLost(reader)
  })

  test('sessions turned read-only, and new ones may write: nothing fails', async () => {
    const { database, shop, reader } = await aRemoteShop()
    await admin.query(`ALTER DATABASE ${database.name} SET default_transaction_read_only = on`)
    await endSessions(database.name)
    await shop.look()
    await admin.query(`ALTER DATABASE ${database.name} SET default_transaction_read_only = off`)
    expect(await shop.look()).toEqual(WELL)
    await shop.checkNothingLost(reader)
  })

  test('the server takes no writes: nothing is acknowledged, open slips are shown, and it heals by itself', async () => {
    const { database, shop, reader } = await aRemoteShop()
    const { id } = await firstOf(shop)
    await admin.query(`ALTER DATABASE ${database.name} SET default_transaction_read_only = on`)
    await endSessions(database.name)
    await shop.look()
    expect(await shop.look()).toEqual(AWAY)
    expect((await shop.checkout.get(`/payments/${id}`)).status).toBe(200)
    await admin.query(`ALTER DATABASE ${database.name} SET default_transaction_read_only = off`)
    expect(await shop.look()).toEqual(WELL)
    await shop.checkNothingLost(reader)
  })

  test('sessions are ended by the server: everything works at the second look', async () => {
    const { database, shop, reader } = await aRemoteShop()
    await endSessions(database.name)
    await shop.look()
    expect(await shop.look()).toEqual(WELL)
    await shop.checkNothingLost(reader)
  })

  const endSessions = (name: string): Promise<unknown> =>
    admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name])

  const ALL = 'SELECT, INSERT, UPDATE, DELETE'
  const grant = async (owner: Pool, account: string, tables: string): Promise<void> => {
    await owner.query(`REVOKE CREATE ON SCHEMA public FROM PUBLIC`)
    await owner.query(`GRANT USAGE ON SCHEMA public TO ${account}`)
    await owner.query(`GRANT ${tables} ON ALL TABLES IN SCHEMA public TO ${account}`)
    await owner.query(`GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO ${account}`)
  }

  test('an account without CREATE works on a schema that another one has migrated', async () => {
    const database = await aDatabase()
    const owner = new Pool({ connectionString: database.as('postgres'), max: 2 })
    pools.push(owner)
    await postgresStore(owner).migrate()
    await grant(owner, database.name, ALL)
    const shop = await openShop(aStore(database.as(database.name)))
    expect(await shop.look()).toEqual(WELL)
    await shop.checkNothingLost(aStore(database.as('postgres')))
  })

  test.each<[string, (database: Awaited<ReturnType<typeof aDatabase>>, owner: Pool) => Promise<unknown>, RegExp]>([
    [
      'no schema, and an account without CREATE',
      (_, owner) => owner.query('REVOKE CREATE ON SCHEMA public FROM PUBLIC'),
      /may not make the store’s schema/,
    ],
    [
      'an account that may only read',
      async ({ name }, owner) => {
        await postgresStore(owner).migrate()
        await grant(owner, name, 'SELECT')
      },
      /lacks rights on the store’s tables \(DELETE on ficha_audit/,
    ],
    [
      'an account without one right on one table',
      async ({ name }, owner) => {
        await postgresStore(owner).migrate()
        await grant(owner, name, ALL)
        await owner.query(`REVOKE UPDATE ON ficha_inbox FROM ${name}`)
      },
      /lacks rights on the store’s tables \(UPDATE on ficha_inbox\)/,
    ],
  ])('%s is found at the start, with its name, and no gateway is asked', async (_, prepare, sentence) => {
    const database = await aDatabase()
    const owner = new Pool({ connectionString: database.as('postgres'), max: 2 })
    pools.push(owner)
    await prepare(database, owner)
    await expectFoundAtTheStart(aStore(database.as(database.name)), sentence)
  })

  test('a database in LATIN1 is found at the start, with its name, and no gateway is asked', async () => {
    const database = await aDatabase("ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0")
    await expectFoundAtTheStart(aStore(database.as('postgres')), /encoding is LATIN1/)
  })

  const expectFoundAtTheStart = async (store: PaymentStore, sentence: RegExp): Promise<void> => {
    const checkout = aCheckout({ store, clock: systemClock })
    void checkout.handler.start()
    await until('the log says it', () => Promise.resolve(sentence.test(checkout.logger.lines.join('\n'))), 10_000)
    for (const response of [
      await checkout.get('/ready'),
      await checkout.post('/payments', aBody()),
      await checkout.notify(aNotification('N')),
    ]) {
      expect(response.status).toBe(503)
      expect(await response.json()).toMatchObject({ missing: ['migrations'] })
    }
    expect(checkout.gateway.sent).toEqual([])
    checkout.handler.close()
  }
})

const firstOf = async ({ checkout }: Shop): Promise<{ readonly id: string }> => {
  const [first] = await checkout.handler.listPayments({ limit: 1 })
  if (!first) throw new Error('there is no payment')
  return first
}

describe('90: a database in trouble: an SQLite file', () => {
  test('that is replaced under a live process: nothing is acknowledged until the process starts again', async () => {
    const folder = aFolder()
    const path = join(folder, 'ficha.sqlite')
    const store = sqliteStore(path)
    const shop = await openShop(store)
    expect(await shop.look()).toEqual(WELL)
    await store.close()
    const open = sqliteStore(path)
    const again = await openShop(open)
    copyFileSync(path, `${path}.backup`)
    renameSync(`${path}.backup`, path)
    const sent = again.checkout.gateway.sent.length
    expect(await again.look()).toEqual(AWAY)
    expect(again.checkout.gateway.sent).toHaveLength(sent)
    expect(again.checkout.logger.lines.join()).toContain('was replaced or removed')
    await open.close()
    const next = sqliteStore(path)
    expect(await (await openShop(next)).look()).toEqual(WELL)
    await shop.checkNothingLost(next)
    await next.close()
    rmSync(folder, { recursive: true })
  })
})
