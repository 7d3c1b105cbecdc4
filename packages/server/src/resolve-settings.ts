import { DOCUMENTED_STATUS_MAP } from '@ficha/core'
import { DOCUMENTED_RECURRING_STATUS_MAP } from '@ficha/core/status'
import { basicAuth, basicCredentials } from './gateway/basic-auth.ts'
import { createDocumentedWire, readDocumentedNotification } from './gateway/documented-wire.ts'
import { createGatewayAccess } from './gateway/gateway-access.ts'
import { createGatewayClient } from './gateway/gateway-client.ts'
import { watchGateway, type WatchedGateway } from './gateway/watch-gateway.ts'
import { acknowledgeLikeTheGateway } from './notification/acknowledge.ts'
import { shareQueries } from './notification/share-queries.ts'
import { callHook } from './options/call-hook.ts'
import { checkOptions } from './options/check-options.ts'
import { NOTIFICATION } from './options/rules/gateway-rules.ts'
import { guardAcknowledge, guardHooks, guardRead, guardSessionOf } from './options/guard-hooks.ts'
import type { Hooks } from './options/hooks.ts'
import { timeoutsOf } from './options/rules/gateway-rules.ts'
import { LIVE, RATE_LIMIT, RETENTION } from './options/rules/limit-rules.ts'
import { HOOKS, MEMBERS } from './options/rules/option-table.ts'
import { defaultsOf } from './options/rules/rule.ts'
import type { CheckoutOptions, NotificationOptions } from './options/options.ts'
import type { Settings } from './options/settings.ts'
import type { PagesOptions } from './options/pages/page-options.ts'
import { resolveTime } from './options/time/time-options.ts'
import { createUnmappedStatuses } from './options/unmapped-statuses.ts'
import { systemClock, type Clock } from './platform/clock.ts'
import { createLastNotification } from './platform/last-notification.ts'
import { consoleLogger, type Logger } from './platform/log/logger.ts'
import { loggerOfAccount } from './platform/log/logger-of-account.ts'
import { redactingLogger } from './platform/log/redact.ts'
import { createSampledLog } from './platform/log/sampled-log.ts'
import { createMetrics } from './platform/metrics/metrics.ts'
import { createSecret } from './platform/secret.ts'
import { withDefaults } from './platform/with-defaults.ts'
import type { GatewayAccess } from './ports/gateway.ts'
import type { PaymentStore } from './ports/payment-store.ts'
import { countPaid } from './store/count-paid.ts'
import { guardStore } from './store/guard-store.ts'
import { refuseWhileAway } from './store/refuse-while-away.ts'
import { watchStore } from './store/watch-store.ts'

/**
 * Checks the options and fills in the defaults of the option table.
 *
 * @throws Error if an option is missing or unsafe (`checkOptions`).
 */
