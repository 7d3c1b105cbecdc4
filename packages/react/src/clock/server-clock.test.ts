import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createServerClock } from './server-clock.ts'

const noon = '2026-11-21T12:00:00.000Z'

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2031-01-01T00:00:00Z') }))
afterEach(() => vi.useRealTimers())

it('the server’s time is used on a device with a clock that is years wrong', () => {
  const clock = createServerClock(noon)
  vi.advanceTimersByTime(90_000)
  expect(new Date(clock.now()).toISOString()).toBe('2026-11-21T12:01:30.000Z')
})

it('the time does not change when the device’s clock is set', () => {
  const clock = createServerClock(noon)
  vi.setSystemTime(Date.parse('1999-01-01T00:00:00Z'))
  expect(new Date(clock.now()).toISOString()).toBe(noon)
})

it('the time never goes back after a slow answer, and catches up after a sleep', () => {
  const clock = createServerClock(noon)
  vi.advanceTimersByTime(10_000)
  clock.sync('2026-11-21T12:00:07.000Z')
  expect(new Date(clock.now()).toISOString()).toBe('2026-11-21T12:00:10.000Z')
  clock.sync('2026-11-21T12:20:00.000Z')
  expect(new Date(clock.now()).toISOString()).toBe('2026-11-21T12:20:00.000Z')
})

it('the device’s clock is used before the first answer, and an invalid time is ignored', () => {
  const clock = createServerClock('soon')
  expect(clock.now()).toBe(Date.now())
})
