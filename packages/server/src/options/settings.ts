import type { Country, LinkPolicy, Method, PaymentPlan, RecurringStatusMap, StatusMap } from '@ficha/core'
import type { WireOptions } from '@ficha/core/gateway'
import type { Clock } from '../platform/clock.ts'
import type { Logger } from '../platform/log/logger.ts'
import type { SampledLog } from '../platform/log/sampled-log.ts'
import type { Metrics } from '../platform/metrics/metrics.ts'
import type { Secret } from '../platform/secret.ts'
import type { GatewayAccess, GatewayClient, GatewayReach } from '../ports/gateway.ts'
import type { PaymentStore } from '../ports/payment-store.ts'
import type { Wire } from '../ports/wire.ts'
import type { StoreWatch } from '../ports/store-watch.ts'
import type { CardOptions } from './cards/card-options.ts'
import type { Hooks } from './hooks.ts'
import type { Bank, CheckoutOptions, NotificationOptions, QueriedPayment, RetentionOptions } from './options.ts'
import type { LiveOptions, RateLimitOptions } from './limit-options.ts'
import type { OriginPolicy, ReturnPolicy } from './origins.ts'
import type { PagesOptions } from './pages/page-options.ts'
import type { PayerFormOptions } from './payer-form.ts'
import type { LastNotification } from '../platform/last-notification.ts'
import type { ResolvedOrder } from './resolved-orders.ts'
import type { TimeOptions } from './time/time-options.ts'
import type { UnmappedStatuses } from './unmapped-statuses.ts'

/** The options with every default filled in, resolved once when the handler is made. */
export interface Settings {
  readonly environment: 'test' | 'production'
  readonly appId: string
  readonly securityKey: Secret
  readonly gateway: GatewayClient
  readonly gatewayAccess: GatewayAccess
  /** The option `gateway.baseUrl`, for the log. It has no credentials. */
  readonly gatewayUrl: string
  /** Milliseconds, longer than a request to the gateway with all its retries. A shorter time would give up a request that still runs. */
  readonly longestSubmissionMs: number
  readonly wire: Wire
  readonly links: LinkPolicy
  /** The option `wire.timeoutExpressEnds`. */
  readonly timeoutExpressEnds: NonNullable<WireOptions['timeoutExpressEnds']>
  /** The option `wire.amountDecimals`. */
  readonly amountDecimals: NonNullable<WireOptions['amountDecimals']>
  readonly statusMap: StatusMap
  readonly unmappedStatuses: UnmappedStatuses
  readonly recurringStatusMap: RecurringStatusMap
  readonly store: PaymentStore
  readonly storeWatch: StoreWatch
  /** The result of the last exchange with the gateway: whether it was reached, and whether it accepted the signature. */
  readonly gatewayReach: () => GatewayReach
  readonly notification: Required<Omit<NotificationOptions, 'pathSecret'>> & { readonly pathSecret: Secret | undefined }
  readonly publicUrl: string | undefined
  readonly basePath: string
  readonly origins: OriginPolicy
  readonly returns: ReturnPolicy
  readonly hooks: Hooks
  readonly hookTimeoutMs: number
  readonly time: TimeOptions
  readonly lastNotification: LastNotification
  readonly trustProxy: number
  readonly rateLimit: Required<Omit<RateLimitOptions, 'sessionOf' | 'store'>> &
    Pick<RateLimitOptions, 'sessionOf' | 'store'>
  readonly live: Required<LiveOptions>
  readonly retention: Required<RetentionOptions>
  readonly resolveOrder: CheckoutOptions['resolveOrder']
  readonly resolveRecurring: CheckoutOptions['resolveRecurring']
  readonly authorize: CheckoutOptions['authorize']
  readonly banks: ((country: Country, method: Method) => Promise<readonly Bank[]>) | undefined
  /** The option `cards`. `plans`: those of an order whose `resolveOrder` states none; empty where there are none, or the function failed. */
  readonly cards: Required<Pick<CardOptions, 'planAmount'>> & {
    readonly plans: (order: ResolvedOrder) => Promise<readonly PaymentPlan[]>
  }
  readonly describeMethod: CheckoutOptions['describeMethod']
  readonly limits: NonNullable<CheckoutOptions['limits']>
  readonly confirmations: NonNullable<CheckoutOptions['confirmations']>
  readonly payerForm: PayerFormOptions
  readonly pages: Omit<PagesOptions, 'orderLinks'> | undefined
  /** The secrets that sign links to orders; `undefined` where the option is not set. */
  readonly orderLinks: { readonly secret: Secret; readonly previousSecret: Secret | undefined } | undefined
  readonly checkPayer: CheckoutOptions['checkPayer']
  readonly queryPayment: ((outTradeNo: string) => Promise<QueriedPayment | undefined>) | undefined
  readonly logger: Logger
  /** The log for lines that anybody can cause. */
  readonly sampledLog: SampledLog
  readonly metrics: Metrics
  readonly clock: Clock
}
