import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { joinTicker } from './ticker.ts'

const leaves: (() => void)[] = []
const join = (due: () => number | undefined, tick: () => void) => {
  const leave = joinTicker({ due, tick })
  leaves.push(leave)
  return leave
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  leaves.splice(0).forEach((leave) => leave())
  vi.restoreAllMocks()
  vi.useRealTimers()
})

it('one timer serves all parts, and is set to the next visible change', () => {
  const slow = vi.fn()
  const fast = vi.fn()
  join(() => 60_000 - (Date.now() % 60_000), slow)
  join(() => 1_000 - (Date.now() % 1_000), fast)
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(5_000)
  expect(fast.mock.calls.length).toBeGreaterThanOrEqual(5)
  expect(vi.getTimerCount()).toBe(1)
})

it('no timer and no listener remains', () => {
  const leave = join(() => 10, vi.fn())
  leave()
  expect(vi.getTimerCount()).toBe(0)
  const tick = vi.fn()
  join(() => undefined, tick)()
  document.dispatchEvent(new Event('visibilitychange'))
  expect(tick).not.toHaveBeenCalled()
})

it('the present is shown at once when a hidden tab comes back, whose timers were delayed', () => {
  const tick = vi.fn()
  join(() => 3_600_000, tick)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(tick).toHaveBeenCalledOnce()
})

it('no timer is longer than a browser allows', () => {
  const tick = vi.fn()
  join(() => 60 * 24 * 3_600_000, tick)
  vi.advanceTimersByTime(3_600_000)
  expect(tick).toHaveBeenCalledOnce()
})
