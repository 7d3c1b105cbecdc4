import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openPostgres } from '../postgres-store.ts'
import type { PostgresClient, PostgresPool, PostgresStatement } from './pool.ts'

type Answer = 'never' | Error | undefined

/** A pool of connections whose answers a test decides. It hands out the idle one that was used last, as `pg` does. */
const aPool = (answer: (statement: PostgresStatement, connection: number) => Answer, most = 10) => {
  const idle: PostgresClient[] = []
  const waiting: ((client: PostgresClient) => void)[] = []
  const destroyed: number[] = []
  let made = 0
  let size = 0
  const give = (client: PostgresClient): void => {
    const next = waiting.shift()
    if (next) next(client)
    else idle.push(client)
  }
  const make = (): PostgresClient => {
    const connection = (made += 1)
    size += 1
    const client = Object.assign(new EventEmitter(), {
      query: (statement: PostgresStatement) => {
        const said = answer(statement, connection)
        if (said === 'never') return new Promise<never>(() => undefined)
        return said
          ? Promise.reject(said)
          : Promise.resolve({ rows: [{ connection }], command: statement.text.split(' ')[0] ?? '' })
      },
      release: (destroy = false) => {
        if (!destroy) {
          give(client)
          return
        }
        destroyed.push(connection)
        size -= 1
        if (waiting.length > 0) give(make())
      },
    }) as unknown as PostgresClient
    return client
  }
  const pool: PostgresPool = {
    on: () => undefined,
    connect: () => {
      const client = idle.pop() ?? (size < most ? make() : undefined)
      return client ? Promise.resolve(client) : new Promise((resolve) => void waiting.push(resolve))
    },
  }
  return { pool, destroyed, idle, made: () => made }
}

const sqlError = (code: string): Error => Object.assign(new Error(code), { code })
const write = (driver: ReturnType<typeof openPostgres>): Promise<unknown> =>
  driver.transaction((query) => query('INSERT INTO things VALUES (1)'))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('90: connections that the network has dropped without a word', () => {
  const frozenAfter = (count: number) => {
    let isFrozen = false
    const known = new Set<number>()
    const pool = aPool((_, connection) => {
      if (!isFrozen) known.add(connection)
      return isFrozen && known.has(connection) ? 'never' : undefined
    }, count)
    return { ...pool, freeze: () => (isFrozen = true) }
  }

  test.each<[string, (driver: ReturnType<typeof openPostgres>) => Promise<unknown>]>([
    ['a read', (driver) => driver.read('SELECT 1')],
    ['a single statement', (driver) => driver.once('INSERT INTO things VALUES (1)')],
    ['a transaction', write],
    ['a statement apart', (driver) => driver.apart?.('CREATE INDEX CONCURRENTLY') ?? Promise.resolve()],
  ])('%s fails in time and lets go of its connection, and the next one works', async (_, work) => {
    const { pool, destroyed, freeze } = frozenAfter(3)
    const driver = openPostgres(pool, { timeoutMs: 1_000 })
    await Promise.all([driver.read('SELECT 1'), driver.read('SELECT 1'), driver.read('SELECT 1')])
    freeze()
    const failed = expect(work(driver)).rejects.toThrow(/gave no answer within \d+ ms/)
    await vi.advanceTimersByTimeAsync(6 * 3_600_000)
    await failed
    // The others of that time are closed without a try.
    await driver.read('SELECT 1')
    expect(destroyed).toEqual([3, 2, 1])
    await write(driver)
  })

  test('the wait for a connection counts, and one that comes late goes back to the pool', async () => {
    const { pool, destroyed, idle } = aPool(() => undefined, 1)
    const driver = openPostgres(pool, { timeoutMs: 1_000 })
    const taken = await pool.connect()
    const waits = expect(driver.read('SELECT 1')).rejects.toThrow('no answer')
    await vi.advanceTimersByTimeAsync(1_000)
    await waits
    taken.release()
    await vi.advanceTimersByTimeAsync(1)
    expect([destroyed, idle.length]).toEqual([[], 1])
    expect(await driver.read('SELECT 1')).toEqual([{ connection: 1 }])
  })

  test('a migration may take longer than a payment', async () => {
    const { pool } = aPool(({ text }) => (text === 'ALTER' ? 'never' : undefined))
    const driver = openPostgres(pool, { timeoutMs: 1_000 })
    let isOver = false
    const slow = driver.transaction((query) => query('ALTER'), 60_000).catch(() => (isOver = true))
    await vi.advanceTimersByTimeAsync(59_000)
    expect(isOver).toBe(false)
    await vi.advanceTimersByTimeAsync(2_000)
    await slow
    expect(isOver).toBe(true)
  })
})

