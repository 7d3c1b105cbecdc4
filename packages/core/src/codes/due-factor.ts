const DAY = 86_400_000
const FIRST_FACTOR = 1000
const CYCLE = 9000
/**
 * 2000-07-03: the first day with factor 1000, as a number of days since 1970. Factor 9999 was 2025-02-21, and on the next day the count restarted
 * at 1000.
 */
const FIRST_DAY = Date.UTC(2000, 6, 3) / DAY
const DAYS_AHEAD = 5500
/** The offset of Brasília, which has had no daylight saving time since 2019. An error of one hour changes only the far end of the window. */
const BRASILIA = -3 * 3_600_000
/** The last day with a year of four digits. */
const LAST_DAY = Date.UTC(9999, 11, 31) / DAY

/**
 * The due date of a bank slip from its four-digit factor (fator de vencimento), as `YYYY-MM-DD`.
 *
 * The factor counts days and restarts after 9000 days, so it is ambiguous. The due date is the date in the window from 3499 days before today to
 * 5500 days after it. The window contains each factor once.
 *
 * @param factor Four digits. Below 1000 the slip has no date, and the result is `undefined`.
 * @param now Epoch milliseconds.
 */
export function dueDateOf(factor: string, now: number): string | undefined {
  const count = Number(factor) - FIRST_FACTOR
  const today = Math.floor((now + BRASILIA) / DAY)
  if (count < 0 || !(today <= LAST_DAY - DAYS_AHEAD)) return undefined
  const cycle = Math.max(0, Math.floor((today + DAYS_AHEAD - FIRST_DAY - count) / CYCLE))
  return new Date((FIRST_DAY + count + cycle * CYCLE) * DAY).toISOString().slice(0, 10)
}
