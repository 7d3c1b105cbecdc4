/** How long a payment can be paid: a number of minutes (m), hours (h), days (d) or months (M). */
export interface Validity {
  readonly unit: 'm' | 'h' | 'd' | 'M'
  readonly count: number
}

/** The word for "no time is known": no deadline is claimed. */
const NO_VALIDITY = 'none'

const UNITS: readonly Validity['unit'][] = ['m', 'h', 'd', 'M']

/**
 * Reads a validity: "3m", "2h", "7d" or "1M". `undefined` for "none", and for a text that is no validity.
 *
 * @example
 * readValidity('1M') // { unit: 'M', count: 1 }
 */
export const readValidity = (text: string | undefined): Validity | undefined => {
  const [, count = '', letter = ''] = /^([1-9]\d{0,3})([mhdM])$/.exec(text ?? '') ?? []
  const unit = UNITS.find((one) => one === letter)
  return unit && { unit, count: Number(count) }
}

/** Whether a text is a validity, or "none". */
export const isValidity = (text: unknown): text is string =>
  typeof text === 'string' && (text === NO_VALIDITY || readValidity(text) !== undefined)
