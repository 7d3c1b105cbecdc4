import { aCount, aFunction, aPort, days, byDefault, left, milliseconds, oneOf, perMinute } from './kinds.ts'
import type { LiveOptions, RateLimitOptions } from '../limit-options.ts'
import type { RetentionOptions } from '../options.ts'
import type { MembersOf } from './rule.ts'

export const RATE_LIMIT: MembersOf<
  RateLimitOptions,
  Exclude<keyof RateLimitOptions, 'createPerMinuteOfAddress' | 'store' | 'sessionOf'>
> = {
  createPerMinute: perMinute(byDefault(10, 'payments and recurring orders created, per session and address')),
  createPerMinuteOfAddress: perMinute(
    left(
      'three times `createPerMinute`',
      'the same for all sessions of one address together; raise it if many payers share an address',
    ),
  ),
  readPerMinute: perMinute(byDefault(240, 'snapshots and streams opened, per session and address')),
  failedNotificationsPerMinute: perMinute(byDefault(60, 'deliveries of one address that failed verification')),
  failedSignInsPerMinute: perMinute(byDefault(10, 'wrong passwords of one address at `handler.admitOperator`')),
  failedOrderLinksPerMinute: perMinute(
    byDefault(10, 'order links of one address without a valid signature, for one order'),
  ),
  logLinesPerMinute: perMinute(
    byDefault(10, 'lines of one kind that anybody can cause; further lines are only counted'),
  ),
  store: aPort(
    ['take', 'giveBack', 'look', 'hold', 'retire'],
    'not a store of limits: it needs the functions take, giveBack, look, hold and retire',
    'each process would count for itself',
    'Pass postgresLimits(pool), or a store of your own that does what LimitStore says',
    left('the memory of each process', 'counts for several processes together'),
  ),
  sessionOf: aFunction(
    'payers behind one address would share a limit',
    left('none', 'returns the merchant’s session of a request'),
  ),
}

export const LIVE: MembersOf<LiveOptions, keyof LiveOptions> = {
  mode: oneOf(
    ['sse', 'poll'],
    'the kit could not know whether it may hold streams open',
    byDefault('sse', '`poll` for workers and functions'),
  ),
  pollMs: milliseconds(
    byDefault(
      2_000,
      'the time between two comparisons of watched payments with the store, for changes of other processes',
    ),
  ),
  heartbeatMs: milliseconds(byDefault(15_000, 'keeps a stream open through proxies')),
  maxStreams: aCount(byDefault(5_000, 'open streams at the same time; the next one gets 503')),
  maxStreamsPerAddress: aCount(byDefault(200, 'open streams of one address (for IPv6: of one network)')),
  maxStreamMs: milliseconds(byDefault(600_000, 'a stream ends after this time, and the browser opens another one')),
}

export const RETENTION: MembersOf<RetentionOptions, keyof RetentionOptions> = {
  inboxDays: days(
    byDefault(
      90,
      'the age at which the body of a notification is removed, and a notification without an order is deleted',
    ),
  ),
  idempotencyDays: days(byDefault(2, 'the age at which an Idempotency-Key is deleted')),
  outboxDays: days(byDefault(30, 'the age at which a replay may report a mismatch to a hook again')),
}
