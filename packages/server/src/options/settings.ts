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
import type { PaymentRecord } from '../records/payment-record.ts'
import type { ResendContext, StaffMember } from './desk/desk-options.ts'
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

/** The platform: clock, log and metrics. */
export interface PlatformSettings {
  readonly environment: 'test' | 'production'
  readonly clock: Clock
  readonly logger: Logger
  /** The log for lines that anybody can cause. */
  readonly sampledLog: SampledLog
  readonly metrics: Metrics
}

/** The gateway: its client, its messages and the credentials for both. */
export interface GatewaySettings {
  readonly appId: string
  readonly securityKey: Secret
  readonly gateway: GatewayClient
  readonly gatewayAccess: GatewayAccess
  /** The option `gateway.baseUrl`, for the log. It has no credentials. */
  readonly gatewayUrl: string
  /** The result of the last exchange with the gateway: whether it was reached, and whether it accepted the signature. */
  readonly gatewayReach: () => GatewayReach
  readonly wire: Wire
  readonly links: LinkPolicy
  /** The option `wire.timeoutExpressEnds`. */
  readonly timeoutExpressEnds: NonNullable<WireOptions['timeoutExpressEnds']>
  /** The option `wire.amountDecimals`. */
  readonly amountDecimals: NonNullable<WireOptions['amountDecimals']>
  readonly queryPayment: ((outTradeNo: string) => Promise<QueriedPayment | undefined>) | undefined
}

/** What the words of the gateway mean. */
export interface StatusSettings {
  readonly statusMap: StatusMap
  readonly unmappedStatuses: UnmappedStatuses
  readonly recurringStatusMap: RecurringStatusMap
}

/** The stored records, and the times after which they are given up or deleted. */
export interface StoreSettings {
  readonly store: PaymentStore
  readonly storeWatch: StoreWatch
  /** Milliseconds, longer than a request to the gateway with all its retries. A shorter time would give up a request that still runs. */
  readonly longestSubmissionMs: number
  readonly retention: Required<RetentionOptions>
}

/** The notifications of the gateway. */
export interface NotificationSettings {
  readonly notification: Required<Omit<NotificationOptions, 'pathSecret'>> & { readonly pathSecret: Secret | undefined }
  readonly lastNotification: LastNotification
}

/** The merchant’s functions and options about an order: its price, its methods and its payer. */
export interface OrderSettings {
  readonly resolveOrder: CheckoutOptions['resolveOrder']
  readonly resolveRecurring: CheckoutOptions['resolveRecurring']
  readonly authorize: CheckoutOptions['authorize']
  readonly checkPayer: CheckoutOptions['checkPayer']
  readonly payerForm: PayerFormOptions
  readonly banks: ((country: Country, method: Method) => Promise<readonly Bank[]>) | undefined
  /**
   * The option `cards`. `plans`: those of an order whose `resolveOrder` states none, for the list of ways to pay or for a payment; `undefined` if the function
   * failed or was too slow.
   */
  readonly cards: Required<Pick<CardOptions, 'planAmount'>> & {
    readonly plans: (order: ResolvedOrder, use: 'list' | 'payment') => Promise<readonly PaymentPlan[] | undefined>
  }
  readonly describeMethod: CheckoutOptions['describeMethod']
  readonly limits: NonNullable<CheckoutOptions['limits']>
  readonly confirmations: NonNullable<CheckoutOptions['confirmations']>
}

/** The events that the merchant is notified of, and their times. */
export interface HookSettings {
  readonly hooks: Hooks
  readonly hookTimeoutMs: number
  readonly time: TimeOptions
}

/** The handler’s addresses, pages and limits. */
export interface WebSettings {
  readonly publicUrl: string | undefined
  readonly basePath: string
  readonly origins: OriginPolicy
  readonly returns: ReturnPolicy
  readonly trustProxy: number
  readonly rateLimit: Required<Omit<RateLimitOptions, 'sessionOf' | 'store'>> &
    Pick<RateLimitOptions, 'sessionOf' | 'store'>
  readonly live: Required<LiveOptions>
  readonly pages: Omit<PagesOptions, 'orderLinks'> | undefined
  /** The secrets that sign links to orders; `undefined` where the option is not set. */
  readonly orderLinks: { readonly secret: Secret; readonly previousSecret: Secret | undefined } | undefined
}

/** The desk of the shop's staff. */
export interface DeskSettings {
  /** The functions of the desk's options; `undefined` where the option `staff` is not set. */
  readonly desk:
    | {
        readonly staff: (request: Request) => Promise<StaffMember | undefined>
        readonly findOrders: ((text: string) => Promise<readonly string[]>) | undefined
        readonly onResend: ((payment: PaymentRecord, context: ResendContext) => Promise<void>) | undefined
      }
    | undefined
}

/** The options with every default filled in, resolved once when the handler is made. A function takes the groups that it needs. */
export interface Settings
  extends
    PlatformSettings,
    GatewaySettings,
    StatusSettings,
    StoreSettings,
    NotificationSettings,
    OrderSettings,
    HookSettings,
    WebSettings,
    DeskSettings {}