describe('a connection is closed', () => {
  test.each(['25006', '57P01', '57P03', '08006'])('after SQLSTATE %s, although it answers ROLLBACK', async (code) => {
    const { pool, destroyed, made } = aPool(({ text }, connection) =>
      text.startsWith('INSERT') && connection === 1 ? sqlError(code) : undefined,
    )
    const driver = openPostgres(pool)
    await driver.read('SELECT 1')
    const outcome = await write(driver).then(
      () => 'written',
      () => 'failed',
    )
    // A read-only session is tried once more on a new connection, which may lead to the server that takes writes.
    expect([outcome, destroyed]).toEqual([code === '25006' ? 'written' : 'failed', [1]])
    await write(driver)
    expect(made()).toBe(2)
  })

  test('after an error of the network, and kept after an error of a statement or of our own code', async () => {
    const errors: Answer[] = []
    const { pool, destroyed } = aPool(({ text }) => (/^(?:BEGIN|ROLLBACK)/.test(text) ? undefined : errors.shift()))
    const driver = openPostgres(pool)
    for (const stored of [sqlError('23503'), sqlError('42P01')]) {
      errors.push(stored)
      await expect(write(driver)).rejects.toThrow()
      errors.push(stored)
      await expect(driver.read('SELECT 1')).rejects.toThrow()
    }
    await expect(driver.transaction(() => Promise.reject(new Error('ours')))).rejects.toThrow('ours')
    expect(destroyed).toEqual([])
    errors.push(sqlError('ECONNRESET'))
    await expect(driver.read('SELECT 1')).rejects.toThrow()
    expect(destroyed).toEqual([1])
  })

  test('only once if every server is read-only, so that a storm of connections does not follow', async () => {
    const { pool, made } = aPool(({ text }) => (text.startsWith('INSERT') ? sqlError('25006') : undefined))
    const driver = openPostgres(pool)
    await driver.read('SELECT 1')
    await expect(write(driver)).rejects.toThrow('25006')
    expect(made()).toBe(2)
  })
})

describe('the connection that listens', () => {
  test('is asked every ten seconds, and replaced if it does not answer', async () => {
    let isFrozen = false
    const { pool, made } = aPool((_, connection) => (isFrozen && connection === 1 ? 'never' : undefined))
    const onListening = vi.fn()
    const stop = openPostgres(pool, { timeoutMs: 1_000 }).listen?.(() => undefined, onListening)
    await vi.advanceTimersByTimeAsync(60_000)
    expect([made(), onListening.mock.calls.length]).toEqual([1, 1])
    isFrozen = true
    await vi.advanceTimersByTimeAsync(11_200)
    expect([made(), onListening.mock.calls.length]).toEqual([2, 2])
    stop?.()
  })

  test('is waited for no longer than the limit', async () => {
    const { pool } = aPool(() => undefined, 1)
    const taken = await pool.connect()
    const onListening = vi.fn()
    const stop = openPostgres(pool, { timeoutMs: 1_000 }).listen?.(() => undefined, onListening)
    await vi.advanceTimersByTimeAsync(1_500)
    taken.release()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(onListening).toHaveBeenCalledOnce()
    stop?.()
  })
})
