import { describe, expect, test } from 'vitest'
import { medianOf, quantileOf, ratioOf, verdictOf, writeInterval } from '../tools/bench/statistics.ts'

describe('the ratio of two rows of rounds', () => {
  test('is the ratio of their medians, without an interval if the rounds agree', () => {
    expect(ratioOf([40, 40, 40], [80, 80, 80])).toEqual({ value: 0.5, low: 0.5, high: 0.5 })
  })

  test('has a narrow interval if a busy round slowed both down', () => {
    const busy = [1, 1.1, 3, 1, 0.9, 2, 1, 1.2, 1]
    const { value, low, high } = ratioOf(
      busy.map((slow) => 40 * slow),
      busy.map((slow) => 80 * slow),
    )
    expect([value, low, high].map((figure) => Number(figure.toFixed(6)))).toEqual([0.5, 0.5, 0.5])
  })

  test('has a wide interval with the value inside if the rounds disagree, the same one every time', () => {
    const [figures, to] = [
      [40, 60, 45, 41, 70, 42, 43, 50, 44],
      [80, 81, 79, 120, 80, 82, 60, 80, 78],
    ]
    const ratio = ratioOf(figures, to)
    expect(ratio.low).toBeLessThan(ratio.value)
    expect(ratio.high).toBeGreaterThan(ratio.value)
    expect(ratioOf(figures, to)).toEqual(ratio)
  })
})

test('has a verdict that says whether there are enough rounds', () => {
  expect(verdictOf({ value: 0.4, low: 0.38, high: 0.42 }, { most: 0.45 })).toBe('reached')
  expect(verdictOf({ value: 0.44, low: 0.41, high: 0.47 }, { most: 0.45 })).toBe('reached, within the noise')
  expect(verdictOf({ value: 0.46, low: 0.44, high: 0.49 }, { most: 0.45 })).toBe('missed, within the noise')
  expect(verdictOf({ value: 0.5, low: 0.48, high: 0.52 }, { least: 0.7 })).toBe('missed')
  expect(writeInterval({ value: 0.44, low: 0.41, high: 0.47 })).toBe('0.44 (0.41 to 0.47)')
})

test('uses medians and quantiles of the measured values', () => {
  expect([medianOf([3, 1, 2]), medianOf([4, 1, 3, 2])]).toEqual([2, 2.5])
  expect([quantileOf([8, 16, 24, 200], 0.98), quantileOf([8, 16, 24, 200], 0.5)]).toEqual([200, 16])
  expect(medianOf([])).toBeNaN()
})
