import { fail, ok, type Result } from '../result.ts'

/** timeout_express read: an amount of minutes, hours or days, or "the end of the current day" (section 4.1). */
export interface TimeoutExpress {
  readonly unit: 'm' | 'h' | 'd' | 'c'
  readonly count: number
}

/** Why a timeout_express cannot be read. */
export interface TimeoutError {
  readonly kind: 'unreadable-timeout'
  readonly message: string
}

/** The gateway's default (sections 4.1 and 8). */
export const DEFAULT_TIMEOUT_EXPRESS = '90m'

/** A whole number with its unit; with "c", the end of the current day, a number means nothing and may be left out. */
const TIMEOUT = /^(?:([1-9]\d{0,5})([mhd])|\d{0,6}(c))$/

/** Reads "90m", "2h", "3d", "1c" or "c". */
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
