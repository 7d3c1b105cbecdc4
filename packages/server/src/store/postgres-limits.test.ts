import { Pool } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createId } from '../platform/random.ts'
import { aBody, aCheckout, NOON, type TestCheckout } from '../testing/checkout.support.ts'
import { describeLimitStore } from './contract/limits.support.ts'
import { postgresLimits } from './postgres-limits.ts'
import { postgresStore } from './postgres-store.ts'
import { postgresMissing, startPostgres, type TestPostgres } from './postgres.support.ts'

const missing = postgresMissing()
describe.skipIf(missing !== undefined)(`PostgreSQL ${missing ?? ''}`, () => {
  let postgres: TestPostgres
  const pools: Pool[] = []
  let networks = 0
  const aPool = (): Pool => {
    const pool = new Pool({ connectionString: postgres.connectionString, max: 4 })
    pools.push(pool)
    return pool
  }
  beforeAll(async () => {
    postgres = await startPostgres()
  })
  afterAll(async () => {
    await Promise.all(pools.map((pool) => pool.end().catch(() => undefined)))
    await postgres.stop()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  /**
   * Stops the timers. On a busy machine PostgreSQL may take longer than one second, after which a process counts its own requests, or longer
   * than ten seconds, after which a pool ends a connection. Call it before a pool is used, because older timers are not stopped.
   */
  const waitForSlowMachines = (): void => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  }

  describeLimitStore('PostgreSQL', (now) =>
    Promise.resolve({ store: postgresLimits(aPool(), { now }), close: () => Promise.resolve() }),
  )

  test('12.9: a place of a process that died is free after its time', async () => {
    let now = 1_000_000
    const [one, other] = [postgresLimits(aPool(), { now: () => now }), postgresLimits(aPool(), { now: () => now })]
    const key = createId()
    expect(await one.hold(key, 1, 600_000)).toBeDefined()
    expect(await other.hold(key, 1, 600_000)).toBeUndefined()
    now += 600_001
    expect(await other.hold(key, 1, 600_000)).toBeDefined()
  })

  test('12.9: outdated counters are deleted by the jobs, once a minute', async () => {
    const pool = aPool()
    const key = createId()
    const store = postgresLimits(pool, { now: () => Date.now() - 120_000 })
    await store.take(key, 10)
    await store.hold(key, 10, 1_000)
    const rows = async (): Promise<number> => {
      const requested =
        'SELECT key_hash FROM ficha_limits WHERE key_hash = $1 UNION ALL SELECT id FROM ficha_holds WHERE key_hash = $1'
      return (await pool.query(requested, [key])).rows.length
    }
    expect(await rows()).toBe(2)
    const checkout = aCheckout({ rateLimit: { store: postgresLimits(pool) } })
    expect((await checkout.handler.runJobs()).retired).toBeGreaterThanOrEqual(2)
    expect(await rows()).toBe(0)
    await store.take(key, 10)
    checkout.clock.advance(59_000)
    await checkout.handler.runJobs()
    expect(await rows()).toBe(1)
    checkout.clock.advance(1_000)
    await checkout.handler.runJobs()
    expect(await rows()).toBe(0)
  })

  /**
   * Four processes on one database, as behind a load balancer, and a client with its own address. The time does not advance. Otherwise the
   * bucket would be refilled on a slow machine.
   */
  const fourProcesses = async (
    isShared: boolean,
  ): Promise<{ readonly all: readonly TestCheckout[]; readonly from: string }> => {
    const all = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const pool = aPool()
        const store = postgresStore(pool)
        await store.migrate()
        const shared = isShared && { store: postgresLimits(pool, { now: () => NOON }) }
        return aCheckout({
          store,
          trustProxy: 1,
          rateLimit: { createPerMinute: 10, ...shared },
          live: { maxStreamsPerAddress: 6 },
        })
      }),
    )
    networks += 1
    return { all, from: `2001:db8:${String(networks)}::1` }
  }
  const passed = (answers: readonly Response[]): number => answers.filter(({ status }) => status < 300).length

  test.each([
    ['count for themselves without a shared store', false, 40, 24],
    ['are not four times the limit with one', true, 10, 6],
  ])('12.9: four processes %s', async (_, isShared, created, streams) => {
    waitForSlowMachines()
    const { all, from } = await fourProcesses(isShared)
    const headers = { 'x-forwarded-for': from }
    const orderId = `order-${createId()}`
    const answers: Response[] = []
    for (let count = 0; count < 44; count += 1)
      answers.push(await (all[count % 4] as TestCheckout).post('/payments', aBody({ orderId }), headers))
    expect(passed(answers)).toBe(created)
    expect(answers.at(-1)?.status).toBe(429)
    const { id } = (await answers[0]?.json()) as { id: string }
    const opened: Response[] = []
    for (let count = 0; count < 28; count += 1)
      opened.push(await (all[count % 4] as TestCheckout).get(`/payments/${id}/events`, headers))
    expect(passed(opened)).toBe(streams)
    expect(opened.at(-1)?.status).toBe(503)
    // A closed stream makes room in every process.
    await opened[0]?.body?.cancel()
    await expect
      .poll(async () => {
        const again = await (all[0] as TestCheckout).get(`/payments/${id}/events`, headers)
        return again.status
      })
      .toBe(200)
    for (const { handler } of all) handler.close()
  })

  test('12.9: with an unreachable database each process counts alone, and says so', async () => {
    waitForSlowMachines()
    const own = await startPostgres()
    const pool = new Pool({ connectionString: own.connectionString, max: 2 })
    await postgresStore(pool).migrate()
    const checkout = aCheckout({
      rateLimit: { createPerMinute: 3, store: postgresLimits(pool, { now: () => NOON }) },
    })
    const post = async (): Promise<number> => (await checkout.post('/payments', aBody())).status
    expect(await post()).toBe(201)
    await own.kill()
    expect([await post(), await post(), await post(), await post()]).toEqual([200, 200, 200, 429])
    const notified = checkout.logger.lines.filter((line) => line.includes('rateLimit.store failed'))
    expect(notified).toHaveLength(1)
    expect(notified[0]).toContain('"level":"warn"')
    await own.start()
    checkout.clock.advance(5_001)
    // The common count begins again at zero, because a crash empties an UNLOGGED table.
    expect([await post(), await post(), await post(), await post()]).toEqual([200, 200, 200, 429])
    await pool.end()
    await own.stop()
  })
})
