import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createId } from '../../platform/random.ts'
import type { LimitStore, LimitDecision } from '../../ports/limit-store.ts'

/**
 * The contract of a store of limits. Every implementation runs all of it.
 *
 * @param make Opens an empty store that takes the time from `now`. Returns the store and a function that closes it.
 */
export const describeLimitStore = (
  name: string,
  make: (now: () => number) => Promise<{ readonly store: LimitStore; readonly close: () => Promise<void> }>,
): void => {
  describe(`12.9: a store of limits: ${name}`, () => {
    let now = Date.parse('2026-11-22T12:00:00.000Z')
    let store: LimitStore
    let close: () => Promise<void>
    beforeAll(async () => {
      ;({ store, close } = await make(() => now))
    })
    afterAll(() => close())

    const takeAll = async (key: string, perMinute: number, times: number): Promise<number> => {
      const taken: LimitDecision[] = []
      for (let count = 0; count < times; count += 1) taken.push(await store.take(key, perMinute))
      return taken.filter(({ isLetThrough }) => isLetThrough).length
    }

    test('accepts a number of requests at once, says when the next is allowed, and refills evenly', async () => {
      const key = createId()
      expect(await takeAll(key, 10, 12)).toBe(10)
      const refused = await store.take(key, 10)
      expect(refused).toMatchObject({ isLetThrough: false })
      expect(refused.isLetThrough ? 0 : refused.retryAfterMs).toBeCloseTo(6_000, 0)
      now += 5_000
      const sooner = await store.take(key, 10)
      expect(sooner.isLetThrough ? 0 : sooner.retryAfterMs).toBeCloseTo(1_000, 0)
      now += 1_001
      expect(await takeAll(key, 10, 3)).toBe(1)
      now += 60_000
      expect(await takeAll(key, 10, 12)).toBe(10)
    })

    test('counts each key separately', async () => {
      expect(await takeAll(createId(), 2, 3)).toBe(2)
      expect(await takeAll(createId(), 2, 3)).toBe(2)
    })

    test('accepts no more if many come at the same time', async () => {
      const key = createId()
      const taken = await Promise.all(Array.from({ length: 40 }, () => store.take(key, 10)))
      expect(taken.filter(({ isLetThrough }) => isLetThrough)).toHaveLength(10)
    })

    test('blocks nobody after a clock was set back', async () => {
      const key = createId()
      expect(await takeAll(key, 2, 1)).toBe(1)
      now -= 86_400_000
      expect(await takeAll(key, 2, 2)).toBe(1)
      now += 30_001
      expect(await takeAll(key, 2, 2)).toBe(1)
    })

    test('counts nothing for a look', async () => {
      const key = createId()
      for (let count = 0; count < 3; count += 1) expect(await store.look(key, 1)).toEqual({ isLetThrough: true })
      expect(await takeAll(key, 1, 2)).toBe(1)
      const refused = await store.look(key, 1)
      expect(refused.isLetThrough ? 0 : refused.retryAfterMs).toBeCloseTo(60_000, 0)
      now += 60_001
      expect(await store.look(key, 1)).toEqual({ isLetThrough: true })
    })

    test('puts a token back, and never more than a full bucket has', async () => {
      const key = createId()
      await store.giveBack(key, 2)
      expect(await takeAll(key, 2, 3)).toBe(2)
      await store.giveBack(key, 2)
      expect(await takeAll(key, 2, 2)).toBe(1)
      for (let count = 0; count < 5; count += 1) await store.giveBack(key, 2)
      expect(await takeAll(key, 2, 5)).toBe(2)
    })

    test('has a number of places, and frees one once, however often it is returned', async () => {
      const key = createId()
      const first = await store.hold(key, 2, 600_000)
      expect(await store.hold(key, 2, 600_000)).toBeDefined()
      expect(await store.hold(key, 2, 600_000)).toBeUndefined()
      expect(await store.hold(createId(), 1, 600_000)).toBeDefined()
      await first?.()
      await first?.()
      expect(await store.hold(key, 2, 600_000)).toBeDefined()
      expect(await store.hold(key, 2, 600_000)).toBeUndefined()
    })

    test('forgets only counters that no longer matter', async () => {
      const [busy, held] = [createId(), createId()]
      await takeAll(busy, 1, 1)
      await store.hold(held, 1, 600_000)
      await store.retire()
      expect(await takeAll(busy, 1, 1)).toBe(0)
      expect(await store.hold(held, 1, 600_000)).toBeUndefined()
    })
  })
}
