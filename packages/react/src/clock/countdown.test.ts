import { describe, expect, it } from 'vitest'
import { countdownOf, nextChange, spokenMinutes } from './countdown.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

describe('the countdown', () => {
  it.each([
    [25 * HOUR, undefined],
    [24 * HOUR, undefined],
    [24 * HOUR - 1, '23 h'],
    [2 * HOUR, '2 h'],
    [2 * HOUR - 1, '1 h'],
    [HOUR, '1 h'],
    [HOUR - 1, '59 min'],
    [5 * MINUTE, '5 min'],
    [5 * MINUTE - 1, '5 min'],
    [5 * MINUTE - SECOND, '4 min 59 s'],
    [MINUTE, '1 min'],
    [59.5 * SECOND, '1 min'],
    [59 * SECOND, '59 s'],
    [1, '1 s'],
    [0, undefined],
    [-5, undefined],
  ])('shows %d ms as %s', (left, text) => {
    expect(countdownOf(left)?.text).toBe(text)
  })

  it('has a unit beside each figure, at every moment of a day', () => {
    for (let left = 24 * HOUR; left > 0; left -= 997)
      expect(countdownOf(left)?.text ?? '1 h').toMatch(/^(\d+ (h|min|s)|\d min \d+ s)$/)
  })

  it.each([
    [HOUR, true],
    [2 * HOUR, false],
    [90 * SECOND, true],
    [SECOND, true],
    [59 * SECOND, false],
  ])('knows at %d ms whether one unit is left: %s', (left, isOne) => {
    expect(countdownOf(left)?.isOne).toBe(isOne)
  })

  it('changes exactly at the stated time', () => {
    for (const left of [24 * HOUR - 1, 23.4 * HOUR, HOUR, HOUR - 1, 7.5 * MINUTE, 59.99 * SECOND, 1.5 * SECOND, 1]) {
      const now = countdownOf(left)
      expect(countdownOf(left - now!.changesIn + 1)?.text).toBe(now!.text)
      expect(countdownOf(left - now!.changesIn)?.text).not.toBe(now!.text)
    }
  })

  it('sleeps until less than a day is left, and stops after the deadline', () => {
    expect(nextChange(3 * 24 * HOUR)).toBe(2 * 24 * HOUR + 1)
    expect(nextChange(0)).toBeUndefined()
  })

  it('is announced at a few times only', () => {
    expect(spokenMinutes(31 * MINUTE)).toBeUndefined()
    expect(spokenMinutes(30 * MINUTE)).toBe(30)
    expect(spokenMinutes(6 * MINUTE)).toBe(10)
    expect(spokenMinutes(40 * SECOND)).toBe(1)
    expect(spokenMinutes(0)).toBeUndefined()
  })
})
