import { expect, it } from 'vitest'
import { nextPollDelay } from './poll-schedule.ts'

/** In the middle between the earliest and the latest that chance can make of it. */
const MIDDLE = 0.5

it.each([
  [0, 2_000],
  [14, 2_000],
  [15, 5_000],
  [38, 5_000],
  [39, 30_000],
  [10_000, 30_000],
])('after %i answers the next request waits %i ms', (answers, delay) => {
  expect(nextPollDelay(answers, MIDDLE)).toBe(delay)
})

it('the wait varies by a tenth, so that the payers of a shop do not ask at the same time', () => {
  expect([0, 0.25, 1].map((chance) => nextPollDelay(0, chance))).toEqual([1_800, 1_900, 2_200])
})

it('the wait is never shorter than the server’s, and not shorter because the server’s is short', () => {
  expect(nextPollDelay(0, MIDDLE, 60_000)).toBe(60_000)
  expect(nextPollDelay(0, MIDDLE, 10)).toBe(2_000)
})

it('the wait has the longest time of a browser’s timer as its limit, and does not become a loop', () => {
  expect(nextPollDelay(0, MIDDLE, 365 * 86_400_000)).toBe(2_147_483_647)
})
