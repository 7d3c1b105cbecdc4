import { afterEach, describe, expect, it, vi } from 'vitest'
import { createClock } from './clock.ts'

afterEach(() => void vi.useRealTimers())

describe('the clock, advanced by hand', () => {
  it('runs what falls due in the order of its instants, each at its own', async () => {
    const clock = createClock({ wall: () => 1000, timers: false })
    const seen: string[] = []
    clock.at(1300, () => void seen.push(`c ${clock.now()}`))
    clock.at(1100, () => void seen.push(`a ${clock.now()}`))
    clock.at(1100, () => void seen.push(`b ${clock.now()}`))
    clock.at(1500, () => void seen.push('later'))
    await clock.advanceTo(1400)
    expect(seen).toEqual(['a 1100', 'b 1100', 'c 1300'])
    expect(clock.now()).toBe(1400)
    expect(clock.wall()).toBe(1000)
  })

  it('runs what a job itself plans on the way', async () => {
    const clock = createClock({ wall: () => 0, timers: false })
    const seen: number[] = []
    const again = (): void => {
      seen.push(clock.now())
      clock.at(clock.now() + 10, again)
    }
    clock.at(10, again)
    await clock.advanceTo(35)
    expect(seen).toEqual([10, 20, 30])
  })

  it('waits for a job that takes its time before it goes on', async () => {
    const clock = createClock({ wall: () => 0, timers: false })
    const seen: string[] = []
    clock.at(1, async () => {
      await new Promise((resolve) => setImmediate(resolve))
      seen.push('slow')
    })
    clock.at(2, () => void seen.push('next'))
    await clock.advanceTo(5)
    expect(seen).toEqual(['slow', 'next'])
  })

  it('takes a job back, never goes backwards, and outlives a job that throws', async () => {
    const errors: unknown[] = []
    const clock = createClock({ wall: () => 0, timers: false, onError: (error) => errors.push(error) })
    const seen: string[] = []
    clock.at(1, () => void seen.push('taken back'))()
    clock.at(2, () => {
      throw new Error('broken')
    })
    clock.at(3, () => void seen.push('fine'))
    await clock.advanceTo(10)
    await clock.advanceTo(5)
    expect(seen).toEqual(['fine'])
    expect(clock.now()).toBe(10)
    expect(errors).toHaveLength(1)
  })

  it('lets two advances follow each other', async () => {
    const clock = createClock({ wall: () => 0, timers: false })
    await Promise.all([clock.advanceTo(10), clock.advanceTo(30), clock.advanceTo(20)])
    expect(clock.now()).toBe(30)
  })
})

describe('the clock, run by real time', () => {
  it('runs jobs when their time has come, also after an advance and beyond the longest timer', async () => {
    vi.useFakeTimers({ now: 0 })
    const clock = createClock()
    const seen: string[] = []
    clock.at(1000, () => void seen.push('second'))
    clock.at(40 * 86_400_000, () => void seen.push('forty days'))
    await vi.advanceTimersByTimeAsync(999)
    expect(seen).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(seen).toEqual(['second'])
    await clock.advanceTo(39 * 86_400_000)
    await vi.advanceTimersByTimeAsync(86_400_000)
    expect(seen).toEqual(['second', 'forty days'])
    clock.stop()
    expect(vi.getTimerCount()).toBe(0)
  })
})
