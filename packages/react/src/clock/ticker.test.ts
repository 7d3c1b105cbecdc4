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

it('has one timer for everybody, set to the next visible change', () => {
  const slow = vi.fn()
  const fast = vi.fn()
  join(() => 60_000 - (Date.now() % 60_000), slow)
  join(() => 1_000 - (Date.now() % 1_000), fast)
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(5_000)
  expect(fast.mock.calls.length).toBeGreaterThanOrEqual(5)
  expect(vi.getTimerCount()).toBe(1)
})

it('leaves no timer and no listener behind', () => {
  const leave = join(() => 10, vi.fn())
  leave()
  expect(vi.getTimerCount()).toBe(0)
  const tick = vi.fn()
  join(() => undefined, tick)()
  document.dispatchEvent(new Event('visibilitychange'))
  expect(tick).not.toHaveBeenCalled()
})

it('shows the present at once when a hidden tab comes back, where timers were held back', () => {
  const tick = vi.fn()
  join(() => 3_600_000, tick)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(tick).toHaveBeenCalledOnce()
})

it('never sets a timer beyond what a browser can hold', () => {
  const tick = vi.fn()
  join(() => 60 * 24 * 3_600_000, tick)
  vi.advanceTimersByTime(3_600_000)
  expect(tick).toHaveBeenCalledOnce()
})
