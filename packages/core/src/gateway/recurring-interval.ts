import type { Interval, IntervalUnit } from '../model/recurring-terms.ts'
import type { WireOptions } from './wire-options.ts'

/**
 * Writes `interval` (gateway document, section 4.2): "M" for one month. An interval that is not one day, week, month or year is written with its
 * number: "5m". With `intervals: 'numbered'` every interval has its number: "1M".
 *
 * @example
 * writeInterval({ unit: 'M', count: 1 }) // 'M'
 * writeInterval({ unit: 'W', count: 2 }) // '2W'
 */
export const writeInterval = ({ unit, count }: Interval, wire: Pick<WireOptions, 'intervals'> = {}): string =>
  count === 1 && /^[DWMY]$/.test(unit) && wire.intervals !== 'numbered' ? unit : `${count}${unit}`

/**
 * Reads `interval`: D, W, M or Y. With `intervals` "counted" or "numbered" it also reads a number with its unit: "5m", "2W". `undefined` for any other text.
 *
 * @example
 * readInterval('M') // { unit: 'M', count: 1 }
 * readInterval('2W', { intervals: 'counted' }) // { unit: 'W', count: 2 }
 */
export const readInterval = (text: string, wire: Pick<WireOptions, 'intervals'> = {}): Interval | undefined => {
  if (/^[DWMY]$/.test(text)) return { unit: text as IntervalUnit, count: 1 }
  return (wire.intervals ?? 'letter') === 'letter' ? undefined : readCounted(text)
}

/**
 * Writes `trial_period`: "7D", or only the number with `trialPeriod: 'number'`. The document does not state the unit of trial_period (section 4.2).
 */
export const writeTrialPeriod = ({ unit, count }: Interval, wire: Pick<WireOptions, 'trialPeriod'> = {}): string =>
  wire.trialPeriod === 'number' ? String(count) : `${count}${unit}`

/**
 * Reads `trial_period`: a number with its unit ("7D", "30m"), a unit alone ("M" is one month), or a number alone, which counts intervals. d, w and
 * y mean the same as D, W and Y. But m is a minute, and M is a month. `undefined` for any other text.
 *
 * @example
 * readTrialPeriod('7D', { unit: 'M', count: 1 }) // { unit: 'D', count: 7 }
 * readTrialPeriod('2', { unit: 'M', count: 1 }) // { unit: 'M', count: 2 }
 */
export const readTrialPeriod = (text: string, interval: Interval): Interval | undefined => {
  if (/^[1-9]\d{0,4}$/.test(text)) return { unit: interval.unit, count: Number(text) * interval.count }
  const capital = text.replace(/[dwy]$/, (unit) => unit.toUpperCase())
  return readCounted(/^[mhDWMY]$/.test(capital) ? `1${capital}` : capital)
}

const readCounted = (text: string): Interval | undefined => {
  const [, count = '', unit = ''] = /^([1-9]\d{0,4})([mhDWMY])$/.exec(text) ?? []
  return unit === '' ? undefined : { unit: unit as IntervalUnit, count: Number(count) }
}
