import { Problem } from '../http/problem.ts'
import type { Clock } from '../platform/clock.ts'
import type { StoreWatch } from '../ports/store-watch.ts'

/**
 * Refuses a request while the store is unavailable.
 *
 * @throws Problem (503) with the seconds until the next attempt.
 */
export const refuseWhileAway = (watch: StoreWatch, clock: Clock): void => {
  const state = watch.state()
  if (state.kind !== 'away') return
  const retryAfterSeconds = Math.max(1, (state.nextAt - clock.now()) / 1_000)
  throw new Problem('store-unavailable', { retryAfterSeconds, missing: [state.missing] })
}
