import { Problem } from '../http/problem.ts'
import type { Clock } from '../platform/clock.ts'
import type { StoreWatch } from '../ports/store-watch.ts'

/** Throws a Problem (503) while the store was tried in vain, with the seconds until it is tried again. */
export const refuseWhileAway = (watch: StoreWatch, clock: Clock): void => {
  const standing = watch.standing()
  if (standing.kind !== 'away') return
  const retryAfterSeconds = Math.max(1, (standing.nextAt - clock.now()) / 1_000)
  throw new Problem('store-unavailable', { retryAfterSeconds, missing: [standing.missing] })
}
