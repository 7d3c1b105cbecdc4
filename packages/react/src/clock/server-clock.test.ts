import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
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

describe('a device that sleeps', () => {
  /** The device's clock goes on, and the monotonic one stands still. */
  const sleep = (ms: number) => vi.setSystemTime(Date.now() + ms)
  const minutesAfterNoon = ({ now }: { now: () => number }) => (now() - Date.parse(noon)) / 60_000

  it('has slept, and the time went on', () => {
    const clock = createServerClock(noon)
    sleep(100 * 60_000)
    expect(minutesAfterNoon(clock)).toBe(100)
    vi.advanceTimersByTime(60_000)
    sleep(9 * 60_000)
    expect(minutesAfterNoon(clock)).toBe(110)
  })

  it('hears the server’s time, which counts more than a step of its own clock', () => {
    const clock = createServerClock(noon)
    sleep(100 * 60_000)
    clock.sync(noon)
    expect(minutesAfterNoon(clock)).toBe(100)
    clock.sync('2026-11-21T12:02:00.000Z')
    expect(minutesAfterNoon(clock)).toBe(2)
    vi.advanceTimersByTime(60_000)
    expect(minutesAfterNoon(clock)).toBe(3)
  })

  it.each([
    ['one that was years wrong and is set', 55 * 365 * 86_400_000],
    ['one that is set back', -86_400_000],
    ['one that runs a little fast', 4_000],
  ])('is not %s', (_what, step) => {
    const clock = createServerClock(noon)
    sleep(step)
    expect(minutesAfterNoon(clock)).toBe(0)
  })
})

it('the device’s clock is used before the first answer, and an invalid time is ignored', () => {
  const clock = createServerClock('soon')
  expect(clock.now()).toBe(Date.now())
})
