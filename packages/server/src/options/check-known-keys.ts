import type { LinkPolicy, WireOptions } from '@ficha/core'
import type { Hooks } from './hooks.ts'
import type { CheckoutOptions, GatewayOptions, NotificationOptions, RetentionOptions } from './options.ts'
import type { LiveOptions, RateLimitOptions } from './limit-options.ts'
import type { PayerFormOptions } from './payer-form.ts'
import type { GatewayTimeouts } from '../ports/gateway.ts'
import { refuse } from './refuse-option.ts'

const OPTIONS = {
  environment: true,
  gateway: true,
  resolveOrder: true,
  resolveRecurring: true,
  authorize: true,
  statusMap: true,
  recurringStatusMap: true,
  notification: true,
  store: true,
  gatewayZone: true,
  publicUrl: true,
  basePath: true,
  allowedOrigins: true,
  returnOrigins: true,
  returnUrl: true,
  links: true,
  wire: true,
  signRequest: true,
  banks: true,
  describeMethod: true,
  payerForm: true,
  checkPayer: true,
  queryPayment: true,
  hooks: true,
  onChange: true,
  onMismatch: true,
  onDoublePayment: true,
  onOrderChange: true,
  onPeriodChange: true,
  onRecurringChange: true,
  onRecurringMismatch: true,
  onUnmappedStatus: true,
  hookTimeoutMs: true,
  trustProxy: true,
  rateLimit: true,
  live: true,
  messages: true,
  retention: true,
  logger: true,
  clock: true,
} as const satisfies Readonly<Record<keyof CheckoutOptions, true>>

const GATEWAY = {
  baseUrl: true,
  appId: true,
  securityKey: true,
  fetch: true,
  timeouts: true,
  concurrency: true,
  refusals: true,
  longestRetryAfterMs: true,
} as const satisfies Readonly<Record<keyof GatewayOptions, true>>

const NOTIFICATION = {
  verify: true,
  header: true,
  keep: true,
  read: true,
  acknowledge: true,
  amount: true,
  pathSecret: true,
} as const satisfies Readonly<Record<keyof NotificationOptions, true>>

const RATE_LIMIT = {
  createPerMinute: true,
  readPerMinute: true,
  failedNotificationsPerMinute: true,
  failedSignInsPerMinute: true,
  logLinesPerMinute: true,
  store: true,
  sessionOf: true,
} as const satisfies Readonly<Record<keyof RateLimitOptions, true>>

const LIVE = {
  mode: true,
  pollMs: true,
  heartbeatMs: true,
  maxStreams: true,
  maxStreamsPerAddress: true,
  maxStreamMs: true,
} as const satisfies Readonly<Record<keyof LiveOptions, true>>

const PAYER_FORM = {
  fillers: true,
  documents: true,
} as const satisfies Readonly<Record<keyof PayerFormOptions, true>>

const RETENTION = {
  inboxDays: true,
  idempotencyDays: true,
  outboxDays: true,
} as const satisfies Readonly<Record<keyof RetentionOptions, true>>

const LINKS = {
  hosts: true,
  appSchemes: true,
  allowHttpLoopback: true,
} as const satisfies Readonly<Record<keyof LinkPolicy, true>>

const WIRE = {
  path: true,
  method: true,
  channel: true,
  identifyType: true,
  amountEncoding: true,
  charset: true,
  intervals: true,
  trialPeriod: true,
} as const satisfies Readonly<Record<keyof WireOptions, true>>

const HOOKS = {
  onChange: true,
  onMismatch: true,
  onDoublePayment: true,
  onOrderChange: true,
  onPeriodChange: true,
  onRecurringChange: true,
  onRecurringMismatch: true,
} as const satisfies Readonly<Record<keyof Hooks, true>>

const TIMEOUTS = {
  connectMs: true,
  headersMs: true,
  totalMs: true,
} as const satisfies Readonly<Record<keyof GatewayTimeouts, true>>

/**
 * Refuses names that no option has: a misspelt one would be ignored, and what it was to do would not be done. Throws a sentence that
 * says which option may be meant.
 */
export const checkKnownKeys = (options: Partial<CheckoutOptions>): void => {
  check('', options, OPTIONS)
  check('gateway.', options.gateway, GATEWAY)
  check('gateway.timeouts.', options.gateway?.timeouts, TIMEOUTS)
  check('notification.', options.notification, NOTIFICATION)
  check('links.', options.links, LINKS)
  check('wire.', options.wire, WIRE)
  check('hooks.', options.hooks, HOOKS)
  check('rateLimit.', options.rateLimit, RATE_LIMIT)
  check('live.', options.live, LIVE)
  check('payerForm.', options.payerForm, PAYER_FORM)
  check('retention.', options.retention, RETENTION)
}

const check = (prefix: string, given: unknown, known: Readonly<Record<string, true>>): void => {
  if (typeof given !== 'object' || given === null) return
  for (const name of Object.keys(given)) {
    if (Object.hasOwn(known, name)) continue
    const nearest = nearestOf(name, Object.keys(known))
    throw refuse(
      `there is no option ${prefix}${name.slice(0, 64)}, so what it is to do would not be done`,
      nearest === undefined ? 'Leave it out' : `Is ${prefix}${nearest} meant`,
    )
  }
}

/** The known name with the fewest letters other, if it is near enough to be meant. */
const nearestOf = (name: string, known: readonly string[]): string | undefined => {
  const wanted = name.toLowerCase().slice(0, 64)
  let best: { readonly name: string; readonly distance: number } | undefined
  for (const candidate of known) {
    const distance = distanceOf(wanted, candidate.toLowerCase())
    if (!best || distance < best.distance) best = { name: candidate, distance }
  }
  return best && best.distance <= Math.max(2, Math.floor(best.name.length / 3)) ? best.name : undefined
}

/** How many letters have to be put in, left out or changed (Levenshtein). */
const distanceOf = (left: string, right: string): number => {
  let row = Array.from({ length: right.length + 1 }, (_, at) => at)
  for (let at = 1; at <= left.length; at += 1) {
    const next = [at]
    for (let other = 1; other <= right.length; other += 1) {
      const change = (row[other - 1] ?? 0) + Number(left[at - 1] !== right[other - 1])
      next.push(Math.min(change, (row[other] ?? 0) + 1, (next[other - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[right.length] ?? 0
}
