import type { RecurringPeriod } from './merge-periods.ts'
import { isReported } from './summarize-periods.ts'

/** The most periods in one answer. */
export const PERIODS_OF_A_PAGE = 150

/** The first page of a long list begins after a multiple of this number of periods. So it stays the same while some periods pass. */
const STEP = 50

/** Some of an order's periods. */
export interface PeriodPage {
  /** Periods in order, without a gap. */
  readonly periods: readonly RecurringPeriod[]
  /** The place of the first of them in the list of all periods. The first period of an order has the place 1. */
  readonly place: number
}

/** The page with which a screen begins. */
export interface FirstPage extends PeriodPage {
  /**
   * Reported periods that come after the page, the latest hundred: reports of a period that is not due yet, or that was never planned.
   * Absent if there are none.
   */
  readonly ahead?: readonly RecurringPeriod[]
}

/** The largest number of periods in `ahead`. */
const MOST_AHEAD = 100

/**
 * The page with which a screen begins: all periods of a short list, else the periods around the next charge.
 *
 * @param periods All periods in order.
 */
export const firstPageOf = (periods: readonly RecurringPeriod[]): FirstPage => {
  if (periods.length <= PERIODS_OF_A_PAGE) return { periods, place: 1 }
  const coming = periods.findIndex(({ phase }) => phase === 'planned' || phase === 'dropped')
  const middle = coming === -1 ? periods.length : coming
  const latest = Math.ceil((periods.length - PERIODS_OF_A_PAGE) / STEP) * STEP
  const start = Math.max(0, Math.min((Math.floor(middle / STEP) - 1) * STEP, latest))
  const page = pageFrom(periods, start + 1)
  const ahead = periods.slice(start + PERIODS_OF_A_PAGE).filter(isReported)
  return { ...page, ...(ahead.length > 0 && { ahead: ahead.slice(-MOST_AHEAD) }) }
}

/**
 * The page that begins at a place.
 *
 * @param place From 1. A place after the last period gives an empty page.
 */
export const pageFrom = (periods: readonly RecurringPeriod[], place: number): PeriodPage => ({
  periods: periods.slice(place - 1, place - 1 + PERIODS_OF_A_PAGE),
  place,
})
