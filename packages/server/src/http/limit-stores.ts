import { startTimer, type Clock } from '../platform/clock.ts'
import { utf8 } from '../platform/bytes.ts'
import { sha256Hex } from '../platform/digest.ts'
import type { Logger } from '../platform/log/logger.ts'
import type { LimitStore, LimitDecision } from '../ports/limit-store.ts'
import { createLocalLimits } from './local-limits.ts'

/** The longest time that a request waits for the shared store. */
const PATIENCE_MS = 1_000
/** After a failure the shared store is not used for this time, so that requests do not wait for it. */
const AWAY_MS = 5_000

const AWAY =
  'rateLimit.store failed or was slow, so each process counts for itself meanwhile and the limits hold for one process only. It is asked again in five seconds.'

/**
 * Makes the store of each limit, by the name of the limit. Without a shared store it is the memory of this process. With a shared store it is
 * that store, and the memory of this process while the store fails. So a failure neither blocks payers nor removes the limits.
 */
export const createLimitStores = (
  shared: LimitStore | undefined,
  { clock, logger }: { readonly clock: Clock; readonly logger: Logger },
): ((name: string) => LimitStore) => {
  if (!shared) return () => createLocalLimits(clock)
  let failedAt = Number.NEGATIVE_INFINITY
  const attempt = async <Value>(
    elsewhere: () => Promise<Value>,
    here: () => Promise<Value>,
    late?: (value: Value) => void,
  ): Promise<Value> => {
    if (Math.abs(clock.now() - failedAt) < AWAY_MS) return await here()
    try {
      return await inTime(clock, elsewhere(), late)
    } catch (error) {
      failedAt = clock.now()
      logger.warn({ error }, AWAY)
      return await here()
    }
  }
  return (name) => {
    const local = createLocalLimits(clock)
    // A key contains a session or an address, so only its hash leaves this process.
    const digest = (key: string): Promise<string> => sha256Hex(utf8(`${name}|${key}`))
    return {
      take: (key, perMinute) =>
        attempt(
          async () => checked(await shared.take(await digest(key), perMinute)),
          () => local.take(key, perMinute),
        ),
      giveBack: (key, perMinute) =>
        attempt(
          async () => await shared.giveBack(await digest(key), perMinute),
          () => local.giveBack(key, perMinute),
        ),
      look: (key, perMinute) =>
        attempt(
          async () => checked(await shared.look(await digest(key), perMinute)),
          () => local.look(key, perMinute),
        ),
      hold: (key, most, longestMs) =>
        attempt(
          async () => await shared.hold(await digest(key), most, longestMs),
          () => local.hold(key, most, longestMs),
          // The store gave the place after the time limit, so the caller does not use it.
          (release) => void release?.().catch(ignore),
        ),
      retire: () => shared.retire(),
    }
  }
}

/** Checks an answer of the store, which may be the merchant's own JavaScript. An answer of another shape counts as a failure. */
const checked = (taken: LimitDecision): LimitDecision => {
  const decision = taken as { readonly isLetThrough?: unknown; readonly retryAfterMs?: unknown } | undefined
  if (decision?.isLetThrough === true || (decision?.isLetThrough === false && Number.isFinite(decision.retryAfterMs)))
    return taken
  throw new Error('@ficha/server: rateLimit.store gave neither { isLetThrough: true } nor a time to come back.')
}

/** Resolves with the answer of the store, or rejects after the time limit. `late` gets an answer that comes after the limit. */
const inTime = <Value>(clock: Clock, pending: Promise<Value>, late: (value: Value) => void = ignore): Promise<Value> =>
  new Promise((resolve, reject) => {
    let isLate = false
    const stop = startTimer(clock, PATIENCE_MS, () => {
      isLate = true
      reject(new Error(`@ficha/server: rateLimit.store did not answer within ${PATIENCE_MS} ms.`))
    })
    pending.then(
      (value) => {
        stop()
        if (isLate) late(value)
        else resolve(value)
      },
      (error: unknown) => {
        stop()
        reject(error instanceof Error ? error : new Error(String(error)))
      },
    )
  })

const ignore = (): void => undefined
