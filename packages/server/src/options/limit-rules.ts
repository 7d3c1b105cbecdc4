import { aCount, aFunction, aPort, days, left, milliseconds, oneOf, perMinute } from './kinds.ts'
import type { LiveOptions, RateLimitOptions } from './limit-options.ts'
import type { RetentionOptions } from './options.ts'
import type { MembersOf } from './rule.ts'

export const RATE_LIMIT: MembersOf<RateLimitOptions> = {
  createPerMinute: perMinute(left('10', 'payments and recurring orders created, per session and address')),
  createPerMinuteOfAddress: perMinute(
    left('three times `createPerMinute`', 'the same for all sessions of one address together; raise it for a mall'),
  ),
  readPerMinute: perMinute(left('240', 'snapshots and streams opened, per session and address')),
  failedNotificationsPerMinute: perMinute(left('60', 'deliveries of one address that proved nothing')),
  failedSignInsPerMinute: perMinute(left('10', 'wrong passwords of one address at `handler.admitOperator`')),
  failedOrderLinksPerMinute: perMinute(left('10', 'keys of one address that no secret signed, for one order')),
  logLinesPerMinute: perMinute(
    left('10', 'lines of one kind that strangers can cause; of the rest the log gets the number'),
  ),
  store: aPort(
    ['take', 'look', 'hold', 'retire'],
    'no store of limits: it needs the functions take, look, hold and retire',
    'each process would count for itself',
    'Pass postgresLimits(pool), or a store of your own that does what LimitStore says',
    left('the memory of each process', 'counts for several processes together'),
  ),
  sessionOf: aFunction(
    'payers behind one address would share a limit',
    left('none', 'the merchant’s session behind a request'),
  ),
}

export const LIVE: MembersOf<LiveOptions> = {
  mode: oneOf(
    ['sse', 'poll'],
    'it would be unsure whether streams are held',
    left('sse', '`poll` for workers and functions'),
  ),
  pollMs: milliseconds(
    left('2,000', 'how often watched payments are compared with the store, for changes of other processes'),
  ),
  heartbeatMs: milliseconds(left('15,000', 'keeps a stream open through proxies')),
  maxStreams: aCount(left('5,000', 'streams open at once; the next is answered 503')),
  maxStreamsPerAddress: aCount(left('200', 'streams of one address, of IPv6 one network')),
  maxStreamMs: milliseconds(left('600,000', 'a stream ends after this long, and the browser comes back')),
}

export const RETENTION: MembersOf<RetentionOptions> = {
  inboxDays: days(left('90', 'until the body of a notification is emptied; one that names no order is deleted then')),
  idempotencyDays: days(left('2', 'until an Idempotency-Key is forgotten')),
  outboxDays: days(left('30', 'until a mismatch that a hook was told of may be told again by a replay')),
}
