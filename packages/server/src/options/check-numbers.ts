import type { CheckoutOptions } from './options.ts'
import { refuse } from './refuse-option.ts'

/** The most that a timer takes; above it fires at once. */
const LONGEST_TIMER_MS = 2_147_483_647

/** What a number must be, and what goes wrong otherwise. */
interface Rule {
  readonly isGood: (value: number) => boolean
  readonly otherwise: string
  readonly remedy: string
}

const MILLISECONDS: Rule = {
  isGood: (value) => value > 0 && value <= LONGEST_TIMER_MS,
  otherwise: 'a timer would fire at once or never',
  remedy: 'Pass milliseconds, more than 0',
}
const PER_MINUTE: Rule = {
  isGood: (value) => value >= 1 && value <= 1_000_000_000,
  otherwise: 'nobody or everybody would be let through',
  remedy: 'Pass how many a minute are let through, 1 or more',
}
const COUNT: Rule = {
  isGood: (value) => Number.isSafeInteger(value) && value >= 1,
  otherwise: 'nothing or everything would be let through',
  remedy: 'Pass a whole number, 1 or more',
}
const DAYS: Rule = {
  isGood: (value) => value >= 0 && value <= 36_500,
  otherwise: 'nothing would ever be forgotten, or what is still needed',
  remedy: 'Pass days, 0 or more',
}
const PROXIES: Rule = {
  isGood: (value) => Number.isSafeInteger(value) && value >= 0,
  otherwise: 'a payer could name any address',
  remedy: 'Pass how many proxies in front append to X-Forwarded-For, 0 for none',
}

/**
 * Refuses numbers that are none: `Number(process.env.LIMIT)` of a variable that is not set is NaN, and a limit of NaN limits nothing.
 * Throws a sentence.
 */
export const checkNumbers = (options: CheckoutOptions): void => {
  const { gateway, rateLimit, live, retention } = options
  const all: readonly (readonly [string, unknown, Rule])[] = [
    ['hookTimeoutMs', options.hookTimeoutMs, MILLISECONDS],
    ['trustProxy', options.trustProxy, PROXIES],
    ['gateway.timeouts.connectMs', gateway.timeouts?.connectMs, MILLISECONDS],
    ['gateway.timeouts.headersMs', gateway.timeouts?.headersMs, MILLISECONDS],
    ['gateway.timeouts.totalMs', gateway.timeouts?.totalMs, MILLISECONDS],
    ['gateway.longestRetryAfterMs', gateway.longestRetryAfterMs, MILLISECONDS],
    ['gateway.concurrency', gateway.concurrency, COUNT],
    ['rateLimit.createPerMinute', rateLimit?.createPerMinute, PER_MINUTE],
    ['rateLimit.readPerMinute', rateLimit?.readPerMinute, PER_MINUTE],
    ['rateLimit.failedNotificationsPerMinute', rateLimit?.failedNotificationsPerMinute, PER_MINUTE],
    ['rateLimit.failedSignInsPerMinute', rateLimit?.failedSignInsPerMinute, PER_MINUTE],
    ['rateLimit.logLinesPerMinute', rateLimit?.logLinesPerMinute, PER_MINUTE],
    ['live.pollMs', live?.pollMs, MILLISECONDS],
    ['live.heartbeatMs', live?.heartbeatMs, MILLISECONDS],
    ['live.maxStreamMs', live?.maxStreamMs, MILLISECONDS],
    ['live.maxStreams', live?.maxStreams, COUNT],
    ['live.maxStreamsPerAddress', live?.maxStreamsPerAddress, COUNT],
    ['retention.inboxDays', retention?.inboxDays, DAYS],
    ['retention.idempotencyDays', retention?.idempotencyDays, DAYS],
    ['retention.outboxDays', retention?.outboxDays, DAYS],
  ]
  for (const [name, value, { isGood, otherwise, remedy }] of all) {
    if (value === undefined || (typeof value === 'number' && isGood(value))) continue
    throw refuse(`${name} is not a number that can be meant, so ${otherwise}`, remedy)
  }
}