export const resolveSettings = (given: CheckoutOptions): Settings => {
  checkOptions(given)
  const options = withDefaults(defaultsOf(MEMBERS), given)
  const { environment, gateway, clock = systemClock, hookTimeoutMs } = options
  const { appId } = gateway
  const securityKey = createSecret(gateway.securityKey)
  const credentials = basicCredentials(appId, securityKey)
  const notification = resolveNotification(options.notification)
  const orderLinks = resolveOrderLinks(options.pages)
  const logger = redactingLogger(loggerOfAccount(options.logger ?? consoleLogger, options.account), [
    basicAuth(appId, securityKey),
    credentials,
    securityKey.reveal(),
    notification.pathSecret?.reveal() ?? '',
    orderLinks?.secret.reveal() ?? '',
    orderLinks?.previousSecret?.reveal() ?? '',
  ])
  const metrics = createMetrics()
  const links = options.links ?? { allowHttpLoopback: environment === 'test' }
  const wire = createDocumentedWire({
    appId,
    zone: options.gatewayZone ?? 'UTC',
    links,
    spelling: options.wire,
    payerFields: options.payerForm?.require,
  })
  const rateLimit = resolveRateLimit(options, logger)
  const { statusMap, recurringStatusMap } = statusMapsOf(options)
  const store = storeOf(options)
  const storeWatch = watchStore(store, clock, logger)
  const { client, reach, access } = reachGateway(options, { wire, clock, logger, metrics })
  return {
    environment,
    appId,
    securityKey,
    gateway: client,
    gatewayAccess: access,
    gatewayUrl: gateway.baseUrl,
    gatewayReach: reach,
    // It covers two exchanges, the wait in the queue, and up to three connection attempts for each exchange.
    longestSubmissionMs: 6 * timeoutsOf(gateway.timeouts).totalMs,
    wire,
    links,
    timeoutExpressEnds: options.wire?.timeoutExpressEnds ?? 'payment',
    amountDecimals: options.wire?.amountDecimals ?? 'any',
    statusMap,
    unmappedStatuses: createUnmappedStatuses(statusMap, {
      logger,
      metrics,
      clock,
      onUnmappedStatus: options.onUnmappedStatus,
      hookTimeoutMs,
    }),
    recurringStatusMap,
    time: resolveTime(options, recurringStatusMap),
    lastNotification: createLastNotification(clock.now()),
    store: countPaid(
      guardStore(store, logger, () => refuseWhileAway(storeWatch, clock)),
      metrics,
    ),
    storeWatch,
    notification: guardNotification(notification, logger, { timeoutMs: hookTimeoutMs, clock }),
    publicUrl: options.publicUrl?.replace(/^(.*[^/])?\/*$/s, '$1'),
    basePath: basePathOf(options),
    ...resolveOrigins(options),
    hooks: resolveHooks(options),
    hookTimeoutMs,
    rateLimit,
    live: withDefaults(defaultsOf(LIVE), options.live),
    retention: withDefaults(defaultsOf(RETENTION), options.retention),
    ...guardHooks(options, access, logger, hookTimeoutMs),
    ...asGiven(options),
    queryPayment: shareQueries(options.queryPayment, access, hookTimeoutMs, clock),
    orderLinks,
    logger,
    sampledLog: createSampledLog(logger, clock, rateLimit.logLinesPerMinute),
    metrics,
    clock,
  }
}

const statusMapsOf = (options: CheckoutOptions): Pick<Settings, 'statusMap' | 'recurringStatusMap'> => ({
  statusMap: { ...DOCUMENTED_STATUS_MAP, ...options.statusMap },
  recurringStatusMap: { ...DOCUMENTED_RECURRING_STATUS_MAP, ...options.recurringStatusMap },
})

/**
 * The store of the handler's gateway account.
 *
 * @throws Error if the store is used for another account already, or cannot hold several.
 */
const storeOf = ({ account, store, gateway }: CheckoutOptions): PaymentStore => {
  const own = account === undefined ? store : store.ofAccount?.(account)
  if (own === undefined)
    throw new Error(
      '@ficha/server: the option account names an account, and this store holds only one, so payments of two accounts would mix. Use sqliteStore, postgresStore or createSqlStore, or leave account out and give each account a store.',
    )
  own.setAppId?.(gateway.appId)
  return own
}

/** Makes the client of the gateway, and the access to it that the merchant's functions get. */
const reachGateway = (
  { gateway, refusals = [], signRequest }: CheckoutOptions,
  tools: Pick<Settings, 'wire' | 'clock' | 'logger' | 'metrics'>,
): WatchedGateway & { readonly access: GatewayAccess } => {
  // The merchant's own entries come first: the first one that fits counts.
  const all = [...(gateway.refusals ?? []), ...refusals]
  const watched = watchGateway(
    createGatewayClient({ ...gateway, refusals: all, ...(signRequest && { signRequest }), ...tools }),
  )
  return { ...watched, access: createGatewayAccess(watched.client, tools.wire, tools.clock) }
}

/** How many sessions of one address may reach their limit at once: an office, a café, a carrier's shared address. */
const SESSIONS_OF_ADDRESS = 3

const resolveRateLimit = ({ rateLimit }: CheckoutOptions, logger: Logger): Settings['rateLimit'] => {
  const limits = withDefaults(defaultsOf(RATE_LIMIT), rateLimit)
  return {
    createPerMinuteOfAddress: SESSIONS_OF_ADDRESS * limits.createPerMinute,
    ...limits,
    ...(rateLimit?.sessionOf && { sessionOf: guardSessionOf(rateLimit.sessionOf, logger) }),
  }
}

const resolveOrigins = (options: CheckoutOptions): Pick<Settings, 'origins' | 'returns'> => ({
  origins: {
    own: options.publicUrl === undefined ? undefined : new URL(options.publicUrl).origin,
    allowed: new Set(options.allowedOrigins),
    headers: options.allowedHeaders ?? [],
  },
  returns: {
    origins: new Set([...(options.allowedOrigins ?? []), ...(options.returnOrigins ?? [])]),
    fallback: options.returnUrl,
  },
})

const guardNotification = (
  notification: Settings['notification'],
  logger: Logger,
  { timeoutMs, clock }: { readonly timeoutMs: number; readonly clock: Clock },
): Settings['notification'] => ({
  ...notification,
  verify: (delivery) =>
    callHook(
      'notification.verify',
      timeoutMs,
      () => notification.verify(delivery),
      (answer) => answer as Awaited<ReturnType<typeof notification.verify>>,
      clock,
    ),
  read: guardRead(notification.read, logger),
  acknowledge: guardAcknowledge(notification.acknowledge, acknowledgeLikeTheGateway, logger),
})

type GivenSettings = Pick<Settings, 'payerForm' | 'pages' | 'trustProxy' | 'limits' | 'confirmations'>

/** Options that are passed on unchanged. */
const asGiven = ({
  payerForm = {},
  pages,
  trustProxy,
  limits,
  confirmations,
}: CheckoutOptions & Omit<GivenSettings, 'payerForm' | 'pages'>): GivenSettings => ({
  payerForm,
  trustProxy,
  limits,
  confirmations,
  // The secret of `pages.orderLinks` is only in `orderLinks`, wrapped.
  pages: pages && withoutLinks(pages),
})

const withoutLinks = ({ orderLinks: _, ...pages }: PagesOptions): Settings['pages'] => pages

const resolveOrderLinks = (pages: CheckoutOptions['pages']): Settings['orderLinks'] =>
  pages?.orderLinks && {
    secret: createSecret(pages.orderLinks.secret),
    previousSecret:
      pages.orderLinks.previousSecret === undefined ? undefined : createSecret(pages.orderLinks.previousSecret),
  }

const resolveHooks = (options: CheckoutOptions): Hooks =>
  Object.fromEntries(Object.entries(options).filter(([name]) => Object.hasOwn(HOOKS, name)))

const resolveNotification = (options: NotificationOptions): Settings['notification'] => ({
  ...withDefaults(defaultsOf(NOTIFICATION), options),
  read: options.read ?? readDocumentedNotification,
  acknowledge: options.acknowledge ?? acknowledgeLikeTheGateway,
  pathSecret: options.pathSecret === undefined ? undefined : createSecret(options.pathSecret),
})

const basePathOf = ({ basePath, publicUrl }: CheckoutOptions): string => {
  const path = basePath ?? (publicUrl === undefined ? '/api/checkout' : new URL(publicUrl).pathname)
  return `/${path.replace(/^\/+/, '').replace(/^(.*[^/])?\/*$/s, '$1')}`.replace(/^\/$/, '')
}
