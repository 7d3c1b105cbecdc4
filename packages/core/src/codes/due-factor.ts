const DAY = 86_400_000
const FIRST_FACTOR = 1000
const CYCLE = 9000
/** 2000-07-03, the day that factor 1000 first stood for; 9999 was 2025-02-21 and the count began again at 1000. */
const FIRST_DAY = Date.UTC(2000, 6, 3) / DAY
const DAYS_AHEAD = 5500
/** Brasília, without daylight saving since 2019. An error of one hour changes only the far end of the window. */
const BRASILIA = -3 * 3_600_000
/** The last day with a year of four digits. */
const LAST_DAY = Date.UTC(9999, 11, 31) / DAY

/**
 * The due date that a bank slip's four-digit factor means, as `YYYY-MM-DD`.
 *
 * The factor counts days and restarts every 9000 of them, so it is ambiguous: the date meant is the one in the window
 * from 3499 days before today to 5500 days after it, which holds each factor once.
 *
 * @param factor four digits. Below 1000 there is no date in the slip.
 * @param now epoch milliseconds.
 */
export function dueDateOf(factor: string, now: number): string | undefined {
  const count = Number(factor) - FIRST_FACTOR
  const today = Math.floor((now + BRASILIA) / DAY)
  if (count < 0 || !(today <= LAST_DAY - DAYS_AHEAD)) return undefined
  const cycle = Math.max(0, Math.floor((today + DAYS_AHEAD - FIRST_DAY - count) / CYCLE))
  return new Date((FIRST_DAY + count + cycle * CYCLE) * DAY).toISOString().slice(0, 10)
}
