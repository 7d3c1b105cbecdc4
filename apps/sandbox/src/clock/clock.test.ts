import { afterEach, describe, expect, it, vi } from 'vitest'
import { createClock } from './clock.ts'

afterEach(() => void vi.useRealTimers())

describe('the clock that is advanced by hand', () => {
  it('runs due jobs in the order of their times, each at its own time', async () => {
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

  it('runs a job that another job plans meanwhile', async () => {
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

  it('waits for a long job before it continues', async () => {
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

  it('cancels a job, never goes backwards, and continues after a job that throws', async () => {
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

  it('runs two advances one after the other', async () => {
    const clock = createClock({ wall: () => 0, timers: false })
    await Promise.all([clock.advanceTo(10), clock.advanceTo(30), clock.advanceTo(20)])
    expect(clock.now()).toBe(30)
  })
})

describe('the clock that follows real time', () => {
  it('runs jobs at their time, also after an advance and after more than the longest timer', async () => {
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
