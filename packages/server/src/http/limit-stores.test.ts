import { afterEach, describe, expect, test, vi } from 'vitest'
import type { LimitStore } from '../ports/limit-store.ts'
import { aLogger } from '../testing/checkout.support.ts'
import { createLimitStores } from './limit-stores.ts'

const setUp = (shared: Partial<LimitStore>) => {
  let now = 0
  const logger = aLogger()
  const store = createLimitStores(
    {
      take: () => Promise.resolve({ isLetThrough: true }),
      giveBack: () => Promise.resolve(),
      look: () => Promise.resolve({ isLetThrough: true }),
      hold: () => Promise.resolve(() => Promise.resolve()),
      retire: () => Promise.resolve(0),
      ...shared,
    },
    { clock: { now: () => now, sleep: () => Promise.resolve() }, logger },
  )('create')
  return { store, logger, advance: (ms: number): void => void (now += ms) }
}

afterEach(() => vi.useRealTimers())

describe('12.9: limits that several processes share', () => {
  test('get digests only: no address and no session leaves the process', async () => {
    const take = vi.fn<LimitStore['take']>(() => Promise.resolve({ isLetThrough: true }))
    await setUp({ take }).store.take('session-77|203.0.113.7', 10)
    const [key] = take.mock.calls[0] ?? []
    expect(key).toMatch(/^[\da-f]{64}$/)
  })

  test('are not asked for five seconds after a failure, and this process counts alone', async () => {
    const take = vi.fn<LimitStore['take']>(() => Promise.reject(new Error('gone')))
    const { store, logger, advance } = setUp({ take })
    const isLetThrough = async (): Promise<boolean> => (await store.take('k', 2)).isLetThrough
    expect([await isLetThrough(), await isLetThrough(), await isLetThrough()]).toEqual([true, true, false])
    expect(take).toHaveBeenCalledTimes(1)
    expect(logger.lines).toHaveLength(1)
    expect(logger.lines[0]).toContain('each process counts for itself')
    advance(5_000)
    take.mockResolvedValue({ isLetThrough: true })
    expect(await isLetThrough()).toBe(true)
    expect(take).toHaveBeenCalledTimes(2)
  })

  test.each([undefined, null, true, {}, { isLetThrough: 'yes' }, { isLetThrough: false }])(
    'have failed if they answer %j',
    async (answer) => {
      const { store, logger } = setUp({ take: () => Promise.resolve(answer as never) })
      expect(await store.take('k', 1)).toEqual({ isLetThrough: true })
      expect(await store.take('k', 1)).toMatchObject({ isLetThrough: false, retryAfterMs: 60_000 })
      expect(logger.lines).toHaveLength(1)
    },
  )

  test('delay nobody if they are slow, and a place that arrives too late is returned', async () => {
    vi.useFakeTimers()
    let answer: ((release: () => Promise<void>) => void) | undefined
    const release = vi.fn(() => Promise.resolve())
    const hold = vi.fn(() => new Promise<() => Promise<void>>((resolve) => (answer = resolve)))
    const { store, logger } = setUp({ hold })
    const held = store.hold('k', 1, 1_000)
    // The key is hashed first, which takes real time and does not depend on the fake timers.
    await expect.poll(() => hold).toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await held).toBeDefined()
    expect(logger.lines[0]).toContain('failed or was slow')
    answer?.(release)
    await vi.advanceTimersByTimeAsync(0)
    expect(release).toHaveBeenCalledTimes(1)
  })
})
