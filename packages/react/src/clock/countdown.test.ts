import { describe, expect, it } from 'vitest'
import { countdownOf, nextChange, spokenMinutes } from './countdown.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

describe('the countdown', () => {
  it.each([
    [25 * HOUR, undefined],
    [24 * HOUR, undefined],
    [24 * HOUR - 1, '23 h 59 min'],
    [24 * HOUR - MINUTE, '23 h 59 min'],
    [24 * HOUR - MINUTE - 1, '23 h 59 min'],
    [24 * HOUR - 2 * MINUTE, '23 h 58 min'],
    [HOUR + 1, '1 h 01 min'],
    [HOUR, '60:00'],
    [90 * SECOND, '1:30'],
    [1, '0:01'],
    [0, undefined],
    [-5, undefined],
  ])('shows %d ms as %s', (left, text) => {
    expect(countdownOf(left)?.text).toBe(text)
  })

  it('changes exactly at the stated time', () => {
    for (const left of [24 * HOUR - 1, 23.4 * HOUR, HOUR + 1, HOUR, 59.99 * SECOND, 1.5 * SECOND, 1]) {
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
