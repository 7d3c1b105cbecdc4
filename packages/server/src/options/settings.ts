import {
  DEFAULT_WIRE,
  DOCUMENTED_RECURRING_STATUS_MAP,
  DOCUMENTED_STATUS_MAP,
  readNotification,
  type LinkPolicy,
  type RecurringStatusMap,
  type StatusMap,
  type WireOptions,
} from '@ficha/core'
import { checkOptions } from './check-options.ts'
import { systemClock, type Clock } from '../platform/clock.ts'
import { basicAuth, basicCredentials } from '../gateway/basic-auth.ts'
import { createGatewayClient, DEFAULT_TIMEOUTS, type GatewayClient } from '../gateway/gateway-client.ts'
import type { Hooks } from './hooks.ts'
import type { OriginPolicy } from '../http/cross-site.ts'
import { consoleLogger, type Logger } from '../platform/log/logger.ts'
import { redactingLogger } from '../platform/log/redact.ts'
import { createMetrics, type Metrics } from '../platform/metrics/metrics.ts'
import { acknowledgeLikeTheGateway } from '../notification/acknowledge.ts'
import type {
  CheckoutOptions,
  LiveOptions,
  NotificationOptions,
  RateLimitOptions,
  RetentionOptions,
} from './options.ts'
import type { ReturnPolicy } from '../payments/return-link.ts'
import { createSecret, type Secret } from '../platform/secret.ts'
import { guardStore } from '../store/guard-store.ts'
import type { PaymentStore } from '../ports/payment-store.ts'
import { withDefaults } from '../platform/with-defaults.ts'

/** The options with every default filled in, resolved once when the handler is made. */
export interface Settings {
  readonly environment: 'test' | 'production'
  readonly appId: string
  readonly securityKey: Secret
  readonly gateway: GatewayClient
  /** Longer than a request to the gateway can take with every retry, so that nobody's living request is given up. */
  readonly longestSubmissionMs: number
  readonly gatewayZone: string
  readonly wire: WireOptions
  readonly links: LinkPolicy
  readonly statusMap: StatusMap
  readonly recurringStatusMap: RecurringStatusMap
  readonly store: PaymentStore
  readonly notification: Required<Omit<NotificationOptions, 'pathSecret'>> & { readonly pathSecret: Secret | undefined }
  readonly publicUrl: string | undefined
  readonly basePath: string
  readonly origins: OriginPolicy
  readonly returns: ReturnPolicy
  readonly hooks: Hooks
  readonly hookTimeoutMs: number
  readonly trustProxy: number
  readonly rateLimit: Required<Omit<RateLimitOptions, 'sessionOf'>> & Pick<RateLimitOptions, 'sessionOf'>
  readonly live: Required<LiveOptions>
  readonly retention: Required<RetentionOptions>
  readonly resolveOrder: CheckoutOptions['resolveOrder']
  readonly resolveRecurring: CheckoutOptions['resolveRecurring']
  readonly authorize: CheckoutOptions['authorize']
  readonly banks: CheckoutOptions['banks']
  readonly queryPayment: CheckoutOptions['queryPayment']
  readonly logger: Logger
  readonly metrics: Metrics
  readonly clock: Clock
}

/** Checks the options and fills in the defaults that options.ts states. Throws what `checkOptions` throws. */
export const resolveSettings = (options: CheckoutOptions): Settings => {
  checkOptions(options)
  const { environment, gateway, clock = systemClock } = options
  const { appId } = gateway
  const securityKey = createSecret(gateway.securityKey)
  const credentials = basicCredentials(appId, securityKey)
  const notification = resolveNotification(options.notification)
  const logger = redactingLogger(options.logger ?? consoleLogger, [
    basicAuth(appId, securityKey),
    credentials,
    securityKey.reveal(),
    notification.pathSecret?.reveal() ?? '',
  ])
  const metrics = createMetrics()
  const own = options.publicUrl === undefined ? undefined : new URL(options.publicUrl).origin
  return {
    environment,
    appId,
    securityKey,
    gateway: createGatewayClient({
      ...gateway,
      ...(options.signRequest && { signRequest: options.signRequest }),
      clock,
      logger,
      metrics,
    }),
    // Two exchanges, a wait in line, and connecting up to three times for each.
    longestSubmissionMs: 6 * withDefaults(DEFAULT_TIMEOUTS, gateway.timeouts).totalMs,
    gatewayZone: options.gatewayZone ?? 'UTC',
    wire: { ...DEFAULT_WIRE, ...options.wire },
    links: options.links ?? { allowHttpLoopback: environment === 'test' },
    statusMap: { ...DOCUMENTED_STATUS_MAP, ...options.statusMap },
    recurringStatusMap: { ...DOCUMENTED_RECURRING_STATUS_MAP, ...options.recurringStatusMap },
    store: guardStore(options.store, logger),
    notification,
    publicUrl: options.publicUrl?.replace(/\/+$/, ''),
    basePath: basePathOf(options),
    origins: { own, allowed: new Set(options.allowedOrigins) },
    returns: {
      origins: new Set([...(options.allowedOrigins ?? []), ...(options.returnOrigins ?? [])]),
      fallback: options.returnUrl,
    },
    hooks: resolveHooks(options),
    hookTimeoutMs: options.hookTimeoutMs ?? 30_000,
    trustProxy: options.trustProxy ?? 0,
    rateLimit: withDefaults({ createPerMinute: 10, readPerMinute: 240 }, options.rateLimit),
    live: withDefaults(
      { mode: 'sse', pollMs: 2_000, heartbeatMs: 15_000, maxStreams: 5_000, maxStreamMs: 600_000 },
      options.live,
    ),
    retention: withDefaults({ inboxDays: 90, idempotencyDays: 2, outboxDays: 30 }, options.retention),
    resolveOrder: options.resolveOrder,
    resolveRecurring: options.resolveRecurring,
    authorize: options.authorize,
    banks: options.banks,
    queryPayment: options.queryPayment,
    logger,
    metrics,
    clock,
  }
}

const HOOK_NAMES = [
  'onChange',
  'onMismatch',
  'onDoublePayment',
  'onPeriodChange',
  'onRecurringChange',
  'onRecurringMismatch',
] as const satisfies readonly (keyof Hooks)[]

const resolveHooks = (options: CheckoutOptions): Hooks => {
  const direct = HOOK_NAMES.filter((name) => options[name] !== undefined).map((name) => [name, options[name]])
  return { ...options.hooks, ...(Object.fromEntries(direct) as Hooks) }
}

const resolveNotification = (options: NotificationOptions): Settings['notification'] => ({
  verify: options.verify,
  header: options.header ?? 'service-signature',
  read: options.read ?? readNotification,
  acknowledge: options.acknowledge ?? acknowledgeLikeTheGateway,
  amount: options.amount ?? 'required',
  pathSecret: options.pathSecret === undefined ? undefined : createSecret(options.pathSecret),
})

const basePathOf = ({ basePath, publicUrl }: CheckoutOptions): string => {
  const path = basePath ?? (publicUrl === undefined ? '/api/checkout' : new URL(publicUrl).pathname)
  return `/${path.replace(/^\/+|\/+$/g, '')}`.replace(/^\/$/, '')
}
