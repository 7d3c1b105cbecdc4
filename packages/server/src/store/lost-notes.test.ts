import { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PaymentSnapshot } from '@ficha/core'
import { aBody, aCheckout, aNotification, type TestCheckout } from '../testing/checkout.support.ts'
import { postgresMissing, startPostgres, type TestPostgres } from './postgres.support.ts'
import { postgresStore } from './postgres-store.ts'
import type { PostgresClient, PostgresPool, PostgresStatement } from './postgres/pool.ts'

const missing = postgresMissing()

/** A pool of a process that ends between its commits and their notes, so it sends no note. */
const dyingBeforeItNotifies = (pool: Pool, stored: string[]): PostgresPool => ({
  on: (event, listener) => pool.on(event, listener),
  connect: async () => {
    const client: PostgresClient = await pool.connect()
    return new Proxy(client, {
      get: (target, name) => {
        const member: unknown = Reflect.get(target, name)
        if (name !== 'query') return typeof member === 'function' ? (member.bind(target) as unknown) : member
        return (statement: PostgresStatement) => {
          if (!statement.text.includes('pg_notify')) return target.query(statement)
          stored.push(String(statement.values?.[0]))
          return new Promise(() => undefined)
        }
      },
    })
  },
})

describe.skipIf(missing !== undefined)(
  `a process that dies after a commit and before its NOTIFY ${missing ?? ''}`,
  () => {
    let postgres: TestPostgres
    const pools: Pool[] = []
    const open: TestCheckout[] = []
    beforeAll(async () => {
      postgres = await startPostgres()
    })
    afterAll(async () => {
      for (const { handler } of open) handler.close()
      await Promise.all(pools.map((pool) => pool.end()))
      await postgres.stop()
    })
    const aPool = (): Pool => {
      const pool = new Pool({ connectionString: postgres.connectionString, max: 4 })
      pools.push(pool)
      return pool
    }

    test('loses nothing: other processes’ streams find the change by comparison, although they only listen', async () => {
      const stored: string[] = []
      const dies = aCheckout({ store: postgresStore(dyingBeforeItNotifies(aPool(), stored)) })
      const other = aCheckout({ store: postgresStore(aPool()), live: { pollMs: 300 } })
      open.push(dies, other)
      const { id } = (await (await dies.post('/payments', aBody())).json()) as PaymentSnapshot
      const outTradeNo = String(dies.gateway.sent[0]?.json['out_trade_no'])
      const stream = await other.get(`/payments/${id}/events`)
      const reader = stream.body?.getReader()
      const read = async (): Promise<string> => new TextDecoder().decode((await reader?.read())?.value)
      expect(await read()).toContain('"phase":"processing"')
      // It listens already. Otherwise the comparison at the beginning of LISTEN would find the change.
      await expect
        .poll(
          async () => (await pools[0]?.query("SELECT 1 FROM pg_stat_activity WHERE query LIKE 'LISTEN%'"))?.rowCount,
        )
        .toBe(1)
      await new Promise((resolve) => setTimeout(resolve, 400))

      expect((await dies.notify(aNotification(outTradeNo))).status).toBe(200)
      expect(await read()).toContain('"phase":"paid"')
      expect(stored.join()).toContain(id)
    })
  },
)
