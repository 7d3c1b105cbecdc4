import { fail, ok, type Result } from '../../result.ts'

/** The value of timeout_express: a number of minutes (m), hours (h) or days (d), or the end of the current day (c) (section 4.1). */
export interface TimeoutExpress {
  readonly unit: 'm' | 'h' | 'd' | 'c'
  /** The number before the unit. It has no meaning with "c". */
  readonly count: number
}

/** Why a timeout_express cannot be read. */
export interface TimeoutError {
  readonly kind: 'unreadable-timeout'
  readonly message: string
}

/** The gateway's default (sections 4.1 and 8). */
export const DEFAULT_TIMEOUT_EXPRESS = '90m'

/** A whole number with its unit. With "c" (the end of the current day) the number has no meaning and may be omitted. */
const TIMEOUT = /^(?:([1-9]\d{0,5})([mhd])|\d{0,6}(c))$/

/**
 * Reads timeout_express: "90m", "2h", "3d", "1c" or "c". A leading zero is refused, except with "c".
 *
 * @example
 * readTimeoutExpress('90m') // { ok: true, value: { unit: 'm', count: 90 } }
 */
export const readTimeoutExpress = (text: string): Result<TimeoutExpress, TimeoutError> => {
  const [, digits = '1', elapsed, endOfDay] = TIMEOUT.exec(text) ?? []
  const unit = elapsed ?? endOfDay ?? ''
  if (!isUnit(unit)) {
    return fail({
      kind: 'unreadable-timeout',
      message:
        'timeout_express is not a number with m, h, d or c ("90m", "2h", "3d", "1c"), so no deadline can be told. Correct it.',
    })
  }
  return ok({ unit, count: Number(digits) })
}

const isUnit = (text: string): text is TimeoutExpress['unit'] => text !== '' && 'mhdc'.includes(text)
