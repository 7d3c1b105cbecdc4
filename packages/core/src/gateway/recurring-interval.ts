import type { Interval, IntervalUnit } from '../model/recurring-terms.ts'
import type { WireOptions } from './wire-options.ts'

/** Writes `interval` (gateway document, section 4.2): "M" for a month. Anything but one D, W, M or Y is written counted, "5m". */
export const writeInterval = ({ unit, count }: Interval): string =>
  count === 1 && /^[DWMY]$/.test(unit) ? unit : `${count}${unit}`

/**
 * Reads `interval`: D, W, M or Y; with `intervals: 'counted'` also a number with its unit, "5m", "2W". `undefined` for
 * any other text.
 */
export const readInterval = (text: string, wire: Pick<WireOptions, 'intervals'> = {}): Interval | undefined => {
  if (/^[DWMY]$/.test(text)) return { unit: text as IntervalUnit, count: 1 }
  return wire.intervals === 'counted' ? readCounted(text) : undefined
}

/** Writes `trial_period`, whose unit the document does not state: "7D", or with `trialPeriod: 'number'` the number alone. */
export const writeTrialPeriod = ({ unit, count }: Interval, wire: Pick<WireOptions, 'trialPeriod'> = {}): string =>
  wire.trialPeriod === 'number' ? String(count) : `${count}${unit}`

/**
 * Reads `trial_period`: a number with its unit ("7D", "30m"), a letter alone for one of it, or a number alone for so many
 * intervals. d, w and y are taken for D, W and Y; m is a minute and M a month. `undefined` for anything else.
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
